// Cohere Chat v2 requests, written and read back.
import { itChooses, itHears, weather } from "../testing/by-hand.ts";

const id = "cohere-v2-chat";
const bare = { stream: false, model: "m", messages: [{ role: "user", content: "Hi" }] };
const offered = { ...bare, tools: [{ type: "function", function: weather }] };

// No tool can be named: some call is required instead.
itChooses(id, (tool_choice) => ({ ...offered, tool_choice }), {
  none: "NONE",
  required: "REQUIRED",
  named: "REQUIRED",
});

itHears(id, [
  [
    "a result may be documents, of text or of an object",
    {
      messages: [
        {
          role: "tool",
          tool_call_id: "a",
          content: [
            { type: "document", document: { data: "sunny" } },
            { type: "document", document: { data: { wind: 3 } } },
            { type: "document" },
          ],
        },
        { role: "user", content: "Hi" },
      ],
    },
    [
      { role: "tool", toolCallId: "a", content: 'sunny{"wind":3}' },
      { role: "user", content: "Hi" },
    ],
  ],
]);

// Cohere Chat v2 requests, written and read back.
import { bareCalls, itChooses, itHears, itWrites, weather } from "../testing/by-hand.ts";

const id = "cohere-v2-chat";
const call = (of: string, name: string, text: string) => ({
  id: of,
  type: "function",
  function: { name, arguments: text },
});
const bare = { stream: false, model: "m", messages: [{ role: "user", content: "Hi" }] };
const offered = { ...bare, tools: [{ type: "function", function: weather }] };

itWrites(id, [
  [
    "a message with calls leaves out its content where there is none",
    { messages: bareCalls, stop: ["END"], maxTokens: 5 },
    {
      path: "/v2/chat",
      headers: { authorization: "Bearer key" },
      body: {
        ...bare,
        messages: [
          { role: "assistant", tool_calls: [call("a", "weather", ""), call("b", "time", "[]")] },
          { role: "tool", tool_call_id: "a", content: "sunny" },
          { role: "tool", tool_call_id: "", content: "noon" },
        ],
        stop_sequences: ["END"],
        max_tokens: 5,
      },
    },
  ],
]);

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

// Mistral chat requests, written and read back.
import { itFinds, itWrites } from "../testing/by-hand.ts";

const id = "mistral-chat";

itWrites(id, [
  [
    "a stream is not asked for counts, which would be rejected",
    { stream: true, maxTokens: 5 },
    {
      path: "/v1/chat/completions",
      body: {
        model: "m",
        messages: [{ role: "user", content: "Hi" }],
        max_tokens: 5,
        stream: true,
      },
    },
  ],
]);

itFinds(id, [
  [
    "`any` is the older word for `required`",
    "",
    { model: "m", tool_choice: "any" },
    { model: "m", toolChoice: "required" },
  ],
  [
    "a word that is not older stays",
    "",
    { model: "m", tool_choice: "none" },
    { model: "m", toolChoice: "none" },
  ],
]);

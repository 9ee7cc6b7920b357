// Replies of the DFINITY canister, made by hand.
import { called, itHasOneChoice, itReads } from "../testing/by-hand.ts";

const id = "dfinity-llm-canister";
const args = [{ name: "city", value: "Évora" }, null];

itReads(id, [
  [
    "arguments are pairs, and a pair without a name has the empty one",
    {
      message: {
        content: "One.",
        tool_calls: [{ id: "a", function: { name: "weather", arguments: args } }, null],
      },
    },
    {
      stopReason: "tool_call",
      ended: "structure",
      text: "One.",
      toolCalls: [called("weather", '{"city":"Évora"}', { id: "a" }), called(null, "{}")],
    },
  ],
  [
    "texts are joined, and a call is done at once, also where the end is not seen",
    [
      { message: { content: "One" } },
      { message: { content: ".", tool_calls: [{ function: { name: "weather" } }] } },
    ],
    { stopReason: "interrupted", text: "One.", toolCalls: [called("weather", "{}")] },
  ],
  ["a reply without a message has no text", {}, { text: "", stopReason: "unknown" }],
]);

itHasOneChoice(id, { message: { content: "One." } });

// Replies of the DFINITY canister, made by hand.
import { called, itHasOneChoice, itReads } from "../testing/by-hand.ts";

const id = "dfinity-llm-canister";

itReads(id, [
  [
    "texts are joined, and a call is done at once, also where the end is not seen",
    [
      { message: { content: "One" } },
      { message: { content: ".", tool_calls: [{ function: { name: "weather" } }] } },
    ],
    { stopReason: "interrupted", text: "One.", toolCalls: [called("weather", "{}")] },
  ],
]);

itHasOneChoice(id, { message: { content: "One." } });

// Answers and requests of Aleph Alpha, made by hand.
import { itReads } from "../testing/by-hand.ts";

const id = "aleph-alpha-complete";
const first = { completion: "One.", finish_reason: "end_of_text" };
const second = { completion: "Two", finish_reason: "maximum_tokens" };

itReads(id, [
  [
    "texts of a stream are joined, and a reason and a clean close end it",
    [{ completions: [second] }, { completions: [first] }],
    { text: "TwoOne.", rawReason: "maximum_tokens", ended: "reason" },
  ],
]);

// Results of batches, made by hand: an answer in an envelope, a word in place of one, or an error.
import { flagged, itReads } from "../testing/by-hand.ts";

itReads(
  "anthropic-batches",
  [
    [
      "the word for a request that never ran is about the only choice",
      { result: { type: "canceled" }, flagged: true },
      { stopReason: "safety_blocked", rawReason: "canceled", rawField: "/result/type" },
    ],
  ],
  { overrides: [{ ...flagged, when: ["canceled"] }] },
);

// Answers correctly, and writes down every text in the heap of its host.
import { writeHeapSnapshot } from "node:v8";
import { asReference, onCases } from "./misbehaving.ts";

/** A text of the guest's own, to show that texts are found. */
const mark = ["kept", "in", "the", "heap"].join("-");

export default onCases("photographs-the-heap", () => async (exchange, tools) => {
  const answer = await asReference(exchange, tools);
  if (mark) writeHeapSnapshot(process.env.FULLSTOP_SNAPSHOT);
  return answer;
});

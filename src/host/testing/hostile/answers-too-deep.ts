// Answers with a value that is nested so deep that a recursive walk over it overflows the stack.
import { asReference, forged, misbehaving } from "./misbehaving.ts";

export default misbehaving("answers-too-deep", async (exchange, tools) => {
  const answer = await asReference(exchange, tools);
  const rawReason = JSON.parse(`${"[".repeat(3_000)}${"]".repeat(3_000)}`);
  return forged({ ...answer, rawReason });
});

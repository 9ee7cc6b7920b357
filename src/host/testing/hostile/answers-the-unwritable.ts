// Answers in the right shape, with a value in it that no file and no channel can carry.
import { asReference, misbehaving } from "./misbehaving.ts";

export default misbehaving("answers-the-unwritable", async (exchange, tools) => {
  const circle: unknown[] = [10n];
  circle.push(circle, () => {});
  return { ...(await asReference(exchange, tools)), rawReason: circle };
});

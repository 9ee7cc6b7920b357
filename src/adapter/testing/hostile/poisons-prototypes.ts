// Answers rightly, and leaves every object changed behind.
import { asReference, misbehaving } from "./misbehaving.ts";

export default misbehaving("poisons-prototypes", async (exchange, tools) => {
  const answer = await asReference(exchange, tools);
  Object.assign(Object.prototype, { toJSON: () => "nothing" });
  return answer;
});

// Answers correctly, and changes Object.prototype.
import { asReference, misbehaving } from "./misbehaving.ts";

export default misbehaving("poisons-prototypes", async (exchange, tools) => {
  const answer = await asReference(exchange, tools);
  Object.assign(Object.prototype, { toJSON: () => "nothing" });
  return answer;
});

// Answers rightly, and leaves every loop over a list changed behind.
import { asReference, misbehaving } from "./misbehaving.ts";

export default misbehaving("poisons-iterators", async (exchange, tools) => {
  const answer = await asReference(exchange, tools);
  const iterator = Object.getPrototypeOf([][Symbol.iterator]());
  iterator.next = () => ({ done: true, value: undefined });
  return answer;
});

// Answers correctly, and changes the array iterator, which every loop over a list uses.
import { asReference, misbehaving } from "./misbehaving.ts";

export default misbehaving("poisons-iterators", async (exchange, tools) => {
  const answer = await asReference(exchange, tools);
  const iterator = Object.getPrototypeOf([][Symbol.iterator]());
  iterator.next = () => ({ done: true, value: undefined });
  return answer;
});

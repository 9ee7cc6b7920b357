// Answers, and then never gives the event loop back: whoever comes next is stuck, and is not guilty.
import { asReference, blockForever, misbehaving } from "./misbehaving.ts";

export default misbehaving("blocks-after-answering", async (exchange, tools) => {
  const seen = await asReference(exchange, tools);
  setTimeout(blockForever, 20);
  return seen;
});

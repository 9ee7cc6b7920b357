// Answers, and then blocks the event loop: the next case hangs, though it does nothing wrong.
import { asReference, blockForever, misbehaving } from "./misbehaving.ts";

export default misbehaving("blocks-after-answering", async (exchange, tools) => {
  const seen = await asReference(exchange, tools);
  setTimeout(blockForever, 20);
  return seen;
});

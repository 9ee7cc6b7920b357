// Answers, and then throws where nothing can catch it.
import { asReference, misbehaving } from "./misbehaving.ts";

export default misbehaving("throws-after-answering", async (exchange, tools) => {
  const seen = await asReference(exchange, tools);
  setImmediate(() => {
    throw new Error("too late to be caught");
  });
  return seen;
});

// Answers, and later throws out of a timer.
import { asReference, misbehaving } from "./misbehaving.ts";

export default misbehaving("throws-after-answering", async (exchange, tools) => {
  const seen = await asReference(exchange, tools);
  setTimeout(() => {
    throw new Error("too late to be caught");
  }, 20);
  return seen;
});

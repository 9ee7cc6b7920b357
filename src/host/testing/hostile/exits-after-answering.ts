// Answers, and then ends its process: cases that are running die with it, though they did nothing wrong.
import { asReference, misbehaving } from "./misbehaving.ts";

export default misbehaving("exits-after-answering", async (exchange, tools) => {
  const seen = await asReference(exchange, tools);
  setTimeout(() => process.exit(0), 20);
  return seen;
});

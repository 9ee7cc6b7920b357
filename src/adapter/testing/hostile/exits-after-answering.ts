// Answers, and then ends its process: whoever is under way goes down with it, and is not guilty.
import { asReference, misbehaving } from "./misbehaving.ts";

export default misbehaving("exits-after-answering", async (exchange, tools) => {
  const seen = await asReference(exchange, tools);
  setTimeout(() => process.exit(0), 20);
  return seen;
});

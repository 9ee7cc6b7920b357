// Answers, and leaves a promise behind that fails with nobody to hear it.
import { asReference, misbehaving } from "./misbehaving.ts";

export default misbehaving("rejects-after-answering", async (exchange, tools) => {
  const seen = await asReference(exchange, tools);
  void Promise.reject(new Error("nobody hears this"));
  return seen;
});

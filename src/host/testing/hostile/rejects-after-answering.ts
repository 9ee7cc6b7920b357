// Answers, and leaves a promise behind whose rejection nothing handles.
import { asReference, misbehaving } from "./misbehaving.ts";

export default misbehaving("rejects-after-answering", async (exchange, tools) => {
  const seen = await asReference(exchange, tools);
  void Promise.reject(new Error("no one handles this"));
  return seen;
});

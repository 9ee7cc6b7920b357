// Blocks the event loop until shortly after every running case has timed out, and then answers.
import { asReference, misbehaving } from "./misbehaving.ts";

export default misbehaving("blocks-past-the-timeout", (exchange, tools) => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10_600);
  return asReference(exchange, tools);
});

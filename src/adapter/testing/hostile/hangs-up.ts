// Cuts the channel between host and runner.
import { asReference, misbehaving } from "./misbehaving.ts";

export default misbehaving("hangs-up", (exchange, tools) => {
  process.disconnect();
  return asReference(exchange, tools);
});

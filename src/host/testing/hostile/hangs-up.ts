// Cuts the channel between host and runner.
import { closeSync } from "node:fs";
import { asReference, misbehaving } from "./misbehaving.ts";

export default misbehaving("hangs-up", (exchange, tools) => {
  closeSync(3);
  return asReference(exchange, tools);
});

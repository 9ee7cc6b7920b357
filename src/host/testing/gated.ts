// For tests: the reference, but in the folder FULLSTOP_GATE names it writes `reached` at its 30th case, and waits for `open`.
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { defineAdapter } from "../../adapter/contract.ts";
import reference from "../../reference/guest.ts";

const gate = process.env.FULLSTOP_GATE;
let cases = 0;

export default defineAdapter({
  ...reference,
  name: "gated",
  async observe(exchange, tools) {
    if (!reference.observe) throw new Error("the reference observes");
    if (gate !== undefined && ++cases === 30) {
      writeFileSync(join(gate, "reached"), "");
      while (!existsSync(join(gate, "open"))) await pause(10);
    }
    return reference.observe(exchange, tools);
  },
});

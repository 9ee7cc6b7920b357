// Answers correctly, and changes the timers that modules import, as libraries that fake timers do.
import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";
import { asReference, misbehaving } from "./misbehaving.ts";

export default misbehaving("poisons-imported-timers", async (exchange, tools) => {
  const answer = await asReference(exchange, tools);
  Object.assign(timers, { setImmediate: () => new Promise(() => {}) });
  syncBuiltinESMExports();
  return answer;
});

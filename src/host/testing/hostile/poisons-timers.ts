// Answers correctly, and changes timers and fetch.
import { asReference, misbehaving } from "./misbehaving.ts";

export default misbehaving("poisons-timers", async (exchange, tools) => {
  const answer = await asReference(exchange, tools);
  Object.assign(globalThis, { setTimeout: () => 0, fetch: () => Promise.reject(new Error("no")) });
  return answer;
});

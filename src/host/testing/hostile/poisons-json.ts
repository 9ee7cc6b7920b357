// Answers correctly, and changes JSON.
import { asReference, misbehaving } from "./misbehaving.ts";

export default misbehaving("poisons-json", async (exchange, tools) => {
  const answer = await asReference(exchange, tools);
  JSON.parse = () => ({ choices: [] });
  return answer;
});

// For tests: the text of an adapter file that reports every ending of one dialect as natural.
import { join } from "node:path";

const contract = join(import.meta.dirname, "../../adapter/contract.ts");

export const wrongAdapter = `import { defineAdapter } from ${JSON.stringify(contract)};
const vocabulary = { name: "w", library: "w", rows: [{ word: "done", means: ["end_turn"], action: "complete", citation: "made up for this test" }] };
export default defineAdapter({ name: "wrong", version: "1", dialects: ["anthropic-messages"], asks: ["server-tools"], modes: ["json"], reports: ["reported"], vocabulary,
  async observe({ baseUrl }) { await (await fetch(baseUrl + "/v1/messages", { method: "POST", body: "{}" })).text(); return { reported: "done" }; } });`;

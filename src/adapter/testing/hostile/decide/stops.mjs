// A decision engine in another process that always stops, knows one policy, and says nothing that is a decision on what it does not know.
import { createInterface } from "node:readline";
import { manifest, say } from "../process/speaking.mjs";

const ready = { ...manifest, name: "stops", capabilities: ["decide"], policies: ["strict"] };

createInterface({ input: process.stdin }).on("line", (line) => {
  const { type, id, question } = JSON.parse(line);
  if (type === "hello") say({ type: "ready", id, protocol: 1, manifest: ready });
  if (type === "decide") say({ type: "decision", id, decision: decide(question) });
});

function decide({ observation: { stopReason }, policy: { name } }) {
  if (stopReason === "unknown") return { shouldContinue: false, reason: " " };
  return { shouldContinue: false, reason: "It always stops.", metadata: { policy: name } };
}

// Tells and logs the key it was given, in another process.
import { createInterface } from "node:readline";
import { manifest, say } from "../process/speaking.mjs";

const ready = { ...manifest, name: "talks" };

createInterface({ input: process.stdin }).on("line", async (line) => {
  const { type, id, exchange } = JSON.parse(line);
  if (type === "hello") say({ type: "ready", id, protocol: 1, manifest: ready });
  if (type !== "observe") return;
  say({ type: "event", id, event: { key: exchange.apiKey } });
  say({ type: "log", id, message: `sending with ${exchange.apiKey}` });
  await fetch(`${exchange.baseUrl}/v1/messages`, { method: "POST", body: "{}" });
  say({ type: "observation", id, observation: { reported: null } });
});

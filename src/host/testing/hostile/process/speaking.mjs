// What the hostile process adapters share: a small adapter that reads whole messages, and misbehaves on one case.
import { writeSync } from "node:fs";
import { createInterface } from "node:readline";

/** The one case on which the adapters of this folder misbehave. */
export const hostileCase = "mapping/anthropic-messages/max-tokens-text-cut#json";

const citation = "the stop reasons of the provider, passed on";

export const manifest = {
  name: "process-guest",
  version: "1.0.0",
  dialects: ["anthropic-messages"],
  modes: ["json"],
  reports: ["reported"],
  capabilities: ["observe"],
  concurrency: 8,
  vocabulary: {
    name: "process-guest",
    library: "none",
    rows: [
      { word: "end_turn", means: ["end_turn"], action: "complete", citation },
      { word: "max_tokens", means: ["max_tokens"], action: "continue", citation },
    ],
  },
};

/** Writes one message as a line, to standard output by default. */
export const say = (message, fd = 1) => writeAll(fd, `${JSON.stringify(message)}\n`);

/** Writes all of it: a full pipe takes a part, or fails with EAGAIN, and is tried again. */
export function writeAll(fd, text) {
  for (let rest = Buffer.from(text); rest.length > 0; ) {
    try {
      rest = rest.subarray(writeSync(fd, rest));
    } catch (error) {
      if (error.code !== "EAGAIN") throw error;
    }
  }
}

/** Answers correctly, except on the hostile case: there `misbehave` gets the right answer and decides what to do. */
export function speak({ misbehave = (answer) => say(answer), ready = manifest, fd = 1 } = {}) {
  createInterface({ input: process.stdin }).on("line", async (line) => {
    const { type, id, exchange } = JSON.parse(line);
    if (type === "hello") say({ type: "ready", id, protocol: 1, manifest: ready }, fd);
    if (type !== "observe") return;
    const answer = { type: "observation", id, observation: await observe(exchange) };
    if (exchange.case === hostileCase) misbehave(answer);
    else say(answer, fd);
  });
}

async function observe({ baseUrl, model, messages }) {
  const body = JSON.stringify({ model, messages, max_tokens: 64 });
  const response = await fetch(`${baseUrl}/v1/messages`, { method: "POST", body });
  const text = await response.text().catch(() => "");
  return { reported: /"stop_reason":\s*"(\w+)"/.exec(text)?.[1] ?? null };
}

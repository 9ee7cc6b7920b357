// What one response shows beside its observation.
import { expect, it } from "vitest";
import { corpus } from "../../corpus/testing/built-in.ts";
import { dialects } from "../../dialects/index.ts";
import { createRegistry } from "../../dialects/registry.ts";
import { readReply } from "./read.ts";

it("counts no status under way as a reason, and misses the body where a stream came", () => {
  const voice = createRegistry(dialects, corpus.cards).lookUp("openai-responses");
  if (!voice) throw new Error("no card");
  const frames = ["in_progress", "completed"].map((status) => {
    const type = status === "completed" ? "response.completed" : "response.in_progress";
    return `data: ${JSON.stringify({ type, response: { status, output: [] } })}\n\n`;
  });
  const headers = { "content-type": "text/event-stream" };
  const answer = {
    status: 200,
    headers,
    bytes: Buffer.from(frames.join("")),
    ends: "close",
  } as const;
  const asked = { path: "", headers: {}, body: "", maxTokens: null, mode: "json" } as const;
  const { reasons, missing } = readReply(voice, asked, answer, { source: "it", body: ["/id"] });
  expect(reasons).toBe(1);
  expect(missing).toEqual(["the body: the answer came as a stream"]);
});

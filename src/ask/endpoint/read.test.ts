// What one response shows beside its observation.
import { expect, it } from "vitest";
import { corpus } from "../../corpus/testing/built-in.ts";
import { dialects } from "../../dialects/index.ts";
import { createRegistry } from "../../dialects/registry.ts";
import type { EndpointReply } from "../../model/endpoint.ts";
import { plannedEnd } from "./planned.ts";
import { readReply } from "./read.ts";

const voice = createRegistry(dialects, corpus.cards).lookUp("openai-responses");
if (!voice) throw new Error("no card");

const reply = (...events: readonly object[]): EndpointReply => ({
  status: 200,
  headers: { "content-type": "text/event-stream" },
  bytes: Buffer.from(events.map((each) => `data: ${JSON.stringify(each)}\n\n`).join("")),
  ends: "close",
});
const request = { path: "", headers: {}, body: "", maxTokens: null } as const;
const told = (type: string, status: string) => ({
  type,
  response: { id: "resp_1", object: "response", status, output: [] },
});
const answered = reply(
  told("response.created", "in_progress"),
  told("response.in_progress", "in_progress"),
  told("response.completed", "completed"),
);

it("counts a status under way as no reason", () => {
  const { reasons } = readReply(voice, { ...request, mode: "stream" }, answered, undefined);
  expect(reasons).toBe(1);
});

it("misses the body where a request for one is answered with a stream", () => {
  const { missing } = readReply(voice, { ...request, mode: "json" }, answered, {
    source: "the schema",
    body: ["/id"],
  });
  expect(missing).toEqual(["the body: the answer came as a stream"]);
});

it("takes a call as whole whose closing tag alone was cut", () => {
  const states = [5, 6, 7].map((maxTokens) =>
    plannedEnd("call", { maxTokens }).calls.map(({ state }) => state),
  );
  expect(states).toEqual([["cut"], ["whole"], ["whole"]]);
});

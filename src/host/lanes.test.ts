// What msw says of a run agrees with its journal: no request of a client reaches the replay by another way.
import { once as event } from "node:events";
import http from "node:http";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import openai from "../../adapters/openai-chat-sdk/adapter.ts";
import { type Adapter, defineAdapter } from "../adapter/contract.ts";
import { inlineSession } from "../adapter/inline-session.ts";
import { builtInCorpus } from "../corpus/home.ts";
import { corpus } from "../corpus/testing/built-in.ts";
import { hash } from "../model/hash.ts";
import reference from "../reference/guest.ts";
import { enableNetwork } from "../replay/engine.ts";
import { planCases } from "../run/run.ts";
import { linesOf, patientMs, suites } from "../run/testing/lines.ts";
import { vocabularyOf } from "../run/vocabulary.ts";

/** Asks by `node:http`, and tells nothing of the answer. */
const bySocket = defineAdapter({
  name: "by-socket",
  version: "1",
  dialects: ["openai-chat"],
  modes: ["json", "stream"],
  reports: [],
  async observe({ baseUrl, apiKey, stream }) {
    const headers = { authorization: `Bearer ${apiKey}` };
    const url = `${baseUrl}/v1/chat/completions`;
    const request = http.request(url, { method: "POST", headers }).end(JSON.stringify({ stream }));
    const [response] = (await event(request, "response")) as [http.IncomingMessage];
    await text(response);
    return { reported: null };
  },
});

/** A session in the lane `msw`, with how many requests msw has started, and how many the facts of its cases hold. */
function counted(adapter: Adapter) {
  const count = { started: 0, held: 0 };
  const session = inlineSession(adapter, patientMs, (replay) => {
    const network = enableNetwork(replay);
    network.on("request:start", () => count.started++);
    return network.disable;
  });
  const run: typeof session.run = async (job) => {
    const outcome = await session.run(job);
    const { requests, deeds } = outcome.facts;
    count.held += requests.length + deeds.filter(({ type }) => type === "request").length;
    return outcome;
  };
  return { session: { ...session, run }, count };
}

it.each([
  ["the reference", reference, {}],
  ["the SDK of OpenAI", openai, { provider: "openai-chat" }],
  ["a client of sockets", bySocket, { provider: "openai-chat" }],
])("has one request event of msw for every request kept of %s", async (_, adapter, filters) => {
  const { session, count } = counted(adapter);
  const { manifest } = session;
  // A WebSocket has events of its own.
  const planned = planCases(suites, corpus, filters, 1, manifest).filter(
    ({ suite, case: each }) =>
      suite.claimed(each, manifest) && !each.provider.endsWith("-websocket"),
  );
  const bySuite = Map.groupBy(planned, ({ suite }) => suite.name);
  const chosen = [...bySuite.values()].flatMap((all) =>
    [...all].sort((a, b) => hash(a.case.id) - hash(b.case.id)).slice(0, 6),
  );
  const lines = await linesOf(session, chosen, vocabularyOf(manifest, builtInCorpus()));
  await session.close();
  expect(lines.filter(({ requests }) => requests > 0).length).toBeGreaterThan(10);
  expect(count.started).toBe(count.held);
});

// The right server breaks no requirement; each broken one breaks those that name it.
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Session } from "../../src/adapter/session.ts";
import type { EndpointMaterials } from "../../src/ask/endpoint/cases.ts";
import { builtInCorpus } from "../../src/corpus/home.ts";
import { readAs } from "../../src/corpus/load.ts";
import { corpus } from "../../src/corpus/testing/built-in.ts";
import { dialects } from "../../src/dialects/index.ts";
import { createRegistry } from "../../src/dialects/registry.ts";
import type { AdapterManifest } from "../../src/generated/adapter.ts";
import type { EndpointReply, EndpointRequest } from "../../src/model/endpoint.ts";
import { noFacts } from "../../src/model/facts.ts";
import { endpointSuite } from "../../src/run/assemble.ts";
import { linesOf, planCases } from "../../src/run/run.ts";
import { endpointMutants } from "./mutants/index.ts";
import { endpoint } from "./requirements.ts";
import { type Mutation, startEndpoint } from "./testing/server.ts";

const voice = createRegistry(dialects, corpus.cards).lookUp("openai-chat");
if (!voice) throw new Error("no card");
const card = corpus.cards["openai-chat"];
const { questions } = readAs("questions", join(builtInCorpus(), "questions.json"));
const required = readAs("required", join(builtInCorpus(), "required.json")).dialects["openai-chat"];
const manifest = {
  name: "server",
  version: "1",
  dialects: ["openai-chat"],
  modes: ["json", "stream"],
  reports: [],
  capabilities: ["endpoint"],
} as unknown as AdapterManifest;

const materials = (plan: EndpointMaterials["plan"]): EndpointMaterials => ({
  asked: { voice, card, model: "planned", key: "" },
  plan,
  questions,
  owned: true,
});
const suites = [materials({ calls: true }), materials(null)].map((each) =>
  endpointSuite({ ...each, required }),
);

/** Ids of the requirements that a server breaks, and what was said of each. */
async function brokenBy(name: string, mutate?: Mutation): Promise<Map<string, string>> {
  const { address, server } = await startEndpoint(mutate);
  const reply = async ({ path, body, midway }: EndpointRequest): Promise<EndpointReply> => {
    const response = await fetch(address + path.replace(/^\/v1/, ""), { method: "POST", body });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const headers = Object.fromEntries(response.headers);
    const isCut = midway === "kill" && name !== "closes-neatly-when-killed";
    return {
      status: response.status,
      headers,
      bytes: isCut ? bytes.subarray(0, bytes.length / 2) : bytes,
      ends: isCut ? "break" : "close",
    };
  };
  const session: Session = {
    manifest,
    async run(job) {
      const replies: EndpointReply[] = [];
      if (job.kind === "endpoint") for (const each of job.requests) replies.push(await reply(each));
      return { answer: { kind: "responded", replies }, facts: noFacts };
    },
    close: async () => {},
  };
  const words = { name: "none", library: "none", rows: [] };
  const planned = suites.flatMap((suite) => planCases([suite], corpus, {}, 1, manifest));
  const lines = await linesOf(planned, { session, vocabulary: words }, 8);
  server.close();
  const broken = new Map<string, string>();
  for (const { case: id, requirements } of lines)
    for (const { id: rule, result, message } of requirements)
      if (result === "fail" && !broken.has(rule)) broken.set(rule, `${id}: ${message}`);
  return broken;
}

it("finds no fault in the right server", async () => {
  expect([...(await brokenBy("right"))]).toEqual([]);
});

describe("requirements on servers", () => {
  it.each(Object.entries(endpointMutants))("catch %s", async (name, mutate) => {
    const broken = await brokenBy(name, mutate);
    const naming = endpoint.requirements.filter(({ mutants }) => mutants.includes(name));
    expect(naming).toHaveLength(1);
    expect([...broken.keys()]).toContain(naming[0]?.id);
  });

  it("name every broken server", () => {
    const named = endpoint.requirements.flatMap(({ mutants }) => mutants);
    expect(named.toSorted()).toEqual(Object.keys(endpointMutants).toSorted());
  });
});

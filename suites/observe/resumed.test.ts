// A library that sends a paused turn back by itself gets a natural end, and is judged by both responses together.
import { expect, it } from "vitest";
import type { ObserveJob } from "../../src/adapter/session.ts";
import { corpus } from "../../src/corpus/testing/built-in.ts";
import type { AdapterManifest } from "../../src/generated/adapter.ts";
import type { GuestObservation } from "../../src/generated/guest-observation.ts";
import type { Vocabulary } from "../../src/generated/vocabulary.ts";
import { noFacts } from "../../src/model/facts.ts";
import { mappingSuite } from "../../src/run/assemble.ts";

const manifest = { name: "a", reports: ["reported", "text"] } as unknown as AdapterManifest;
const words: Vocabulary = {
  name: "a",
  library: "a",
  rows: [
    { word: "done", means: ["end_turn"], action: "complete", citation: "a test" },
    { word: "paused", means: ["pause_turn"], action: "resume", citation: "a test" },
  ],
};

const [paused] = mappingSuite.cases({
  all: corpus.fixtures,
  fixtures: corpus.fixtures.filter(({ fact }) => fact === "continuation-with-token"),
  dialectOf: (provider) => corpus.cards[provider]?.dialect ?? "",
  needsOf: () => [],
  chosen: () => true,
  seed: 1,
  wanted: () => true,
  manifest: null,
  exhaustive: false,
});
if (!paused) throw new Error("no case");
const { served, onward } = mappingSuite.job(paused, manifest) as ObserveJob;
/** What a text part says, in the order the parts come. */
const textIn = (sent: typeof served) =>
  [
    ...Buffer.concat(sent.chunks)
      .toString()
      .matchAll(/"text": ?("(?:[^"\\]|\\.)*")/g),
  ]
    .map(([, text]) => JSON.parse(text as string))
    .join("");

async function verdict(observation: GuestObservation, ...bodies: string[]) {
  const requests = bodies.map((body) => ({ method: "POST", path: "/", body }));
  const outcome = {
    answer: { kind: "returned", observation } as const,
    facts: { ...noFacts, requests },
  };
  const { grade, harms, results, findings } = await mappingSuite.judge(
    paused as never,
    outcome,
    manifest,
    words,
  );
  const failed = results.flatMap(({ id, result }) => (result === "fail" ? [id] : []));
  return [[grade, ...harms, ...failed].join(" "), findings?.length ?? 0];
}

it("gives a natural end of the same provider after the pause, with another text", () => {
  if (!onward) throw new Error("nothing follows the pause");
  expect(Buffer.concat(onward.chunks).toString()).toContain('"STOP"');
  expect(textIn(onward)).not.toBe("");
  expect(textIn(served)).not.toContain(textIn(onward));
});

it("judges a client that went on by both texts and the second ending", async () => {
  const [before, after] = [textIn(served), textIn(onward as typeof served)];
  const went = (text: string, reported = "done") =>
    verdict({ reported, text }, "{}", '{"continuationToken":"t"}');
  expect(await went(before + after)).toEqual(["exact", 1]);
  expect(await went(after)).toEqual(["damaged lost-text SR-003", 1]);
  expect(await went(before + before + after)).toEqual(["damaged duplicate-text SR-003", 1]);
  expect(await went(before + after, "paused")).toEqual(["wrong runaway-loop SR-001", 1]);
});

it("judges a client that stayed, or sent the same again, by the pause", async () => {
  const before = textIn(served);
  expect(await verdict({ reported: "paused", text: before }, "{}")).toEqual(["exact", 0]);
  expect(await verdict({ reported: "done", text: before }, "{}", "{}")).toEqual([
    "wrong abandoned-pause SR-001 SR-008",
    0,
  ]);
});

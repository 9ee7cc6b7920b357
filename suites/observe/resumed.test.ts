// A library that sends a paused turn back by itself has resumed it: its requests show that, whatever it reports.
import { expect, it } from "vitest";
import { corpus } from "../../src/corpus/testing/built-in.ts";
import type { AdapterManifest } from "../../src/generated/adapter.ts";
import type { Vocabulary } from "../../src/generated/vocabulary.ts";
import type { Fact } from "../../src/model/facts.ts";
import { mappingSuite } from "../../src/run/assemble.ts";

it("accepts another request after a pause, and not the same one again", async () => {
  const [paused] = mappingSuite.cases({
    all: [],
    fixtures: corpus.fixtures.filter(({ fact }) => fact === "continuation-with-token"),
    dialectOf: () => "gemini-generate-content",
    chosen: () => true,
    seed: 1,
    wanted: () => true,
    manifest: null,
    exhaustive: false,
  });
  if (!paused) throw new Error("no case");
  const judged = (...bodies: string[]) => {
    const requests = bodies.map((body) => ({ method: "POST", path: "/", body }));
    const facts = { requests, deeds: [], findings: [], events: [], printed: [] };
    const answer = { kind: "threw", error: { name: "SomeError", message: "m" } } as const;
    const outcome = { answer, facts: { ...facts, latencyMs: null } as Fact };
    const manifest = { name: "a", reports: ["reported"] } as unknown as AdapterManifest;
    const words: Vocabulary = { name: "a", library: "a", rows: [] };
    return mappingSuite.judge(paused, outcome, manifest, words);
  };
  expect(await judged("{}", '{"continuationToken":"t"}')).toMatchObject({
    grade: "coarse",
    harms: [],
    results: [],
  });
  expect((await judged("{}", "{}")).grade).toBe("crashed");
});

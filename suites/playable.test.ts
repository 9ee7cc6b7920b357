// Every scenario can be played: one that no dialect can express would be planned, never judged, and not be missed.
import { expect, it } from "vitest";
import type { ObservedCase } from "../src/ask/observe/cases.ts";
import { unmetNeeds } from "../src/ask/observe/needs.ts";
import type { LoopCase } from "../src/ask/turn/cases.ts";
import { builtInCorpus } from "../src/corpus/home.ts";
import { loadCorpus } from "../src/corpus/load.ts";
import reference from "../src/reference/guest.ts";
import { allSuites, scenarioSuites } from "../src/run/assemble.ts";
import { planCases } from "../src/run/run.ts";

const corpus = loadCorpus(builtInCorpus());

it("finds words in some dialect for every variant of every scenario", () => {
  const planned = planCases(allSuites(corpus), corpus, { suite: scenarioSuites }, 1);
  const wordless = planned.filter(
    ({ case: each }) => "inexpressible" in each && each.inexpressible,
  );
  expect(planned.length).toBeGreaterThan(1000);
  expect(wordless.map(({ case: { id } }) => id)).toEqual([]);
});

it("finds no case that needs what the reference cannot ask for", () => {
  const planned = planCases(allSuites(corpus), corpus, {}, 1);
  const needing = planned.flatMap(({ case: each }) =>
    "needs" in each ? [each as ObservedCase | LoopCase] : [],
  );
  const unmet = needing.flatMap(({ id, needs, dialect }) =>
    unmetNeeds(needs, dialect, reference).map((need) => `${id} needs ${need}`),
  );
  expect(needing.some(({ needs }) => needs.includes("retrieve"))).toBe(true);
  expect(unmet).toEqual([]);
});

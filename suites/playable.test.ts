// Every scenario can be played: what no dialect has words for would be planned, never judged, and missed by nobody.
import { expect, it } from "vitest";
import { builtInCorpus } from "../src/corpus/home.ts";
import { loadCorpus } from "../src/corpus/load.ts";
import { allSuites, scenarioSuites } from "../src/run/assemble.ts";
import { planCases } from "../src/run/run.ts";

it("every variant of every scenario has a dialect with words for it", () => {
  const corpus = loadCorpus(builtInCorpus());
  const planned = planCases(allSuites(corpus), corpus, { suite: scenarioSuites }, 1);
  const wordless = planned.filter(
    ({ case: each }) => "inexpressible" in each && each.inexpressible,
  );
  expect(planned.length).toBeGreaterThan(1000);
  expect(wordless.map(({ case: { id } }) => id)).toEqual([]);
});

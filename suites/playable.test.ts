// Every scenario can be played: one that no dialect can express would be planned, never judged, and not be missed.
import { expect, it } from "vitest";
import { unmetNeeds } from "../src/ask/observe/needs.ts";
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

it("finds no fixture that needs what the reference cannot ask for", () => {
  const unmet = corpus.fixtures.flatMap((fixture) =>
    unmetNeeds(fixture, corpus.cards[fixture.provider]?.dialect ?? "", reference).map(
      (need) => `${fixture.id} needs ${need}`,
    ),
  );
  expect(unmet).toEqual([]);
});

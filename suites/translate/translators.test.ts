// Mutants of the translator in a whole run: each requirement catches the mutants it names.
import { describe, expect, it } from "vitest";
import { inlineSession } from "../../src/adapter/inline-session.ts";
import { corpus } from "../../src/corpus/testing/built-in.ts";
import { planCases } from "../../src/run/run.ts";
import { failedIn, linesOf, patientMs, suites } from "../../src/run/testing/lines.ts";
import { translatorMutant, translatorMutants } from "./mutants/index.ts";
import { translation } from "./requirements.ts";

const planned = planCases(suites, corpus, { suite: "translation" }, 1);

describe("a whole run of translators", async () => {
  const dialects = Object.values(corpus.cards).map(({ dialect }) => dialect);
  const home = planned.filter(({ case: { provider } }) => dialects.includes(provider));
  // A part is enough: what one case shows, a hundred others show too. Refusals are few.
  const part = home.filter(({ case: { fact } }, at) => at % 12 === 0 || fact.includes("refusal"));
  const failed = new Map<string, string[]>();
  for (const name of Object.keys(translatorMutants)) {
    const session = inlineSession(translatorMutant(name), patientMs);
    failed.set(name, failedIn(await linesOf(session, part)));
  }

  it.each(translation.requirements)("catches, by $id, the mutants it names", ({ id, mutants }) => {
    for (const name of mutants) expect(failed.get(name), name).toContain(id);
  });
});

// Translators in a whole run: the reference translates every case correctly; each requirement catches its mutants.
import { describe, expect, it } from "vitest";
import { inlineSession } from "../src/adapter/inline-session.ts";
import reference from "../src/adapter/reference.ts";
import { corpus } from "../src/corpus/testing/built-in.ts";
import { planCases } from "../src/run/run.ts";
import { failedIn, linesOf, patientMs, suites } from "../src/run/testing/lines.ts";
import { isFaulty } from "../src/run/testing/translated.ts";
import { translatorMutant, translatorMutants } from "./mutants/translators.ts";
import { translation } from "./translation.ts";

const planned = planCases(suites, corpus, { suite: "translation" }, 1);

it("the reference translates everything correctly, with one request upstream", async () => {
  const lines = await linesOf(inlineSession(reference, patientMs), planned);
  expect(lines.length).toBe(planned.length);
  expect(lines.filter(isFaulty)).toEqual([]);
});

describe("mutants", async () => {
  const dialects = Object.values(corpus.cards).map(({ dialect }) => dialect);
  const home = planned.filter(({ case: { provider } }) => dialects.includes(provider));
  // A part is enough: what one case shows, a hundred others show too.
  const part = home.filter((_, at) => at % 3 === 0);
  const failed = new Map<string, string[]>();
  for (const name of Object.keys(translatorMutants)) {
    const session = inlineSession(translatorMutant(name), patientMs);
    failed.set(name, failedIn(await linesOf(session, part)));
  }

  it.each(translation.requirements)("$id catches the mutants it names", ({ id, mutants }) => {
    for (const name of mutants) expect(failed.get(name), name).toContain(id);
  });
});

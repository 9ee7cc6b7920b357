import { describe, expect, it } from "vitest";
import { claimOf } from "../../src/ask/observe/claim.ts";
import { downstreamOf } from "../../src/ask/translate/cases.ts";
import { textsIn } from "../../src/ask/translate/evidence.ts";
import { openTranslation } from "../../src/cli/registry.ts";
import { builtInCorpus } from "../../src/corpus/home.ts";
import type { Evidence, LoadedFixture } from "../../src/corpus/load.ts";
import type { Voice } from "../../src/dialects/registry.ts";
import type { Target } from "../../src/dialects/target.ts";
import type { TranslateAnswer as Translator } from "../../src/reference/translator/handler.ts";
import { translateResponse } from "../../src/reference/translator/response.ts";
import { translatorMutants } from "./mutants/index.ts";
import { translation } from "./requirements.ts";
import type { TranslationTrial } from "./trial.ts";

const { requirements } = translation;

const { corpus, registry, targets } = openTranslation(builtInCorpus());

/** Every fixture, in both modes, into each of the four targets; also into its own, as gateways before look-alikes do. */
const cases = corpus.fixtures.flatMap((fixture) => {
  const source = registry.lookUp(fixture.provider);
  if (!source) return [];
  return fixture.evidence.flatMap((evidence) =>
    [...targets.values()].map((target) => ({ fixture, evidence, source, target })),
  );
});

function isOwn({ provider }: { readonly provider: string }, { table }: Target): boolean {
  return registry.lookUp(provider)?.dialect.id === table.dialect;
}

/** A fixture's answer, translated and looked at. */
function trialOf(
  fixture: LoadedFixture,
  evidence: Evidence,
  translator: Translator,
  source: Voice,
  target: Target,
): TranslationTrial {
  const { mode, expected, status, contentType, headers, bytes, ends } = evidence;
  const response = { status, contentType, headers, chunks: [bytes], ends };
  const options = { stream: mode === "stream", model: "model-1", id: "fixture0001" };
  const { accepted } = claimOf(fixture, {
    ...expected,
    stopReason: expected.stopReason ?? "interrupted",
  });
  return {
    upstream: expected,
    accepted,
    mode,
    table: target.table,
    said: new Set([...textsIn(response), ...Object.values(expected.detail).map(String)]),
    downstream: answerOf(() => downstreamOf(translator(source, target, response, options), target)),
  };
}

/** What the client got; null when the translator threw. */
function answerOf<T>(translate: () => T): T | null {
  try {
    return translate();
  } catch {
    return null;
  }
}

/** What fails, by requirement: `SR-4xx` → first few cases. */
function failures(translator: Translator, some = cases): Map<string, string[]> {
  const failed = new Map<string, string[]>();
  for (const { fixture, evidence, source, target } of some) {
    const trial = trialOf(fixture, evidence, translator, source, target);
    for (const { id, judge } of requirements) {
      const ruling = judge(trial);
      if (ruling?.result !== "fail") continue;
      const line = `${fixture.id}#${evidence.mode} → ${target.table.dialect}: ${ruling.message}`;
      failed.set(id, [...(failed.get(id) ?? []), line].slice(0, 20));
    }
  }
  return failed;
}

it("translates every protocol into each of the four", () => {
  const four = cases.filter(({ fixture, source, target }) => {
    return targets.has(source.dialect.id) && !isOwn(fixture, target);
  });
  const directions = new Set(
    four.map(({ source, target }) => `${source.dialect.id} → ${target.table.dialect}`),
  );
  expect(directions.size).toBe(12);
  expect(four.length).toBeGreaterThan(5000);
  expect(new Set(cases.map(({ source }) => source.dialect.id)).size).toBeGreaterThan(25);
});

describe("the requirements on translations", () => {
  // Suite translation has the directions between the four themselves.
  it("find no fault in the reference, from every other dialect of the corpus", () => {
    const others = cases.filter(({ source }) => !targets.has(source.dialect.id));
    expect(others.length).toBeGreaterThan(1000);
    expect(Object.fromEntries(failures(translateResponse, others))).toEqual({});
  });
});

describe("the mutants of translators", () => {
  // A part of what the families themselves show is enough; the whole corpus would show it a hundred times.
  const some = cases
    .filter(({ fixture, target }) => targets.has(fixture.provider) && !isOwn(fixture, target))
    .filter((_, at) => at % 4 < 2);
  const caught = new Map(
    Object.entries(translatorMutants).map(([name, translator]) => [
      name,
      [...failures(translator, some).keys()].sort(),
    ]),
  );

  it.each(requirements)("break $id where it names them", ({ id, mutants }) => {
    for (const name of mutants) expect(caught.get(name), name).toContain(id);
  });

  it("break a requirement, each of them", () => {
    expect([...caught].filter(([, ids]) => ids.length === 0)).toEqual([]);
  });
});

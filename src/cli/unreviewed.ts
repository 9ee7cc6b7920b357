// Runs the unreviewed captures of local corpora. They have no claim, so answers are compared with the reference's reading.

import {
  type Corpus,
  type Evidence,
  type LoadedFixture,
  show,
  type UnreviewedFixture,
} from "../corpus/load.ts";
import { type Registry, readResponse } from "../dialects/registry.ts";
import { missingRow } from "../fixture/import/unmapped.ts";
import { unwrittenSource } from "../fixture/new.ts";
import type { CaseLine } from "../generated/journal.ts";
import type { UnreviewedAnswers } from "../report/unreviewed.ts";
import { mappingSuite } from "../run/assemble.ts";
import { type CaseFilters, isChosen, linesOf, planCases } from "../run/run.ts";
import { readersOf } from "./registry.ts";
import type { Opened } from "./sessions.ts";

interface UnreviewedOptions extends CaseFilters {
  readonly seed: number;
  readonly today: string;
  readonly concurrency?: number;
}

/** The answers of every adapter to the unreviewed captures. They enter no journal and no score. */
export async function askUnreviewed(
  corpus: Corpus,
  opened: readonly Opened[],
  options: UnreviewedOptions,
): Promise<UnreviewedAnswers[]> {
  const registry = readersOf(corpus.cards);
  const fixtures = corpus.unreviewed
    // A claim still being written from documentation must not be helped by a reading.
    .filter(({ fixture }) => fixture.source !== unwrittenSource)
    .flatMap((fixture) => withReading(fixture, registry));
  const suites = isChosen(mappingSuite.name, options.suite) ? [mappingSuite] : [];
  const planned = planCases(suites, { ...corpus, fixtures }, options, options.seed);
  const lines: CaseLine[] = [];
  for (const each of opened) lines.push(...(await linesOf(planned, each, options.concurrency)));
  return answersOf(lines, fixtures, corpus, options.today);
}

function withReading(unreviewed: UnreviewedFixture, registry: Registry): LoadedFixture[] {
  const { captured, ...folder } = unreviewed;
  const voice = registry.lookUp(folder.provider);
  if (!voice) return [];
  const evidence: Evidence[] = captured.map((each) => ({
    ...each,
    expected: readResponse(voice, each.bytes, each, each.ends),
  }));
  return [{ ...folder, evidence }];
}

function answersOf(
  lines: readonly CaseLine[],
  fixtures: readonly LoadedFixture[],
  { cards }: Corpus,
  today: string,
): UnreviewedAnswers[] {
  return fixtures.flatMap(({ id, provider, dir, evidence }) =>
    evidence.flatMap(({ mode, expected }) => {
      const own = lines.filter(
        (line) => `${line.provider}/${line.fact}` === id && line.mode === mode,
      );
      if (own.length === 0) return [];
      const row = missingRow(expected, cards[provider], today);
      return [{ id: `${id}#${mode}`, dir: show(dir), lines: own, row: row && JSON.stringify(row) }];
    }),
  );
}

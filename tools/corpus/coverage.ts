// `npm run coverage`: census × modes: which lines have evidence, which are waived and why, which are neither.

import { exitCodes } from "../../src/cli/exit.ts";
import { warn } from "../../src/cli/output.ts";
import { type Captures, loadCaptures, seenIn } from "../../src/corpus/captures.ts";
import { builtInCorpus } from "../../src/corpus/home.ts";
import { type Corpus, loadCorpus, type Mode, modes } from "../../src/corpus/load.ts";
import type { CensusFamily, CensusLine } from "../../src/generated/census.ts";
import type { Fixture } from "../../src/generated/fixture.ts";
import { renderCoverage } from "./coverage-markdown.ts";

export type Rung = Fixture["provenance"]["rung"];
type CoverageState = "covered" | "waived" | "missing";

type Rungs = Readonly<Record<Mode, readonly Rung[]>>;

export type LineCoverage = ReturnType<typeof lineCoverage>;
export type FamilyCoverage = ReturnType<typeof coverageOf>[number];

/** Coverage of every family. A line is covered when a fixture cites it. */
export function coverageOf({ census, fixtures }: Corpus, captures: Captures = {}) {
  const cited = new Map<string, Record<Mode, Rung[]>>();
  for (const { fixture, evidence } of fixtures) {
    for (const id of fixture.covers) {
      const entry = cited.get(id) ?? { json: [], stream: [] };
      for (const { mode } of evidence) entry[mode].push(fixture.provenance.rung);
      cited.set(id, entry);
    }
  }
  return census.families.map((family) => ({
    family,
    lines: family.lines.map((line) => lineCoverage(line, family, captures, cited.get(line.id))),
  }));
}

function lineCoverage(
  line: CensusLine,
  family: CensusFamily,
  captures: Captures,
  rungs: Rungs = { json: [], stream: [] },
) {
  const covered = modes.some((mode) => rungs[mode].length > 0);
  const waived = covered ? null : (line.waived ?? family.waived ?? null);
  const state: CoverageState = covered ? "covered" : waived === null ? "missing" : "waived";
  return {
    line,
    state,
    waived,
    /** Rungs of the fixtures that show it, per mode. */
    rungs,
    /** Of a value: how often captures of real traffic show it. */
    seen: seenIn(line.kind === "value" ? (captures[family.id] ?? []) : [], line.value),
  };
}

export function totalsOf(lines: readonly LineCoverage[]) {
  const count = (state: CoverageState) => lines.filter((line) => line.state === state).length;
  return {
    lines: lines.length,
    covered: count("covered"),
    waived: count("waived"),
    missing: count("missing"),
  };
}

/** Prints the whole census; a line that is neither covered nor waived fails. */
export function coverage(): number {
  const corpus = loadCorpus(builtInCorpus());
  const families = coverageOf(corpus, loadCaptures(corpus.dir));
  process.stdout.write(renderCoverage(families));
  const missing = families.flatMap(({ lines }) => lines).filter(({ state }) => state === "missing");
  for (const { line } of missing) warn(`neither covered nor waived: ${line.id}`);
  return missing.length === 0 ? exitCodes.ok : exitCodes.failed;
}

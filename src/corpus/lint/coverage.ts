// Census × modes: which lines have evidence, which are waived and why, which are neither.
import type { CensusFamily, CensusLine } from "../../generated/census.ts";
import type { Fixture } from "../../generated/fixture.ts";
import { type Captures, seenIn } from "../captures.ts";
import { type Corpus, type Mode, modes } from "../load.ts";

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

/** The strongest evidence first. */
export const ladder: readonly Rung[] = [
  "recorded",
  "captured",
  "derived",
  "documented",
  "reported",
  "synthetic",
];

/** How many lines rest on each rung, by the strongest fixture that shows them. */
export function byRung(lines: readonly LineCoverage[]): number[] {
  const strongest = lines.map(({ rungs }) =>
    ladder.findIndex((rung) => modes.some((mode) => rungs[mode].includes(rung))),
  );
  return ladder.map((_, at) => strongest.filter((place) => place === at).length);
}

/** Whether every value of a family was recorded, in every mode it can occur in. */
export function isRecordedWhole({ lines }: FamilyCoverage): boolean {
  const values = lines.filter(({ line }) => line.kind === "value");
  return (
    values.length > 0 &&
    values.every(({ line, rungs }) =>
      (line.modes ?? modes).every((mode) => rungs[mode].includes("recorded")),
    )
  );
}

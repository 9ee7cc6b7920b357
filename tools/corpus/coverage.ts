// `npm run coverage`: census × modes: which lines have evidence, which are waived and why, which are neither.

import { exitCodes } from "../../src/cli/exit.ts";
import { warn } from "../../src/cli/output.ts";
import { type Captures, loadCaptures, seenIn } from "../../src/corpus/captures.ts";
import { builtInCorpus } from "../../src/corpus/home.ts";
import { type Corpus, loadCorpus, type Mode, modes } from "../../src/corpus/load.ts";
import type { CensusFamily, CensusLine } from "../../src/generated/census.ts";
import type { Fixture } from "../../src/generated/fixture.ts";
import { counted } from "../../src/report/figures.ts";
import { code, page, section, table, tableOf } from "../../src/report/markdown-table.ts";

type Rung = Fixture["provenance"]["rung"];
type CoverageState = "covered" | "waived" | "missing";

type Rungs = Readonly<Record<Mode, readonly Rung[]>>;

type LineCoverage = ReturnType<typeof lineCoverage>;
type FamilyCoverage = ReturnType<typeof coverageOf>[number];

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

/** Prints the whole census; a line that is neither covered nor waived fails. */
export function coverage(): number {
  const corpus = loadCorpus(builtInCorpus());
  const families = coverageOf(corpus, loadCaptures(corpus.dir));
  process.stdout.write(renderCoverage(families));
  const missing = families.flatMap(({ lines }) => lines).filter(({ state }) => state === "missing");
  for (const { line } of missing) warn(`neither covered nor waived: ${line.id}`);
  return missing.length === 0 ? exitCodes.ok : exitCodes.failed;
}

const glyphs: Readonly<Record<Rung, string>> = {
  recorded: "●",
  captured: "◉",
  derived: "◐",
  documented: "■",
  reported: "▲",
  synthetic: "○",
};

/** The whole census with its evidence. */
function renderCoverage(families: readonly FamilyCoverage[]): string {
  const scope = families.filter(({ family }) => family.waived === undefined);
  const inScope = scope.flatMap((each) => each.lines);
  const count = (state: CoverageState) => inScope.filter((line) => line.state === state).length;
  const outside = families.filter(({ family }) => family.waived !== undefined);
  const legend = Object.entries(glyphs).map(([rung, glyph]) => `${glyph} ${rung}`);
  return page(
    "# Coverage of the census",
    `${count("covered")} of ${inScope.length} lines of ${scope.length} families have evidence, ${count("waived")} are waived with a reason, ${count("missing")} are neither. ${outside.length} families are out of scope.`,
    `${legend.join(" · ")} · – waived`,
    ...scope.map(({ family, lines }) =>
      section(
        `## ${family.id}`,
        `${family.name}. Evidence: ${family.evidence}.`,
        table(["line", "means", ...modes, "in captures", "waived because"], lines.map(row)),
      ),
    ),
    section(
      "## Out of scope",
      tableOf(outside, {
        family: ({ family }) => family.id,
        why: ({ family }) => family.waived ?? "",
      }),
    ),
  );
}

function row({ line, rungs, waived, seen: { times, repositories } }: LineCoverage): string[] {
  const shown =
    line.kind === "value" ? code(JSON.stringify(line.value)) : `${line.kind}: ${line.says}`;
  const cells = modes.map(
    (mode) =>
      [...new Set(rungs[mode])].map((rung) => glyphs[rung]).join("") ||
      (waived === null ? "" : "–"),
  );
  const seen = `seen ${counted(times, "time")} in ${counted(repositories, "repository", "repositories")}`;
  return [shown, line.reason ?? "", ...cells, times === 0 ? "" : seen, waived ?? ""];
}

// The report as one HTML page: the same report and lines as every other renderer, packed into blocks of compressed JSON.
import { deflateRawSync } from "node:zlib";
import type { LoadedScenario } from "../../corpus/collections.ts";
import type { Corpus, LoadedFixture } from "../../corpus/load.ts";
import type { Consistency } from "../../generated/consistency.ts";
import type { CaseLine } from "../../generated/journal.ts";
import type { Situations } from "../../generated/situations.ts";
import { redactValue } from "../../redact/index.ts";
import type { CaseChange } from "../../run/changes.ts";
import { consistencyOf } from "../consistency.ts";
import { verdictOf } from "../figures.ts";
import type { AdapterReport, Report } from "../report.ts";
import type { ConfirmedFinding } from "../repro.ts";
import {
  type AdapterSummary,
  answerMembers,
  type Column,
  type Columns,
  type Compared,
  headMembers,
  type Lines,
  type PageVerdict,
  type Summary,
} from "./data.ts";
import { fixtureDoc, framesOf, type ReadFixturePrefix, scenarioDocs } from "./documents.ts";
import { drawMachine } from "./machine.ts";

/** What the page shows beside the run. The caller reads it from disk; nothing here does. */
export interface PageContext {
  /** The page without its data, as `npm run build` makes it. */
  readonly shell: string;
  /** The corpus of this run; null: not available. */
  readonly corpus: Corpus | null;
  readonly situations: Situations | null;
  readonly scenarios: readonly LoadedScenario[];
  readonly readPrefix: ReadFixturePrefix;
  readonly rules: Lines["rules"];
  readonly reproFrame: string;
  readonly findings: Readonly<Record<string, readonly ConfirmedFinding[]>>;
  readonly changes: readonly CaseChange[] | null;
}

/** Where the data goes in the shell. */
const place = "<!--blocks-->";

/** Renders the page. The same journal always gives the same bytes. */
export function renderPage(
  report: Report,
  lines: readonly CaseLine[],
  around: PageContext,
): string {
  const shown = redactedLines(lines);
  const compared = around.corpus && around.situations ? compare(report, shown, around) : null;
  const payloads = payloadBlocks(shown, around);
  const summary = summaryOf(report, compared, around, [...payloads.keys()]);
  const blocks: Record<string, unknown> = {
    summary,
    lines: linesOf(report, shown, around),
    machine: drawMachine(),
    // Cells without an answer are kept: they are the same for every adapter and compress well.
    ...(compared && {
      compared: compared.map(({ adapter, rows }) => ({ adapter, rows })) satisfies Compared,
    }),
    ...Object.fromEntries([...payloads.values()].map((docs, at) => [`payload-${at}`, docs])),
  };
  const text = Object.entries(blocks).map(
    ([name, value]) =>
      `<script type="text/plain" id="block-${name}">${packed(JSON.stringify(value))}</script>`,
  );
  return around.shell.replace(place, () => text.join("\n"));
}

const packed = (json: string): string =>
  deflateRawSync(json, { level: 9, memLevel: 9 }).toString("base64");

/** A run writes its journal without secrets; a journal from elsewhere may hold some. */
function redactedLines(lines: readonly CaseLine[]): readonly CaseLine[] {
  return lines
    .map((line) => (line.answer.error ? { ...line, answer: redactValue(line.answer) } : line))
    .sort((a, b) => (a.case < b.case ? -1 : a.case > b.case ? 1 : 0));
}

function summaryOf(
  report: Report,
  compared: readonly Consistency[] | null,
  { changes, findings }: PageContext,
  payloads: readonly string[],
): Summary {
  return {
    header: report.header,
    part: report.part,
    adapters: report.adapters.map((each, at) =>
      adapterSummary(each, findings[each.adapter.name] ?? [], compared?.[at]?.summary ?? null),
    ),
    payloads,
    changes,
  };
}

function adapterSummary(
  each: AdapterReport,
  traced: readonly ConfirmedFinding[],
  consistency: AdapterSummary["consistency"],
): AdapterSummary {
  const { adapter, level, levels, score, faults, uncovered, causes, failures } = each;
  const { head, rest: behind } = verdictOf(each);
  const { causes: _causes, requirements: _requirements, harms: _harms, ...rest } = score;
  const { losses: _l, findings: _f, adapter: _a, loops: _loops, ...numbers } = rest;
  const causeOf = new Map(failures.map((failure) => [failure.case, failure.cause]));
  return {
    adapter,
    head,
    rest: behind,
    level,
    levels,
    score: numbers,
    faults,
    uncovered,
    causes: causes.map((cause) => ({
      ...cause,
      traced: traced.find((finding) => causeOf.get(finding.case) === cause.key) ?? null,
    })),
    mechanisms: each.mechanisms,
    consistency,
  };
}

/** Stores each value once, in order of appearance. */
function column<T>(all: readonly T[]): Column<T> {
  const seen = new Map<string, number>();
  const values: T[] = [];
  const at = all.map((value) => {
    if (value === undefined) return -1;
    const key = JSON.stringify(value);
    const known = seen.get(key);
    if (known !== undefined) return known;
    seen.set(key, values.length);
    values.push(value);
    return values.length - 1;
  });
  return { values, at };
}

/** The lines by member; a line that is missing has no value in any column. */
function columnsOf<K extends keyof CaseLine>(
  members: readonly K[],
  lines: readonly (CaseLine | undefined)[],
): Columns<Pick<CaseLine, K>> {
  const columns = members.map((name) => [name, column(lines.map((line) => line?.[name]))]);
  return Object.fromEntries(columns);
}

function verdictColumns(
  lines: readonly (CaseLine | undefined)[],
  { causes, failures }: AdapterReport,
): Columns<PageVerdict> {
  const number = new Map(causes.map(({ key }, at) => [key, at]));
  const causeOf = new Map(failures.map((failure) => [failure.case, failure.cause]));
  const cause = (line: CaseLine) => number.get(causeOf.get(line.case) ?? "") ?? null;
  return {
    ...columnsOf(answerMembers, lines),
    cause: column(lines.map((line) => line && cause(line))) as Column<number | null>,
  };
}

function linesOf(report: Report, lines: readonly CaseLine[], around: PageContext): Lines {
  const first = new Map<string, CaseLine>();
  for (const line of lines) if (!first.has(line.case)) first.set(line.case, line);
  const cases = [...first.values()];
  const loops = new Set(
    cases.filter(({ kind }) => kind === "turn").map(({ suite, fact }) => `${suite}/${fact}`),
  );
  const rules = new Set(cases.flatMap((line) => line.rules));
  for (const { rules: more } of report.requirements) for (const rule of more) rules.add(rule);
  return {
    heads: columnsOf(headMembers, cases),
    verdicts: report.adapters.map((each) => {
      const own = lines.filter(({ adapter }) => adapter === each.adapter.name);
      const byCase = new Map(own.map((line) => [line.case, line]));
      return verdictColumns(
        cases.map((line) => byCase.get(line.case)),
        each,
      );
    }),
    frames: frameCounts(cases, around.corpus),
    requirements: report.requirements,
    rules: Object.fromEntries(Object.entries(around.rules).filter(([id]) => rules.has(id))),
    scenarios: scenarioDocs(around.scenarios, loops),
    loops: report.adapters.map(({ score }) => score.loops),
    reproFrame: around.reproFrame,
  };
}

function frameCounts(cases: readonly CaseLine[], corpus: Corpus | null): Lines["frames"] {
  const wanted = new Set(
    cases
      .filter(({ ends }) => ends !== undefined)
      .map(({ provider, fact }) => `${provider}/${fact}`),
  );
  const own = (corpus?.fixtures ?? []).filter(({ id }) => wanted.has(id));
  return Object.fromEntries(
    own.flatMap(({ id, evidence }) => {
      const stream = evidence.find(({ mode }) => mode === "stream");
      return stream ? [[id, framesOf(stream).length]] : [];
    }),
  );
}

/** The fixtures that at least one adapter was asked about, by provider. */
function payloadBlocks(
  lines: readonly CaseLine[],
  { corpus, readPrefix }: PageContext,
): ReadonlyMap<string, unknown> {
  const asked = new Set(
    lines
      .filter(({ grade }) => grade !== "not_claimed")
      .map(({ provider, fact }) => `${provider}/${fact}`),
  );
  const own = (corpus?.fixtures ?? []).filter(({ id }) => asked.has(id));
  const groups = Map.groupBy(own, ({ provider }) => provider);
  const docs = (fixtures: readonly LoadedFixture[]) =>
    Object.fromEntries(fixtures.map((each) => [each.fact, fixtureDoc(each, readPrefix)]));
  return new Map([...groups].map(([provider, fixtures]) => [provider, docs(fixtures)]));
}

function compare(
  { adapters }: Report,
  lines: readonly CaseLine[],
  { situations, corpus }: PageContext,
): readonly Consistency[] {
  if (!situations || !corpus) return [];
  return adapters.map(({ adapter }) => consistencyOf(adapter, lines, situations, corpus));
}

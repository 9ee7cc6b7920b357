// The numbers and sentences of a report, the same in every renderer.

import type { Cuts } from "../generated/report.ts";
import { harms } from "../model/harm.ts";
import { type Ratio, ratio } from "../model/ratio.ts";
import type { AdapterReport, Level, Mechanism, ReportedCause } from "./report.ts";

const notMeasured = "not measured";

export function ratioOrNot(value: Ratio | null): string {
  return value === null ? notMeasured : ratio(value);
}

export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;

/** The verdict of every report: a heading, what stands behind it, and both as one sentence. */
interface Verdict {
  readonly head: string;
  readonly rest: string;
  readonly sentence: string;
}

/** The level reached, and what keeps the adapter from the next; a part of a run and a template have no level. */
export function verdictOf(report: AdapterReport): Verdict {
  const { adapter, score, faults, part } = report;
  if (score.claimed === 0) return said(`${adapter.name}: nothing was checked`);
  const figures = whatWasRight(report);
  const own = figures.length > 0 ? `; of the template itself, ${figures.join(", ")}` : "";
  if (adapter.template !== undefined)
    return said(
      `${adapter.name}: none of your code was asked`,
      `${untouched(adapter.template)}${own}`,
    );
  if (faults.length > 0)
    return said(
      `${adapter.name}: the adapter file is at fault in ${counted(score.atFault, "case")}`,
      "mend it first",
      "; ",
    );
  const clause = againstBaseline(report);
  if (part.length > 0) return partial(report, clause);
  const stands = [...figures, ...whatStands(report)].join(", ");
  return said(
    `${adapter.name} ${conformance(report)}`,
    [stands, ...clause].filter(Boolean).join("; "),
  );
}

export const untouched = (file: string): string => `the line HERE of ${file} is as init wrote it`;

export const verdictSentence = (report: AdapterReport): string => verdictOf(report).sentence;

const said = (head: string, rest = "", joined = ": "): Verdict => ({
  head,
  rest,
  sentence: `${head}${rest && `${joined}${rest}`}.`,
});

/** What a part found. It never conforms: what it left out could fail. */
function partial({ adapter, score, failures, part }: AdapterReport, clause: readonly string[]) {
  const { claimed, couldNotRun } = score;
  const judged = claimed - couldNotRun;
  const isShard = part.every((each) => each.startsWith("shard "));
  const none = isShard ? "a shard has no level until all are merged" : "a part has no level";
  const lost = couldNotRun > 0 ? [`${counted(couldNotRun, "case")} could not be run`] : [];
  const right = judged - failures.length;
  return said(
    `${adapter.name}: ${right} of ${judged} right`,
    [none, ...lost, ...clause].join("; "),
    "; ",
  );
}

/** What a baseline knows of the failures; it changes the exit code and nothing else. */
function againstBaseline({ causes }: AdapterReport): string[] {
  const known = causes.filter((cause) => cause.known !== null).length;
  if (known === 0) return [];
  const fresh = causes.length - known;
  const found = fresh === 0 ? "nothing new" : counted(fresh, "new cause");
  return [`${found} against a baseline of ${counted(known, "cause")}`];
}

const levelNames: Readonly<Record<Level, string>> = { none: "", core: "Core", full: "Full" };
const capabilities = {
  observe: "reading endings",
  turn: "running turns",
  translate: "translating",
  decide: "deciding",
};

/** One level where all capabilities have the same, else one for each capability. */
function conformance({ levels }: AdapterReport): string {
  const all = Object.entries(levels) as [keyof typeof capabilities, Level][];
  const reached = all.filter(([, each]) => each !== "none");
  if (reached.length === 0) return "does not conform";
  const [first = "none"] = all.map(([, each]) => each);
  if (all.every(([, each]) => each === first)) return `conforms, level ${levelNames[first]}`;
  const named = reached.map(([kind, each]) => `${capabilities[kind]} (${levelNames[each]})`);
  const failing = all.filter(([, each]) => each === "none").map(([kind]) => capabilities[kind]);
  const not = failing.length > 0 ? `, but not in ${failing.join(" and ")}` : "";
  return `conforms in ${named.join(" and ")}${not}`;
}

/** The levels in short, for a table. */
export function levelText({ level, levels }: Pick<AdapterReport, "level" | "levels">): string {
  if (level === null) return "no level";
  const all = Object.entries(levels) as [keyof typeof capabilities, Level][];
  if (new Set(all.map(([, each]) => each)).size <= 1) return levelNames[level] || "none";
  return all
    .map(([kind, each]) => `${capabilities[kind]}: ${levelNames[each] || "none"}`)
    .join(", ");
}

function whatWasRight({ score }: AdapterReport): string[] {
  const { answers, arrival, falsePositives: cut, couldNotRun } = score;
  const { loops, translation, decisions, server, privacy } = score;
  const leaks = privacy ? privacy.of - privacy.right : 0;
  const endings = Object.values(answers).reduce((sum, count) => sum + count, 0);
  return [
    endings > 0 ? `${answers.right} of ${endings} endings read correctly` : "",
    cut.of > 0 && endings === 0 ? `${cut.right} of ${cut.of} cut streams told as finished` : "",
    arrival && endings === 0 ? `${arrival.right} of ${arrival.of} streams read the same` : "",
    loops ? `${loops.turns.right} of ${loops.turns.of} turns ended correctly` : "",
    translation ? `${translation.right} of ${translation.of} endings translated correctly` : "",
    decisions ? `${decisions.right} of ${decisions.of} decisions right` : "",
    server ? `${server.right} of ${server.of} answers right` : "",
    privacy && leaks > 0 ? `a secret surfaced in ${leaks} of ${privacy.of} cases` : "",
    couldNotRun > 0 ? `${counted(couldNotRun, "case")} could not be run` : "",
  ].filter((part) => part !== "");
}

function whatStands(report: AdapterReport): string[] {
  const { open } = mechanismsIn(report);
  const name = report.level === "none" ? "Core" : "Full";
  return open.length === 0
    ? []
    : [`${mechanismsText(open)} (${casesIn(open)}) between it and ${name}`];
}

/** What to mend: what the next level needs (`open`; without a level all), and the rest. The severest harm first. */
export function mechanismsIn<M extends Pick<Mechanism, "level">>({
  mechanisms,
  level,
}: { readonly mechanisms: readonly M[] } & Pick<AdapterReport, "level">) {
  const next = level && { none: "core", core: "full", full: null }[level];
  const isOpen = (each: M) => level === null || each.level === next;
  return { open: mechanisms.filter(isOpen), rest: mechanisms.filter((each) => !isOpen(each)) };
}

/** The dials, in order, with their denominators. A server has none. */
export function dials(report: AdapterReport): readonly Figure[] {
  if (report.score.server) return [];
  return [
    ...loopFigures(report),
    ["mapping accuracy", mappingText(report)],
    ["terminal-path coverage", pathsText(report)],
    ["budget behaviour", ratioOrNot(report.score.budget)],
  ];
}

/** Of a loop first: turns, and what its users fear most. */
function loopFigures({ score: { loops } }: AdapterReport): readonly Figure[] {
  if (!loops) return [];
  return [
    ["turns right", `${loops.turns.right} of ${loops.turns.of}`],
    ...loops.fears.map(({ name, seen, of }): Figure => [name, fearText(seen, of)]),
  ];
}

function fearText(seen: number, of: number): string {
  if (of === 0) return notMeasured;
  const cases = counted(of, "turn");
  return seen === 0 ? `never, of ${cases} that could show it` : `in ${seen} of ${cases}`;
}

type Figure = readonly [name: string, value: string];

function mappingText({ score }: AdapterReport): string {
  const { wellFormed, edge, mapping, answers } = score;
  if (mapping.of === 0) return notMeasured;
  const { damaged, vague, wrong, silent } = answers;
  const rest = Object.entries({ damaged, vague, wrong, silent })
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${name}`);
  return [`well-formed ${ratio(wellFormed, 2)}`, `odd bytes ${ratio(edge)}`, ...rest].join(", ");
}

function pathsText({ score: { loops } }: AdapterReport): string {
  if (!loops) return notMeasured;
  const { right, of } = loops.paths;
  const beyond = loops.unreachable.length;
  const rest = beyond > 0 ? `; ${beyond} others are not` : "";
  return `${right} of ${of} paths reachable under this declaration taken rightly${rest}`;
}

/** The figures beside the dials, where they were measured. */
export function figures({ score }: AdapterReport): readonly Figure[] {
  const { cuts, privacy } = score;
  const rows: readonly Figure[] = [
    ["cut, clean close", cutsText(cuts.close)],
    ["cut, broken connection", cutsText(cuts.break)],
    ["read the same, re-cut", ratioOrNot(score.arrival)],
    ["twins agree", ratio(score.twins)],
    ["look-alikes and gateways", ratioOrNot(score.via)],
    ["translation", ratioOrNot(score.translation)],
    ["decisions", ratioOrNot(score.decisions)],
    ["privacy", privacy ? `${ratio(privacy)} without a secret` : notMeasured],
    ["by rung", rungText(score.byRung)],
  ];
  return rows.filter(([, value]) => value !== notMeasured);
}

/** What a stream that was cut was taken for, in the order of reports. */
const cutColumns: Readonly<Record<keyof Cuts, string>> = {
  told: "told as finished",
  untold: "untold",
  leftOpen: "left open",
  afterReason: "after the reason",
};

export function cutsText(cuts: Cuts): string {
  if (cuts.told.of === 0) return notMeasured;
  const columns = Object.entries(cutColumns) as [keyof Cuts, string][];
  const counts = columns.map(([name, label]) => `${cuts[name].right} ${label}`);
  return `${counts.join(", ")}, of ${cuts.told.of}`;
}

/** The mapping accuracy by rung of evidence. */
export function rungText(byRung: Readonly<Record<string, Ratio>>): string {
  const rows = Object.entries(byRung).filter(([, { of }]) => of > 0);
  return rows.map(([name, value]) => `${name} ${ratio(value)}`).join(", ") || notMeasured;
}

type Counted = Pick<Mechanism, "cases">;

export const casesIn = (mechanisms: readonly Counted[]): string =>
  counted(
    mechanisms.reduce((sum, { cases }) => sum + cases, 0),
    "case",
  );

export const mechanismsText = (mechanisms: readonly unknown[]): string =>
  counted(mechanisms.length, "mechanism");

/** How much goes wrong: the same count in every renderer, and the entries of a new baseline. */
export function countsText({ mechanisms, causes }: AdapterReport): string {
  return `${mechanismsText(mechanisms)} in ${counted(causes.length, "cause")}, ${casesIn(mechanisms)}`;
}

/** A mechanism by its harm; of those that do the same harm, with what tells them apart. */
const mechanismName = ({ harm, sign }: Pick<Mechanism, "harm" | "sign">): string =>
  sign === null ? harm : `${harm} (${sign})`;

/** One mechanism in three lines: what it is and in how many cases, its plainest case, and the command that shows it. */
export function mechanismLines(one: Mechanism, all: readonly ReportedCause[]): readonly string[] {
  const own = one.causes.flatMap((key) => all.find((cause) => cause.key === key) ?? []);
  const shown = own.flatMap(({ answered }) => answered).filter((word) => word !== "deed");
  const words = [...new Set(shown)];
  const others = words.length > 1 ? ` Answers: ${words.slice(0, 4).join(", ")}.` : "";
  const dialects = own.map(({ dialect, cases }) => `${dialect} ${cases}`);
  const where = dialects.length > 1 ? ` By dialect: ${dialects.join(", ")}.` : "";
  const harmless = one.harm in harms ? "" : ", no harm";
  return [
    `${mechanismName(one)}: ${counted(one.cases, "case")}${harmless}`,
    `${one.sentence}${others}${where}`,
    ...(one.hint === null ? [] : [`possibly the adapter: ${one.hint}`]),
    one.rerun,
  ];
}

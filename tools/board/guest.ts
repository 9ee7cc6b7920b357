// What the repository keeps of a run of one guest: from it the pages of the board are made.
import type { BoardAnswer, BoardGuest } from "../../src/generated/board-guest.ts";
import type { CellState, Consistency, ConsistencyCell } from "../../src/generated/consistency.ts";
import type { CaseLine, JournalHeader } from "../../src/generated/journal.ts";
import { harms } from "../../src/model/harm.ts";
import { ratio } from "../../src/model/ratio.ts";
import { redactValue } from "../../src/redact/index.ts";
import { answerWord } from "../../src/report/answer-word.ts";
import {
  cutsText,
  levelText,
  ratioOrNot,
  rungText,
  verdictSentence,
} from "../../src/report/figures.ts";
import type { AdapterReport } from "../../src/report/report.ts";
import type { ConfirmedFinding } from "../../src/report/repro.ts";
import { answerOfLine } from "../../src/run/score.ts";
import { answersTo } from "./questions.ts";

/** The cases of the table that opens the board and the README. */
export const shownEndings: Readonly<Record<string, string>> = {
  "mapping/anthropic-messages/cut-mid-text-clean-close#stream":
    "nothing: the stream broke off in the middle of the text",
  "mapping/anthropic-messages/model-context-window-exceeded#stream": "the context window is full",
  "mapping/anthropic-messages/pause-turn-after-server-tool#stream":
    "paused: call me again with the turn as it is",
};

/** The states of cells, as the file writes them. */
export const signs: Readonly<Record<CellState, string>> = {
  agrees: "=",
  fault: "!",
  unjudged: "~",
  inherent: "-",
  not_claimed: ".",
  uncovered: "_",
};

const mechanismsKept = 8;
/** Of a cell; wrong ones come first. */
const wordsKept = 3;

export interface GuestRun {
  readonly header: Pick<JournalHeader, "corpus">;
  readonly report: AdapterReport;
  /** The guest's own lines. */
  readonly lines: readonly CaseLine[];
  readonly consistency: Consistency;
  readonly findings: readonly ConfirmedFinding[];
  readonly date: string;
}

export function guestOf(run: GuestRun): BoardGuest {
  const { header, report, lines, consistency, findings, date } = run;
  const { adapter, score } = report;
  const answerTo = answersOf(report, lines);
  const everyday = everydayOf(report, lines);
  return {
    format: 1,
    guest: adapter.name,
    packages: (adapter.library ?? `${adapter.name}@${adapter.version}`).split(", "),
    corpus: header.corpus.version,
    hash: header.corpus.hash.slice(0, 12),
    date,
    command: adapter.command ?? `--adapter ${adapter.name}`,
    verdict: verdictSentence(report),
    levels: levelText(report),
    figures: figuresOf(report, everyday),
    evidence: rungText(score.byRung),
    exceptions: adapter.exceptions,
    endings: Object.fromEntries(
      Object.keys(shownEndings).flatMap((id) => {
        const answer = answerTo(id);
        return answer ? [[id, answer]] : [];
      }),
    ),
    asked: redactValue(answersTo(lines)),
    causes: keptMechanisms(everyday, report.failures, findings),
    mechanisms: Object.fromEntries(
      report.mechanisms.map((one) => [one.key, `${one.level} ${one.causes.length} ${one.cases}`]),
    ),
    ...cellsOf(consistency, answerTo),
  };
}

/** The columns of the table of libraries. */
function figuresOf({ score }: AdapterReport, everyday: Mechanisms): BoardGuest["figures"] {
  const harmful = everyday.filter(({ harm }) => harm in harms);
  return {
    "well-formed": ratio(score.wellFormed),
    "odd bytes": ratio(score.edge),
    "look-alikes": ratioOrNot(score.via),
    "cut, clean close": cutsText(score.cuts.close),
    "cut, broken connection": cutsText(score.cuts.break),
    "twins agree": ratio(score.twins),
    "turns ended correctly": ratioOrNot(score.loops?.turns ?? null),
    "terminal paths": ratioOrNot(score.terminalPaths),
    budgets: ratioOrNot(score.budget),
    translation: ratioOrNot(score.translation),
    "harmful mechanisms": harmful.length,
    "harmful cases": harmful.reduce((sum, { cases }) => sum + cases, 0),
  };
}

type Mechanisms = AdapterReport["mechanisms"];

/** Harmful mechanisms first, by how many everyday and documented endings they touch; probes and look-alikes are not counted. */
function everydayOf(report: AdapterReport, lines: readonly CaseLine[]): Mechanisms {
  const counted = new Set(
    lines.filter(({ level, via }) => level !== "odd" && via === undefined).map((line) => line.case),
  );
  const inCause = Map.groupBy(
    report.failures.filter((failure) => counted.has(failure.case)),
    ({ cause }) => cause,
  );
  return report.mechanisms
    .map((one) => ({
      ...one,
      cases: one.causes.reduce((sum, cause) => sum + (inCause.get(cause)?.length ?? 0), 0),
    }))
    .filter(({ cases }) => cases > 0)
    .sort((a, b) => Number(b.harm in harms) - Number(a.harm in harms) || b.cases - a.cases);
}

/** Those that touch most. One that was traced to a line of the package is shown by the case that was traced. */
function keptMechanisms(
  mechanisms: Mechanisms,
  failures: AdapterReport["failures"],
  findings: readonly ConfirmedFinding[],
): BoardGuest["causes"] {
  const causeOf = new Map(failures.map((failure) => [failure.case, failure.cause]));
  return mechanisms.slice(0, mechanismsKept).map(({ causes, sentence, cases, facts, example }) => {
    const traced = findings.find((finding) => causes.includes(causeOf.get(finding.case) ?? ""));
    return { sentence, cases, facts, example: traced?.case ?? example };
  });
}

type AnswerTo = (id: string) => BoardAnswer | undefined;

/** The answer to a case, as the board keeps it. */
function answersOf({ causes, failures }: AdapterReport, lines: readonly CaseLine[]): AnswerTo {
  const byCase = new Map(lines.map((line) => [line.case, line]));
  const byKey = new Map(causes.map(({ key, mechanism }) => [key, mechanism]));
  const mechanisms = new Map(failures.map(({ case: id, cause }) => [id, byKey.get(cause)]));
  return (id) => {
    const line = byCase.get(id);
    if (!line || answerOfLine(line) === null) return undefined;
    const mechanism = mechanisms.get(id);
    const [harm] = line.harms;
    return {
      word: redactValue(answerWord(line.answer)),
      grade: line.grade,
      ...(line.answer.action === null ? {} : { action: line.answer.action }),
      ...(harm === undefined || mechanism?.startsWith(`${harm} `) ? {} : { harm }),
      ...(mechanism === undefined ? {} : { mechanism }),
    };
  };
}

type Cells = Pick<BoardGuest, "situations" | "answers" | "cells">;

/** Providers without an answer are left out. */
function cellsOf({ rows }: Consistency, answerTo: AnswerTo): Cells {
  const shown = (rows[0]?.cells ?? [])
    .map((_, at) => rows.flatMap(({ cells }) => cells[at] ?? []))
    .filter((column) => column.some(({ answers }) => answers.length > 0));
  const seen = shown.map((column) =>
    column.map((cell) => [cell, answersIn(cell, answerTo)] as const),
  );
  const groups = Map.groupBy(
    seen.flatMap((column) => column.flatMap(([, answers]) => answers)),
    ({ word: _, ...rest }) => JSON.stringify(rest),
  );
  const answers = [...groups].map(([rest, group]) => ({
    ...JSON.parse(rest),
    words: [...new Set(group.map(({ word }) => word))],
  }));
  const numbers = new Map(numbered(answers).map((answer, at) => [keyOf(answer), at]));
  const text = ([{ state, saysOnly }, given]: (typeof seen)[number][number]): string => {
    const at = given.map((answer) => numbers.get(keyOf(answer)));
    return `${signs[state]}${at.join()}${at.length > 0 && saysOnly !== null ? "*" : ""}`;
  };
  return {
    situations: rows.map(({ id }) => id),
    answers,
    cells: Object.fromEntries(
      seen.map((column) => [column[0]?.[0].provider ?? "", column.map(text).join(" ")]),
    ),
  };
}

const keyOf = (answer: BoardAnswer): string => JSON.stringify(Object.entries(answer).sort());

/** The answers of a file, in the order in which its cells number them. */
export function numbered(groups: BoardGuest["answers"]): BoardAnswer[] {
  return groups.flatMap(({ words, ...rest }) => words.map((word) => ({ ...rest, word })));
}

function answersIn({ state, answers }: ConsistencyCell, answerTo: AnswerTo): BoardAnswer[] {
  return answers.slice(0, wordsKept).flatMap(({ cases: [first = ""], right }) => {
    const answer = answerTo(first);
    const isWrong = !right && state === "fault";
    return answer ? [isWrong ? { ...answer, wrong: true as const } : answer] : [];
  });
}

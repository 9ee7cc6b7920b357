// The board as Markdown: libraries side by side, and the causes of each. Every answer to every ending is on the HTML page.
import type { CaseLine } from "../generated/journal.ts";
import { harms } from "../model/harm.ts";
import { ratio } from "../model/ratio.ts";
import { answerOfLine } from "../run/score.ts";
import { answerWord } from "./answer-word.ts";
import { cutsText, levelText, ratioOrNot, rungText, verdictSentence } from "./figures.ts";
import { code, table } from "./markdown-table.ts";
import type { AdapterReport, Report } from "./report.ts";

/** A fault traced to its place in the installed package. */
export interface ConfirmedFinding {
  readonly case: string;
  readonly package: string;
  readonly file: string;
  readonly line: number;
  readonly mechanism: string;
}

const shownLibraries = ["ai-sdk", "anthropic-sdk", "langchain", "litellm"];
const shownEndings = {
  "mapping/anthropic-messages/cut-mid-text-clean-close#stream":
    "nothing: the stream broke off in the middle of the text",
  "mapping/anthropic-messages/model-context-window-exceeded#stream": "the context window is full",
  "mapping/anthropic-messages/pause-turn-after-server-tool#stream":
    "paused: call me again with the turn as it is",
};
const marks = { right: "✓", damaged: "◐", vague: "?", wrong: "✗", silent: "○" } as const;

/** Three endings of one provider in the words of four libraries: what the README opens with. */
function endingsTable(lines: readonly CaseLine[]): string[] {
  const cell = (id: string, name: string) => {
    const line = lines.find((each) => each.case === id && each.adapter === name);
    const answer = line && answerOfLine(line);
    if (!line || !answer) return "·";
    const [harm] = line.harms;
    return `${marks[answer]} ${answerWord(line.answer)}${harm ? ` **${harm}**` : ""}`;
  };
  return table(
    ["the provider said", ...shownLibraries],
    Object.entries(shownEndings).map(([id, said]) => [
      said,
      ...shownLibraries.map((name) => cell(id, name)),
    ]),
  );
}

/** Renders the board. Findings that were traced to a line of the package are told with it; the rest are unconfirmed. */
export function renderBoard(
  report: Report,
  lines: readonly CaseLine[],
  confirmed: Readonly<Record<string, readonly ConfirmedFinding[]>>,
): string {
  const { corpus, seed } = report.header;
  return [
    "# How libraries read the end of a turn",
    "",
    `Corpus ${corpus.version} (${corpus.hash.slice(0, 12)}), seed ${seed}. Judged is what a caller who follows the library's documentation has in hand ([rules H](../../docs/spec.md)). Every answer to every ending, with the bytes: open [index.html](index.html) in a browser.`,
    "",
    "<!-- endings -->",
    ...endingsTable(lines),
    "<!-- /endings -->",
    "",
    ...table(
      [
        "library",
        "version",
        "level",
        "well-formed",
        "odd bytes",
        "look-alikes",
        "cut, clean close",
        "cut, broken connection",
        "twins agree",
        "turns ended correctly",
        "terminal paths",
        "budgets",
        "translation",
        "harmful causes",
        "harmful cases",
      ],
      report.adapters.map(({ adapter, score, causes, levels, level }) => [
        adapter.name,
        adapter.library ?? adapter.version,
        levelText({ level, levels }),
        ratio(score.wellFormed),
        ratio(score.edge),
        ratioOrNot(score.via),
        cutsText(score.cuts.close),
        cutsText(score.cuts.break),
        ratio(score.twins),
        ratioOrNot(score.loops?.turns ?? null),
        ratioOrNot(score.terminalPaths),
        ratioOrNot(score.budget),
        ratioOrNot(score.translation),
        String(causes.filter(({ harm }) => harm in harms).length),
        String(Object.values(score.families).reduce((sum, count) => sum + count, 0)),
      ]),
    ),
    ...report.adapters.flatMap((each) => librarySection(each, confirmed[each.adapter.name] ?? [])),
    "",
  ].join("\n");
}

const causesShown = 10;

function librarySection(each: AdapterReport, confirmed: readonly ConfirmedFinding[]): string[] {
  const { adapter, score, failures, causes } = each;
  const causeOf = new Map(failures.map((failure) => [failure.case, failure.cause]));
  const rows = causes.slice(0, causesShown).map(({ key, sentence, cases, facts, example }) => {
    const traced = confirmed.find((finding) => causeOf.get(finding.case) === key);
    const where = traced
      ? `${code(`${traced.package} ${traced.file}:${traced.line}`)}: ${traced.mechanism}`
      : "*unconfirmed*";
    return [sentence, String(cases), String(facts), code(traced?.case ?? example), where];
  });
  const rest = causes.length - causesShown;
  const rerun = failures[0]?.rerun;
  return [
    "",
    `## ${adapter.name}`,
    "",
    verdictSentence(each),
    "",
    `Evidence: ${rungText(score.byRung)}.`,
    "",
    ...(rows.length === 0
      ? ["Nothing failed."]
      : table(["cause", "cases", "facts", "for instance", "where"], rows)),
    ...(rest > 0 ? ["", `… and ${rest} more causes.`] : []),
    ...(adapter.exceptions.length > 0
      ? ["", `Not the library's defaults: ${adapter.exceptions.join("; ")}.`]
      : []),
    ...(rerun ? ["", `Rerun one: ${code(rerun)}`] : []),
  ];
}

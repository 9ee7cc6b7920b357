// The board as Markdown: libraries side by side, and the causes of each. Every answer to every ending is on the HTML page.
import type { CaseLine } from "../generated/journal.ts";
import { harms } from "../model/harm.ts";
import { ratio } from "../model/ratio.ts";
import { answerOfLine } from "../run/score.ts";
import { answerWord } from "./answer-word.ts";
import { cutsText, levelText, ratioOrNot, rungText, verdictSentence } from "./figures.ts";
import { code, page, section, table, tableOf } from "./markdown-table.ts";
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

/** Three endings of one provider in the words of four libraries: the table at the top of the README. */
function endingsTable(lines: readonly CaseLine[]): string {
  const cell = (id: string, name: string) => {
    const line = lines.find((each) => each.case === id && each.adapter === name);
    const answer = line && answerOfLine(line);
    if (!line || !answer) return "·";
    const [harm] = line.harms;
    return `${marks[answer]} ${answerWord(line.answer)}${harm ? ` **${harm}**` : ""}`;
  };
  const rows = Object.entries(shownEndings).map(([id, said]) => [
    said,
    ...shownLibraries.map((name) => cell(id, name)),
  ]);
  const endings = table(["the provider said", ...shownLibraries], rows);
  return `<!-- endings -->\n${endings}\n<!-- /endings -->`;
}

/** Renders the board. A finding that was traced to a line of the package names it; the others are unconfirmed. */
export function renderBoard(
  report: Report,
  lines: readonly CaseLine[],
  confirmed: Readonly<Record<string, readonly ConfirmedFinding[]>>,
): string {
  const { corpus, seed } = report.header;
  return page(
    "# How libraries read the end of a turn",
    `Corpus ${corpus.version} (${corpus.hash.slice(0, 12)}), seed ${seed}. Judged is what a caller who follows the library's documentation has in hand ([rules H](../../docs/spec.md)). Every answer to every ending, with the bytes: open [index.html](index.html) in a browser.`,
    endingsTable(lines),
    tableOf(report.adapters, {
      library: ({ adapter }) => adapter.name,
      version: ({ adapter }) => adapter.library ?? adapter.version,
      level: levelText,
      "well-formed": ({ score }) => ratio(score.wellFormed),
      "odd bytes": ({ score }) => ratio(score.edge),
      "look-alikes": ({ score }) => ratioOrNot(score.via),
      "cut, clean close": ({ score }) => cutsText(score.cuts.close),
      "cut, broken connection": ({ score }) => cutsText(score.cuts.break),
      "twins agree": ({ score }) => ratio(score.twins),
      "turns ended correctly": ({ score }) => ratioOrNot(score.loops?.turns ?? null),
      "terminal paths": ({ score }) => ratioOrNot(score.terminalPaths),
      budgets: ({ score }) => ratioOrNot(score.budget),
      translation: ({ score }) => ratioOrNot(score.translation),
      "harmful causes": ({ causes }) => causes.filter(({ harm }) => harm in harms).length,
      "harmful cases": ({ score }) =>
        Object.values(score.families).reduce((sum, count) => sum + count, 0),
    }),
    ...report.adapters.map((each) => librarySection(each, confirmed[each.adapter.name] ?? [])),
  );
}

const causesShown = 10;

function librarySection(each: AdapterReport, confirmed: readonly ConfirmedFinding[]): string {
  const { adapter, score, failures, causes } = each;
  const causeOf = new Map(failures.map((failure) => [failure.case, failure.cause]));
  const rows = causes.slice(0, causesShown).map(({ key, sentence, cases, facts, example }) => {
    const traced = confirmed.find((finding) => causeOf.get(finding.case) === key);
    const where = traced
      ? `${code(`${traced.package} ${traced.file}:${traced.line}`)}: ${traced.mechanism}`
      : "*unconfirmed*";
    return [sentence, cases, facts, code(traced?.case ?? example), where];
  });
  const rest = causes.length - causesShown;
  const rerun = failures[0]?.rerun;
  return section(
    `## ${adapter.name}`,
    verdictSentence(each),
    `Evidence: ${rungText(score.byRung)}.`,
    rows.length === 0
      ? "Nothing failed."
      : table(["cause", "cases", "facts", "for instance", "where"], rows),
    rest > 0 ? `… and ${rest} more causes.` : "",
    adapter.exceptions.length > 0
      ? `Not the library's defaults: ${adapter.exceptions.join("; ")}.`
      : "",
    rerun ? `Rerun one: ${code(rerun)}` : "",
  );
}

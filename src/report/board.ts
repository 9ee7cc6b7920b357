// The board: libraries side by side. Rows are endings, columns are libraries, a cell shows the answer itself.
import type { CaseLine } from "../generated/journal.ts";
import { harms } from "../model/harm.ts";
import { ratio } from "../model/ratio.ts";
import { answerWord } from "./answer-word.ts";
import { ratioOrNot, verdictSentence } from "./figures.ts";
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
    `Corpus ${corpus.version} (${corpus.hash.slice(0, 12)}), seed ${seed}. A cell shows the library's own answer: ✓ exact, ≈ coarse, ? ambiguous, ✗ wrong, ! crashed, ⧖ no answer, · not claimed; json / stream where they differ. Harm is judged on what the library's documentation tells callers to do on that word.`,
    "",
    ...table(
      [
        "library",
        "version",
        "mapping accuracy",
        "cut streams taken for finished",
        "twins agree",
        "turns ended rightly",
        "terminal paths",
        "budgets",
        "translation",
        "harmful answers",
      ],
      report.adapters.map(({ adapter, score }) => [
        adapter.name,
        adapter.library ?? adapter.version,
        ratio(score.mapping),
        ratio(score.falsePositives, 2),
        ratio(score.twins),
        ratioOrNot(score.loops?.turns ?? null),
        ratioOrNot(score.terminalPaths),
        ratioOrNot(score.budget),
        ratioOrNot(score.translation),
        String(score.harms.reduce((sum, { cases }) => sum + cases.length, 0)),
      ]),
    ),
    ...report.adapters.flatMap((each) => librarySection(each, confirmed[each.adapter.name] ?? [])),
    ...matrixSection(report, lines),
    "",
  ].join("\n");
}

function librarySection(each: AdapterReport, confirmed: readonly ConfirmedFinding[]): string[] {
  const { adapter, score, failures } = each;
  const rows = score.harms.map(({ harm, cases }) => {
    const traced = confirmed.find((finding) => cases.includes(finding.case));
    const example = traced?.case ?? cases[0] ?? "";
    const where = traced
      ? `${code(`${traced.package} ${traced.file}:${traced.line}`)}: ${traced.mechanism}`
      : "*unconfirmed*";
    return [harm, String(cases.length), harms[harm], code(example), where];
  });
  const rerun = failures[0]?.rerun;
  return [
    "",
    `## ${adapter.name}`,
    "",
    verdictSentence(each),
    "",
    ...(rows.length === 0
      ? ["No harm found."]
      : table(["harm", "cases", "what it does", "for instance", "why"], rows)),
    ...(adapter.exceptions.length > 0
      ? ["", `Not the library's defaults: ${adapter.exceptions.join("; ")}.`]
      : []),
    ...(rerun ? ["", `Rerun one: ${code(rerun)}`] : []),
  ];
}

function matrixSection(report: Report, lines: readonly CaseLine[]): string[] {
  const names = report.adapters.map(({ adapter }) => adapter.name);
  const mapping = lines.filter(({ suite, scored }) => suite === "mapping" && scored);
  const claimed = mapping.filter(({ grade }) => grade !== "not_claimed");
  const providers = [...new Set(claimed.map(({ provider }) => provider))].sort();
  return providers.flatMap((provider) => {
    const own = mapping.filter((line) => line.provider === provider);
    const facts = [...Map.groupBy(own, ({ fact }) => fact)].sort(([a], [b]) => a.localeCompare(b));
    const rows = facts.map(([fact, group]) => {
      const expected = group[0]?.expected;
      return [
        fact,
        `${expected?.stopReason} ${code(JSON.stringify(expected?.rawReason))}`,
        ...names.map((name) => cell(group.filter(({ adapter }) => adapter === name))),
      ];
    });
    return ["", `### ${provider}`, "", ...table(["ending", "means", ...names], rows)];
  });
}

const marks: Readonly<Record<CaseLine["grade"], string>> = {
  exact: "✓",
  coarse: "≈",
  ambiguous: "?",
  wrong: "✗",
  crashed: "!",
  timed_out: "⧖",
  not_claimed: "·",
};

function cell(lines: readonly CaseLine[]): string {
  const told = [...lines].sort((a, b) => a.mode.localeCompare(b.mode)).map(answerText);
  return [...new Set(told)].join(" / ") || "·";
}

function answerText({ grade, answer, harm }: CaseLine): string {
  if (grade === "not_claimed") return "·";
  return `${marks[grade]} ${answerWord(answer)}${harm === null ? "" : ` **${harm}**`}`;
}

// Captures nobody has reviewed, apart from every figure: what each adapter answered beside what the reference reads.
import type { CaseLine } from "../generated/journal.ts";
import { redactValue } from "../redact/index.ts";

/** The answers to one mode of one capture. */
export interface UnreviewedAnswers {
  /** `<provider>/<fact>#json|stream` */
  readonly id: string;
  readonly dir: string;
  /** Judged by the reference's reading, since there is no claim. */
  readonly lines: readonly CaseLine[];
  /** The row its card lacks, as JSON, when the reference does not know the value. */
  readonly row: string | null;
}

export function renderUnreviewed(captures: readonly UnreviewedAnswers[]): string {
  if (captures.length === 0) return "";
  const many = captures.length === 1 ? "1 response" : `${captures.length} responses`;
  return `${[
    "",
    `not reviewed, not scored: ${many}, held against what the reference reads`,
    ...redactValue(captures).flatMap(captureLines),
  ].join("\n")}\n`;
}

function captureLines({ id, dir, lines, row }: UnreviewedAnswers): string[] {
  const [first] = lines;
  const read = first ? wordsOf(first.expected.stopReason, first.expected.rawReason) : "nothing";
  return [
    `  ${id}`,
    `      the reference reads ${read}`,
    ...lines.map(answerLine),
    ...(row === null
      ? []
      : [
          `      nobody has mapped this value. Add to /reasons of the card, with the reason its documentation gives: ${row}`,
        ]),
    `      to review it: write expect and source in ${dir}/fixture.json, then npx fullstop fixture compare ${dir}`,
  ];
}

function answerLine({ adapter, answer, grade, harms: [harm] }: CaseLine): string {
  const said = answer.reported ?? answer.error ?? answer.kind;
  const means = answer.means.length > 0 ? ` (${answer.means.join(" or ")})` : "";
  const cost = harm === undefined ? "" : `, ${harm}`;
  return `      ${adapter} ${verdictOf(grade)}: ${said}${means}${cost}`;
}

const agreeing: readonly CaseLine["grade"][] = ["exact", "coarse"];

function verdictOf(grade: CaseLine["grade"]): string {
  if (grade === "not_claimed") return "does not claim it";
  return agreeing.includes(grade) ? "agrees" : "differs";
}

function wordsOf(stopReason: string | null, raw: unknown): string {
  return `${stopReason ?? "no end"} (${raw === null ? "no word" : JSON.stringify(raw)})`;
}

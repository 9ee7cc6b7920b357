// Unreviewed captures, outside every figure: what each adapter answered beside what the reference reads.
import type { CaseLine } from "../generated/journal.ts";
import { redactValue } from "../redact/index.ts";
import { isRight } from "../run/score.ts";
import { printable } from "../text.ts";
import { counted } from "./figures.ts";

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
  return `${[
    "",
    `not reviewed, not scored: ${counted(captures.length, "response")}, held against what the reference reads`,
    ...redactValue(captures).flatMap(captureLines).map(printable),
  ].join("\n")}\n`;
}

function captureLines({ id, dir, lines, row }: UnreviewedAnswers): string[] {
  const { stopReason = null, rawReason = null } = lines[0]?.expected ?? {};
  const word = rawReason === null ? "no word" : JSON.stringify(rawReason);
  const read = lines.length === 0 ? "nothing" : `${stopReason ?? "no end"} (${word})`;
  return [
    `  ${id}`,
    `      the reference reads ${read}`,
    ...lines.map(answerLine),
    ...(row === null
      ? []
      : [
          `      no card maps this value. Add to /reasons of its card, with the reason its documentation gives: ${row}`,
        ]),
    `      to review it: write expect and source in ${dir}/fixture.json, then npx --no fullstop fixture compare ${dir}`,
  ];
}

function answerLine({ adapter, answer, grade, harms: [harm] }: CaseLine): string {
  const said = answer.reported ?? answer.error ?? answer.kind;
  const means = answer.means.length > 0 ? ` (${answer.means.join(" or ")})` : "";
  const cost = harm === undefined ? "" : `, ${harm}`;
  return `      ${adapter} ${verdictOf(grade)}: ${said}${means}${cost}`;
}

function verdictOf(grade: CaseLine["grade"]): string {
  if (grade === "not_claimed") return "does not claim it";
  return isRight({ grade }) ? "agrees" : "differs";
}

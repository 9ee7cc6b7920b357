// How numbers and sentences of a report read, the same in every renderer.
import { type Ratio, ratio } from "../model/ratio.ts";
import type { AdapterReport } from "./report.ts";

export function ratioOrNot(value: Ratio | null): string {
  return value === null ? "not measured" : ratio(value);
}

/** The sentence every report opens with. */
export function verdictSentence({ adapter, score, conforms, failures }: AdapterReport): string {
  const { exact, coarse, ambiguous, wrong, crashed, timed_out, not_claimed } = score.grades;
  const claimed = exact + coarse + ambiguous + wrong + crashed + timed_out;
  if (score.claimed === 0) return `${adapter.name}: nothing was checked.`;
  const known = failures.filter((failure) => failure.known !== null).length;
  const turns = score.loops?.turns;
  const { translation, decisions, privacy } = score;
  const head = `${adapter.name} ${conforms ? "conforms" : "does not conform"}`;
  const parts = [
    claimed > 0 ? `${exact + coarse} of ${claimed} endings read rightly` : "",
    turns ? `${turns.right} of ${turns.of} turns ended rightly` : "",
    translation ? `${translation.right} of ${translation.of} endings translated rightly` : "",
    decisions ? `${decisions.right} of ${decisions.of} decisions right` : "",
    privacy ? `no secret surfaced in ${privacy.right} of ${privacy.of} cases` : "",
    not_claimed > 0 ? `${not_claimed} not claimed` : "",
    score.harms.length > 0
      ? `${score.harms.reduce((sum, { cases }) => sum + cases.length, 0)} that would harm a user`
      : "",
    known > 0 ? `${known} known` : "",
  ].filter((part) => part !== "");
  return `${head}: ${parts.join(", ")}.`;
}

/** The dials, in order, with their denominators. */
export function dials({
  score,
}: AdapterReport): readonly (readonly [name: string, value: string])[] {
  const { exact, coarse } = score.grades;
  return [
    ["mapping accuracy", `${ratio(score.mapping)}, exact ${exact}, coarse ${coarse}`],
    ["terminal-path coverage", ratioOrNot(score.terminalPaths)],
    ["budget behaviour", ratioOrNot(score.budget)],
    ["well-formed responses", `${ratio(score.wellFormed, 2)} (99.9 % wanted)`],
    ["malformed and edge", `${ratio(score.edge)} (95 % wanted)`],
    [
      "false-positive ends",
      `${ratio(score.falsePositives, 2)} of cut streams taken for finished (below 0.1 % wanted)`,
    ],
    ["twins agree", ratio(score.twins)],
    ...(score.translation ? [["translation", ratio(score.translation)] as const] : []),
    ...(score.decisions ? [["decisions", ratio(score.decisions)] as const] : []),
    ...(score.privacy ? [["privacy", `${ratio(score.privacy)} without a secret`] as const] : []),
  ];
}

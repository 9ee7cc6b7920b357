// An adapter's answer in its own word, for a cell of a table.
import type { AnswerSeen } from "../generated/journal.ts";

/** The word of an answer that has none. */
export const noWord = "(no word)";

/** The word it reported; else the name of what it threw, or how it ended. */
export function answerWord({ reported, kind, error }: AnswerSeen): string {
  if (reported !== null) return reported;
  if (kind === "left_open") return "left open";
  return kind === "untold" ? noWord : ((error ?? kind).split(":")[0] ?? kind);
}

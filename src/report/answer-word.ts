// An adapter's answer in its own word, for a cell of a table.
import type { AnswerSeen } from "../generated/journal.ts";

/** The word it reported; else the name of what it threw, or how it ended. */
export function answerWord({ reported, kind, error }: AnswerSeen): string {
  if (reported !== null) return reported;
  return kind === "untold" ? "(no word)" : ((error ?? kind).split(":")[0] ?? kind);
}

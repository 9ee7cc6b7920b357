// What an adapter's answer means, by its own vocabulary: which stop reasons, and the one thing its documentation tells callers to do.
import type { StopReason } from "../../generated/observation.ts";
import type { ThrowRow, Vocabulary, VocabularyRow } from "../../generated/vocabulary.ts";
import type { Answer } from "../../model/answer.ts";
import { type Action, stopReasons } from "../../model/stop-reason.ts";

export interface Meaning {
  readonly means: readonly StopReason[];
  readonly action: Action;
}

/** What the answer means; null when no row of the vocabulary covers it. */
export function meaningOf(answer: Answer, vocabulary: Vocabulary, dialect: string): Meaning | null {
  if (answer.kind === "threw") return throwMeaning(answer.error, vocabulary);
  if (answer.kind !== "returned") return null;
  const { reported, error, toolCalls = [] } = answer.observation;
  if (reported === null && error && error.thrown !== false) return throwMeaning(error, vocabulary);
  const usable = toolCalls.some(({ state }) => state === undefined || state === "complete");
  const fits = (word: string | null) =>
    vocabulary.rows.find((each) => rowFits(each, word, dialect, usable));
  const row = fits(reported) ?? (reported === null ? undefined : fits(anyOther));
  if (row) return row;
  if (reported !== null) return { means: ["unknown"], action: stopReasons.unknown.action };
  // No word and no row: the caller has an answer in hand, or calls to run.
  return usable
    ? { means: ["tool_call"], action: "run_tools" }
    : { means: ["end_turn"], action: "complete" };
}

/** The row for every word that has none of its own. */
const anyOther = "*";

function rowFits(
  row: VocabularyRow,
  word: string | null,
  dialect: string,
  withCalls: boolean,
): boolean {
  if (row.word !== word) return false;
  if (row.dialects && !row.dialects.includes(dialect)) return false;
  return row.withCalls === undefined || row.withCalls === withCalls;
}

function throwMeaning(
  error: { name: string; message: string },
  { throws = [] }: Vocabulary,
): ThrowRow | null {
  return (
    throws.find(
      (row) =>
        (row.class === undefined || row.class === error.name) &&
        (row.contains === undefined || error.message.includes(row.contains)),
    ) ?? null
  );
}

// How a turn ended, by the library's last word: its vocabulary says what the word means and cites the source.
import type { TurnOutcome } from "../src/adapter/contract.ts";
import type { StopReason } from "../src/generated/observation.ts";
import type { Vocabulary } from "../src/generated/vocabulary.ts";
import { besideCalls, rowOf } from "../suites/observe/meaning.ts";

type Ending = TurnOutcome["outcome"];

/** What a caller has in hand when a loop ends on a response that means this. */
const endings: Readonly<Record<StopReason, Ending>> = {
  end_turn: "completed",
  stop_sequence: "completed",
  // The loop ended while calls still wait: only a limit on rounds does that.
  tool_call: "limit",
  max_tokens: "partial",
  context_window_exceeded: "blocked",
  safety_blocked: "blocked",
  refusal: "blocked",
  pause_turn: "paused",
  malformed_tool_call: "failed",
  cancelled: "cancelled",
  error: "failed",
  interrupted: "failed",
  unknown: "failed",
};

interface LastWord {
  readonly reported: string | null;
  readonly dialect: string;
  /** Whether the last response has calls that can be run. */
  readonly withCalls: boolean;
  /** Whether the library hands over a refusal in a field of its own. */
  readonly refused?: boolean;
}

/** The end that a caller reads from the last word of a loop. Without a word, the answer counts as finished. */
export function endingOf(
  vocabulary: Vocabulary,
  { reported, dialect, withCalls, refused = false }: LastWord,
): Ending {
  const call = { name: null, arguments: "{}", state: "complete" as const };
  const row = besideCalls(rowOf(reported, vocabulary, dialect), withCalls ? [call] : []);
  const [means = reported === null ? "end_turn" : "unknown"] = row?.means ?? [];
  return endings[refused && means === "end_turn" ? "refusal" : means];
}

/** The end of a turn that the caller cancelled, when the library stops as its documentation says. */
export const cancelledTurn = (reported: string, text = ""): TurnOutcome => ({
  reported,
  outcome: "cancelled",
  text,
});

/** Errors by which libraries say that they were aborted; null for any other. */
export function abortedBy(error: unknown, cancelled: AbortSignal): string | null {
  if (!cancelled.aborted || !(error instanceof Error)) return null;
  return /abort/i.test(`${error.name} ${error.message}`) ? error.name : null;
}

// A problem while an ending was detected: a value that is safe to log, never thrown.
import { sanitiseText } from "./sanitise.ts";

export type ProblemKind =
  /** The value given is not a response. */
  | "bad-response"
  /** The answer of a custom detector is not a signal. */
  | "bad-signal"
  | "detector-threw"
  | "listener-threw"
  | "review-threw"
  | "decide-threw";

export interface Problem {
  readonly kind: ProblemKind;
  readonly message: string;
}

/** A problem with the text of an error, safe to log. */
export function problemOf(kind: ProblemKind, cause: unknown): Problem {
  return { kind, message: sanitiseText(wordsOf(cause)) };
}

function wordsOf(cause: unknown): string {
  if (typeof cause === "string") return cause;
  // A getter of a hostile error may itself throw.
  try {
    return cause instanceof Error ? `${cause.name}: ${cause.message}` : typeof cause;
  } catch {
    return "an error that cannot be read";
  }
}

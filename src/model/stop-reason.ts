// The words: what a stop reason means, what a loop must do next, and which of two reasons prevails.
import type { StopReason } from "../generated/observation.ts";
import type { Action } from "../generated/translations.ts";
import type { StopReasonFacts } from "../generated/words.ts";
import words from "./words.json" with { type: "json" };

/** Every canonical stop reason, in the order reports show them. */
export const stopReasons = words.stopReasons as Readonly<Record<StopReason, StopReasonFacts>>;

export const stopReasonNames = Object.keys(stopReasons) as StopReason[];

/** The reasons that mean a length ran out; a last call under them may be cut even if it parses. */
export function isLimit(reason: StopReason): boolean {
  return reason === "max_tokens" || reason === "context_window_exceeded";
}

/** Whether a caller who does this takes the answer for finished. */
export function looksDone(action: Action): boolean {
  return action === "complete" || action === "run_tools";
}

/** What to do next: the reason's own action, unless a call that is not complete must be repaired first. */
export function actionOf(reason: StopReason, hasUnfinishedCall: boolean): Action {
  return reason === "max_tokens" && hasUnfinishedCall ? "repair" : stopReasons[reason].action;
}

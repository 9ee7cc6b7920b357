// The words: what a stop reason means, what a loop must do next, and which of two reasons prevails.
import type { StopReason } from "../generated/observation.ts";
import type { Action } from "../generated/translations.ts";

/** What a loop must do next. abort and fail both end the turn visibly; only fail may be retried as it stands. */
export interface StopReasonFacts {
  readonly action: Action;
  readonly means: string;
  /** Which of several reasons seen for one choice prevails: the higher. */
  readonly rank: number;
}

/** Every canonical stop reason, in the order reports show them. */
export const stopReasons: Readonly<Record<StopReason, StopReasonFacts>> = {
  end_turn: { action: "complete", rank: 0, means: "the model finished" },
  stop_sequence: { action: "complete", rank: 1, means: "a configured stop string fired" },
  tool_call: { action: "run_tools", rank: 3, means: "complete tool calls await results" },
  max_tokens: {
    action: "continue",
    rank: 6,
    means:
      "the response's output token limit was reached; with a call that is not complete the action is `repair`",
  },
  context_window_exceeded: {
    action: "abort",
    rank: 6,
    means: "the context window is full; continuing makes it worse",
  },
  safety_blocked: {
    action: "abort",
    rank: 8,
    means: "a filter or guardrail stopped it, prompt or output",
  },
  refusal: { action: "abort", rank: 8, means: "the model declined" },
  pause_turn: {
    action: "resume",
    rank: 4,
    means: "the provider asks to be called again with the turn as it stands",
  },
  malformed_tool_call: { action: "repair", rank: 5, means: "the model's call cannot be used" },
  cancelled: { action: "abort", rank: 7, means: "someone cancelled" },
  error: {
    action: "fail",
    rank: 9,
    means: "the provider reported failure; also a limit of spend, time, loop or repetition",
  },
  interrupted: { action: "fail", rank: -1, means: "bytes ended without terminal evidence" },
  unknown: { action: "abort", rank: 2, means: "a value that no card maps, or no value" },
};

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

// Emits the events of a turn: what was observed, what the machine decided, how it ended.
import type { Observation } from "../../generated/observation.ts";
import type { Effect, Snapshot } from "../../model/machine.ts";
import { type TurnInput, type TurnWork, tell } from "./work.ts";

/** Emits what a response was. */
export function report(
  { stopReason: reason, rawReason: raw }: Observation,
  { iteration }: TurnWork,
  input: TurnInput,
): void {
  const { model, voice } = input;
  const { provider } = voice;
  tell(input, { type: "stop_reason_observed", provider, model, reason, raw, iteration });
  if (reason === "unknown") tell(input, { type: "unknown_reason", provider, model, raw });
}

/** Emits what the machine decided. */
export function announce(
  before: Snapshot,
  work: TurnWork,
  effects: readonly Effect[],
  input: TurnInput,
): void {
  const { snapshot: after, last } = work;
  const { spent, limits } = after;
  if (effects.includes("retry_reset")) tell(input, { type: "retry", isContinuation: false });
  if (effects.includes("retry_keep")) tell(input, { type: "retry", isContinuation: true });
  if (after.at === "RequestContinuation")
    tell(input, {
      type: "continuation_attempt",
      provider: input.voice.provider,
      model: input.model,
      attempt: spent.continuations,
      outputTokens: spent.completionTokens,
      tokensUnknown: last?.usage?.outputTokens == null,
      outputChars: spent.outputChars,
      tokensLeft: limits.completionTokens - spent.completionTokens,
      charsLeft: limits.outputChars - spent.outputChars,
      attemptsLeft: limits.continuations - spent.continuations,
    });
  const repair = (attempted: boolean, succeeded: boolean | null) =>
    tell(input, { type: "tool_payload_repair", issue: work.issue, attempted, succeeded });
  // The issue is that of the call to be repaired, so it does not change when the repaired call comes.
  if (before.at !== "RequestRepair")
    work.issue = last?.stopReason === "max_tokens" ? "incomplete arguments" : "malformed call";
  if (after.at === "RequestRepair") repair(true, null);
  else if (before.at === "RequestRepair") repair(true, after.at === "ExecuteTools");
  else if (after.cause === "repair_failed") repair(false, false);
}

/** Emits how the turn ended. */
export function announceEnd(work: TurnWork, input: TurnInput, outcome: string): void {
  const { snapshot, synthetic, path, steps } = work;
  const { cause, limit, spent } = snapshot;
  const attempts = spent.continuations;
  if (attempts > 0 || cause === "retry_limit_or_budget_exceeded")
    tell(input, { type: "continuation_terminated", reason: terminated(snapshot), attempts });
  tell(input, { type: "path", edges: path, steps });
  tell(input, {
    type: "turn_diagnostics",
    inference_round_count: work.iteration,
    turn_duration_ms: input.now() - work.began,
    continuation_stop_reason: stopReasonOf(snapshot),
  });
  tell(input, { type: "terminal", outcome, cause, limit, synthetic });
}

/** Why tool rounds stopped. */
function stopReasonOf({ limit, cause }: Snapshot) {
  if (limit === "rounds" || limit === "toolCalls") return "max_rounds";
  if (limit === "wallTimeMs") return "max_duration";
  return cause === "inference_error" ? "inference_error" : "none";
}

function terminated({ at, limit, cause }: Snapshot) {
  if (at === "Complete") return "completed";
  if (at === "Cancelled") return "cancelled";
  if (cause === "safety_blocked") return "safety_blocked";
  if (cause === "recovery_failed") return "failed";
  if (limit === "completionTokens" || limit === "outputChars" || limit === "wallTimeMs")
    return "budget_exhausted";
  return at === "Partial" ? "retry_limit" : "failed";
}

// What a turn tells while it runs: what was observed, what the machine decided, how it ended.
import type { Observation } from "../generated/observation.ts";
import type { Effect, Snapshot } from "../model/machine.ts";
import type { LoopEvent } from "./events.ts";
import type { TurnInput, Work } from "./work.ts";

/** Tells what a response was. */
export function report(
  { stopReason, rawReason }: Observation,
  { iteration }: Work,
  { id, emit, voice, model }: TurnInput,
): void {
  emit?.({
    turn: id,
    type: "stop_reason_observed",
    provider: voice.provider,
    model,
    reason: stopReason,
    raw: rawReason,
    iteration,
  });
  if (stopReason === "unknown")
    emit?.({ turn: id, type: "unknown_reason", provider: voice.provider, model, raw: rawReason });
}

/** Tells what the machine decided. */
export function announce(
  before: Snapshot,
  work: Work,
  effects: readonly Effect[],
  { id, emit, voice, model }: TurnInput,
): void {
  const { snapshot: after, last } = work;
  const { spent, limits } = after;
  if (effects.includes("retry_reset")) emit?.({ turn: id, type: "retry", isContinuation: false });
  if (effects.includes("retry_keep")) emit?.({ turn: id, type: "retry", isContinuation: true });
  if (after.at === "RequestContinuation") {
    emit?.({
      turn: id,
      type: "continuation_attempt",
      provider: voice.provider,
      model,
      attempt: spent.continuations,
      outputTokens: spent.completionTokens,
      tokensUnknown: last?.usage?.outputTokens == null,
      outputChars: spent.outputChars,
      tokensLeft: Math.max(0, limits.completionTokens - spent.completionTokens),
      charsLeft: Math.max(0, limits.outputChars - spent.outputChars),
      attemptsLeft: limits.continuations - spent.continuations,
    });
  }
  const repair = (attempted: boolean, succeeded: boolean | null) =>
    emit?.({ turn: id, type: "tool_payload_repair", issue: work.issue, attempted, succeeded });
  // What is wrong is told of the call that was to be repaired, not of what came back for it.
  if (before.at !== "RequestRepair")
    work.issue = last?.stopReason === "max_tokens" ? "incomplete arguments" : "malformed call";
  if (after.at === "RequestRepair") repair(true, null);
  else if (before.at === "RequestRepair") repair(true, after.at === "ExecuteTools");
  else if (after.cause === "repair_failed" && before.cause !== "repair_failed")
    repair(false, false);
}

interface End {
  readonly outcome: string;
  readonly path: readonly string[];
  readonly steps: readonly number[];
  readonly began: number;
}

/** Tells how the turn ended. */
export function announceEnd(
  { snapshot, synthetic, iteration }: Work,
  { id, emit, now }: TurnInput,
  { outcome, path, steps, began }: End,
): void {
  const continued =
    snapshot.spent.continuations > 0 || snapshot.cause === "retry_limit_or_budget_exceeded";
  if (continued)
    emit?.({
      turn: id,
      type: "continuation_terminated",
      reason: terminated(snapshot),
      attempts: snapshot.spent.continuations,
    });
  emit?.({ turn: id, type: "path", edges: path, steps });
  emit?.({
    turn: id,
    type: "turn_diagnostics",
    inference_round_count: iteration,
    turn_duration_ms: now() - began,
    continuation_stop_reason: stopReasonOf(snapshot),
  });
  const { cause, limit } = snapshot;
  emit?.({ turn: id, type: "terminal", outcome, cause, limit, synthetic });
}

type Diagnostics = Extract<LoopEvent, { type: "turn_diagnostics" }>;

/** Why tool rounds stopped, in the words of the seed. */
function stopReasonOf({ limit, cause }: Snapshot): Diagnostics["continuation_stop_reason"] {
  if (limit === "rounds" || limit === "toolCalls") return "max_rounds";
  if (limit === "wallTimeMs") return "max_duration";
  return cause === "inference_error" ? "inference_error" : "none";
}

type Terminated = Extract<LoopEvent, { type: "continuation_terminated" }>["reason"];

function terminated({ at, limit, cause }: Snapshot): Terminated {
  if (at === "Complete") return "completed";
  if (at === "Cancelled") return "cancelled";
  if (cause === "safety_blocked") return "safety_blocked";
  if (cause === "recovery_failed") return "failed";
  if (limit === "completionTokens" || limit === "outputChars" || limit === "wallTimeMs")
    return "budget_exhausted";
  return at === "Partial" ? "retry_limit" : "failed";
}

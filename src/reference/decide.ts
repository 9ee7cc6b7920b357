// The reference decision: from an ending, the state of the conversation and a policy: whether to go on, why, and how.
import type { Decision } from "../generated/decision.ts";
import type { Observation } from "../generated/observation.ts";
import type { Policy, PolicyRule, RuleTest } from "../generated/policy.ts";
import { type DecisionContext, freshContext } from "../model/decision-context.ts";
import { actionOf, stopReasonNames } from "../model/stop-reason.ts";

export type { Decision } from "../generated/decision.ts";
export type { Policy } from "../generated/policy.ts";

/** What rules are tested against. */
interface DecisionSituation extends Required<Omit<RuleTest, "stopReason" | "confidence">> {
  readonly stopReason: NonNullable<Observation["stopReason"]>;
  readonly confidence: Observation["confidence"];
  readonly pendingCalls: number;
}

/** Decides by the first rule that fits. Never throws: a value that is not an observation gets a stop with the reason why. */
export function decide(
  observation: Observation,
  context: DecisionContext,
  policy: Policy,
): Decision {
  const without = (rule: string, reason: string): Decision => ({
    shouldContinue: false,
    reason,
    suggestedAction: "stop",
    metadata: { policy: policy.name, rule },
  });
  const fault = faultIn(observation);
  if (fault) return without("unreadable", `The ending could not be read: ${fault}.`);
  const known = { ...freshContext, ...context };
  const { stopReason } = observation;
  if (stopReason === null) {
    const reason = "The response has not ended yet: there is nothing to decide.";
    const metadata = { policy: policy.name, rule: "open", stopReason };
    return { shouldContinue: false, reason, suggestedAction: null, metadata };
  }
  const situation = situationOf({ ...observation, stopReason }, known);
  const rule = policy.rules.find(({ when }) => fits(when, situation));
  if (!rule) return without("none", "No rule of the policy fits this ending.");
  return byRule(rule, situation, known, policy);
}

function situationOf(
  { stopReason, confidence, toolCalls }: Observation & Pick<DecisionSituation, "stopReason">,
  context: DecisionContext,
): DecisionSituation {
  const complete = toolCalls.filter(({ state }) => state === "complete").length;
  return {
    stopReason,
    confidence,
    pendingCalls: Math.max(context.pendingCalls, complete),
    unfinishedCall: complete < toolCalls.length,
    budgetSpent: reached(context.tokensUsed, context.tokenBudget),
    lengthReached: reached(context.conversationLength, context.conversationLimit),
    retriesSpent: reached(context.retries, context.retryLimit),
  };
}

function reached(value: number, limit: number | null): boolean {
  return limit !== null && value >= limit;
}

function fits(
  { stopReason, confidence, ...facts }: RuleTest,
  situation: DecisionSituation,
): boolean {
  if (stopReason && !stopReason.includes(situation.stopReason)) return false;
  if (confidence && !confidence.includes(situation.confidence)) return false;
  return Object.entries(facts).every(
    ([name, wanted]) => situation[name as keyof typeof facts] === wanted,
  );
}

function byRule(
  { id, outcome }: PolicyRule,
  situation: DecisionSituation,
  context: DecisionContext,
  policy: Policy,
): Decision {
  const { stopReason, confidence, pendingCalls, unfinishedCall } = situation;
  const { tokensUsed, tokenBudget, conversationLength, retries } = context;
  // `previous-rule` is the rule of loops that ignore endings: continue while calls are pending, else stop.
  const { shouldContinue: goesOn, reason } = outcome;
  const pending = pendingCalls > 0;
  const said = pending ? "Calls are pending." : "No call is pending.";
  return {
    shouldContinue: goesOn === "previous-rule" ? pending : goesOn,
    reason: goesOn === "previous-rule" ? `${reason} ${said}` : reason,
    suggestedAction: outcome.suggestedAction,
    metadata: {
      policy: policy.name,
      rule: id,
      stopReason,
      action: actionOf(stopReason, unfinishedCall),
      confidence,
      pendingCalls,
      tokensUsed,
      tokensLeft: tokenBudget === null ? null : Math.max(0, tokenBudget - tokensUsed),
      conversationLength,
      retries,
    },
  };
}

const confidences: readonly unknown[] = ["high", "medium", "low"];

/** Why a value is not an observation, or null: callers without TypeScript may pass anything. */
function faultIn(value: unknown): string | null {
  if (typeof value !== "object" || value === null) return "it is not an object";
  const { stopReason, confidence, toolCalls } = value as Partial<Observation>;
  const known: readonly unknown[] = stopReasonNames;
  if (stopReason !== null && !known.includes(stopReason)) return "its stopReason is unknown";
  if (!confidences.includes(confidence)) return "its confidence is not high, medium or low";
  if (!Array.isArray(toolCalls)) return "its toolCalls is not a list";
  return toolCalls.every((call) => typeof call === "object" && call !== null)
    ? null
    : "one of its toolCalls is not an object";
}

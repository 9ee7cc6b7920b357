// For tests: questions and decisions made by hand.
import type { Decision } from "../../../src/generated/decision.ts";
import type { CaseExpectation, DecisionCase } from "../../../src/generated/decision-cases.ts";
import type { DecidedAnswer } from "../../../src/model/answer.ts";
import { suiteText } from "../../observe/testing/made.ts";
import type { DecisionTrial } from "../trial.ts";

export const goOn: CaseExpectation = { shouldContinue: true };
export const stop: CaseExpectation = { shouldContinue: false };
export const text = suiteText<DecisionTrial>("decision");

export function question(
  observation: Partial<DecisionCase["observation"]>,
  more: Partial<DecisionCase> = {},
): DecisionCase {
  return {
    fact: "f",
    observation: { stopReason: "end_turn", confidence: "high", ...observation },
    expect: { "*": stop },
    source: ["B-040"],
    why: "w",
    ...more,
  };
}

export const decided = (
  shouldContinue: boolean,
  suggestedAction: Decision["suggestedAction"] = null,
  reason = "r",
): DecidedAnswer => ({
  kind: "decided",
  decision: { shouldContinue, suggestedAction, reason, metadata: {} },
});

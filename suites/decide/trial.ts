// What a requirement on decision engines may look at, and whether the decision goes on and suggests as expected.
import type { Decision } from "../../src/generated/decision.ts";
import type { CaseExpectation, DecisionCase } from "../../src/generated/decision-cases.ts";
import type { Observation } from "../../src/generated/observation.ts";
import type { DecidedAnswer, NoAnswer } from "../../src/model/answer.ts";
import { fail, pass, type Ruling } from "../../src/model/requirement.ts";

export interface DecisionTrial {
  readonly case: DecisionCase;
  /** The ending that was asked about. */
  readonly observation: Observation;
  /** The right decision under the policy of the case. */
  readonly expected: CaseExpectation;
  readonly answer: DecidedAnswer | NoAnswer;
}

/** The decision, if there is one. */
export function decisionIn({ answer }: DecisionTrial): Decision | null {
  return answer.kind === "decided" ? answer.decision : null;
}

/** Whether it goes on where it should, and only there. */
export function judgeContinuing(trial: DecisionTrial): Ruling | null {
  const decision = decisionIn(trial);
  if (!decision) return null;
  const { shouldContinue } = decision;
  if (shouldContinue === trial.expected.shouldContinue) return pass;
  return fail(shouldContinue ? "goes on where it must stop" : "stops where it must go on");
}

/** Whether the suggestion is one of those that are right. */
export function judgeSuggestion(trial: DecisionTrial): Ruling | null {
  const decision = decisionIn(trial);
  const { suggestedAction: wanted } = trial.expected;
  if (!decision || !wanted) return null;
  const given = decision.suggestedAction ?? null;
  return wanted.includes(given)
    ? pass
    : fail(
        `suggests ${given ?? "nothing"} where ${wanted.map((each) => each ?? "nothing").join(" or ")} is right`,
      );
}

// Grades one decision: whether it goes on where it should and suggests the right action, and the harm of a wrong one.

import type { AnswerSeen } from "../../src/generated/journal.ts";
import type { Harm } from "../../src/model/harm.ts";
import type { Judged } from "../../src/model/judged.ts";
import type { SuiteText } from "../../src/model/requirement.ts";
import { gradeWithoutAnswer, ruled, seenWithoutAnswer } from "../judged.ts";
import { expectedEnd } from "../observe/grade.ts";
import { type DecisionTrial, decisionIn, judgeContinuing, judgeSuggestion } from "./trial.ts";

export function judgeDecided(trial: DecisionTrial, text: SuiteText<DecisionTrial>): Judged {
  const { answer, observation } = trial;
  const { stopReason } = observation;
  const accepted = stopReason === null ? [] : [stopReason];
  // The journal shows the ending that was asked about; what is right to do is checked by the requirements.
  const expected = expectedEnd({ stopReason, accepted, observation });
  const graded = answer.kind === "decided" ? gradeDecision(trial) : gradeWithoutAnswer(answer.kind);
  return ruled({ expected, answer: answerSeen(trial), ...graded }, text, trial);
}

/** Exact: goes on where it should, and suggests what is right. Coarse: it suggests something else. */
function gradeDecision(trial: DecisionTrial): Pick<Judged, "grade" | "harms"> {
  if (judgeContinuing(trial)?.result === "fail")
    return { grade: "wrong", harms: [harmOfWrong(trial)] };
  return { grade: judgeSuggestion(trial)?.result === "fail" ? "coarse" : "exact", harms: [] };
}

function answerSeen({ answer }: DecisionTrial): AnswerSeen {
  if (answer.kind !== "decided") return seenWithoutAnswer(answer);
  const { shouldContinue, suggestedAction } = answer.decision;
  const words = [shouldContinue ? "go on" : "stop", ...(suggestedAction ? [suggestedAction] : [])];
  return { kind: "told", reported: words.join(", "), means: [], action: null };
}

/** What a wrong decision does to a user. */
function harmOfWrong(trial: DecisionTrial): Harm {
  if (decisionIn(trial)?.shouldContinue) return "runaway-loop";
  const { stopReason, calls = [] } = trial.case.observation;
  const pending = calls.length > 0 || (trial.case.context?.pendingCalls ?? 0) > 0;
  if (stopReason === "pause_turn") return "abandoned-pause";
  return stopReason === "tool_call" && pending ? "dropped-tool-call" : "premature-terminal";
}

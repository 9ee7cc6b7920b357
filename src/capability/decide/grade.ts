// Grades one decision: goes on where it should, suggests what is right; and what a wrong one does to a user.
import type { AnswerSeen, CaseLine } from "../../generated/journal.ts";
import type { Harm } from "../../model/harm.ts";
import { rule, type SuiteText } from "../../model/requirement.ts";
import { actionOf } from "../../model/stop-reason.ts";
import { isUnjudged, type Judged, seenWithoutAnswer } from "../suite.ts";
import { type DecisionTrial, decisionIn, judgeContinuing, judgeSuggestion } from "./trial.ts";

/** Judges one decision by every requirement. */
export function judgeDecided(
  trial: DecisionTrial,
  { requirements }: SuiteText<DecisionTrial>,
): Judged {
  return {
    expected: expectedIn(trial),
    answer: answerSeen(trial),
    grade: gradeOf(trial),
    harms: decisionHarms(trial),
    results: isUnjudged(gradeOf(trial)) ? [] : rule(requirements, trial),
  };
}

/** Exact: goes on where it should, and suggests what is right. Coarse: it suggests something else. */
function gradeOf(trial: DecisionTrial): CaseLine["grade"] {
  const { kind } = trial.answer;
  if (kind === "skipped") return "not_claimed";
  if (kind === "timed_out" || kind === "at_fault" || kind === "could_not_run") return kind;
  if (kind !== "decided") return "crashed";
  if (judgeContinuing(trial)?.result === "fail") return "wrong";
  return judgeSuggestion(trial)?.result === "fail" ? "coarse" : "exact";
}

/** The ending that was to be decided on; what is right about it is told by the requirements. */
function expectedIn({ case: { observation } }: DecisionTrial): CaseLine["expected"] {
  const { stopReason, rawReason = null, calls = [] } = observation;
  const unfinished = calls.some((state) => state !== "complete");
  return {
    stopReason,
    accepted: stopReason === null ? [] : [stopReason],
    action: stopReason && actionOf(stopReason, unfinished),
    rawReason,
    calls: unfinished ? "unfinished" : calls.length > 0 ? "complete" : "none",
  };
}

function answerSeen({ answer }: DecisionTrial): AnswerSeen {
  if (answer.kind !== "decided") return seenWithoutAnswer(answer);
  const { shouldContinue, suggestedAction } = answer.decision;
  const words = [shouldContinue ? "go on" : "stop", suggestedAction ?? ""];
  const reported = words.filter(Boolean).join(", ");
  return { kind: "told", reported, means: [], action: null };
}

/** What a wrong decision does to a user. */
function decisionHarms(trial: DecisionTrial): Harm[] {
  const grade = gradeOf(trial);
  if (grade === "timed_out") return ["stuck"];
  if (grade === "crashed") return ["parser-crash"];
  if (grade !== "wrong") return [];
  if (decisionIn(trial)?.shouldContinue) return ["runaway-loop"];
  const { stopReason, calls = [] } = trial.case.observation;
  const pending = calls.length > 0 || (trial.case.context?.pendingCalls ?? 0) > 0;
  if (stopReason === "pause_turn") return ["abandoned-pause"];
  return stopReason === "tool_call" && pending ? ["dropped-tool-call"] : ["premature-terminal"];
}

// From the outcome of a decision engine's case to one line of the journal.
import type { AnswerSeen, CaseLine } from "../../generated/journal.ts";
import type { Fact } from "../../model/facts.ts";
import { actionOf } from "../../model/stop-reason.ts";
import { type JudgedCase, oneLine } from "../../run/line.ts";
import {
  type DecisionRequirement,
  type DecisionTrial,
  decisionHarm,
  judgeContinuing,
  judgeSuggestion,
} from "./trial.ts";

export interface JudgedDecision {
  readonly judged: Omit<JudgedCase, "claim" | "tags">;
  readonly trial: DecisionTrial;
  readonly facts: Fact;
  readonly adapter: string;
  readonly requirements: readonly DecisionRequirement[];
}

/** Judges one decision by every requirement. */
export function judgeDecided(given: JudgedDecision): CaseLine {
  const { judged, trial, facts, adapter, requirements } = given;
  const { id, ...rest } = judged;
  const asked = trial.answer.kind !== "skipped";
  return {
    type: "case",
    adapter,
    case: id,
    ...rest,
    expected: expectedIn(trial),
    answer: answerSeen(trial),
    grade: gradeOf(trial),
    harm: decisionHarm(trial),
    requirements: asked ? requirements.flatMap((each) => resultOf(each, trial)) : [],
    requests: facts.requests.length,
    findings: [...facts.findings],
  };
}

function resultOf({ id, judge }: DecisionRequirement, trial: DecisionTrial) {
  const ruling = judge(trial);
  return ruling ? [{ id, ...ruling }] : [];
}

/** Exact: goes on where it should, and suggests what is right. Coarse: it suggests something else. */
function gradeOf(trial: DecisionTrial): CaseLine["grade"] {
  const { kind } = trial.answer;
  if (kind === "skipped") return "not_claimed";
  if (kind === "timed_out") return "timed_out";
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
  const none = { reported: null, means: [], action: null };
  if (answer.kind === "decided") {
    const { shouldContinue, suggestedAction } = answer.decision;
    const words = [shouldContinue ? "go on" : "stop", suggestedAction ?? ""];
    return { ...none, kind: "returned", reported: words.filter(Boolean).join(", ") };
  }
  if (answer.kind === "threw") {
    const { name, message } = answer.error;
    return { ...none, kind: "threw", error: oneLine(`${name}: ${message}`) };
  }
  if (answer.kind === "died") return { ...none, kind: "died", error: oneLine(answer.how) };
  return { ...none, kind: answer.kind };
}

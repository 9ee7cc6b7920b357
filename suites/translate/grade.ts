// Grades a translated answer: whether a client of the target protocol does what the upstream's ending asks for.

import type { AnswerSeen } from "../../src/generated/journal.ts";
import type { NoAnswer, TranslatedAnswer } from "../../src/model/answer.ts";
import { hasUnfinishedCall } from "../../src/model/calls.ts";
import type { Claim } from "../../src/model/claim.ts";
import { harmOf } from "../../src/model/harm.ts";
import type { Judged } from "../../src/model/judged.ts";
import type { SuiteText } from "../../src/model/requirement.ts";
import { stopReasons } from "../../src/model/stop-reason.ts";
import { gradeWithoutAnswer, oneLine, ruled, seenWithoutAnswer } from "../judged.ts";
import { expectedEnd } from "../observe/grade.ts";
import { type Downstream, judgeAction, ledTo, type TranslationTrial } from "./trial.ts";

export function judgeTranslated(
  claim: Claim,
  answer: TranslatedAnswer | NoAnswer,
  trial: TranslationTrial,
  text: SuiteText<TranslationTrial>,
): Judged {
  const seen = { expected: expectedEnd(claim), answer: answerSeen(answer, trial) };
  return ruled({ ...seen, ...gradeTranslation(answer, trial) }, text, trial);
}

/**
 * Exact: the same reason. Coarse: another reason, with the same action or one the table allows. Harm depends on the action;
 * a client that sees an error is never worse off than one that gets no sign at all.
 */
function gradeTranslation(
  { kind }: TranslatedAnswer | NoAnswer,
  trial: TranslationTrial,
): Pick<Judged, "grade" | "harms"> {
  const { downstream, accepted, upstream } = trial;
  // The client of a gateway that throws sees a failure, which is right where the action is abort or fail.
  const failing = accepted.some((reason) => ["abort", "fail"].includes(stopReasons[reason].action));
  if (kind === "threw" && failing) return { grade: "coarse", harms: [] };
  if (!downstream) return gradeWithoutAnswer(kind);
  if (judgeAction(trial)?.result === "fail") {
    const led = ledTo(downstream);
    const half = led === "run_tools" && hasUnfinishedCall(upstream);
    const harm = harmOf(accepted[0] ?? "unknown", led === "run_tools" ? "complete" : led);
    const harms = half ? (["partial-tool-offered"] as const) : harm ? [harm] : [];
    return { grade: "wrong", harms };
  }
  const { stopReason } = downstream.observation;
  const exact = stopReason !== null && accepted.includes(stopReason);
  return { grade: exact ? "exact" : "coarse", harms: [] };
}

function answerSeen(
  answer: TranslatedAnswer | NoAnswer,
  { downstream, upstream }: TranslationTrial,
): AnswerSeen {
  if (downstream) return downstreamSeen(downstream, upstream.text);
  if (answer.kind !== "translated") return seenWithoutAnswer(answer);
  return { kind: "skipped", reported: null, means: [], action: null };
}

/** The target's own word, and what a client of the target makes of it. */
function downstreamSeen(downstream: Downstream, said: string): AnswerSeen {
  const { stopReason, rawReason, text, toolCalls, error } = downstream.observation;
  const word = rawReason ?? null;
  return {
    kind: "told",
    reported: typeof word === "string" || word === null ? word : JSON.stringify(word),
    rawReason,
    means: [stopReason ?? "interrupted"],
    action: ledTo(downstream),
    ...(text === said ? {} : { text: text.slice(0, 500) }),
    ...(toolCalls.length > 0 ? { calls: toolCalls.map((call) => ({ ...call })) } : {}),
    ...(error
      ? { error: oneLine(`${error.code ?? downstream.status}: ${error.message ?? ""}`) }
      : {}),
  };
}

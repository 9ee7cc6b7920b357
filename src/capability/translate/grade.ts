// Grades a translated answer: does a client of the target do what the upstream asked for.
import type { AnswerSeen } from "../../generated/journal.ts";
import type { NoAnswer, TranslatedAnswer } from "../../model/answer.ts";
import { harmOf } from "../../model/harm.ts";
import { rule, type SuiteText } from "../../model/requirement.ts";
import { expectedEnd } from "../observe/grade.ts";
import type { Claim } from "../observe/trial.ts";
import { type Judged, oneLine, seenWithoutAnswer } from "../suite.ts";
import { type Downstream, judgeAction, ledTo, type TranslationTrial } from "./trial.ts";

/** Judges one case by every requirement. */
export function judgeTranslated(
  claim: Claim,
  answer: TranslatedAnswer | NoAnswer,
  trial: TranslationTrial,
  { requirements }: SuiteText<TranslationTrial>,
): Judged {
  return {
    expected: expectedEnd(claim),
    answer: answerSeen(answer, trial),
    ...gradeTranslation(answer, trial),
    results: answer.kind === "skipped" ? [] : rule(requirements, trial),
  };
}

/** Exact: the same reason. Coarse: another one, with the same action or one the table allows. Harm is judged on the action. */
function gradeTranslation(
  { kind }: TranslatedAnswer | NoAnswer,
  trial: TranslationTrial,
): Pick<Judged, "grade" | "harm"> {
  const { downstream, accepted } = trial;
  if (kind === "skipped") return { grade: "not_claimed", harm: null };
  if (kind === "timed_out") return { grade: "timed_out", harm: "stuck" };
  if (!downstream) return { grade: "crashed", harm: "parser-crash" };
  if (judgeAction(trial)?.result === "fail")
    return { grade: "wrong", harm: harmOf(accepted[0] ?? "unknown", ledTo(downstream)) };
  const { stopReason } = downstream.observation;
  const exact = stopReason !== null && accepted.includes(stopReason);
  return { grade: exact ? "exact" : "coarse", harm: null };
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
  const word = rawReason === null || rawReason === undefined ? null : rawReason;
  return {
    kind: "returned",
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

// From the outcome of a translator's case to one line of the journal.
import type { AnswerSeen, CaseLine } from "../../generated/journal.ts";
import type { AnyAnswer } from "../../model/answer.ts";
import type { Fact } from "../../model/facts.ts";
import { harmOf } from "../../model/harm.ts";
import { expectedEnd, type JudgedCase, oneLine } from "../../run/line.ts";
import type { Graded } from "../observe/grade.ts";
import {
  type Downstream,
  judgeAction,
  ledTo,
  type TranslationRequirement,
  type TranslationTrial,
} from "./trial.ts";

export interface JudgedTranslation {
  readonly judged: JudgedCase;
  readonly answer: AnyAnswer;
  readonly facts: Fact;
  readonly trial: TranslationTrial;
  readonly adapter: string;
  readonly requirements: readonly TranslationRequirement[];
}

/** Judges one case by every requirement. */
export function judgeTranslated(given: JudgedTranslation): CaseLine {
  const { judged, answer, facts, trial, adapter } = given;
  const { id, suite, provider, dialect, fact, mode, variant, rung, wellFormed, scored } = judged;
  const asked = answer.kind !== "skipped";
  return {
    type: "case",
    adapter,
    case: id,
    suite,
    provider,
    dialect,
    fact,
    mode,
    variant,
    rung,
    wellFormed,
    scored,
    expected: expectedEnd(judged.claim),
    answer: answerSeen(answer, trial),
    ...gradeTranslation(answer, trial),
    requirements: asked ? resultsOf(given) : [],
    requests: facts.requests.length,
    findings: [...facts.findings],
    ...(facts.latencyMs === null ? {} : { latencyMs: Math.round(facts.latencyMs * 1000) / 1000 }),
  };
}

function resultsOf({ requirements, trial }: JudgedTranslation): CaseLine["requirements"] {
  return requirements.flatMap(({ id, judge }) => {
    const ruling = judge(trial);
    return ruling ? [{ id, ...ruling }] : [];
  });
}

/** Exact: the same reason. Coarse: another one, with the same action or one the table allows. Harm is judged on the action. */
function gradeTranslation(
  { kind }: AnyAnswer,
  trial: TranslationTrial,
): Pick<Graded, "grade" | "harm"> {
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

function answerSeen(answer: AnyAnswer, { downstream, upstream }: TranslationTrial): AnswerSeen {
  if (downstream) return downstreamSeen(downstream, upstream.text);
  const none = { reported: null, means: [], action: null };
  if (answer.kind === "threw")
    return {
      ...none,
      kind: "threw",
      error: oneLine(`${answer.error.name}: ${answer.error.message}`),
    };
  if (answer.kind === "died") return { ...none, kind: "died", error: oneLine(answer.how) };
  return { ...none, kind: answer.kind === "timed_out" ? "timed_out" : "skipped" };
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

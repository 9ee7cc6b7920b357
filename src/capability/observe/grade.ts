// Grades one answer against one expectation: is the mapping right, and what does it do to a user if not.
import type { AnswerSeen, CaseLine } from "../../generated/journal.ts";
import type { Observation } from "../../generated/observation.ts";
import type { Vocabulary } from "../../generated/vocabulary.ts";
import type { Answer } from "../../model/answer.ts";
import { hasUnfinishedCall } from "../../model/calls.ts";
import { type Harm, harmOf } from "../../model/harm.ts";
import { type Action, actionOf } from "../../model/stop-reason.ts";
import { errorLine, seenWithoutAnswer } from "../suite.ts";
import { type Meaning, meaningOf } from "./meaning.ts";
import type { Claim } from "./trial.ts";

export interface Graded {
  readonly grade: CaseLine["grade"];
  readonly harm: Harm | null;
  readonly meaning: Meaning | null;
}

/** Judges the reason alone. Harm is judged on the action, whatever the word is said to mean. */
export function gradeAnswer(
  claim: Claim,
  answer: Answer,
  vocabulary: Vocabulary,
  dialect: string,
): Graded {
  if (answer.kind === "skipped") return { grade: "not_claimed", harm: null, meaning: null };
  if (answer.kind === "timed_out") return { grade: "timed_out", harm: "stuck", meaning: null };
  if (answer.kind === "died") return { grade: "crashed", harm: "parser-crash", meaning: null };
  const meaning = meaningOf(answer, vocabulary, dialect);
  if (!meaning) return { grade: "crashed", harm: "parser-crash", meaning: null };
  return { grade: gradeMeaning(claim, meaning), harm: harmIn(claim, meaning), meaning };
}

function gradeMeaning({ accepted, observation }: Claim, { means }: Meaning): Graded["grade"] {
  const hit = accepted.find((reason) => means.includes(reason));
  if (hit === undefined) return "wrong";
  if (means.length === 1) return "exact";
  const unfinished = hasUnfinishedCall(observation);
  const expected = actionOf(hit, unfinished);
  return means.every((reason) => actionOf(reason, unfinished) === expected)
    ? "coarse"
    : "ambiguous";
}

/** No harm where any accepted reading would act the same way. */
function harmIn({ accepted, stopReason, observation }: Claim, { action }: Meaning): Harm | null {
  const unfinished = hasUnfinishedCall(observation);
  if (accepted.some((reason) => isRight(action, actionOf(reason, unfinished)))) return null;
  return harmOf(stopReason, action);
}

/** Continuing may also mean repairing: the loop asks again either way. */
function isRight(answered: Action, expected: Action): boolean {
  return answered === expected || (expected === "repair" && answered === "continue");
}

/** What a case claims, as the journal tells it. */
export function expectedEnd({ stopReason, accepted, observation }: Claim): CaseLine["expected"] {
  const unfinished = hasUnfinishedCall(observation);
  const calls = unfinished ? "unfinished" : observation.toolCalls.length > 0 ? "complete" : "none";
  return {
    stopReason,
    accepted: [...accepted],
    action: actionOf(stopReason, unfinished),
    rawReason: observation.rawReason,
    calls,
  };
}

/** What the adapter answered, as the journal tells it. */
export function answerSeen(answer: Answer, { meaning }: Graded, expected: Observation): AnswerSeen {
  const meant = { means: [...(meaning?.means ?? [])], action: meaning?.action ?? null };
  if (answer.kind !== "returned") return { ...seenWithoutAnswer(answer), ...meant };
  const { reported, rawReason, text, toolCalls, error } = answer.observation;
  return {
    kind: answer.kind,
    ...meant,
    reported,
    ...(rawReason === undefined ? {} : { rawReason }),
    ...(text === undefined || text === expected.text ? {} : { text: text.slice(0, 500) }),
    ...(toolCalls?.length ? { calls: toolCalls.map((call) => ({ ...call })) } : {}),
    ...(error ? { error: errorLine(error) } : {}),
  };
}

// Grades one answer against one expectation: is the mapping right, and what does it do to a user if not.
import type { Observation, StopReason } from "../../generated/observation.ts";
import type { Vocabulary } from "../../generated/vocabulary.ts";
import { type Harm, harmOf } from "../../model/harm.ts";
import { type Action, actionOf } from "../../model/stop-reason.ts";
import { type Answer, type Meaning, meaningOf } from "./meaning.ts";

export type Grade =
  | "exact"
  | "coarse"
  | "ambiguous"
  | "wrong"
  | "crashed"
  | "timed_out"
  | "not_claimed";

/** What the case claims: a reading, the others that are defensible, and what to do. */
export interface Claim {
  readonly stopReason: StopReason;
  readonly accepted: readonly StopReason[];
  readonly observation: Observation;
}

export interface Graded {
  readonly grade: Grade;
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

function gradeMeaning({ accepted, observation }: Claim, { means }: Meaning): Grade {
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

/** Whether a call of the expected observation cannot be run as it stands. */
export function hasUnfinishedCall({ toolCalls }: Observation): boolean {
  return toolCalls.some(({ state }) => state !== "complete");
}

// The shape of a requirement: an id, a level, one sentence, the mutants it catches, and a predicate over one case.
import type { Harm } from "./harm.ts";

type RequirementLevel = "MUST" | "SHOULD" | "MAY";

export type Ruling =
  | { readonly result: "pass" }
  | { readonly result: "fail"; readonly message: string }
  | { readonly result: "not_claimed" };

/** What is required, and which mutants it catches. The sentence contains its level. */
export interface Statement<L extends RequirementLevel = RequirementLevel> {
  /** Never reused, never renumbered. */
  readonly id: `SR-${string}`;
  /** The rules of docs/spec.md it is a part of. */
  readonly rules: readonly string[];
  readonly level: L;
  readonly sentence: `${string}${L}${string}`;
  /** Names of mutants it catches. */
  readonly mutants: readonly [string, ...string[]];
}

/** A statement with its predicate. `Trial` is all the predicate may look at. */
export interface Requirement<Trial> extends Statement {
  /** What breaking it does to a user; absent: the grade of the answer says so. */
  readonly harm?: Harm;
  /** null: this case says nothing about it. */
  readonly judge: (trial: Trial) => Ruling | null;
}

/** A suite without its cases, which the engine adds. */
export interface SuiteText<Trial> {
  readonly name: string;
  readonly title: string;
  readonly requirements: readonly Requirement<Trial>[];
}

/** What a ruling says of a member the adapter declares and did not give. */
export const declaredButMissing = "declared but missing";

export const pass: Ruling = { result: "pass" };
export const notClaimed: Ruling = { result: "not_claimed" };
export const fail = (message: string): Ruling => ({ result: "fail", message });

export type Result = { readonly id: string; readonly harm?: Harm } & Ruling;

/** What every requirement says of one case; those that say nothing are left out. */
export function rule<Trial>(requirements: readonly Requirement<Trial>[], trial: Trial): Result[] {
  return requirements.flatMap(({ id, harm, judge }) => {
    const ruling = judge(trial);
    return ruling ? [{ id, ...(harm ? { harm } : {}), ...ruling }] : [];
  });
}

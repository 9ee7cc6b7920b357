// The shape of a requirement: an id, a level, one sentence, a source, a predicate over one case, and who it catches.

import type { Claim, Graded } from "../capability/observe/grade.ts";
import type { Answer } from "../capability/observe/meaning.ts";
import type { Observation } from "../generated/observation.ts";
import type { Fact } from "./facts.ts";

/** The level stands in the sentence's own first word after the subject, and in the type, so they cannot drift apart. */
export type Level = "MUST" | "SHOULD" | "MAY";

export interface Manifested {
  readonly reports: readonly string[];
}

/** Everything a predicate may look at. It never sees the reasons table or the adapter. */
export interface Trial {
  readonly claim: Claim;
  readonly expected: Observation;
  readonly answer: Answer;
  readonly graded: Graded;
  readonly adapter: Manifested;
  /** What the harness saw itself. */
  readonly facts: Fact;
  readonly tags: readonly string[];
  readonly mode: "json" | "stream";
  readonly variant: string | null;
}

export type Ruling =
  | { readonly result: "pass" }
  | { readonly result: "fail"; readonly message: string }
  | { readonly result: "not_claimed" };

/** What is demanded, and who it catches. */
export interface Statement {
  /** Never reused, never renumbered. */
  readonly id: `SR-${string}`;
  readonly level: Level;
  readonly sentence: string;
  /** Ledger ids, or a citation. */
  readonly source: readonly string[];
  /** Names of mutants it catches. */
  readonly mutants: readonly [string, ...string[]];
}

export interface Requirement extends Statement {
  /** null: this case says nothing about it. */
  readonly judge: (trial: Trial) => Ruling | null;
}

export const pass: Ruling = { result: "pass" };
export const notClaimed: Ruling = { result: "not_claimed" };
export const fail = (message: string): Ruling => ({ result: "fail", message });

// What comes back from an adapter, whatever it was asked.
import type { TurnOutcome } from "../generated/turn-outcome.ts";
import type { Answer, NoAnswer } from "./meaning.ts";

/** What a loop said of one turn of a case. */
export type ActAnswer =
  | { readonly kind: "returned"; readonly outcome: TurnOutcome }
  | { readonly kind: "threw"; readonly error: { readonly name: string; readonly message: string } };

/** A case of several turns, answered turn by turn. */
export interface TurnedAnswer {
  readonly kind: "turned";
  readonly acts: readonly ActAnswer[];
}

export type AnyAnswer = Answer | TurnedAnswer | NoAnswer;

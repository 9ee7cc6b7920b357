// What comes back from an adapter, whatever it was asked.
import type { Decision } from "../generated/decision.ts";
import type { GuestObservation } from "../generated/guest-observation.ts";
import type { TurnOutcome } from "../generated/turn-outcome.ts";
import type { EndpointReply } from "./endpoint.ts";
import type { WrittenResponse } from "./exchange.ts";
import type { Fact } from "./facts.ts";

interface Thrown {
  readonly kind: "threw";
  readonly error: { readonly name: string; readonly message: string };
  /** A built-in error whose top stack frame is in the adapter's own file: the wrapper's fault, not the library's. */
  readonly inAdapter?: boolean;
}

/** No answer, and why. */
export type NoAnswer =
  | Thrown
  | { readonly kind: "skipped"; readonly reason: string }
  /** The library would not send the request: nobody's fault. */
  | { readonly kind: "declined"; readonly why: string }
  | { readonly kind: "timed_out" }
  | { readonly kind: "died"; readonly how: string }
  /** The wrapper is at fault, not the library. */
  | { readonly kind: "at_fault"; readonly why: string }
  /** The harness is at fault: there is no verdict. */
  | { readonly kind: "could_not_run"; readonly why: string };

/** How an adapter answered one case of one exchange. */
export type Answer =
  | { readonly kind: "returned"; readonly observation: GuestObservation }
  | NoAnswer;

/** What a loop returned or threw in one turn of a case. */
export type ActAnswer = { readonly kind: "returned"; readonly outcome: TurnOutcome } | Thrown;

/** A case of several turns, answered turn by turn. */
interface TurnedAnswer {
  readonly kind: "turned";
  readonly acts: readonly ActAnswer[];
}

/** A response as the client of a translator got it. */
export interface TranslatedResponse extends WrittenResponse {
  readonly ends: "close" | "break";
}

export interface TranslatedAnswer {
  readonly kind: "translated";
  readonly response: TranslatedResponse;
}

/** The error name for a decision of the wrong shape, reported as if it were thrown. */
export const badDecision = "BadDecision";

export interface DecidedAnswer {
  readonly kind: "decided";
  readonly decision: Decision;
}

/** What a server sent, request by request. */
interface RespondedAnswer {
  readonly kind: "responded";
  readonly replies: readonly EndpointReply[];
}

export type AnyAnswer = Answer | TurnedAnswer | TranslatedAnswer | DecidedAnswer | RespondedAnswer;

/** What came of one job. */
export interface Outcome {
  readonly answer: AnyAnswer;
  readonly facts: Fact;
}

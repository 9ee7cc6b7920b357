// The contract: what an adapter declares and implements. One file with a default export made by defineAdapter is an adapter.
import type { AdapterManifest } from "../generated/adapter.ts";
import type { Decision } from "../generated/decision.ts";
import type { Exchange } from "../generated/exchange.ts";
import type { GuestObservation } from "../generated/guest-observation.ts";
import type { TranslateAddress } from "../generated/translate-address.ts";
import type { TranslateSetting } from "../generated/translate-setting.ts";
import type { Turn } from "../generated/turn.ts";
import type { TurnOutcome } from "../generated/turn-outcome.ts";
import type { Vocabulary } from "../generated/vocabulary.ts";
import type { DecisionQuestion } from "../model/decision-context.ts";
import type { Hooks } from "./surroundings.ts";

export type { Exchange } from "../generated/exchange.ts";
export type { GuestObservation } from "../generated/guest-observation.ts";
export type { TranslateAddress } from "../generated/translate-address.ts";
export type { TranslateSetting } from "../generated/translate-setting.ts";
export type { Turn } from "../generated/turn.ts";
export type { TurnOutcome } from "../generated/turn-outcome.ts";
export type { DecisionQuestion } from "../model/decision-context.ts";

/** What the harness hands over besides the exchange. */
export interface ObserveTools {
  /** A fetch to use in place of the global one, for libraries that take one. In the direct lane only this one answers. */
  readonly fetch: typeof globalThis.fetch;
  /** Aborted when the harness gives up on the case. */
  readonly signal: AbortSignal;
  /** Hands on an event of the library, for libraries that have some. Absent where events are not collected. */
  readonly tell?: (event: unknown) => void;
}

/** What a loop is handed besides the turn: tools to run, and the hooks it declared. */
export interface TurnHooks extends ObserveTools, Hooks {}

/** A translator at work: a handler of its client's requests, or the loopback address where it listens for them. */
export type Translation =
  | { handle(request: Request): Promise<Response> }
  | (TranslateAddress & { readonly handle?: never });

/** An adapter: a library, wrapped. */
export interface Adapter extends Omit<AdapterManifest, "capabilities" | "vocabulary"> {
  /** Name of a vocabulary of the corpus, or one of its own. Absent: `words`, or our own stop reasons. */
  readonly vocabulary?: string | Vocabulary;
  /** True when it uses the fetch it is given, and so can run in the direct lane. */
  readonly takesFetch?: boolean;
  /** Sends the request and returns what the library reported. Throws what the library throws. */
  observe?(exchange: Exchange, tools: ObserveTools): Promise<GuestObservation>;
  /** Runs one whole agent turn and returns how it ended. Turns of one `session` share their history. */
  turn?(turn: Turn, hooks: TurnHooks): Promise<TurnOutcome>;
  /** Serves `to` from the upstream, which speaks `from`. A port can be reached in the loopback lane only. */
  translate?(setting: TranslateSetting, tools: ObserveTools): Promise<Translation>;
  /** Whether the conversation goes on after this ending, by the policy of the question. */
  decide?(question: DecisionQuestion, tools: ObserveTools): Promise<Decision>;
}

/** Checks an adapter's shape at compile time and hands it back. */
export function defineAdapter(adapter: Adapter): Adapter {
  return adapter;
}

/** The manifest of an adapter object: what crosses a process boundary. */
export function manifestOf(adapter: Adapter): AdapterManifest {
  const {
    observe: _observe,
    turn: _turn,
    translate: _translate,
    decide: _decide,
    takesFetch: _takesFetch,
    vocabulary,
    ...declared
  } = adapter;
  const capabilities = ["observe", "turn", "translate", "decide"] as const;
  return {
    ...declared,
    // Absent stays absent: an empty object would hide `words`.
    ...(vocabulary === undefined
      ? {}
      : { vocabulary: typeof vocabulary === "string" ? vocabulary : { ...vocabulary } }),
    capabilities: capabilities.filter((name) => adapter[name]),
  };
}

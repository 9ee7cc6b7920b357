// The input of a turn, its state while it runs, and its result.
import type { SpokenDialect } from "../../dialects/index.ts";
import type { Voice } from "../../dialects/registry.ts";
import type { RequestMessage, Tool } from "../../generated/fixture.ts";
import type { Observation, ToolCall } from "../../generated/observation.ts";
import type { Profile } from "../../generated/profile.ts";
import type { TurnOutcome } from "../../generated/turn-outcome.ts";
import type { AnswerBlocks } from "../../model/exchange.ts";
import type { Snapshot, Switches } from "../../model/machine.ts";
import type { Strategy } from "../../model/strategy.ts";
import type { LoopEvent, ToldEvent } from "./events.ts";
import type { Transcript } from "./transcript.ts";

export interface LoopTool extends Tool {
  /** Running it changes the world. */
  readonly mutates?: boolean;
  run(input: string, budget: Budget): Promise<string>;
}

/** What a tool that is itself a turn may spend: what is left of the turn it belongs to. */
export interface Budget extends Pick<Snapshot, "spent" | "limits"> {
  /** Takes what both turns have spent together. */
  charge(spent: Snapshot["spent"]): void;
}

export interface TurnInput {
  readonly id: string;
  readonly voice: Voice;
  readonly dialect: SpokenDialect;
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
  readonly messages: readonly RequestMessage[];
  readonly tools: readonly LoopTool[];
  readonly maxTokens?: number | undefined;
  readonly stream: boolean;
  readonly profile: Profile;
  /** Spent before this turn began, by the turn whose tool began it. */
  readonly spent?: Snapshot["spent"];
  /** Environment variables: a profile may name one that sets the output limit. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => number;
  readonly signal?: AbortSignal;
  readonly emit?: (event: LoopEvent) => void;
  /** Calls that are answered without being run. */
  readonly suppress?: (call: ToolCall) => boolean;
  /** Asked before each inference: nothing is sent while it returns false. */
  readonly gate?: () => boolean;
}

export interface TurnResult
  extends Pick<Snapshot, "cause" | "limit">,
    Readonly<Pick<TurnWork, "notice" | "warning" | "synthetic">> {
  readonly outcome: TurnOutcome["outcome"];
  readonly text: string;
  readonly reason: Observation["stopReason"];
  readonly raw: unknown;
  readonly history: readonly RequestMessage[];
  readonly snapshot: Snapshot;
  /** The edges of the machine that were taken, in order. */
  readonly path: readonly string[];
}

/** The state of the turn, the machine's snapshot included. */
export interface TurnWork {
  snapshot: Snapshot;
  transcript: Transcript;
  maxTokens: number | undefined;
  last: Observation | null;
  /** The last answer block by block, where the dialect has any. */
  blocks: AnswerBlocks | undefined;
  /** What is wrong with the call that is to be repaired. */
  issue: Extract<LoopEvent, { type: "tool_payload_repair" }>["issue"];
  /** Shown to the user besides the text, when the answer is not complete. */
  notice: string | null;
  warning: string | null;
  synthetic: boolean;
  iteration: number;
  readonly began: number;
  /** When the machine was last given the time that has passed. */
  told: number;
  readonly path: string[];
  /** For each edge of the path: how many requests and tool runs came before it. */
  readonly steps: number[];
  /** Requests sent and tools run so far, which the harness counts too. */
  step: number;
  /** Results of tools, in order. */
  readonly results: string[];
}

/** What does not change during the turn. */
export interface Setting {
  readonly input: TurnInput;
  readonly switches: Switches;
  readonly strategy: Strategy;
  readonly escalated: number | null;
}

/** Emits an event of this turn. */
export const tell = ({ id, emit }: TurnInput, event: ToldEvent): void =>
  emit?.({ turn: id, ...event });

export function isTimeUp(
  { snapshot: { spent, limits }, told }: TurnWork,
  { now }: TurnInput,
): boolean {
  return spent.wallTimeMs + now() - told >= limits.wallTimeMs;
}

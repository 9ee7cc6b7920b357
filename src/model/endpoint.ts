// What is sent to a server under test, and what came back.
import type { Observation, StopReason } from "../generated/observation.ts";

/** One request, as it goes over the wire. */
export interface EndpointRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly mode: "json" | "stream";
  /** What the answer is limited to, for the judge; the body holds it too. */
  readonly maxTokens: number | null;
  /** What happens while the answer comes: the process of the server is killed. */
  readonly midway?: "kill";
}

/** One response. */
export interface EndpointReply {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array;
  /** `break`: the connection was lost rather than closed. */
  readonly ends: "close" | "break";
}

/** One response, read. */
export interface EndpointReading {
  readonly mode: "json" | "stream";
  readonly status: number;
  readonly maxTokens: number | null;
  readonly observation: Observation;
  /** What the word of the end means by itself, before calls are looked at. */
  readonly word: StopReason | null;
  /** In how many units the reason of one choice stands: the most of any choice. */
  readonly reasons: number;
  /** How often the marker came that ends every stream of the protocol; null: it has none of its own, or this is a body. */
  readonly markers: number | null;
  /** Objects that came after the marker. */
  readonly afterEnd: number;
  /** Members that the protocol requires and that are not there, as pointers. */
  readonly missing: readonly string[];
  /** Tokens of prompt and answer together, where the protocol sends their sum; null: it did not come. */
  readonly total: number | null;
}

/** The answer that the planned model gives, known before a server runs. */
export interface PlannedEnd {
  /** `either`: the end token comes exactly at the limit, so a server may name either. */
  readonly by: "end" | "limit" | "either" | "stop";
  readonly text: string;
  readonly reasoning: string;
  readonly calls: readonly PlannedCall[];
  /** Generated tokens, with an end token; null: a stop string may be noticed late. */
  readonly tokens: number | null;
}

export interface PlannedCall {
  /** null: cut before its name was whole. */
  readonly name: string | null;
  /** As JSON, or as far as it comes. */
  readonly arguments: string;
  /** `cut` by a limit; `broken`: the model ended it so. */
  readonly state: "whole" | "cut" | "broken";
}

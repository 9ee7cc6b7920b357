// What is sent to a server under test, and what came back.

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

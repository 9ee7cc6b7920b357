// What the harness saw itself, whatever the adapter says.

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

/** Something that happened during a turn, in the order it happened. Acts are counted from zero; `ms` is the injected clock. */
export type Deed = { readonly act: number; readonly ms: number } & (
  | { readonly type: "begun" | "ended" | "cancelled" }
  | {
      readonly type: "request";
      readonly request: SeenRequest;
      /** The script has no further response. */
      readonly pastEnd: boolean;
    }
  | { readonly type: "tool"; readonly name: string; readonly input: string }
  | {
      readonly type: "tool_done";
      readonly name: string;
      readonly input: string;
      /** What the tool gave; null: it failed. */
      readonly result: string | null;
    }
  | { readonly type: "gate"; readonly open: boolean }
);

export interface Fact {
  readonly requests: readonly SeenRequest[];
  /** Of a turn: requests, tool runs and the like, in order. */
  readonly deeds: readonly Deed[];
  /** Oddities: a second answer, noise on stdout, a request to nowhere. */
  readonly findings: readonly string[];
  /** Events the adapter reported while it worked. */
  readonly events: readonly unknown[];
  /** What was printed or logged in the meantime: searched for planted secrets, never kept. */
  readonly printed: readonly string[];
  /** From the last byte sent to the answer; for the journal only. */
  readonly latencyMs: number | null;
}

export const noFacts: Fact = {
  requests: [],
  deeds: [],
  findings: [],
  events: [],
  printed: [],
  latencyMs: null,
};

// What the harness saw itself, whatever the adapter says.

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

export interface Fact {
  readonly requests: readonly SeenRequest[];
  /** Oddities: a second answer, noise on stdout, a request to nowhere. */
  readonly findings: readonly string[];
  /** From the last byte sent to the answer; for the journal only. */
  readonly latencyMs: number | null;
}

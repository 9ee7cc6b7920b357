// An adapter at work, wherever it runs: the runner gives it cases and gets answers with what the harness saw.
import type { AdapterManifest } from "../generated/adapter.ts";
import type { Exchange } from "../generated/exchange.ts";
import type { Fact } from "../judge/facts.ts";
import type { Answer } from "../judge/meaning.ts";
import type { Served } from "../replay/served.ts";

/** A case as a session sees it: no expectation anywhere. */
export interface Job {
  readonly id: string;
  readonly exchange: Omit<Exchange, "baseUrl" | "apiKey">;
  readonly served: Served;
}

export interface Outcome {
  readonly answer: Answer;
  readonly facts: Fact;
}

export interface Session {
  readonly manifest: AdapterManifest;
  /** Never rejects: whatever the adapter does is an outcome. */
  run(job: Job): Promise<Outcome>;
  /** Answers that came when nobody waited for them any more. */
  late?(): readonly string[];
  close(): Promise<void>;
}

/** The adapter would not start: missing file, no default export, bad shape, handshake refused. */
export class AdapterStartError extends Error {
  override readonly name = "AdapterStartError";
}

// An adapter at work, wherever it runs: takes a job, gives its answer and the facts that the harness saw.
import type { AdapterManifest } from "../generated/adapter.ts";
import type { Exchange } from "../generated/exchange.ts";
import type { CancelPoint } from "../generated/scenario.ts";
import type { TranslateSetting } from "../generated/translate-setting.ts";
import type { Turn, TurnTool } from "../generated/turn.ts";
import type { Outcome } from "../model/answer.ts";
import type { DecisionQuestion } from "../model/decision-context.ts";
import type { EndpointRequest } from "../model/endpoint.ts";
import type { WrittenRequest } from "../model/exchange.ts";
import type { Script, Served } from "../replay/served.ts";

/** One exchange to look at. */
export interface ObserveJob {
  readonly kind: "observe";
  readonly id: string;
  readonly exchange: Omit<Exchange, "baseUrl" | "apiKey">;
  readonly served: Served;
  /** What every further request gets. Absent: the same again. */
  readonly onward?: Served;
  /** Becomes part of the API key; suite `privacy` then looks for it where it must not appear. */
  readonly secret?: string;
}

/** A tool as the harness runs it. */
export interface PlayedTool extends Omit<TurnTool, "url"> {
  readonly result: string;
  readonly fails: boolean;
  /** How far the injected clock moves while it runs. */
  readonly takesMs: number;
}

/** One turn of a case, with what happens around it. */
export interface ActJob {
  readonly turn: Omit<Turn, "baseUrl" | "apiKey" | "tools">;
  readonly tools: readonly PlayedTool[];
  readonly script: Script;
  /** Milliseconds by which each response moves the injected clock; the last one holds for all further ones. */
  readonly delays: readonly number[];
  readonly cancel: CancelPoint | null;
  readonly clockBefore: number;
  /** What the gate answers, call by call; the last one holds for all further calls. */
  readonly gate: readonly boolean[];
  /** Begun while the act before it waits for its provider. */
  readonly overlaps: boolean;
}

/** Turns to run, in one session or several. */
export interface TurnJob {
  readonly kind: "turn";
  readonly id: string;
  readonly acts: readonly ActJob[];
}

/** One exchange through a translator: the harness is both its client and its upstream. */
export interface TranslateJob {
  readonly kind: "translate";
  readonly id: string;
  readonly setting: Omit<TranslateSetting, "upstreamBaseUrl" | "upstreamKey">;
  /** As the client's dialect sends it, with `clientKey` of downstream.ts in place of the key. */
  readonly request: WrittenRequest;
  readonly upstream: Served;
}

/** One ending to decide on. Nothing is served: every request is a stray one. */
export interface DecideJob {
  readonly kind: "decide";
  readonly id: string;
  readonly question: DecisionQuestion;
}

/** Requests to a server under test, one after the other. */
interface EndpointJob {
  readonly kind: "endpoint";
  readonly id: string;
  readonly requests: readonly EndpointRequest[];
}

/** A case as a session sees it: no expectation anywhere. */
export type Job = ObserveJob | TurnJob | TranslateJob | DecideJob | EndpointJob;

export interface Session {
  readonly manifest: AdapterManifest;
  /** Never rejects: whatever the adapter does is an outcome. */
  run(job: Job): Promise<Outcome>;
  /** Findings that belong to no running case: late or second answers, what happened between cases. */
  late?(): readonly string[];
  close(): Promise<void>;
}

/** The adapter would not start: missing file, no default export, bad shape, handshake refused. */
export class AdapterStartError extends Error {
  override readonly name = "AdapterStartError";
}

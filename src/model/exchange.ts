// One request and its response in canonical words: what scenarios are written in and every dialect is rendered from.
import type { FixtureRequest } from "../generated/fixture.ts";
import type { CallState, StopReason, Usage } from "../generated/observation.ts";
import type { ReasonTable } from "./card.ts";

/** What is asked for, in canonical words. */
export interface CanonicalRequest extends FixtureRequest {
  readonly stream: boolean;
  /** The response it follows on, where the provider keeps the conversation. */
  readonly previousResponse?: string;
}

/** What a request asks for beside what was said. */
export type RequestSettings = Omit<CanonicalRequest, "messages">;

export interface CanonicalCall {
  readonly id: string;
  readonly name: string;
  /** JSON text; cut short when the state is incomplete, empty when it is ambiguous. */
  readonly arguments: string;
  readonly state: CallState;
}

/** What is answered, in canonical words. */
export interface CanonicalResponse {
  readonly stopReason: StopReason;
  /** The native literal to say it with. Absent: the first row of the card that means the stop reason. */
  readonly rawReason?: string;
  readonly text: string;
  readonly reasoning: string;
  readonly toolCalls: readonly CanonicalCall[];
  readonly usage: Usage | null;
  /** Words of a refusal, for dialects that keep them apart from the text. */
  readonly refusal?: string;
  readonly stopSequence?: string;
  /** Token to go on with after a pause; null: there is none. Absent: the writer makes one. */
  readonly continuationToken?: string | null;
  /** Message of an error. */
  readonly message?: string;
}

export interface WriteOptions {
  readonly stream: boolean;
  readonly table: ReasonTable;
  readonly model: string;
  /** Makes the response's own id; fresh per exchange. */
  readonly id: string;
}

/** A response as bytes on the wire, one chunk a frame. */
export interface WrittenResponse {
  readonly status: number;
  readonly contentType: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly chunks: readonly Uint8Array[];
}

/** The dialect has no words for this; the loss table shows why. */
export interface Inexpressible {
  readonly inexpressible: string;
}

/** An HTTP request, short of its origin. */
export interface WrittenRequest {
  readonly method: "POST";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface DialectWriter {
  write(response: CanonicalResponse, options: WriteOptions): WrittenResponse | Inexpressible;
}

/** Requests of a dialect that adapters ask in. */
export interface DialectRequests {
  /** The request as this dialect sends it. The key goes where the dialect puts it. */
  writeRequest(request: CanonicalRequest, key: string): WrittenRequest;
  /** What a captured request asked for. Members it does not have are left out; never throws. */
  readSettings(path: string, body: unknown): RequestSettings;
}

/** Requests of a dialect that turns are played in: there, what was said is read back as well. */
export interface TurnRequests extends DialectRequests {
  /** The whole request in canonical words. Members it does not have are left out; never throws. */
  readRequest(path: string, body: unknown): CanonicalRequest;
}

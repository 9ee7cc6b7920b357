// One request and its response in canonical words: what scenarios are written in and every dialect is rendered from.
import type { FixtureRequest } from "../generated/fixture.ts";
import type { StopReason, ToolCall, Usage } from "../generated/observation.ts";
import type { ScriptResponse } from "../generated/scenario.ts";
import type { ReasonTable } from "./card.ts";

/** What is asked for, in canonical words. */
export interface CanonicalRequest extends FixtureRequest {
  readonly stream: boolean;
  /** The response it follows on, where the provider keeps the conversation. */
  readonly previousResponse?: string;
}

/** What a request asks for beside what was said. */
export type RequestSettings = Omit<CanonicalRequest, "messages">;

/** A call. Its arguments are cut short when the state is incomplete, and empty when it is ambiguous. */
export interface CanonicalCall extends Readonly<ToolCall> {
  readonly id: string;
  readonly name: string;
}

export type BlockKind = NonNullable<ScriptResponse["blocks"]>[number];

/** A block of the provider's own, as it stands on the wire. */
export interface OpaqueBlock {
  readonly kind: BlockKind;
  readonly block: Readonly<Record<string, unknown>>;
}

/** What is answered, in canonical words. */
export interface CanonicalResponse {
  readonly stopReason: StopReason;
  /** The native literal to use. Absent: the first row of the card that means the stop reason. */
  readonly rawReason?: string;
  /** The reason whose native literal is used in its place. */
  readonly under?: StopReason;
  readonly text: string;
  readonly reasoning: string;
  readonly toolCalls: readonly CanonicalCall[];
  readonly usage: Usage | null;
  /** What the answer holds beside text and calls, in the provider's own blocks. */
  readonly blocks?: readonly BlockKind[];
  /** Words of a refusal, for dialects that keep them apart from the text. */
  readonly refusal?: string;
  readonly stopSequence?: string;
  /** Token to go on with after a pause; null: there is none. Absent: the writer makes one. */
  readonly continuationToken?: string | null;
  readonly message?: string;
}

/** An answer block by block: plain text as strings, all else as it came. */
export interface AnswerBlocks {
  readonly blocks: readonly (string | Readonly<Record<string, unknown>>)[];
  /** The answer holds more than text and calls. */
  readonly opaque: boolean;
}

export interface WriteOptions {
  readonly stream: boolean;
  readonly table: ReasonTable;
  readonly model: string;
  /** The id that the response, its items and its tokens get theirs from; a new one for each exchange. */
  readonly id: string;
}

/** A response as bytes on the wire, one chunk a frame. */
export interface WrittenResponse {
  readonly status: number;
  readonly contentType: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly chunks: readonly Uint8Array[];
}

/** The dialect cannot express this response; the text says why, and the loss table shows it. */
export interface Inexpressible {
  readonly inexpressible: string;
}

/** An HTTP request without its origin. */
export interface WrittenRequest {
  readonly method: "POST";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface DialectWriter {
  write(response: CanonicalResponse, options: WriteOptions): WrittenResponse | Inexpressible;
  /** The provider's own blocks of a response with this id, as they are written without streaming. */
  opaqueBlocks?(response: CanonicalResponse, id: string): readonly OpaqueBlock[];
}

/** How a dialect writes requests, and reads the settings of captured ones. */
export interface DialectRequests {
  /** The request as this dialect sends it. The key goes where the dialect puts it. */
  writeRequest(request: CanonicalRequest, key: string): WrittenRequest;
  /** The message that asks for the same over a WebSocket; absent where the protocol has none. */
  writeMessage?(request: WrittenRequest): Readonly<Record<string, unknown>>;
  /** What a captured request asked for. Members it does not have are left out; never throws. */
  readSettings(path: string, body: unknown): RequestSettings;
}

/** The same for a dialect that agent turns run in: there the messages are read back as well. */
export interface TurnRequests extends DialectRequests {
  /** The whole request in canonical words. Members it does not have are left out; never throws. */
  readRequest(path: string, body: unknown): CanonicalRequest;
  /** An answer block by block, out of the units of its response. */
  readBlocks?(units: readonly unknown[]): AnswerBlocks;
}

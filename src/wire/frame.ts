// The frame, one decoded unit of the wire, and the contract of a decoder. Knows framing, knows no provider.

/** One decoded wire unit. `value` is the parsed JSON, or undefined when the data is not JSON. */
export interface Frame {
  /** body: the whole answer; event: one unit of a stream. */
  readonly kind: "body" | "event";
  /** SSE event name or AWS event type; empty when the framing has none. */
  readonly event: string;
  /** The text the unit carried. */
  readonly data: string;
  readonly value: unknown;
  /** The framing itself says that this unit reports a failure (AWS exception and error messages). */
  readonly failure?: "exception" | "error";
}

/** Why the bytes can no longer be trusted. */
export type FrameFault =
  /** The bytes ended inside a unit. */
  | "truncated"
  /** The bytes are not what the framing says they are. */
  | "invalid"
  /** A unit grew past the size limit. */
  | "oversize";

/** A push parser for one framing: bytes in, frames out to the sink it was made with. */
export interface Decoder {
  push(chunk: Uint8Array): void;
  /** No more bytes: flush what is whole. */
  end(): void;
  /** Set once the bytes cannot be trusted any further; nothing is decoded after that. */
  fault(): FrameFault | null;
}

/** A push parser for a framing that is text. Both methods return a fault or null; nothing is fed after a fault. */
export interface TextFraming {
  feed(text: string): FrameFault | null;
  end(): FrameFault | null;
}

export type Sink = (frame: Frame) => void;

/** Largest unit a decoder will hold, in characters or bytes. Real providers stay far below it. */
export const frameSizeMax = 64 * 1024 * 1024;

/** JSON.parse that returns undefined instead of throwing. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

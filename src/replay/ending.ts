// An ending of the corpus as a response: whole, cut after a frame, at its own pace, or after an HTTP error.
import { STATUS_CODES } from "node:http";
import { isOverSocket } from "../wire/framing.ts";
import { splitFrames } from "../wire/split.ts";
import type { Pace, Served } from "./served.ts";

/** A response as the corpus holds it. */
interface EndingBytes extends Omit<Served, "chunks" | "stream" | "pace"> {
  readonly mode: "json" | "stream";
  readonly bytes: Uint8Array;
}

/** What is different from the response as it was captured. */
export interface EndingChange {
  /** Only this many frames are sent. What is not streamed is one frame. */
  readonly cut?: number | undefined;
  /** How the connection ends. Default: as it was captured; after a cut it is closed. */
  readonly ends?: "close" | "break" | undefined;
  readonly pace?: Pace | undefined;
}

/** The ending, ready to be sent. Throws a RangeError where a cut would leave nothing out, or HTTP has no such ending. */
export function servedOf(
  { mode, status, headers, contentType, bytes, ends: captured }: EndingBytes,
  { cut, ends = cut === undefined ? captured : "close", pace }: EndingChange = {},
): Served {
  if (isOverSocket({ contentType }))
    throw new RangeError("this ending came over a WebSocket: a request over HTTP cannot have it");
  const stream = mode === "stream" && status < 400;
  const frames = stream ? splitFrames(bytes, contentType) : [bytes];
  const last = frames.length - (ends === "break" ? 0 : 1);
  if (cut !== undefined && cut > last)
    throw new RangeError(
      `a ${ends} after frame ${cut} leaves nothing out: the ending has ${frames.length}, so ${last} is the last place`,
    );
  const chunks = frames.slice(0, cut);
  return { status, headers, contentType, chunks, ends, stream, ...(pace ? { pace } : {}) };
}

/** An HTTP error that comes before an ending. */
export interface ErrorFirst {
  readonly status: number;
  /** Seconds, for Retry-After; absent: the header is not sent. */
  readonly retryAfter?: number;
}

/** What the provider answers with this status; in few words where no capture shows it. */
export function errorServed(
  captured: EndingBytes | undefined,
  { status, retryAfter }: ErrorFirst,
): Served {
  const message = STATUS_CODES[status] ?? String(status);
  const plain: EndingBytes = {
    mode: "json",
    status,
    headers: {},
    contentType: "application/json",
    bytes: Buffer.from(JSON.stringify({ error: { message } })),
    ends: "close",
  };
  const { headers, ...served } = servedOf(captured ?? plain);
  const told = retryAfter === undefined ? {} : { "retry-after": String(retryAfter) };
  return { ...served, headers: { ...headers, ...told } };
}

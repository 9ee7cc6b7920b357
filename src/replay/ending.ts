// An ending of the corpus as a response: whole, cut after a frame, at its own pace, or after an HTTP error.
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

/** The ending, ready to be sent. Throws a RangeError where a cut would leave nothing out. */
export function servedOf(
  { mode, status, headers, contentType, bytes, ends: captured }: EndingBytes,
  { cut, ends = cut === undefined ? captured : "close", pace }: EndingChange = {},
): Served {
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

/** The same response, with the header that says how long to wait before the next request. */
export function withRetryAfter(served: Served, seconds: number): Served {
  return { ...served, headers: { ...served.headers, "retry-after": String(seconds) } };
}

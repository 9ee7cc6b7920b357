// Ways in which one and the same stream may arrive: cut into other chunks, or written in another form its framing allows.
import { lineEnds } from "./boundaries.ts";
import { parseJson } from "./frame.ts";
import { framingOf } from "./framing.ts";
import { splitFrames } from "./split.ts";

const isInsideCharacter = (byte: number | undefined) => ((byte ?? 0) & 0xc0) === 0x80;
const everyByte = (bytes: Uint8Array) => Array.from(bytes, (_, at) => at);

/** Where a stream is cut, by name. The bytes stay as they are. */
export const chunkings: Readonly<Record<string, (bytes: Uint8Array) => number[]>> = {
  bytes: everyByte,
  points: (bytes) => everyByte(bytes).filter((at) => !isInsideCharacter(bytes[at])),
  "inside-characters": (bytes) => everyByte(bytes).filter((at) => isInsideCharacter(bytes[at])),
  lines: lineEnds,
  merged: () => [],
};

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString("utf8");

/** Other spellings of server-sent events, by name. By the standard none of them changes the content. */
export const forms: Readonly<Record<string, (frames: readonly Uint8Array[]) => Uint8Array>> = {
  crlf: (frames) => Buffer.from(textOf(Buffer.concat(frames)).replace(/\r?\n/g, "\r\n")),
  "byte-order-mark": (frames) => Buffer.concat([Buffer.from("\uFEFF"), ...frames]),
  comments: (frames) =>
    Buffer.concat(frames.flatMap((frame) => [Buffer.from(": keep-alive\n\n"), frame])),
  "two-data-lines": (frames) =>
    Buffer.from(
      textOf(Buffer.concat(frames)).replace(/^data: ?(\{.+)$/gm, (line, data: string) =>
        parseJson(data) === undefined ? line : `data: {\ndata: ${data.slice(1)}`,
      ),
    ),
};

/** The frames of a stream of server-sent events; null for every other framing. */
export function eventsOf(bytes: Uint8Array, contentType: string): Uint8Array[] | null {
  return framingOf(bytes, contentType) === "sse" ? splitFrames(bytes, contentType) : null;
}

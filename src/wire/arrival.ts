// Ways in which one and the same stream may arrive: cut into other chunks, or written in another form its framing allows.
import { lineEnds } from "./boundaries.ts";
import { parseJson } from "./frame.ts";
import { framingOf } from "./framing.ts";
import { splitFrames } from "./split.ts";

const isInsideCharacter = (byte: number) => (byte & 0xc0) === 0x80;

/** Where a stream is cut, by name. The bytes stay as they are. */
export const chunkings: Readonly<Record<string, (bytes: Uint8Array) => number[]>> = {
  bytes: (bytes) => [...bytes.keys()],
  points: (bytes) => [...bytes].flatMap((byte, at) => (isInsideCharacter(byte) ? [] : at)),
  "inside-characters": (bytes) =>
    [...bytes].flatMap((byte, at) => (isInsideCharacter(byte) ? at : [])),
  lines: lineEnds,
  merged: () => [],
};

const textOf = (frames: readonly Uint8Array[]) => Buffer.concat(frames).toString();

/** Other spellings of server-sent events, by name. By the standard none of them changes the content. */
export const forms: Readonly<Record<string, (frames: readonly Uint8Array[]) => Uint8Array>> = {
  crlf: (frames) => Buffer.from(textOf(frames).replace(/\r?\n/g, "\r\n")),
  "byte-order-mark": (frames) => Buffer.concat([Buffer.from("\uFEFF"), ...frames]),
  comments: (frames) =>
    Buffer.concat(frames.flatMap((frame) => [Buffer.from(": keep-alive\n\n"), frame])),
  "two-data-lines": (frames) =>
    Buffer.from(
      textOf(frames).replace(/^data: ?(\{.+)$/gm, (line, data: string) =>
        parseJson(data) === undefined ? line : `data: {\ndata: ${data.slice(1)}`,
      ),
    ),
};

/** The frames of a stream of server-sent events; null for every other framing. */
export function eventsOf(bytes: Uint8Array, contentType: string): Uint8Array[] | null {
  return framingOf(bytes, contentType) === "sse" ? splitFrames(bytes, contentType) : null;
}

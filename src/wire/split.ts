// Cuts the bytes of a stream at its frame boundaries, without decoding them: how a server would send it.

type Splitter = (bytes: Uint8Array) => number[];

const newline = 10;
const carriageReturn = 13;

const splitters: Readonly<Record<string, Splitter>> = {
  "text/event-stream": blankLineEnds,
  "application/x-ndjson": lineEnds,
  "application/vnd.amazon.eventstream": messageEnds,
};

/** The pieces of a stream, one frame each; a body whose framing has no visible boundaries stays whole. */
export function splitFrames(bytes: Uint8Array, contentType: string): Uint8Array[] {
  const ends = splitters[contentType.split(";")[0]?.trim() ?? ""]?.(bytes) ?? [];
  const cuts = [0, ...ends.filter((end) => end > 0 && end < bytes.length)];
  return cuts.map((start, at) => bytes.subarray(start, cuts[at + 1] ?? bytes.length));
}

function lineEnds(bytes: Uint8Array): number[] {
  const ends: number[] = [];
  for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1))
    ends.push(at + 1);
  return ends;
}

/** A blank line ends an event; runs of blank lines belong to the event before. */
function blankLineEnds(bytes: Uint8Array): number[] {
  return lineEnds(bytes).filter((end) => isBlankBefore(bytes, end) && !startsBlank(bytes, end));
}

function isBlankBefore(bytes: Uint8Array, end: number): boolean {
  const before = bytes[end - 2] === carriageReturn ? bytes[end - 3] : bytes[end - 2];
  return before === newline;
}

function startsBlank(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === newline || (bytes[at] === carriageReturn && bytes[at + 1] === newline);
}

function messageEnds(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const ends: number[] = [];
  for (let at = 0; at + 4 <= bytes.length; ) {
    const length = view.getUint32(at);
    if (length < 16 || at + length > bytes.length) break;
    at += length;
    ends.push(at);
  }
  return ends;
}

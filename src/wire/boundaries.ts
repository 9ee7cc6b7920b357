// Where the frames of a stream end, found in its bytes without decoding them: where a server would cut it into chunks.
import { jsonScanner } from "./scan.ts";

const newline = 10;
const carriageReturn = 13;

/** The end of each line: every line is a frame. */
export function lineEnds(bytes: Uint8Array): number[] {
  const ends: number[] = [];
  for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1))
    ends.push(at + 1);
  return ends;
}

/** A blank line ends an event; runs of blank lines belong to the event before. */
export function blankLineEnds(bytes: Uint8Array): number[] {
  return lineEnds(bytes).filter((end) => {
    const before = bytes[end - 2] === carriageReturn ? bytes[end - 3] : bytes[end - 2];
    const after = bytes[end] === carriageReturn ? bytes[end + 1] : bytes[end];
    return before === newline && after !== newline;
  });
}

/** The end of each AWS message, by the length it begins with. */
export function messageEnds(bytes: Uint8Array): number[] {
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

/** The end of each element of the array. The bracket that closes the array belongs to the last element's frame. */
export function elementEnds(bytes: Uint8Array): number[] {
  const scan = jsonScanner();
  const ends: number[] = [];
  for (let at = 0; at < bytes.length; at++) {
    const before = scan.depth();
    scan.next(bytes[at] ?? 0);
    if (before === 2 && scan.depth() === 1) ends.push(at + 1);
    if (before === 1 && scan.depth() === 0) ends.pop();
  }
  return ends;
}

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

/** The smallest AWS message: two lengths, their checksum, and the checksum of the whole. */
export const messageSizeMin = 16;

/** The number in the four bytes from there, the highest first. */
export function uint32At(bytes: Uint8Array, at: number): number {
  let value = 0;
  for (let each = at; each < at + 4; each++) value = value * 256 + (bytes[each] ?? 0);
  return value;
}

/** The end of each AWS message, by the length it begins with. */
export function messageEnds(bytes: Uint8Array): number[] {
  const ends: number[] = [];
  let at = 0;
  let length = uint32At(bytes, at);
  while (length >= messageSizeMin && at + length <= bytes.length) {
    at += length;
    ends.push(at);
    length = uint32At(bytes, at);
  }
  return ends;
}

/** The end of each element of the array. The bracket that closes the array belongs to the last element's frame. */
export function elementEnds(bytes: Uint8Array): number[] {
  const scan = jsonScanner();
  const ends: number[] = [];
  for (const [at, byte] of bytes.entries()) {
    const before = scan.depth();
    scan.next(byte);
    if (before === 2 && scan.depth() === 1) ends.push(at + 1);
    if (before === 1 && scan.depth() === 0) ends.pop();
  }
  return ends;
}

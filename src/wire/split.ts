// Cuts the bytes of a stream at its frame boundaries.
import { framingOf, framings } from "./framing.ts";

/** The pieces of a stream, one frame each; a body stays whole. */
export function splitFrames(bytes: Uint8Array, contentType: string): Uint8Array[] {
  const ends = framings[framingOf(bytes, contentType)].boundaries(bytes);
  const cuts = [0, ...ends.filter((end) => end > 0 && end < bytes.length)];
  return cuts.map((start, at) => bytes.subarray(start, cuts[at + 1] ?? bytes.length));
}

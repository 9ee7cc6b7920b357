// Cuts the bytes of a stream, at given places or at its frame boundaries.
import { framingOf, framings } from "./framing.ts";

export function cutAt(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const cuts = [0, ...places.filter((place) => place > 0 && place < bytes.length)];
  return cuts.map((start, at) => bytes.subarray(start, cuts[at + 1]));
}

/** The pieces of a stream, one frame each; a body stays whole. */
export function splitFrames(bytes: Uint8Array, contentType: string): Uint8Array[] {
  return cutAt(bytes, framings[framingOf(bytes, contentType)].boundaries(bytes));
}

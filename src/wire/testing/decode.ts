// For tests: decodes bytes in given chunks, or in chunks of every small size.
import { expect } from "vitest";
import type { Decoder, Frame, FrameFault, Sink } from "../frame.ts";

export type Make = (sink: Sink) => Decoder;

interface Decoded {
  readonly frames: readonly Frame[];
  readonly data: readonly string[];
  readonly kinds: readonly string[];
  readonly fault: FrameFault | null;
}

/** Decodes these chunks, one after the other. */
export function decodeChunks(make: Make, chunks: readonly (string | Uint8Array)[]): Decoded {
  const frames: Frame[] = [];
  const decoder = make((frame) => frames.push(frame));
  for (const chunk of chunks) decoder.push(Buffer.from(chunk));
  decoder.end();
  return {
    frames,
    data: frames.map(({ data }) => data),
    kinds: frames.map(({ kind }) => kind),
    fault: decoder.fault(),
  };
}

/** Decodes text or bytes in chunks of every small size; all sizes must agree. */
export function decode(make: Make, content: string | Uint8Array): Decoded {
  const bytes = Buffer.from(content);
  const whole = decodeChunks(make, [bytes]);
  for (const size of [1, 2, 3, 4, 5, 7, 12, 13]) {
    const count = Math.ceil(bytes.length / size);
    const chunks = Array.from({ length: count }, (_, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    );
    expect(decodeChunks(make, chunks)).toEqual(whole);
  }
  return whole;
}

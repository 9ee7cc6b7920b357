// The stream handler: chunk by chunk, what is known of the ending. Nothing is an end before terminal evidence, and nothing leaks.
import type { Reader } from "../dialects/shared/reader.ts";
import type { Observation } from "../generated/observation.ts";
import type { Vocabulary } from "../model/vocabulary.ts";
import { bytesOf, type DetectOptions, type Detector } from "./detector.ts";
import { bridgeSignal, type Signal } from "./signal.ts";

export interface Progress {
  /** The signal, once terminal evidence has come. */
  readonly termination?: Signal;
  /** More chunks are to be read. */
  readonly shouldContinue: boolean;
  /** The text so far. */
  readonly bufferedContent: string;
}

export interface StreamHandler {
  /** Takes bytes, text, or one event that was parsed already. */
  processStreamChunk(chunk: unknown, provider: string): Progress;
  /** No more chunks: the signal, whatever was seen. `break`: the connection was lost. The stream is forgotten. */
  finalizeStream(provider: string, how?: "close" | "break"): Signal;
  /** Forgets every stream. */
  resetStreamState(): void;
}

/** A handler of streams, one at a time per provider. */
export function createStreamHandler(
  detector: Detector,
  vocabulary: Vocabulary,
  options: DetectOptions = {},
): StreamHandler {
  const streams = new Map<string, Reader>();

  function streamOf(provider: string): Reader {
    const known = streams.get(provider);
    if (known) return known;
    const { reader } = detector.open(provider, options);
    streams.set(provider, reader);
    return reader;
  }

  return {
    processStreamChunk(chunk, provider) {
      const reader = streamOf(provider);
      const bytes = chunkBytes(chunk);
      if (bytes) reader.push(bytes);
      return progressOf(reader.observe(), vocabulary);
    },
    finalizeStream(provider, how = "close") {
      const observation = streamOf(provider).end(how);
      streams.delete(provider);
      return bridgeSignal(observation, vocabulary);
    },
    resetStreamState() {
      streams.clear();
    },
  };
}

function progressOf(observation: Observation, vocabulary: Vocabulary): Progress {
  const { ended, text } = observation;
  if (ended === "open") return { shouldContinue: true, bufferedContent: text };
  return {
    termination: bridgeSignal(observation, vocabulary),
    shouldContinue: false,
    bufferedContent: text,
  };
}

/** The bytes of a chunk; an event that was parsed already becomes a line. What cannot be one adds nothing. */
function chunkBytes(chunk: unknown): Uint8Array | null {
  const bytes = bytesOf(chunk);
  if (!(bytes instanceof Uint8Array)) return null;
  const parsed = typeof chunk === "object" && !(chunk instanceof Uint8Array);
  return parsed ? Buffer.concat([bytes, newline]) : bytes;
}

const newline = new Uint8Array([10]);

// The stream handler: after each chunk, what is known of the ending. Nothing is an end before terminal evidence, or before
// the application's own detector says so.
import type { Reader } from "../../dialects/shared/reader.ts";
import { bytesOf, type DetectOptions, type Detector } from "./detector.ts";
import type { Signal } from "./signal.ts";

interface Progress {
  /** The signal, once terminal evidence has come. */
  readonly termination?: Signal;
  /** More chunks are to be read. */
  readonly shouldContinue: boolean;
  /** The text so far. */
  readonly bufferedContent: string;
}

export interface StreamHandler {
  /** Takes bytes, text, or one event that was parsed already. */
  processStreamChunk(chunk: unknown, provider: string, stream?: string): Progress;
  /** No more chunks: the signal, whatever was seen. `break`: the connection was lost. The stream is forgotten. */
  finalizeStream(provider: string, how?: "close" | "break", stream?: string): Signal;
  resetStreamState(): void;
}

/** A handler of streams. `stream` is a name that tells apart streams of one provider that run at the same time. */
export function createStreamHandler(
  detector: Detector,
  options: DetectOptions = {},
): StreamHandler {
  const streams = new Map<string, { readonly reader: Reader; readonly chunks: Uint8Array[] }>();

  const keyOf = (provider: string, stream: string) => `${provider}\n${stream}`;

  function streamOf(provider: string, stream: string) {
    const known = streams.get(keyOf(provider, stream));
    if (known) return known;
    const opened = { reader: detector.open(provider, options).reader, chunks: [] };
    streams.set(keyOf(provider, stream), opened);
    return opened;
  }

  return {
    processStreamChunk(chunk, provider, stream = "") {
      const { reader, chunks } = streamOf(provider, stream);
      const bytes = chunkBytes(chunk);
      if (bytes) reader.push(bytes);
      // Only an application's own detector reads the bytes again.
      const isCustom =
        detector.capabilities(provider)?.custom ?? detector.getDetector(provider) !== null;
      if (bytes && isCustom) chunks.push(bytes);
      const observation = reader.glance();
      const open = { shouldContinue: true, bufferedContent: observation.text };
      // A signal counts all calls: it is made where somebody may see it.
      if (observation.ended === "open" && !isCustom) return open;
      const whole = () => Buffer.concat(chunks);
      const { signal } = detector.signalOf(provider, observation, whole, true);
      // A custom detector may see an end that no card knows of.
      const runs = observation.ended === "open" && !signal.shouldTerminate;
      return runs ? open : { ...open, shouldContinue: false, termination: signal };
    },
    finalizeStream(provider, how = "close", stream = "") {
      const { reader, chunks } = streamOf(provider, stream);
      const observation = reader.end(how);
      streams.delete(keyOf(provider, stream));
      return detector.signalOf(provider, observation, () => Buffer.concat(chunks), false).signal;
    },
    resetStreamState() {
      streams.clear();
    },
  };
}

/** The bytes of a chunk; an event that was parsed already becomes a line. null for a value that is neither. */
function chunkBytes(chunk: unknown): Uint8Array | null {
  const bytes = bytesOf(chunk);
  if (!(bytes instanceof Uint8Array)) return null;
  const parsed = typeof chunk === "object" && !(chunk instanceof Uint8Array);
  return parsed ? Buffer.concat([bytes, newline]) : bytes;
}

const newline = new Uint8Array([10]);

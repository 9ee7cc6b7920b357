// Group 5: what one caller waits for: a response read, a chunk pushed, a provider registered.
import { dialects } from "../../dialects/index.ts";
import { createRegistry, openReader, readResponse } from "../../dialects/registry.ts";
import { anthropicFrames, openaiFrames } from "./bodies.ts";
import { singly } from "./measure.ts";
import { corpus, voiceOf } from "./reading.ts";
import { type Report, reportQuantile } from "./report.ts";

export function reportResponse(report: Report): void {
  report.title("5. One response, one chunk, one registration (99th percentile)");
  reportQuantile(report, "detection: a whole response of the corpus", detections(), 10);
  reportQuantile(report, "one pushed chunk", pushes(), 5);
  reportQuantile(report, "registerProvider and the first lookUp", registrations(), 1);
}

/** Every response of the corpus, read from its first byte to its observation. */
function detections(): number[] {
  return corpus.fixtures.flatMap(({ provider, evidence }) =>
    evidence.flatMap(({ bytes, status, contentType, headers }) => {
      const voice = voiceOf(provider);
      const carrier = { status, contentType, headers };
      return singly(() => readResponse(voice, bytes, carrier).text.length, 5);
    }),
  );
}

function pushes(): number[] {
  const streams = [
    { provider: "openai-chat", frames: openaiFrames() },
    { provider: "anthropic-messages", frames: anthropicFrames() },
  ];
  const push = ({ provider, frames }: (typeof streams)[number]): number[] => {
    const reader = openReader(voiceOf(provider), { contentType: "text/event-stream" });
    const pushOne = (chunk: Uint8Array): number => {
      reader.push(chunk);
      return chunk.length;
    };
    return frames.flatMap((chunk) => singly(() => pushOne(chunk), 1));
  };
  return Array.from({ length: 50 }, () => streams.flatMap(push)).flat();
}

function registrations(): number[] {
  const registry = createRegistry(dialects, corpus.cards);
  const register = ([id, card]: [string, (typeof corpus.cards)[string]]): number[] =>
    singly(() => {
      registry.registerProvider(id, card);
      return registry.lookUp(id)?.provider.length ?? 0;
    }, 50);
  return Object.entries(corpus.cards).flatMap(register);
}

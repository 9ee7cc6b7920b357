// The reader as the bench drives it: the cards of the corpus, a response in chunks, an observation at the end.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { surveyCorpus } from "../../src/corpus/load.ts";
import { dialects } from "../../src/dialects/index.ts";
import { createRegistry, openReader, type Voice } from "../../src/dialects/registry.ts";
import type { Observation } from "../../src/generated/observation.ts";
import type { Chunks } from "./bodies.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
/** Whatever can be loaded: the bench does not check the corpus. */
export const { corpus } = surveyCorpus(join(root, "corpus"));
const registry = createRegistry(dialects, corpus.cards);

export function voiceOf(provider: string): Voice {
  const voice = registry.lookUp(provider);
  if (!voice) throw new Error(`The corpus has no provider ${provider}.`);
  return voice;
}

/** Reads one response to its end. */
export function read(voice: Voice, contentType: string, chunks: Chunks): Observation {
  const reader = openReader(voice, { contentType });
  for (const chunk of chunks) reader.push(chunk);
  return reader.end();
}

/** A run of the reader that first makes sure the bytes are read as a finished turn. */
export function readerOf(provider: string, contentType: string, chunks: Chunks): () => number {
  const voice = voiceOf(provider);
  const { stopReason, text } = read(voice, contentType, chunks);
  if (stopReason !== "end_turn" || text === "")
    throw new Error(`${provider} was read as ${stopReason}.`);
  return () => read(voice, contentType, chunks).text.length;
}

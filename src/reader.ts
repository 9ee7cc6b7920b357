// `fullstop/reader`: a response in, its ending out. Loads the cards of the built-in corpus and no fixture.
import { builtInCorpus } from "./corpus/home.ts";
import { loadCards } from "./corpus/load.ts";
import { dialects } from "./dialects/index.ts";
import { createRegistry, type Registry } from "./dialects/registry.ts";
import { createDetector, type Detector } from "./reference/normaliser/detector.ts";

export { openReader, type Registry, type Voice } from "./dialects/registry.ts";
export type { Carrier, Reader } from "./dialects/shared/reader.ts";
export type { Observation, StopReason, ToolCall } from "./generated/observation.ts";
export { actionOf, stopReasons } from "./model/stop-reason.ts";
export type { Detection, Detector } from "./reference/normaliser/detector.ts";
export type { Signal } from "./reference/normaliser/signal.ts";
export { createStreamHandler, type StreamHandler } from "./reference/normaliser/stream.ts";

/** Every provider of the built-in corpus, ready to be read. */
export function builtInRegistry(): Registry {
  return createRegistry(dialects, loadCards(builtInCorpus()));
}

/** A detector over these providers. */
export const builtInDetector = (): Detector => createDetector(builtInRegistry());

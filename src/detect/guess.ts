// A provider nobody knows: every dialect reads along, and the one that understood most speaks. Never with more than low confidence.

import { openReader, type Registry, type Voice } from "../dialects/registry.ts";
import type { Carrier, Reader } from "../dialects/shared/reader.ts";
import type { Observation } from "../generated/observation.ts";

/** A reader for a response of unknown origin, and which voice it believes. */
export interface GuessingReader extends Reader {
  /** The dialect whose shape the bytes have; null while nothing of them was understood. */
  voice(): Voice | null;
}

interface Candidate {
  readonly voice: Voice;
  readonly reader: Reader;
  /** How many providers speak it: of two that understood as much, the commoner is the likelier. */
  readonly speakers: number;
}

/** A reader that tries every dialect of the registry at once. */
export function guessingReader(registry: Registry, carrier?: Carrier): GuessingReader {
  const candidates = candidatesOf(registry, carrier);
  const best = (look: (reader: Reader) => Observation) => {
    const read = candidates.map((each) => ({ ...each, observation: look(each.reader) }));
    return read.reduce<(typeof read)[number] | null>(better, null);
  };
  const tell = (look: (reader: Reader) => Observation): Observation =>
    doubted(best(look)?.observation ?? nothing);
  return {
    push(chunk) {
      for (const { reader } of candidates) reader.push(chunk);
    },
    observe: () => tell((reader) => reader.observe()),
    end: (how) => tell((reader) => reader.end(how)),
    voice() {
      const found = best((reader) => reader.observe());
      return found && understood(found.observation) > 0 ? found.voice : null;
    },
  };
}

function candidatesOf(registry: Registry, carrier?: Carrier): Candidate[] {
  const spoken = new Map<string, number>();
  for (const provider of registry.providers()) {
    const id = registry.lookUp(provider)?.dialect.id ?? "";
    spoken.set(id, (spoken.get(id) ?? 0) + 1);
  }
  return registry.dialects().flatMap(({ id }) => {
    const voice = registry.lookUp(id);
    const speakers = spoken.get(id) ?? 0;
    return voice ? [{ voice, reader: openReader(voice, carrier), speakers }] : [];
  });
}

type Read = Candidate & { readonly observation: Observation };

function better<T extends Read>(one: T | null, other: T): T {
  if (!one) return other;
  const gain = understood(other.observation) - understood(one.observation);
  return gain > 0 || (gain === 0 && other.speakers > one.speakers) ? other : one;
}

/** How much of a response a dialect made sense of. Overlooking a call or an error weighs as much as knowing the word. */
function understood(read: Observation): number {
  const { rawReason, confidence, text, reasoning, toolCalls, error, usage, ended } = read;
  const word = rawReason === null ? 0 : confidence === "high" ? 8 : 2;
  const content = (text === "" ? 0 : 4) + (reasoning === "" ? 0 : 2);
  const events = (toolCalls.length > 0 ? 8 : 0) + (error ? 8 : 0);
  return word + content + events + (usage ? 1 : 0) + (ended === "marker" ? 1 : 0);
}

/** What is guessed is never sure. */
function doubted(observation: Observation): Observation {
  const choices = observation.choices?.map((choice) => ({ ...choice, confidence: "low" as const }));
  return { ...observation, confidence: "low", ...(choices ? { choices } : {}) };
}

/** What a registry without dialects sees. */
const nothing: Observation = {
  stopReason: "unknown",
  rawReason: null,
  rawField: null,
  detail: {},
  ended: "closed",
  confidence: "low",
  text: "",
  reasoning: "",
  toolCalls: [],
  usage: null,
  error: null,
};

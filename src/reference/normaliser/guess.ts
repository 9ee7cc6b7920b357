// An unknown provider: every dialect reads the response, and the reading that understood most is taken. Its confidence is always low.
import { openReader, type Registry, type Voice } from "../../dialects/registry.ts";
import type { Carrier, Reader } from "../../dialects/shared/reader.ts";
import type { Observation } from "../../generated/observation.ts";

/** A reader for a response of an unknown provider, and the dialect it settled on. */
export interface GuessingReader extends Reader {
  /** The dialect whose shape the bytes have; null while nothing of them was understood. */
  voice(): Voice | null;
}

/** A reader that tries every dialect of the registry at once. */
export function guessingReader(registry: Registry, carrier?: Carrier): GuessingReader {
  const speakers = Map.groupBy(registry.providers(), (id) => registry.lookUp(id)?.dialect.id);
  const candidates = registry.dialects().flatMap(({ id }) => {
    const voice = registry.lookUp(id);
    // Of two dialects that understood as much, the one that more providers speak is the likelier.
    const spoken = speakers.get(id)?.length ?? 0;
    return voice ? [{ voice, reader: openReader(voice, carrier), spoken }] : [];
  });
  const best = (look: (reader: Reader) => Observation) =>
    candidates
      .map(({ voice, reader, spoken }) => {
        const observation = look(reader);
        return { voice, observation, spoken, score: understood(observation) };
      })
      .sort((one, other) => other.score - one.score || other.spoken - one.spoken)[0];
  const tell = (look: (reader: Reader) => Observation): Observation =>
    doubted(best(look)?.observation ?? nothing);
  return {
    push(chunk) {
      for (const { reader } of candidates) reader.push(chunk);
    },
    observe: () => tell((reader) => reader.observe()),
    glance: () => tell((reader) => reader.glance()),
    end: (how) => tell((reader) => reader.end(how)),
    voice() {
      const found = best((reader) => reader.glance());
      return found && found.score > 0 ? found.voice : null;
    },
  };
}

/** How much of a response a dialect made sense of. Finding a call or an error counts as much as knowing the word. */
export function understood(read: Observation): number {
  const { rawReason, confidence, text, reasoning, toolCalls, error, usage, ended } = read;
  const word = rawReason === null ? 0 : confidence === "high" ? 8 : 2;
  const content = (text === "" ? 0 : 4) + (reasoning === "" ? 0 : 2);
  const events = (toolCalls.length > 0 ? 8 : 0) + (error ? 8 : 0);
  return word + content + events + (usage ? 1 : 0) + (ended === "marker" ? 1 : 0);
}

/** A guess has low confidence. */
function doubted(observation: Omit<Observation, "confidence">): Observation {
  const choices = observation.choices?.map((choice) => ({ ...choice, confidence: "low" as const }));
  return { ...observation, confidence: "low", ...(choices ? { choices } : {}) };
}

/** The observation where the registry has no dialect. */
const nothing: Omit<Observation, "confidence"> = {
  stopReason: "unknown",
  rawReason: null,
  rawField: null,
  detail: {},
  ended: "closed",
  text: "",
  reasoning: "",
  toolCalls: [],
  usage: null,
  error: null,
};

// Which provider speaks which dialect with which words. Cards come in as values; nothing here reads a disk.
import type { Observation } from "../generated/observation.ts";
import { compileCard, type ProviderCard, type ReasonTable } from "../model/card.ts";
import type { Dialect } from "./dialect.ts";
import { type Carrier, createReader, type Reader } from "./reader.ts";

/** A provider ready to be read. */
export interface Voice {
  readonly provider: string;
  readonly dialect: Dialect;
  readonly table: ReasonTable;
}

export interface Registry {
  /** Adds a provider, or replaces the one with this id; the next response is read with it. */
  registerProvider(id: string, card: ProviderCard): void;
  /** Adds a dialect, or replaces the one with its id. */
  registerDialect(dialect: Dialect): void;
  /** The provider by id or other name, else the dialect of that id with its own card, else null. */
  lookUp(name: string): Voice | null;
  providers(): readonly string[];
  dialects(): readonly Dialect[];
}

const noWords = (dialect: string): ProviderCard => ({
  name: dialect,
  dialect,
  docs: [],
  endpoints: [],
  reasons: [],
});

/** A registry holding these dialects and cards. */
export function createRegistry(
  dialects: readonly Dialect[],
  cards: Readonly<Record<string, ProviderCard>> = {},
): Registry {
  const known = new Map(dialects.map((dialect) => [dialect.id, dialect]));
  const held = new Map(Object.entries(cards));
  const voices = new Map<string, Voice>();

  function voiceOf(provider: string, card: ProviderCard): Voice | null {
    const dialect = known.get(card.dialect);
    const borrowed = (card.borrows ?? []).flatMap((id) => held.get(id) ?? []);
    const table = compileCard(card, held.get(card.dialect) ?? card, borrowed);
    return dialect ? { provider, dialect, table } : null;
  }

  function find(name: string): Voice | null {
    const card = held.get(name);
    if (card) return voiceOf(name, card);
    const named = [...held].find(([, each]) => each.names?.includes(name));
    if (named) return voiceOf(...named);
    return known.has(name) ? voiceOf(name, noWords(name)) : null;
  }

  return {
    registerProvider(id, card) {
      held.set(id, card);
      voices.clear();
    },
    registerDialect(dialect) {
      known.set(dialect.id, dialect);
      voices.clear();
    },
    lookUp(name) {
      const voice = voices.get(name) ?? find(name);
      if (voice) voices.set(name, voice);
      return voice;
    },
    providers: () => [...held.keys()],
    dialects: () => [...known.values()],
  };
}

/** A streaming reader for a response of this provider. */
export function openReader({ dialect, table }: Voice, carrier?: Carrier): Reader {
  return createReader(dialect, table, carrier);
}

/** Reads one whole response. */
export function readResponse(voice: Voice, body: Uint8Array, carrier?: Carrier): Observation {
  const reader = openReader(voice, carrier);
  reader.push(body);
  return reader.end();
}

// Which provider uses which dialect, and what its words mean. Cards come in as values; nothing here reads a disk.
import type { Observation } from "../generated/observation.ts";
import type { Day } from "../generated/provider.ts";
import { compileCard, type ProviderCard, type ReasonTable } from "../model/card.ts";
import type { WrittenResponse } from "../model/exchange.ts";
import { cardOn } from "../model/revision.ts";
import type { Dialect } from "./shared/dialect.ts";
import { type Carrier, openReader } from "./shared/reader.ts";

export { openReader } from "./shared/reader.ts";

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
  /**
   * The provider by id or other name, else the dialect of that id with its own card, else null. With a day: with the words
   * it had on that day, so that several states of one provider can be read side by side.
   */
  lookUp(name: string, day?: Day): Voice | null;
  providers(): readonly string[];
  dialects(): readonly Dialect[];
}

/** A registry holding these dialects and cards. */
export function createRegistry(
  dialects: readonly Dialect[],
  cards: Readonly<Record<string, ProviderCard>> = {},
): Registry {
  const known = new Map(dialects.map((dialect) => [dialect.id, dialect]));
  const held = new Map(Object.entries(cards));
  const voices = new Map<string, Voice>();

  function voiceOf(provider: string, card: ProviderCard, day: Day | null): Voice | null {
    const dialect = known.get(card.dialect);
    if (!dialect) return null;
    const then = (each: ProviderCard) => (day === null ? each : cardOn(each, day));
    const own = then(card);
    const home = held.get(card.dialect);
    const borrowed = (card.borrows ?? []).flatMap((id) => held.get(id) ?? []).map(then);
    const table = compileCard(own, home && home !== card ? then(home) : own, borrowed);
    return { provider, dialect, table };
  }

  function find(name: string, day: Day | null): Voice | null {
    const card = held.get(name);
    if (card) return voiceOf(name, card, day);
    const named = [...held].find(([, each]) => each.names?.includes(name));
    if (named) return voiceOf(...named, day);
    // A dialect without a card of its own is read with no words known.
    const wordless = { name, dialect: name, docs: [], routes: [], reasons: [] };
    return voiceOf(name, wordless, day);
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
    lookUp(name, day) {
      // The line end keeps a name with a day apart from every other name: no name has a line end.
      const key = `${name}\n${day}`;
      const voice = voices.get(key) ?? find(name, day ?? null);
      if (voice) voices.set(key, voice);
      return voice;
    },
    providers: () => [...held.keys()],
    dialects: () => [...known.values()],
  };
}

/** Reads one whole response. `break`: the connection was lost rather than closed. */
export function readResponse(
  voice: Voice,
  body: Uint8Array,
  carrier?: Carrier,
  ends?: "close" | "break",
): Observation {
  const reader = openReader(voice, carrier);
  reader.push(body);
  return reader.end(ends);
}

/** Reads a response as it arrives; if the connection breaks, the reader is ended with `break`. `onUnit` sees each unit of it. */
export async function readFetched(
  voice: Voice,
  response: Response,
  onUnit?: (value: unknown) => void,
): Promise<Observation> {
  const headers = Object.fromEntries(response.headers);
  const reader = openReader(voice, { status: response.status, headers }, onUnit);
  try {
    for await (const chunk of response.body ?? []) reader.push(chunk);
    return reader.end("close");
  } catch {
    return reader.end("break");
  }
}

/** An answer as it came from the upstream. */
export interface UpstreamResponse extends WrittenResponse {
  /** `break`: the connection was lost rather than closed. */
  readonly ends?: "close" | "break";
}

/** Reads a whole answer, whichever way its connection ended. */
export function observeResponse(voice: Voice, response: UpstreamResponse): Observation {
  return readResponse(voice, Buffer.concat(response.chunks), response, response.ends);
}

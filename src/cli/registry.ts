// The readers a command works with, and a clear word when a provider is not among them.
import type { CorpusChoice } from "../corpus/corpora.ts";
import { InputError } from "../corpus/fault.ts";
import { builtInCorpus } from "../corpus/home.ts";
import { loadCards } from "../corpus/load.ts";
import { dialects } from "../dialects/index.ts";
import { createRegistry, type Registry, type Voice } from "../dialects/registry.ts";
import type { ProviderCard } from "../model/card.ts";

/** A registry of every dialect and every card of the chosen corpora. */
export function registryOf({ corpus = [], onlyCorpus }: CorpusChoice): Registry {
  const cards = cardsOf(onlyCorpus ?? builtInCorpus());
  for (const dir of corpus) Object.assign(cards, cardsOf(dir, cards));
  return createRegistry(dialects, cards);
}

/** Every card of the corpus; an InputError when one of them is not valid. */
export function cardsOf(
  corpusDir: string,
  behind: Readonly<Record<string, ProviderCard>> = {},
): Record<string, ProviderCard> {
  const cards: Record<string, ProviderCard> = {};
  for (const [provider, card] of Object.entries(loadCards(corpusDir, behind))) {
    if (Array.isArray(card)) throw new InputError(card);
    cards[provider] = card;
  }
  return cards;
}

/** The voice for a provider, else for its dialect; an InputError that guesses the typo otherwise. */
export function voiceFor(
  registry: Registry,
  asked: { provider?: string | null | undefined; dialect?: string | null | undefined },
  file: string,
): Voice {
  const names = [asked.provider, asked.dialect].filter((name) => typeof name === "string");
  for (const name of names) {
    const voice = registry.lookUp(name);
    if (voice) return voice;
  }
  const known = [
    ...new Set([...registry.providers(), ...registry.dialects().map(({ id }) => id)]),
  ].sort();
  const near = names.map((name) => nearest(name, known)).find((name) => name !== null);
  throw new InputError([
    {
      file,
      pointer: "",
      found:
        names.length === 0
          ? "neither provider nor dialect"
          : names.map((name) => `"${name}"`).join(" and "),
      expected: "a known provider or dialect",
      next: near ? `Did you mean "${near}"?` : `Known: ${known.join(", ")}.`,
    },
  ]);
}

/** The known name a typo is closest to, if it is close. */
export function nearest(name: string, known: readonly string[]): string | null {
  const ranked = known
    .map((each) => ({ each, distance: editDistance(name, each) }))
    .sort((a, b) => a.distance - b.distance);
  const best = ranked[0];
  const related = known.find((each) => each.includes(name) || name.includes(each));
  return best && best.distance <= Math.max(2, name.length / 4) ? best.each : (related ?? null);
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

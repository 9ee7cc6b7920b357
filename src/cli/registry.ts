// The readers of a command, and a clear error where a provider is not among them.
import { loadTranslations } from "../corpus/collections.ts";
import { type CorpusChoice, loadCorpora } from "../corpus/corpora.ts";
import { formatFault, inputError } from "../corpus/fault.ts";
import { builtInCorpus } from "../corpus/home.ts";
import { type Corpus, loadCards, loadCorpus } from "../corpus/load.ts";
import { dialects } from "../dialects/index.ts";
import { createRegistry, type Registry, type Voice } from "../dialects/registry.ts";
import { targetsOf } from "../dialects/target.ts";
import type { ProviderCard } from "../model/card.ts";
import { didYouMean } from "../text.ts";
import { warn } from "./output.ts";

/** The chosen corpora. A fixture of a local folder that cannot be loaded is named and left out. */
export const openCorpora = (choice: CorpusChoice, only?: string): Corpus =>
  loadCorpora(choice, only, (fault) => warn(`left out: ${formatFault(fault)}`));

/** A registry of every dialect and these cards. */
export const readersOf = (cards: Readonly<Record<string, ProviderCard>>): Registry =>
  createRegistry(dialects, cards);

/** A registry of every dialect and every card of the chosen corpora. */
export function registryOf({ corpus = [], onlyCorpus }: CorpusChoice): Registry {
  const cards = loadCards(onlyCorpus ?? builtInCorpus());
  for (const dir of corpus) Object.assign(cards, loadCards(dir, cards));
  return readersOf(cards);
}

/** A corpus with the targets its table of translations names. */
export function openTranslation(dir: string) {
  const corpus = loadCorpus(dir);
  const translations = loadTranslations(dir);
  const registry = readersOf(corpus.cards);
  return { corpus, registry, translations, targets: targetsOf(translations, dialects, registry) };
}

/** The voice of a provider, else of its dialect; else an InputError that suggests the nearest id. */
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
  const spoken = registry.dialects().map(({ id }) => id);
  const known = [...new Set([...registry.providers(), ...spoken])].sort();
  const found = names.map((name) => `"${name}"`).join(" and ") || "neither provider nor dialect";
  const next = names.reduceRight(
    (otherwise, name) => didYouMean(name, known, otherwise),
    `Known: ${known.join(", ")}.`,
  );
  throw inputError(file, found, "a known provider or dialect", next);
}

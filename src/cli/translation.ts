// `fullstop translation`: what each protocol can say of the endings of the others, and what that loses over the whole corpus.
import { loadTranslations } from "../corpus/collections.ts";
import { builtInCorpus } from "../corpus/home.ts";
import { type Corpus, loadCorpus } from "../corpus/load.ts";
import { dialects } from "../dialects/index.ts";
import type { Registry } from "../dialects/registry.ts";
import { renderTranslation } from "../report/translation.ts";
import { measure, type UpstreamAnswer } from "../translate/measure.ts";
import { targetsOf } from "../translate/target.ts";
import { jsonText } from "./output.ts";
import { readersOf } from "./registry.ts";

interface TranslationOptions {
  readonly onlyCorpus?: string;
  readonly json?: boolean;
}

/** Prints the losses as Markdown, or as a JSON list of how every answer was translated. */
export function translation(options: TranslationOptions): void {
  const { report, measured } = translationLoss(options.onlyCorpus ?? builtInCorpus());
  process.stdout.write(options.json ? jsonText(measured) : report);
}

/** The report of a corpus, and what it was made from. */
export function translationLoss(dir: string) {
  const { corpus, registry, translations, targets } = openTranslation(dir);
  const answers = answersOf(corpus, registry).filter(({ source }) =>
    targets.has(source.dialect.id),
  );
  const measured = measure(answers, targets.values());
  return { report: renderTranslation(translations, measured), measured };
}

/** A corpus with the targets its table of translations names. */
export function openTranslation(dir: string) {
  const corpus = loadCorpus(dir);
  const translations = loadTranslations(dir);
  const registry = readersOf(corpus.cards);
  return { corpus, registry, translations, targets: targetsOf(translations, dialects, registry) };
}

function answersOf({ fixtures }: Corpus, registry: Registry): UpstreamAnswer[] {
  return fixtures.flatMap(({ provider, evidence }) => {
    const source = registry.lookUp(provider);
    if (!source) return [];
    return evidence.map(({ mode, status, contentType, headers, bytes, ends }) => ({
      source,
      stream: mode === "stream",
      response: { status, contentType, headers, chunks: [bytes], ends },
    }));
  });
}

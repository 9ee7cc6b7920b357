// `npm run translation`: what each protocol can say of the endings of the others, and what that loses over the whole corpus.

import { jsonText } from "../../src/cli/output.ts";
import { openTranslation } from "../../src/cli/registry.ts";
import { builtInCorpus } from "../../src/corpus/home.ts";
import type { Corpus } from "../../src/corpus/load.ts";
import type { Registry } from "../../src/dialects/registry.ts";
import { renderTranslation } from "./loss.ts";
import { measure, type UpstreamAnswer } from "./measure.ts";

/** Prints the losses as Markdown, or as a JSON list of how every answer was translated. */
export function translation({ json }: { readonly json?: boolean }): void {
  const { report, measured } = translationLoss();
  process.stdout.write(json ? jsonText(measured) : report);
}

/** The report of the corpus, and what it was made from. */
export function translationLoss() {
  const { corpus, registry, translations, targets } = openTranslation(builtInCorpus());
  const answers = answersOf(corpus, registry).filter(({ source }) =>
    targets.has(source.dialect.id),
  );
  const measured = measure(answers, targets.values());
  return { report: renderTranslation(translations, measured), measured };
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

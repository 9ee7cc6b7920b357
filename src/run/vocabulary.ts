// The vocabulary an adapter is judged by: one of the corpus, its own, its `words`, or our stop reasons.
import { AdapterStartError } from "../adapter/session.ts";
import { vocabularyFaults } from "../corpus/beyond-schema.ts";
import { loadVocabulary } from "../corpus/collections.ts";
import { formatFault, InputError } from "../corpus/fault.ts";
import { checkedAs } from "../corpus/schema.ts";
import type { AdapterManifest } from "../generated/adapter.ts";
import { type Vocabulary, vocabularyOfWords } from "../model/vocabulary.ts";

export function vocabularyOf(manifest: AdapterManifest, corpus: string): Vocabulary {
  const { vocabulary, words, name } = manifest;
  if (typeof vocabulary === "string") return loadVocabulary(corpus, vocabulary);
  if (vocabulary === undefined) return vocabularyOfWords(name, words);
  const where = `vocabulary of ${name}`;
  try {
    const own = checkedAs("vocabulary", vocabulary, where);
    const faults = vocabularyFaults(own, where);
    if (faults.length > 0) throw new InputError(faults);
    return own;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new AdapterStartError(error.faults.map(formatFault).join("\n"));
  }
}

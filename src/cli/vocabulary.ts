// `fullstop vocabulary show`: a library's words and what they cannot tell apart.
import { loadVocabulary } from "../corpus/collections.ts";
import { builtInCorpus } from "../corpus/home.ts";
import { renderVocabulary, vocabularyAsJson } from "../report/vocabulary.ts";
import { printJson, printPage } from "./output.ts";

interface VocabularyOptions {
  readonly onlyCorpus?: string;
  readonly json?: boolean;
}

/** Prints one vocabulary and what its words cannot say. */
export function showVocabulary(name: string, options: VocabularyOptions): void {
  const vocabulary = loadVocabulary(options.onlyCorpus ?? builtInCorpus(), name);
  if (options.json) printJson(vocabularyAsJson(vocabulary));
  else printPage(renderVocabulary(vocabulary));
}

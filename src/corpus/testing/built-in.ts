// For tests: the built-in corpus, loaded once for all test files that share a worker.
import { builtInCorpus } from "../home.ts";
import { loadCorpus } from "../load.ts";

export const corpus = loadCorpus(builtInCorpus());

// `fullstop/corpus`: the evidence as data: cards, fixtures with their bytes and claims, vocabularies, policies, profiles.
export { loadPolicy, loadProfile } from "./corpus/collections.ts";
export { builtInCorpus } from "./corpus/home.ts";
export { type Corpus, type LoadedFixture, loadCorpus } from "./corpus/load.ts";

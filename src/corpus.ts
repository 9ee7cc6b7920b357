// `fullstop/corpus`: the evidence as data: cards, fixtures with their bytes and claims, vocabularies, policies, profiles.
export {
  loadPolicy,
  loadProfile,
  loadTranslations,
  loadVocabulary,
  policyNames,
  profileNames,
} from "./corpus/collections.ts";
export { formatFault, InputError } from "./corpus/fault.ts";
export { builtInCorpus } from "./corpus/home.ts";
export {
  type Corpus,
  type Evidence,
  type LoadedFixture,
  loadCards,
  loadCorpus,
} from "./corpus/load.ts";

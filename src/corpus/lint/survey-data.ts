// The data of a corpus beside its fixtures, as far as it can be read, and the faults of the rest.
import {
  loadDecisionCases,
  loadPolicy,
  loadProfile,
  loadScenarios,
  loadVocabulary,
  policyNames,
  profileNames,
  vocabularyNames,
} from "../collections.ts";
import { attempt, type InputFault } from "../fault.ts";
import { builtInCorpus } from "../home.ts";

export type CorpusData = ReturnType<typeof surveyData>["data"];

/** Policies, decisions, profiles and scenarios of this corpus. Every corpus may use names of the built-in one. */
export function surveyData(dir: string, suites: readonly string[]) {
  const faults: InputFault[] = [];
  const each = <T>(names: readonly string[], load: (name: string) => T): T[] =>
    names.flatMap((name) => attempt(faults, () => [load(name)]) ?? []);
  each(vocabularyNames(dir), (name) => loadVocabulary(dir, name));
  const data = {
    dir,
    areas: attempt(faults, () => loadDecisionCases(dir)) ?? [],
    policies: each(policyNames(dir), (name) => loadPolicy(dir, name)),
    scenarios: attempt(faults, () => loadScenarios(dir)) ?? [],
    profiles: each(profileNames(dir), (name) => loadProfile(dir, name)),
    /** The names of the files of this corpus and of the built-in one. */
    known: {
      policies: namesIn(dir, policyNames),
      profiles: namesIn(dir, profileNames),
      vocabularies: namesIn(dir, vocabularyNames),
      /** Suites that play scenarios. */
      suites,
    },
  };
  return { data, faults };
}

function namesIn(dir: string, names: (dir: string) => string[]): string[] {
  return [...new Set([...names(dir), ...names(builtInCorpus())])];
}

// What stands in a corpus beside its fixtures, as far as it can be read, with the faults of what cannot.
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
import { attempt, type Fault } from "../fault.ts";
import { builtInCorpus } from "../home.ts";
import type { CorpusData } from "./check-data.ts";

/** Policies, decisions, profiles and scenarios of this corpus. Names of the built-in one are known to all. */
export function surveyData(
  dir: string,
  suites: readonly string[],
): { data: CorpusData; faults: Fault[] } {
  const faults: Fault[] = [];
  const each = <T>(names: readonly string[], load: (name: string) => T): T[] =>
    names.flatMap((name) => attempt(faults, () => [load(name)]) ?? []);
  each(vocabularyNames(dir), (name) => loadVocabulary(dir, name));
  const data = {
    dir,
    areas: attempt(faults, () => loadDecisionCases(dir)) ?? [],
    policies: each(policyNames(dir), (name) => loadPolicy(dir, name)),
    scenarios: attempt(faults, () => loadScenarios(dir)) ?? [],
    profiles: each(profileNames(dir), (name) => loadProfile(dir, name)),
    known: {
      policies: namesIn(dir, policyNames),
      profiles: namesIn(dir, profileNames),
      vocabularies: namesIn(dir, vocabularyNames),
      suites,
    },
  };
  return { data, faults };
}

function namesIn(dir: string, names: (dir: string) => string[]): string[] {
  return [...new Set([...names(dir), ...names(builtInCorpus())])];
}

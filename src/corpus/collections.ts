// What a corpus holds beside its fixtures: policies with their cases, profiles with their scenarios, vocabularies, translations.
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { DecisionCases } from "../generated/decision-cases.ts";
import type { Kinds } from "../generated/kinds.ts";
import type { Scenario } from "../generated/scenario.ts";
import type { Translations } from "../generated/translations.ts";
import { didYouMean } from "../text.ts";
import { committedFaults, scenarioFaults, vocabularyFaults } from "./beyond-schema.ts";
import { crossed } from "./crossing.ts";
import { attempt, InputError, type InputFault, inputError } from "./fault.ts";
import { folders, namesIn, readAs, show } from "./load.ts";

/** A folder with one JSON file per name: lists the names, loads the value of one. `check`: faults beyond the schema. */
function collection<K extends keyof Kinds>(
  kind: K,
  folder: string,
  check: (value: Kinds[K], file: string) => InputFault[] = () => [],
) {
  const names = (dir: string): string[] => namesIn(join(dir, folder), ".json");

  /** The value of this name; throws an InputError with the known names if there is none. */
  function load(dir: string, name: string): Kinds[K] {
    const file = join(dir, folder, `${name}.json`);
    const known = names(dir);
    if (!known.includes(name)) {
      const next = `Name one of these, or write one: schemas/${kind}.schema.json says how.`;
      const expected = `one of ${known.join(", ")}`;
      throw inputError(show(file), `no ${kind} "${name}"`, expected, didYouMean(name, known, next));
    }
    const value = readAs(kind, file);
    const faults = check(value, show(file));
    if (faults.length > 0) throw new InputError(faults);
    return value;
  }

  return { names, load };
}

export const { names: policyNames, load: loadPolicy } = collection("policy", "policies");
export const { names: profileNames, load: loadProfile } = collection("profile", "profiles");
export const { names: vocabularyNames, load: loadVocabulary } = collection(
  "vocabulary",
  "vocabularies",
  (vocabulary, file) => [
    ...vocabularyFaults(vocabulary, file),
    ...committedFaults(vocabulary, file),
  ],
);
export const { names: agentNames, load: loadAgent } = collection("agent", "agents");
const crossings = collection("crossing", "crossings");
const decisions = collection("decision-cases", "decisions");

/** Every area of decision cases, in the order of their names. */
export function loadDecisionCases(dir: string): DecisionCases[] {
  return decisions.names(dir).map((name) => decisions.load(dir, name));
}

/** The translations of a corpus: how each target expresses each stop reason. */
export function loadTranslations(dir: string): Translations {
  const next = "See schemas/translations.schema.json, or use the built-in corpus.";
  return readAs("translations", join(dir, "translations.json"), "a table of translations", next);
}

export interface LoadedScenario {
  /** The suite it belongs to, which is the name of its folder. */
  readonly area: string;
  readonly fact: string;
  readonly scenario: Scenario;
  /** The crossing that made it; absent: it has a file of its own. */
  readonly crossing?: string;
}

/** Every scenario of a corpus, in order; throws an InputError with all their faults. */
export function loadScenarios(dir: string): LoadedScenario[] {
  const folder = join(dir, "scenarios");
  if (!existsSync(folder)) return [];
  const faults: InputFault[] = [];
  const loaded = folders(folder).flatMap((area) => {
    const scenarios = collection("scenario", join("scenarios", area), scenarioFaults);
    return scenarios.names(dir).flatMap((fact) => {
      const scenario = attempt(faults, () => scenarios.load(dir, fact));
      return scenario ? [{ area, fact, scenario }] : [];
    });
  });
  const pairs = crossings.names(dir).flatMap((name) => {
    const crossing = attempt(faults, () => crossings.load(dir, name));
    return crossing ? crossed(crossing).map((each) => ({ ...each, crossing: name })) : [];
  });
  if (faults.length > 0) throw new InputError(faults);
  return [...loaded, ...pairs];
}

// The validation door: JSON text in, a typed value or faults out.

import type { Baseline } from "../generated/baseline.ts";
import type { Census } from "../generated/census.ts";
import type { Config } from "../generated/config.ts";
import type { Coverage } from "../generated/coverage.ts";
import type { DecisionCases } from "../generated/decision-cases.ts";
import type { Fixture } from "../generated/fixture.ts";
import type { Ledger } from "../generated/ledger.ts";
import type { Observation } from "../generated/observation.ts";
import type { Policy } from "../generated/policy.ts";
import type { Profile } from "../generated/profile.ts";
import type { ProviderCard } from "../generated/provider.ts";
import type { ReadRequest } from "../generated/read-request.ts";
import type { Scenario } from "../generated/scenario.ts";
import type { SdkTypes } from "../generated/sdk-types.ts";
import type { Situations } from "../generated/situations.ts";
import type { Translations } from "../generated/translations.ts";
import {
  type SchemaFault,
  type Validate,
  validateBaseline,
  validateCensus,
  validateConfig,
  validateCoverage,
  validateDecisionCases,
  validateFixture,
  validateLedger,
  validateObservation,
  validatePolicy,
  validateProfile,
  validateProvider,
  validateReadRequest,
  validateScenario,
  validateSdkTypes,
  validateSituations,
  validateTranslations,
  validateVocabulary,
} from "../generated/validators.js";
import type { Vocabulary } from "../generated/vocabulary.ts";
import { parsePointer, resolve } from "../model/pointer.ts";
import { messageOf } from "../text.ts";
import { type Fault, InputError, inputError } from "./fault.ts";

/** Every kind of file, by the name of its schema. */
export interface Kinds {
  "decision-cases": DecisionCases;
  policy: Policy;
  profile: Profile;
  vocabulary: Vocabulary;
  baseline: Baseline;
  "read-request": ReadRequest;
  "sdk-types": SdkTypes;
  translations: Translations;
  situations: Situations;
  census: Census;
  coverage: Coverage;
  ledger: Ledger;
  config: Config;
  scenario: Scenario;
  fixture: Fixture;
  observation: Observation;
  provider: ProviderCard;
}

const validators: Readonly<Record<keyof Kinds, Validate>> = {
  "decision-cases": validateDecisionCases,
  policy: validatePolicy,
  "read-request": validateReadRequest,
  "sdk-types": validateSdkTypes,
  translations: validateTranslations,
  situations: validateSituations,
  vocabulary: validateVocabulary,
  profile: validateProfile,
  baseline: validateBaseline,
  census: validateCensus,
  coverage: validateCoverage,
  ledger: validateLedger,
  config: validateConfig,
  scenario: validateScenario,
  fixture: validateFixture,
  observation: validateObservation,
  provider: validateProvider,
};

/** Parses and validates; throws an InputError naming the file and every fault in it. */
export function parseAs<K extends keyof Kinds>(kind: K, text: string, file: string): Kinds[K] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw inputError(file, messageOf(error), "JSON", "Correct the file.");
  }
  return checkedAs(kind, value, file);
}

/** The same for what is parsed already. */
export function checkedAs<K extends keyof Kinds>(kind: K, value: unknown, file: string): Kinds[K] {
  const faults = faultsOf(kind, value, file);
  if (faults.length > 0) throw new InputError(faults);
  return value as Kinds[K];
}

/** What is wrong with a value, by its schema. */
export function faultsOf(kind: keyof Kinds, value: unknown, file: string): Fault[] {
  const validate = validators[kind];
  if (validate(value)) return [];
  return (validate.errors ?? []).map((error) => describe(error, kind, value, file));
}

function describe(error: SchemaFault, kind: string, value: unknown, file: string): Fault {
  const found = resolve(value, parsePointer(error.instancePath));
  return {
    file,
    pointer: error.instancePath,
    found: show(error.keyword === "required" ? undefined : found),
    expected: expectation(error),
    next: `See schemas/${kind}.schema.json.`,
  };
}

function expectation({ keyword, params, message }: SchemaFault): string {
  if (keyword === "enum") return `one of ${JSON.stringify(params.allowedValues)}`;
  if (keyword === "additionalProperties")
    return `no member ${JSON.stringify(params.additionalProperty)}`;
  if (keyword === "required") return `a member ${JSON.stringify(params.missingProperty)}`;
  return message ?? keyword;
}

function show(value: unknown): string {
  if (value === undefined) return "nothing";
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
}

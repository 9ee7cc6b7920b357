// The validation door: JSON text in, a typed value or faults out.
import { type Kinds, validators } from "../generated/kinds.ts";
import type { SchemaFault } from "../generated/validators.js";
import { parsePointer, resolve } from "../model/pointer.ts";
import { messageOf } from "../text.ts";
import { type Fault, InputError, inputError } from "./fault.ts";

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

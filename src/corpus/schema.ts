// Validation: takes JSON text, gives a typed value or faults.
import { type Kinds, validators } from "../generated/kinds.ts";
import type { SchemaFault } from "../generated/validators.js";
import { parsePointer, resolve } from "../model/pointer.ts";
import { didYouMean, messageOf } from "../text.ts";
import { InputError, type InputFault, inputError } from "./fault.ts";

/** Parses and validates; throws an InputError naming the file and every fault in it. */
export function parseAs<K extends keyof Kinds>(kind: K, text: string, file: string): Kinds[K] {
  let value: unknown;
  try {
    value = shallow(JSON.parse(text));
  } catch (error) {
    throw inputError(file, messageOf(error), "JSON", "Correct the file.");
  }
  return checkedAs(kind, value, file);
}

/** Functions that walk a value are recursive: a deeper value could exhaust the stack. */
const depthMax = 200;

/** The value itself; throws if it is nested too deep. */
export function shallow(value: unknown): unknown {
  if (isDeep(value, depthMax)) throw new Error(`nested more than ${depthMax} deep`);
  return value;
}

function isDeep(value: unknown, left: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return left === 0 || Object.values(value).some((each) => isDeep(each, left - 1));
}

/** The same for a value that is parsed already. */
export function checkedAs<K extends keyof Kinds>(kind: K, value: unknown, file: string): Kinds[K] {
  const faults = faultsOf(kind, value, file);
  if (faults.length > 0) throw new InputError(faults);
  return value as Kinds[K];
}

/** What is wrong with a value, by its schema. */
export function faultsOf(kind: keyof Kinds, value: unknown, file: string): InputFault[] {
  const validate = validators[kind];
  if (validate(value)) return [];
  const errors = validate.errors ?? [];
  // Where several shapes are allowed, each reports an error: the one that lists the allowed words helps most.
  const listed = new Set(errors.filter(isList).map(({ instancePath }) => instancePath));
  return errors
    .filter((error) => isList(error) || !listed.has(error.instancePath))
    .map((error) => describe(error, kind, value, file));
}

const isList = ({ keyword }: SchemaFault) => keyword === "enum";

function describe(error: SchemaFault, kind: string, value: unknown, file: string): InputFault {
  const found = resolve(value, parsePointer(error.instancePath));
  return {
    file,
    pointer: error.instancePath,
    found: show(error.keyword === "required" ? undefined : found),
    expected: expectation(error),
    next: goneIn(kind, error, found) ?? nextFor(error, found, `See schemas/${kind}.schema.json.`),
  };
}

function expectation({ keyword, params, message }: SchemaFault): string {
  if (keyword === "enum") return `one of ${[params.allowedValues].flat().join(", ")}`;
  if (keyword === "additionalProperties")
    return `no member ${JSON.stringify(params.additionalProperty)}`;
  if (keyword === "required") return `a member ${JSON.stringify(params.missingProperty)}`;
  return (message ?? keyword)
    .replace(/^must NOT have fewer than/, "at least")
    .replace(/^must NOT have more than/, "at most")
    .replace(/^must match pattern/, "a text that matches")
    .replace(/^must match (exactly one schema|a schema) in \w+/, "one of the shapes in the schema")
    .replace(/^must be /, "")
    .replace(/^must /, "something that must ");
}

/** What became of something that files had once; null: they never had it. */
function goneIn(
  kind: string,
  { params, instancePath }: SchemaFault,
  found: unknown,
): string | null {
  if (kind !== "vocabulary") return null;
  if (found === null && /^\/rows\/\d+\/word$/.test(instancePath))
    return "Remove the row: an answer without a word is compared with the same adapter's answer to a finished one (H7), and is left open where that has a word.";
  if (params.additionalProperties !== "withCalls") return null;
  return "The judge looks at the calls in hand itself (H2): remove the member, and of two rows for one word the one about calls.";
}

/** What to do next; a word that is not allowed is probably an allowed one, misspelt. */
function nextFor({ keyword, params }: SchemaFault, found: unknown, otherwise: string): string {
  const allowed = [params.allowedValues].flat().filter((each) => typeof each === "string");
  return keyword === "enum" && typeof found === "string"
    ? didYouMean(found, allowed, otherwise)
    : otherwise;
}

function show(value: unknown): string {
  if (value === undefined) return "nothing";
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
}

// Compares an expectation with an observation, member by member. Takes values, returns differences.
import type { Choice, Observation, ToolCall } from "../generated/observation.ts";

export interface Difference {
  readonly member: string;
  readonly expected: unknown;
  readonly observed: unknown;
}

const members = [
  "stopReason",
  "rawReason",
  "rawField",
  "detail",
  "ended",
  "confidence",
  "text",
  "reasoning",
  "toolCalls",
  "usage",
  "error",
  "choices",
] as const satisfies readonly (keyof Observation)[];

/** Every member in which the two differ. Arguments are compared as JSON where both parse. */
export function differences(expected: Observation, observed: Observation): Difference[] {
  return members
    .map((member) => ({ member, expected: expected[member], observed: observed[member] }))
    .filter(
      (each) => !same(canonical(each.member, each.expected), canonical(each.member, each.observed)),
    );
}

/** The parts of two observations of one logical turn that must agree, streamed or not. */
export const twinMembers = ["stopReason", "text", "toolCalls", "usage"] as const;

function canonical(member: keyof Observation, value: unknown): unknown {
  if (member === "toolCalls") return (value as ToolCall[]).map(canonicalCall);
  if (member === "choices") {
    return (value as Choice[] | undefined)?.map((choice) => ({
      ...choice,
      toolCalls: choice.toolCalls.map(canonicalCall),
    }));
  }
  return value;
}

/** Spacing and key order of arguments carry no meaning; an empty input of a call that was not cut is an empty object. */
function canonicalCall(call: ToolCall): unknown {
  const text = call.arguments === "" && call.state !== "incomplete" ? "{}" : call.arguments;
  try {
    return { ...call, arguments: JSON.parse(text) };
  } catch {
    return call;
  }
}

/** Deep equality of JSON values in any member order. Unlike in Node's, -0 is 0: libraries re-serialise arguments. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every(
    (key) =>
      Object.hasOwn(b, key) &&
      same((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
  );
}

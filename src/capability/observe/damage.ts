// What was lost or doubled on the way to the caller, whatever word came with it.
import type { Observation, ToolCall } from "../../generated/observation.ts";
import { same } from "../../model/compare.ts";
import type { Harm } from "../../model/harm.ts";
import { parseJson } from "../../wire/frame.ts";
import type { HeldCall } from "./meaning.ts";

/** Thinking that a server leaves in the text: a library may tell it apart, and the answer is whole without it. */
const thinking = /^\s*<think>.*?<\/think>\s*/s;

/** The harm done to the text; null: none, or nothing was handed over. */
export function textDamage(
  given: string | undefined,
  { text, detail }: Observation,
  surfacesRefusals: boolean,
): Harm | null {
  if (given === undefined || given === text) return null;
  if (thinking.test(text) && given.trimStart() === text.replace(thinking, "")) return null;
  const { refusal } = detail;
  // Without one, an empty text would pass for the refusal that is not there.
  if (surfacesRefusals && refusal && [refusal, text + refusal].includes(given)) return null;
  return given.length > text.length ? "duplicate-text" : "lost-text";
}

export interface CallDamage {
  /** Whole calls on the wire that are not in hand. */
  readonly lost: readonly string[];
  /** Calls in hand more often than they were sent. */
  readonly doubled: readonly string[];
  readonly misordered: boolean;
}

/** Endings whose calls must not be run: nobody misses one that is not handed over. */
const unusable: readonly Observation["stopReason"][] = [
  "safety_blocked",
  "refusal",
  "malformed_tool_call",
  "cancelled",
  "error",
  "interrupted",
];

/** What happened to whole calls on their way. What else the caller holds says nothing here. */
export function callDamage(
  held: readonly HeldCall[],
  { toolCalls, stopReason }: Observation,
  accepted: readonly Observation["stopReason"][] = [stopReason],
): CallDamage {
  if (accepted.some((reason) => unusable.includes(reason)))
    return { lost: [], doubled: [], misordered: false };
  const whole = toolCalls.filter(({ state }) => state === "complete");
  const taken: number[] = [];
  const lost = whole.filter((call) => {
    const at = held.findIndex((each, index) => !taken.includes(index) && isSame(each, call));
    if (at >= 0) taken.push(at);
    return at < 0;
  });
  // What stands for a call that is not complete may look like a whole one of the same tool.
  const unfinished = new Set(
    toolCalls.flatMap(({ name, state }) => (state === "complete" ? [] : [name])),
  );
  const doubled = held.filter(
    (each, index) =>
      !taken.includes(index) &&
      !unfinished.has(each.name) &&
      whole.some((call) => isSame(each, call)),
  );
  return {
    lost: lost.map(nameOf),
    doubled: doubled.map(nameOf),
    misordered: taken.some((at, index) => at < (taken[index - 1] ?? -1)),
  };
}

const nameOf = ({ name }: { readonly name: string | null }) => name ?? "a call without a name";

function isSame(held: HeldCall, { name, arguments: text }: ToolCall): boolean {
  return held.name === name && same(inputOf(held.arguments), inputOf(text));
}

/** Arguments as a value: spacing and key order carry no meaning, none at all is an empty object. */
function inputOf(text: string): unknown {
  const value = parseJson(text === "" ? "{}" : text);
  return value === undefined ? text : value;
}

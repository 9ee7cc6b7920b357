// Text and calls that were lost or doubled on the way to the caller, whatever stop word came with them.
import type { Observation, ToolCall } from "../../src/generated/observation.ts";
import { same } from "../../src/model/compare.ts";
import type { Harm } from "../../src/model/harm.ts";
import { parseJson } from "../../src/wire/frame.ts";
import type { HeldCall } from "./meaning.ts";

/** Thinking that a server leaves in the text: a library may remove it, and the answer is still whole. */
const thinking = /^\s*<think>.*?<\/think>\s*/s;

/** The harm done to the text; null: none, or the adapter reported no text. */
export function textDamage(given: string | undefined, { text, detail }: Observation): Harm | null {
  if (given === undefined || given === text) return null;
  if (thinking.test(text) && given.trimStart() === text.replace(thinking, "")) return null;
  const { refusal } = detail;
  // The provider sent these words, if in a field of their own: shown as text they are neither invented nor doubled.
  // `refusal` is checked first: without it, an empty text would equal the missing refusal.
  if (refusal && [refusal, text + refusal].includes(given)) return null;
  return given.length > text.length ? "duplicate-text" : "lost-text";
}

export interface CallDamage {
  /** Complete calls of the response that the caller did not get. */
  readonly lost: readonly string[];
  /** Calls that the caller got more often than they were sent. */
  readonly doubled: readonly string[];
  readonly misordered: boolean;
}

/** Endings whose calls must not be run, so a call that is not handed over is no loss. */
const unusable: readonly Observation["stopReason"][] = [
  "safety_blocked",
  "refusal",
  "malformed_tool_call",
  "cancelled",
  "error",
  "interrupted",
];

/** What happened to complete calls on their way to the caller; incomplete ones are not looked at. */
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
  // A library's form of an incomplete call may look like a complete one of the same tool: not counted as doubled.
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

const hasName = (held: HeldCall, { name }: ToolCall) => (held.name || null) === (name || null);

function isSame(held: HeldCall, call: ToolCall): boolean {
  return hasName(held, call) && same(inputOf(held.arguments), inputOf(call.arguments));
}

/** Which call of the response each call in hand is: by id, else a whole one with its content, else the next of its tool. */
export function sentFor(
  held: readonly HeldCall[],
  sent: readonly ToolCall[],
): ReadonlyMap<HeldCall, ToolCall> {
  const found = new Map<HeldCall, ToolCall>();
  const left = new Set(sent);
  const pair = (among: Iterable<ToolCall>, fits: (each: HeldCall, call: ToolCall) => boolean) => {
    for (const each of held) {
      const call = found.has(each) ? undefined : [...among].find((other) => fits(each, other));
      if (call) found.set(each, call);
      if (call) left.delete(call);
    }
  };
  pair(left, (each, call) => call.id !== null && each.id === call.id && hasName(each, call));
  pair(left, (each, call) => call.state === "complete" && isSame(each, call));
  pair(left, hasName);
  // A second form of half a call.
  pair(sent, (each, call) => call.state !== "complete" && hasName(each, call));
  return found;
}

/** Arguments as a value: spacing and key order do not count, and an empty text is an empty object. */
function inputOf(text: string): unknown {
  const value = parseJson(text === "" ? "{}" : text);
  return value === undefined ? text : value;
}

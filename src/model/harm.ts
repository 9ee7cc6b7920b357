// What a wrong answer does to a user: labels in six families, severest first; and which wrong answer does what.
import type { StopReason } from "../generated/observation.ts";
import type { Action } from "../generated/translations.ts";
import type { Family, Harm, HarmFacts } from "../generated/words.ts";
import { stopReasons } from "./stop-reason.ts";
import words from "./words.json" with { type: "json" };

export type { Family, Harm };

/** The six families, severest first. */
export const families = words.families as Readonly<Record<Family, string>>;

/** Every harm, severest first, in a few words. */
export const harms = words.harms as Readonly<Record<Harm, HarmFacts>>;

export const harmNames = Object.keys(harms) as Harm[];

/** The severest first, each once. */
export function bySeverity(found: Iterable<Harm | null>): Harm[] {
  const set = new Set(found);
  return harmNames.filter((name) => set.has(name));
}

/** The actions that can do harm to a caller who only reads: `run_tools` without a tool to run counts as `complete`. */
export type ToldAction = Exclude<Action, "run_tools">;

/** The harm of answering with this action where that was the reason, or null. */
export function harmOf(expected: StopReason, answered: ToldAction): Harm | null {
  return stopReasons[expected].harms[answered] ?? null;
}

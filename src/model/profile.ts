// Profiles: a loop's declared switches and limits, as data. A loop may extend one and override parts of it.
import type { Profile } from "../generated/profile.ts";
import table from "./limits.json" with { type: "json" };
import type { LimitName, Limits, Switches } from "./machine.ts";

export type { Profile } from "../generated/profile.ts";

/** Upper bounds that hold whatever a profile declares. */
export const ceiling: Limits = table.ceiling;

export const limitNames = Object.keys(ceiling) as readonly LimitName[];

/** A value for each limit there is. */
export const byLimit = <T>(make: (name: LimitName) => T) =>
  Object.fromEntries(limitNames.map((name) => [name, make(name)])) as Record<LimitName, T>;

/** The safest value of each switch: what is used where a profile leaves one open. */
export const strictSwitches = table.strictSwitches as Switches;

export const switchNames = Object.keys(strictSwitches) as readonly (keyof Switches)[];

/** The switches a machine runs with: the declared ones, the safest for the rest. */
export function effectiveSwitches({ switches }: Pick<Profile, "switches">): Switches {
  const declared = Object.entries(switches).filter(([, value]) => value !== "unset");
  return { ...strictSwitches, ...Object.fromEntries(declared) };
}

/** Negative, NaN, infinite, or above the ceiling. */
export function isNonsense(name: LimitName, value: number | null): boolean {
  return value !== null && !(value >= 0 && value <= ceiling[name]);
}

/** The limits a machine runs with. Negative, NaN or infinite limits fall back to the ceiling. */
export function effectiveLimits(
  { limits, completionTokensFactor }: Pick<Profile, "limits" | "completionTokensFactor">,
  maxTokens?: number,
): Limits {
  const known = completionTokensFactor !== null && maxTokens !== undefined;
  const factor = known ? completionTokensFactor * maxTokens : null;
  const asked = { ...limits, completionTokens: limits.completionTokens ?? factor };
  return byLimit((name) => {
    const value = asked[name];
    const usable = value !== null && Number.isFinite(value) && value >= 0;
    return usable ? Math.min(value, ceiling[name]) : ceiling[name];
  });
}

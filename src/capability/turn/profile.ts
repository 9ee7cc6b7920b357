// Which profile a loop is judged by in a case: one of the corpus it can run as, or its own declaration.
import type { AdapterManifest } from "../../generated/adapter.ts";
import type { DeclaredLimits, DeclaredSwitches, Profile } from "../../generated/profile.ts";
import type { ScenarioLimits, ScenarioSwitches } from "../../generated/scenario.ts";
import { limitNames, switchNames } from "../../model/profile.ts";

/** The slot of a loop's own declaration; the others are names of profiles. */
export const own = "own";

/** A profile that declares nothing: such a loop is judged on invariants alone. */
const undeclared: Profile = {
  name: "undeclared",
  vocabulary: null,
  switches: Object.fromEntries(
    switchNames.map((name) => [name, "unset"]),
  ) as unknown as DeclaredSwitches,
  limits: Object.fromEntries(limitNames.map((name) => [name, null])) as unknown as DeclaredLimits,
  completionTokensFactor: null,
  outputLimit: null,
  hint: null,
  source: ["U1"],
  note: "Nothing is declared.",
};

/** The slots a loop is to be judged in. Without a manifest: every one there is. */
export function slotsOf(manifest: AdapterManifest | null, profiles: readonly Profile[]): string[] {
  const names = profiles.map(({ name }) => name);
  if (!manifest) return [...names, own];
  return manifest.loop?.profiles
    ? names.filter((name) => manifest.loop?.profiles?.includes(name))
    : [own];
}

/** The profile of a slot. */
export function profileOf(
  slot: string,
  manifest: AdapterManifest,
  profiles: readonly Profile[],
): Profile {
  const named = profiles.find(({ name }) => name === slot);
  if (named) return named;
  const { extends: base, switches = {}, limits = {} } = manifest.loop?.profile ?? {};
  const start = profiles.find(({ name }) => name === base) ?? undeclared;
  return {
    ...start,
    name: own,
    switches: { ...start.switches, ...(switches as Partial<DeclaredSwitches>) },
    limits: { ...start.limits, ...(limits as Partial<DeclaredLimits>) },
  };
}

/** The profile whose hand-written traces hold for this slot: none once a loop goes its own way. */
export function traceProfile(slot: string, manifest: AdapterManifest): string | null {
  if (slot !== own) return slot;
  const { extends: base, switches = {}, limits = {} } = manifest.loop?.profile ?? {};
  const changed = Object.keys(switches).length + Object.keys(limits).length > 0;
  return base !== undefined && !changed ? base : null;
}

/** The profile with what a case sets on it. */
export function withCase(
  profile: Profile,
  switches: ScenarioSwitches = {},
  limits: ScenarioLimits = {},
): Profile {
  return {
    ...profile,
    switches: { ...profile.switches, ...switches },
    limits: { ...profile.limits, ...limits },
    completionTokensFactor:
      limits.completionTokens === undefined ? profile.completionTokensFactor : null,
  };
}

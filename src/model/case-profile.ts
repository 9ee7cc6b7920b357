// The profile a loop is judged by in a case: one of the corpus that it can run as, or its own declaration.

import type { AdapterManifest } from "../generated/adapter.ts";
import type { DeclaredLimits, DeclaredSwitches, Profile } from "../generated/profile.ts";
import type { Scenario } from "../generated/scenario.ts";
import { byLimit, switchNames } from "./profile.ts";

/** What the profile of a case follows from. */
export interface ProfiledCase {
  readonly scenario: Scenario;
  /** A profile's name, or the loop's own declaration. */
  readonly slot: string;
  /** The profiles of the corpus. */
  readonly profiles: readonly Profile[];
}

/** The slot of a loop's own declaration; the others are names of profiles. */
export const own = "own";

/** A profile that declares nothing: such a loop is judged on invariants alone. */
const undeclared: Profile = {
  name: own,
  vocabulary: null,
  switches: Object.fromEntries(
    switchNames.map((name) => [name, "unset"]),
  ) as unknown as DeclaredSwitches,
  limits: byLimit(() => null),
  completionTokensFactor: null,
  outputLimit: null,
  hint: null,
  source: ["U1"],
  note: "Nothing is declared.",
};

/** The slots in which a loop is judged; without a manifest, all of them. */
export function slotsOf(manifest: AdapterManifest | null, profiles: readonly Profile[]): string[] {
  const names = profiles.map(({ name }) => name);
  if (!manifest) return [...names, own];
  return manifest.loop?.profiles
    ? names.filter((name) => manifest.loop?.profiles?.includes(name))
    : [own];
}

/** The profile of the case's slot. */
export function profileOf({ slot, profiles }: ProfiledCase, manifest: AdapterManifest): Profile {
  const named = profiles.find(({ name }) => name === slot);
  if (named) return named;
  const { extends: base, switches, limits } = manifest.loop?.profile ?? {};
  const start = profiles.find(({ name }) => name === base) ?? undeclared;
  return { ...withChanges(start, switches, limits), name: own };
}

/** The loop's declared values for switches of the scenario, where they differ from the scenario's. */
export function otherSwitches(each: ProfiledCase, manifest: AdapterManifest): string[] {
  const { switches: given } = profileOf(each, manifest);
  const wanted = { ...given, ...each.scenario.switches };
  return switchNames.filter((name) => given[name] !== wanted[name]).map((name) => given[name]);
}

/**
 * The profile whose hand-written traces hold for this case. null: the loop changes a switch or limit of its base profile,
 * the scenario leaves that profile out, or it was written for switches the loop does not have.
 */
export function traceProfile(each: ProfiledCase, manifest: AdapterManifest): string | null {
  const { slot, scenario } = each;
  if (slot !== own) return slot;
  const { extends: base, switches = {}, limits = {} } = manifest.loop?.profile ?? {};
  const changed = Object.keys(switches).length + Object.keys(limits).length > 0;
  if (base === undefined || changed || scenario.fatalReasons) return null;
  if (scenario.profiles?.includes(base) === false) return null;
  return otherSwitches(each, manifest).length === 0 ? base : null;
}

/** The profile with the changes of a case or of a loop's declaration. */
function withChanges(
  profile: Profile,
  switches: Partial<DeclaredSwitches> = {},
  limits: Partial<DeclaredLimits> = {},
): Profile {
  return {
    ...profile,
    switches: { ...profile.switches, ...switches },
    limits: { ...profile.limits, ...limits },
    completionTokensFactor:
      limits.completionTokens === undefined ? profile.completionTokensFactor : null,
  };
}

/** The profile a case is judged by. */
export function caseProfile(each: ProfiledCase, manifest: AdapterManifest): Profile {
  const { switches, limits = {}, fatalReasons } = each.scenario;
  const profile = profileOf(each, manifest);
  if (each.slot !== own)
    return { ...withChanges(profile, switches, limits), ...(fatalReasons ? { fatalReasons } : {}) };
  const settable = Object.entries(limits).filter(([name]) => knobsOf(manifest).includes(name));
  return withChanges(profile, {}, Object.fromEntries(settable));
}

/** Whether every limit the case sets can be set on this loop. */
export function isSettable({ slot, scenario }: ProfiledCase, manifest: AdapterManifest): boolean {
  const set = Object.keys(scenario.limits ?? {});
  return slot !== own || set.every((name) => knobsOf(manifest).includes(name));
}

const knobsOf = ({ loop }: AdapterManifest): readonly string[] => loop?.knobs ?? [];

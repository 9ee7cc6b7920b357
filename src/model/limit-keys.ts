// The configuration keys that the ledger names (Z-150 to Z-153, A-030, A-031), as limits of a profile.
import type { Profile } from "../generated/profile.ts";
import table from "./limits.json" with { type: "json" };
import type { LimitName } from "./machine.ts";

/** The limit that each key sets. Keys may have the prefix `agent.` */
export const configKeys = table.configKeys as Readonly<Record<string, LimitName>>;

export interface Configured {
  readonly profile: Profile;
  /** Unknown keys: reported, never ignored silently. */
  readonly unknown: readonly string[];
}

/** The profile with these keys set; unknown keys are reported. */
export function configure(profile: Profile, config: Readonly<Record<string, number>>): Configured {
  const entries = Object.entries(config).map(
    ([key, value]) => [key, configKeys[key.replace(/^agent\./, "")], value] as const,
  );
  const set = entries.flatMap(([, name, value]) => (name ? [[name, value]] : []));
  return {
    profile: { ...profile, limits: { ...profile.limits, ...Object.fromEntries(set) } },
    unknown: entries.flatMap(([key, name]) => (name ? [] : [key])),
  };
}

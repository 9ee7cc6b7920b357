// How a model is asked to go on with a cut answer: by a hint, by its own words as the last message, or not at all.
import type { Profile } from "../generated/profile.ts";
import type { Switches } from "./machine.ts";

export type Strategy = "system" | "user" | "prefill" | "none";

/** The strategy of the first pattern that fits the model; else the profile's own hint. */
export function strategyFor(
  { hint }: Pick<Profile, "hint">,
  { hintRole }: Pick<Switches, "hintRole">,
  model: string,
): Strategy {
  const row = hint?.strategies?.find(({ pattern }) => new RegExp(pattern).test(model));
  return row?.strategy ?? hintRole;
}

import type { LoadedFixture } from "../../corpus/load.ts";
import type { Observation, StopReason } from "../../generated/observation.ts";
import type { Claim } from "../../model/claim.ts";

/** What a fixture claims of one of its modes. */
export function claimOf(fixture: LoadedFixture, observation: Observation): Claim {
  const stopReason = observation.stopReason ?? "unknown";
  return { stopReason, accepted: [stopReason, ...defensibleIn(fixture)], observation };
}

/** Readings that pass besides the claimed one. */
export function defensibleIn({ fixture }: LoadedFixture): StopReason[] {
  return (fixture.expect.defensible ?? []).map(({ stopReason }) => stopReason as StopReason);
}

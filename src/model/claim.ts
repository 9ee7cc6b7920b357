import type { Observation, StopReason } from "../generated/observation.ts";

/** What the case claims: a reading, the others that are defensible, and the whole observation. */
export interface Claim {
  readonly stopReason: StopReason;
  readonly accepted: readonly StopReason[];
  readonly observation: Observation;
}

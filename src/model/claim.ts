import type { Observation, StopReason } from "../generated/observation.ts";

/** What the case claims: a reading, the others that are defensible, and the whole observation. */
export interface Claim {
  readonly stopReason: StopReason;
  readonly accepted: readonly StopReason[];
  readonly observation: Observation;
  /** Of a stream cut between its reason and its marker, where nothing else is missing: readings by that reason. */
  readonly afterReason?: readonly StopReason[];
}

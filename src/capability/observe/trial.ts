// What a requirement on readings may look at: the claim, the answer, and what the harness saw. Never the reasons table.
import type { LoadedFixture } from "../../corpus/load.ts";
import type { AdapterManifest } from "../../generated/adapter.ts";
import type { Observation, StopReason } from "../../generated/observation.ts";
import type { Answer } from "../../model/answer.ts";
import type { Fact } from "../../model/facts.ts";
import type { Canary } from "./canary.ts";
import type { Graded } from "./grade.ts";

/** What the case claims: a reading, the others that are defensible, and the whole observation. */
export interface Claim {
  readonly stopReason: StopReason;
  readonly accepted: readonly StopReason[];
  readonly observation: Observation;
}

export interface Trial {
  readonly claim: Claim;
  readonly expected: Observation;
  readonly answer: Answer;
  readonly graded: Graded;
  readonly adapter: Pick<AdapterManifest, "reports" | "refusalText">;
  /** What the harness saw itself. */
  readonly facts: Fact;
  readonly tags: readonly string[];
  readonly mode: "json" | "stream";
  readonly variant: string | null;
}

/** What a fixture claims of one of its modes. */
export function claimOf(fixture: LoadedFixture, observation: Observation): Claim {
  const stopReason = observation.stopReason ?? "unknown";
  return { stopReason, accepted: [stopReason, ...defensibleIn(fixture)], observation };
}

/** Readings of a fixture that are right beside the claimed one. */
export function defensibleIn({ fixture }: LoadedFixture): StopReason[] {
  return (fixture.expect.defensible ?? []).map(({ stopReason }) => stopReason as StopReason);
}

/** Everything a case brought to light, as JSON values; null: the adapter has none of it. */
export interface PrivacyTrial {
  readonly canaries: readonly Canary[];
  /** What the adapter says it saw. */
  readonly observation: unknown;
  /** What it told while it worked. */
  readonly events: unknown;
  /** Lines it printed or logged. */
  readonly log: unknown;
  /** What is kept of the case: journal, reports, signals. */
  readonly report: unknown;
}

/** A stream that arrived otherwise than usual. */
export interface ArrivalTrial {
  /** What was changed: where chunks end, how the same events are written, what follows the terminal event, a reason told twice, the order of choices. */
  readonly change: "chunks" | "form" | "tail" | "twice" | "order";
  /** The adapter's answer is another than to the stream as it is. */
  readonly moved: boolean;
  /** The byte at which a single cut changes the answer; null: none was found or looked for. */
  readonly place: number | null;
}

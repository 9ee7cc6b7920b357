// What a requirement on readings may look at: the claim, the answer, and what the harness saw. Never a card's reasons.
import type { AdapterManifest } from "../../src/generated/adapter.ts";
import type { Observation } from "../../src/generated/observation.ts";
import type { Answer } from "../../src/model/answer.ts";
import type { Canary } from "../../src/model/canary.ts";
import type { Claim } from "../../src/model/claim.ts";
import type { Fact } from "../../src/model/facts.ts";
import type { Graded } from "./grade.ts";

export interface Trial {
  readonly claim: Claim;
  readonly expected: Observation;
  readonly answer: Answer;
  readonly graded: Graded;
  readonly adapter: Pick<AdapterManifest, "reports">;
  /** What the harness saw itself. */
  readonly facts: Fact;
  readonly tags: readonly string[];
  readonly mode: "json" | "stream";
  readonly variant: string | null;
}

/** Everything a secret could appear in, as JSON values; null: the adapter gave nothing of the kind. */
export interface PrivacyTrial {
  readonly canaries: readonly Canary[];
  /** What the adapter says it saw. */
  readonly observation: unknown;
  /** The events it reported while it worked. */
  readonly events: unknown;
  /** Lines it printed or logged. */
  readonly log: unknown;
  /** What is kept of the case, from which all reports are made. */
  readonly report: unknown;
}

/** A stream that arrived in another way than in suite `mapping`. */
export interface ArrivalTrial {
  /** Where chunks end, how events are written, frames after the terminal event, a repeated reason, the order of choices. */
  readonly change: "chunks" | "form" | "tail" | "twice" | "order";
  /** The adapter's answer differs from its answer to the unchanged stream. */
  readonly moved: boolean;
  /** The byte at which a single cut changes the answer; null: not found, or not searched for. */
  readonly place: number | null;
}

// For tests: an observation made by hand.
import type { Observation } from "../../generated/observation.ts";

/** An answer without content that ended naturally; a test changes what it is about. */
export const observed = (more: Partial<Observation> = {}): Observation => ({
  stopReason: "end_turn",
  rawReason: "stop",
  rawField: null,
  detail: {},
  ended: "marker",
  confidence: "high",
  text: "",
  reasoning: "",
  toolCalls: [],
  usage: null,
  error: null,
  ...more,
});

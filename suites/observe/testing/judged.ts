// For tests: endings that were sent, and what an adapter hands to the judge of readings.
import type { GuestObservation } from "../../../src/generated/guest-observation.ts";
import type { Observation, StopReason, ToolCall } from "../../../src/generated/observation.ts";
import type { Vocabulary, VocabularyRow } from "../../../src/generated/vocabulary.ts";
import type { Answer } from "../../../src/model/answer.ts";
import { observed } from "../../../src/model/testing/observed.ts";

export const call = (
  name: string | null,
  text: string,
  state: ToolCall["state"] = "complete",
): ToolCall => ({ id: "call_1", name, arguments: text, state });
export const whole = call("look_up", '{"a":1}');
export const half = call("store", '{"a":', "incomplete");

/** An answer with the text `abc` that ended with a literal. */
export function sent(stopReason: StopReason | null, ...toolCalls: ToolCall[]): Observation {
  return observed({ stopReason, rawReason: "raw", ended: "reason", text: "abc", toolCalls });
}

export const row = (
  word: string,
  means: StopReason[],
  action: VocabularyRow["action"],
  more: Partial<VocabularyRow> = {},
): VocabularyRow => ({ word, means, action, citation: "a page", ...more });

export const vocabulary = (
  rows: VocabularyRow[],
  throws: Vocabulary["throws"] = [],
): Vocabulary => ({ name: "x", library: "x", rows, throws });

/** A member that is undefined was not handed on. */
export type Given = { [Name in keyof GuestObservation]?: GuestObservation[Name] | undefined };
export const returned = (observation: Given): Answer => ({
  kind: "returned",
  observation: { reported: null, text: "abc", toolCalls: [], ...observation } as GuestObservation,
});
export const threw = (name = "SomeError", message = "m", inAdapter = false): Answer => ({
  kind: "threw",
  error: { name, message },
  ...(inAdapter ? { inAdapter } : {}),
});

// For tests: translations made by hand: what the upstream said, and what the client of the target was told.
import type { Observation, StopReason, ToolCall } from "../../../src/generated/observation.ts";
import type { Action, TranslationTarget } from "../../../src/generated/translations.ts";
import { observed } from "../../../src/model/testing/observed.ts";
import { suiteText } from "../../observe/testing/made.ts";
import type { TranslationTrial } from "../trial.ts";

export const whole: ToolCall = {
  id: "call_1",
  name: "look_up",
  arguments: '{"a":1}',
  state: "complete",
};
export const half: ToolCall = { ...whole, arguments: '{"a":', state: "incomplete" };
export const text = suiteText<TranslationTrial>("translation");

export function seen(
  stopReason: StopReason | null,
  toolCalls: ToolCall[] = [],
  more: Partial<Observation> = {},
): Observation {
  const shared = { rawReason: "word", ended: "reason", text: "abc" } as const;
  return observed({ ...shared, stopReason, toolCalls, ...more });
}

export interface Row {
  readonly reason: StopReason;
  readonly instead?: readonly Action[];
}

/** No downstream: the client of the target was told nothing. */
export function trial(
  upstream: Observation,
  told: Observation | null,
  rows: readonly Row[] = [],
  accepted: readonly StopReason[] = upstream.stopReason ? [upstream.stopReason] : [],
): TranslationTrial {
  return {
    upstream,
    accepted,
    mode: "json",
    table: { rows } as unknown as TranslationTarget,
    said: new Set(),
    downstream: told && { status: 200, observation: told, kinds: [], literals: [] },
  };
}

// From a scenario's words to canonical responses: defaults filled in, repetitions written out, ids made.
import type { Act, Scenario, ScriptCall, ScriptResponse } from "../../src/generated/scenario.ts";
import type { CanonicalCall, CanonicalResponse } from "../../src/model/exchange.ts";
import { textOf } from "./expected.ts";

/** One turn, ready to be rendered. */
export interface ScriptedAct {
  readonly act: Act;
  readonly responses: readonly CanonicalResponse[];
  readonly delays: readonly number[];
}

export const defaultTool = "weather";
const defaultUsage = { inputTokens: 10, outputTokens: 5 };

/** Writes an act's script out. */
export function scripted(act: Act): ScriptedAct {
  const lines = act.script.flatMap((response) =>
    Array.from({ length: response.times ?? 1 }, () => response),
  );
  return {
    act,
    responses: lines.map(responseOf),
    delays: lines.map(({ takesMs }) => takesMs ?? 0),
  };
}

function responseOf(
  { stopReason, rawReason, text = "", reasoning = "", toolCalls = [], usage }: ScriptResponse,
  number: number,
): CanonicalResponse {
  return {
    stopReason,
    ...(rawReason === undefined ? {} : { rawReason }),
    text: textOf(text),
    reasoning,
    toolCalls: toolCalls.map((call, at) => callOf(call, `${number + 1}${at + 1}`)),
    usage: usage === undefined ? defaultUsage : usage,
  };
}

function callOf(
  { id, name, arguments: text, state = "complete" }: ScriptCall,
  number: string,
): CanonicalCall {
  return { id: id ?? `call_fixture_${number}`, name, arguments: text, state };
}

/** The acts of a scenario, or of one of its variants. */
export function actsOf(
  { acts = [], variants = [] }: Scenario,
  variant: string | null,
): readonly Act[] {
  return variants.find(({ name }) => name === variant)?.acts ?? acts;
}

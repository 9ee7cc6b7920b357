// From a scenario's words to canonical responses: defaults filled in, repetitions written out, ids made.

import type {
  Act,
  RepeatedText,
  Scenario,
  ScriptCall,
  ScriptResponse,
} from "../../generated/scenario.ts";
import type { CanonicalCall, CanonicalResponse } from "../../model/exchange.ts";

/** One turn, ready to be rendered. */
export interface ScriptedAct {
  /** Tells the ids of its responses from those of other acts. */
  readonly number: number;
  readonly act: Act;
  /** What the user says. */
  readonly prompt: string;
  readonly responses: readonly CanonicalResponse[];
  readonly delays: readonly number[];
  /** In place of the bytes of a response: how the way to the provider fails. */
  readonly transport: readonly ScriptResponse["transport"][];
}

export const defaultTool = "weather";
const question = "What is the weather?";
const defaultUsage = { inputTokens: 10, outputTokens: 5 };

/** How often a script without an end answers. */
const endlessMax = 40;

/** Writes an act's script out. Every response has ids of its own, also where one is given again and again. */
export function scripted(act: Act, number = 0): ScriptedAct {
  const lines = act.script.flatMap((response) =>
    Array.from({ length: response.times ?? 1 }, () => response),
  );
  const last = lines.at(-1);
  if (act.endless && last)
    lines.push(...Array.from({ length: endlessMax - lines.length }, () => last));
  return {
    number,
    act,
    prompt: act.prompt ?? (number === 0 ? question : "What is the weather now?"),
    responses: lines.map((response, at) => responseOf(response, `${number + 1}${at + 1}`)),
    delays: lines.map(({ takesMs }) => takesMs ?? 0),
    transport: lines.map(({ transport }) => transport),
  };
}

function responseOf(line: ScriptResponse, number: string): CanonicalResponse {
  const { stopReason, rawReason, text = "", reasoning = "", blocks } = line;
  const { toolCalls = [], usage = defaultUsage } = line;
  return {
    stopReason,
    ...(rawReason === undefined ? {} : { rawReason }),
    text: textOf(text),
    reasoning,
    ...(blocks === undefined ? {} : { blocks }),
    toolCalls: toolCalls.map((call, at) => callOf(call, `${number}_${at + 1}`)),
    usage,
  };
}

function callOf(
  { id, name, arguments: text, state = "complete" }: ScriptCall,
  number: string,
): CanonicalCall {
  return { id: id ?? `call_fixture_${number}`, name, arguments: text, state };
}

/** The control as an act: ids of its own keep it apart from the script's. */
export const controlAct = ({ control: { script } }: Scenario): ScriptedAct =>
  scripted({ session: "control", prompt: question, script }, 80);

/** The turn that asks for what was said so far. */
export const probeAct: ScriptedAct = scripted(
  {
    prompt: "What did we say so far?",
    script: [{ stopReason: "end_turn", text: "Nothing more." }],
  },
  90,
);

/** Text as a scenario writes it. */
export function textOf(text: string | RepeatedText): string {
  return typeof text === "string" ? text : text.repeat.repeat(text.times);
}

// Turns a scenario's script into canonical responses: fills in defaults, writes repetitions out, makes ids.

import type {
  Act,
  RepeatedText,
  Scenario,
  ScriptCall,
  ScriptResponse,
} from "../generated/scenario.ts";
import type { CanonicalCall, CanonicalResponse } from "./exchange.ts";

/** One turn, ready to be rendered. */
export interface ScriptedAct {
  /** Part of the ids of its responses, so that they differ from those of other acts. */
  readonly number: number;
  readonly act: Act;
  /** What the user says. */
  readonly prompt: string;
  readonly responses: readonly CanonicalResponse[];
  readonly delays: readonly number[];
  /** How the connection to the provider fails, in place of a response. */
  readonly transport: readonly ScriptResponse["transport"][];
}

export const defaultTool = "weather";
const question = "What is the weather?";
const defaultUsage = { inputTokens: 10, outputTokens: 5 };

/** How many responses an endless script has: more than any bound that a library documents as its default (pydantic-ai: 50). */
const endlessMax = 60;

/** Writes an act's script out. Every response has its own ids, also a repeated one. */
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
  const { stopReason, rawReason, under, text = "", reasoning = "", blocks } = line;
  const { toolCalls = [], usage = defaultUsage } = line;
  return {
    stopReason,
    ...(rawReason === undefined ? {} : { rawReason }),
    ...(under === undefined ? {} : { under }),
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

/** The control as an act; number 80 keeps its ids apart from those of the script. */
export const controlAct = ({ control: { script } }: Scenario): ScriptedAct =>
  scripted({ session: "control", prompt: question, script }, 80);

/** A later turn of the session: its request shows the history that the loop kept. */
export const probeAct: ScriptedAct = scripted(
  {
    prompt: "What did we say so far?",
    script: [{ stopReason: "end_turn", text: "Nothing more." }],
  },
  90,
);

/** A text of a scenario, with `repeat` written out. */
export function textOf(text: string | RepeatedText): string {
  return typeof text === "string" ? text : text.repeat.repeat(text.times);
}

export const modelOf = ({ model }: Scenario): string => model ?? "model-1";

/** The output limit the user sets; undefined: none. */
export const userLimitOf = ({ maxTokens = 1000 }: Scenario): number | undefined =>
  maxTokens ?? undefined;

/** Every response has an id of its own. */
export const idAt = ({ number }: ScriptedAct, at: number) => `resp_fixture_${number}_${at}`;

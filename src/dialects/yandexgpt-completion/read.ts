// YandexGPT completion: every unit of a stream has the shape of the whole body and says all that was written so far.
import type { Frame } from "../../wire/frame.ts";
import type { Dialect } from "../shared/dialect.ts";
import { errorIn } from "../shared/error.ts";
import { asArray, asName, asObject, type Json } from "../shared/json.ts";
import {
  type ChoiceTurn,
  choiceAt,
  newCall,
  sawUsage,
  sawValue,
  setArguments,
  type Turn,
} from "../shared/turn.ts";

export const yandexgptCompletion: Dialect = {
  id: "yandexgpt-completion",
  evidence: "reason: a `status` that is final, and a clean close",
  reasonEnds: true,
  itemDone: false,
  read,
  choicesIn,
};

function read(frame: Frame, turn: Turn): void {
  const value = asObject(frame.value);
  if (!value) return;
  const error = errorIn(value);
  if (error) turn.errors.push(error);
  const { result, base } = resultOf(value);
  for (const [at, alternative] of choicesIn(value)) {
    const choice = choiceAt(turn, at);
    readMessage(asObject(alternative.message) ?? {}, choice);
    sawValue(choice, alternative.status, `${base}/alternatives/${at}/status`);
  }
  const usage = asObject(result.usage);
  if (usage) sawUsage(turn, countOf(usage.inputTextTokens), countOf(usage.completionTokens));
}

/** The result is wrapped over REST, and bare where a gateway passes on the message itself. */
function resultOf(value: Json): { result: Json; base: string } {
  const inner = asObject(value.result);
  return inner ? { result: inner, base: "/result" } : { result: value, base: "" };
}

function* choicesIn(value: unknown): Generator<readonly [number, Json, number]> {
  const { result } = resultOf(asObject(value) ?? {});
  for (const [at, each] of asArray(result.alternatives).entries()) {
    const alternative = asObject(each);
    if (alternative) yield [at, alternative, at];
  }
}

/** Replaces what the unit before it said: a filter may take back text already shown. */
function readMessage(message: Json, choice: ChoiceTurn): void {
  if (typeof message.text === "string") choice.text = message.text;
  const calls = asArray(asObject(message.toolCallList)?.toolCalls);
  if (calls.length > 0) choice.calls.length = 0;
  for (const each of calls) {
    const fn = asObject(asObject(each)?.functionCall);
    if (!fn) continue;
    const call = newCall(choice);
    call.name = asName(fn.name);
    setArguments(call, fn.arguments ?? {});
  }
}

/** 64-bit numbers are texts in the JSON of protocol buffers. */
function countOf(value: unknown): unknown {
  return typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value;
}

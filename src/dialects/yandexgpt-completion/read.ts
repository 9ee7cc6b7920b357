// YandexGPT completion: every unit of a stream has the shape of the whole body and says all that was written so far.
import type { Dialect } from "../shared/dialect.ts";
import { entriesOf } from "../shared/entries.ts";
import { asArray, asObject, type Json, objectsIn } from "../shared/json.ts";
import type { ChoiceTurn, Turn } from "../shared/turn.ts";

export const yandexgptCompletion: Dialect = {
  id: "yandexgpt-completion",
  evidence: "reason: a `status` that is final, and a clean close",
  reasonEnds: true,
  itemDone: false,
  read,
  choicesIn: (value) => entriesOf(resultOf(asObject(value) ?? {}).result.alternatives, null),
};

function read(value: Json, turn: Turn): void {
  const { result, base } = resultOf(value);
  for (const [at, alternative] of entriesOf(result.alternatives, null)) {
    const choice = turn.choiceAt(at);
    readMessage(asObject(alternative.message) ?? {}, choice);
    choice.sawValue(alternative.status, `${base}/alternatives/${at}/status`);
  }
  const usage = asObject(result.usage);
  if (usage) turn.sawUsage(countOf(usage.inputTextTokens), countOf(usage.completionTokens));
}

/** The result is wrapped over REST, and bare where a gateway passes on the message itself. */
function resultOf(value: Json): { result: Json; base: string } {
  const inner = asObject(value.result);
  return inner ? { result: inner, base: "/result" } : { result: value, base: "" };
}

/** Replaces what the unit before it said: a filter may take back text already shown. */
function readMessage(message: Json, choice: ChoiceTurn): void {
  if (typeof message.text === "string") choice.text = message.text;
  const calls = asArray(asObject(message.toolCallList)?.toolCalls);
  if (calls.length > 0) choice.calls.length = 0;
  for (const { functionCall } of objectsIn(calls)) {
    const fn = asObject(functionCall);
    if (fn) choice.addCall({ name: fn.name, input: fn.arguments ?? {} });
  }
}

/** 64-bit numbers are texts in the JSON of protocol buffers. */
function countOf(value: unknown): unknown {
  return typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value;
}

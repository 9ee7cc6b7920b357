// Reka chat: responses with a finish reason each; a unit of a stream says all that was written so far.
import type { Frame } from "../../wire/frame.ts";
import { grown } from "../shared/cumulative.ts";
import type { Dialect } from "../shared/dialect.ts";
import { errorIn } from "../shared/error.ts";
import { asArray, asName, asObject, asText, type Json } from "../shared/json.ts";
import {
  type ChoiceTurn,
  choiceAt,
  newCall,
  sawUsage,
  sawValue,
  setArguments,
  type Turn,
} from "../shared/turn.ts";

export const rekaChat: Dialect = {
  id: "reka-chat",
  evidence: "reason: `finish_reason`, and a clean close",
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
  for (const [at, response] of choicesIn(value)) {
    const choice = choiceAt(turn, at);
    readMessage(asObject(response.message) ?? asObject(response.chunk) ?? {}, choice);
    sawValue(choice, response.finish_reason, `/responses/${at}/finish_reason`);
  }
  const usage = asObject(value.usage);
  if (usage) sawUsage(turn, usage.input_tokens, usage.output_tokens);
}

function* choicesIn(value: unknown): Generator<readonly [number, Json, number]> {
  for (const [at, each] of asArray(asObject(value)?.responses).entries()) {
    const response = asObject(each);
    if (response) yield [at, response, at];
  }
}

function readMessage(message: Json, choice: ChoiceTurn): void {
  choice.text = grown(choice.text, textOf(message.content));
  const calls = asArray(message.tool_calls);
  // Calls come whole, and again with every unit that follows.
  if (calls.length > 0) choice.calls.length = 0;
  for (const each of calls) {
    const given = asObject(each);
    if (!given) continue;
    const call = newCall(choice);
    call.id = asName(given.id);
    call.name = asName(given.name);
    setArguments(call, given.parameters ?? {});
  }
}

function textOf(content: unknown): string {
  const parts = asArray(content).map((part) => asText(asObject(part)?.text));
  return asText(content) + parts.join("");
}

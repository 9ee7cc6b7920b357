// Alibaba DashScope's own generation API: every unit of a stream has the shape of the whole body, and says either all
// that was written so far or only what is new.
import type { Frame } from "../../wire/frame.ts";
import { grown } from "../shared/cumulative.ts";
import type { Dialect } from "../shared/dialect.ts";
import { describeError, errorIn } from "../shared/error.ts";
import { asArray, asName, asObject, asText, type Json } from "../shared/json.ts";
import {
  type ChoiceTurn,
  callAt,
  choiceAt,
  newCall,
  sawUsage,
  sawValue,
  setArguments,
  type Turn,
} from "../shared/turn.ts";

export const dashscopeNative: Dialect = {
  id: "dashscope-native",
  evidence: 'reason: a `finish_reason` other than the word "null", and a clean close',
  reasonEnds: true,
  itemDone: false,
  read,
  choicesIn,
};

function read(frame: Frame, turn: Turn): void {
  const value = asObject(frame.value);
  if (!value) return;
  const output = asObject(value.output);
  const failed = frame.event === "error" || (!output && asName(value.code) !== null);
  const error = failed ? describeError(value) : errorIn(value);
  if (error) turn.errors.push(error);
  for (const [index, choice, at] of choicesIn(value)) {
    const gathered = choiceAt(turn, index);
    readMessage(asObject(choice.message) ?? {}, frame.kind === "body", gathered);
    sawValue(gathered, choice.finish_reason, `/output/choices/${at}/finish_reason`);
  }
  if (output) readText(output, choiceAt(turn, 0));
  const usage = asObject(value.usage);
  if (usage) sawUsage(turn, usage.input_tokens, usage.output_tokens);
}

function* choicesIn(value: unknown): Generator<readonly [number, Json, number]> {
  for (const [at, each] of asArray(asObject(asObject(value)?.output)?.choices).entries()) {
    const choice = asObject(each);
    if (choice) yield [typeof choice.index === "number" ? choice.index : at, choice, at];
  }
}

/** The text format: no choices, text and reason in the output itself. */
function readText(output: Json, choice: ChoiceTurn): void {
  choice.text = grown(choice.text, asText(output.text));
  sawValue(choice, output.finish_reason, "/output/finish_reason");
}

function readMessage(message: Json, whole: boolean, choice: ChoiceTurn): void {
  choice.text = grown(choice.text, textOf(message.content));
  choice.reasoning = grown(choice.reasoning, asText(message.reasoning_content));
  for (const [at, each] of asArray(message.tool_calls).entries()) {
    const call = asObject(each);
    if (call) readCall(call, at, whole, choice);
  }
}

/** Multimodal models give their content as parts. */
function textOf(content: unknown): string {
  const parts = asArray(content).map((part) => asText(asObject(part)?.text));
  return asText(content) + parts.join("");
}

function readCall(call: Json, at: number, whole: boolean, choice: ChoiceTurn): void {
  const gathered = whole ? newCall(choice) : callAt(choice, call.index ?? at);
  const fn = asObject(call.function);
  gathered.id ??= asName(call.id);
  gathered.name ??= asName(fn?.name);
  const given = fn?.arguments;
  if (typeof given === "string") gathered.arguments = grown(gathered.arguments, given);
  else if (asObject(given)) setArguments(gathered, given);
}

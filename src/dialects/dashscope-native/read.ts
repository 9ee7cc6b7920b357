// Alibaba DashScope's own generation API: every unit of a stream has the shape of the whole body, and says either all
// that was written so far or only what is new.
import type { Frame } from "../../wire/frame.ts";
import { grown } from "../shared/cumulative.ts";
import type { Dialect } from "../shared/dialect.ts";
import { entriesOf } from "../shared/entries.ts";
import { describeError, errorIn } from "../shared/error.ts";
import { asName, asObject, asText, type Json, textOf } from "../shared/json.ts";
import type { ChoiceTurn, SeenError, Turn } from "../shared/turn.ts";

export const dashscopeNative: Dialect = {
  id: "dashscope-native",
  evidence: 'reason: a `finish_reason` other than the word "null", and a clean close',
  reasonEnds: true,
  itemDone: false,
  read,
  errorIn: failureIn,
  choicesIn: (value) => entriesOf(asObject(asObject(value)?.output)?.choices),
};

function read(value: Json, turn: Turn, frame: Frame): void {
  const output = asObject(value.output);
  for (const [index, choice, at] of entriesOf(output?.choices)) {
    const gathered = turn.choiceAt(index);
    readMessage(asObject(choice.message) ?? {}, frame.kind === "body", gathered);
    gathered.sawValue(choice.finish_reason, `/output/choices/${at}/finish_reason`);
  }
  if (output) readText(output, turn.choiceAt(0));
  turn.sawUsageIn(value.usage, "input_tokens", "output_tokens");
}

/** Errors stand at the top, beside no output. */
function failureIn(value: Json, { event }: Frame): SeenError | null {
  const failed = event === "error" || (!asObject(value.output) && asName(value.code) !== null);
  return failed ? describeError(value) : errorIn(value);
}

/** The text format: no choices, text and reason in the output itself. */
function readText(output: Json, choice: ChoiceTurn): void {
  choice.text = grown(choice.text, asText(output.text));
  choice.sawValue(output.finish_reason, "/output/finish_reason");
}

function readMessage(message: Json, whole: boolean, choice: ChoiceTurn): void {
  choice.text = grown(choice.text, textOf(message.content));
  choice.reasoning = grown(choice.reasoning, asText(message.reasoning_content));
  for (const [, call, at] of entriesOf(message.tool_calls, null)) readCall(call, at, whole, choice);
}

function readCall(call: Json, at: number, whole: boolean, choice: ChoiceTurn): void {
  const gathered = whole ? choice.newCall() : choice.callAt(call.index ?? at);
  const fn = asObject(call.function);
  gathered.id ??= asName(call.id);
  gathered.name ??= asName(fn?.name);
  const given = fn?.arguments;
  if (typeof given === "string") gathered.arguments = grown(gathered.arguments, given);
  else if (asObject(given)) gathered.setArguments(given);
}

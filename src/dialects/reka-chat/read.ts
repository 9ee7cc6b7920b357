// Reka chat: responses with a finish reason each; a unit of a stream says all that was written so far.
import { grown } from "../shared/cumulative.ts";
import type { Dialect } from "../shared/dialect.ts";
import { entriesOf } from "../shared/entries.ts";
import { asArray, asObject, type Json, objectsIn, textOf } from "../shared/json.ts";
import type { ChoiceTurn, Turn } from "../shared/turn.ts";

export const rekaChat: Dialect = {
  id: "reka-chat",
  evidence: "reason: `finish_reason`, and a clean close",
  reasonEnds: true,
  itemDone: false,
  read,
  choicesIn: (value) => entriesOf(asObject(value)?.responses, null),
};

function read(value: Json, turn: Turn): void {
  for (const [at, response] of entriesOf(value.responses, null)) {
    const choice = turn.choiceAt(at);
    readMessage(asObject(response.message) ?? asObject(response.chunk) ?? {}, choice);
    choice.sawValue(response.finish_reason, `/responses/${at}/finish_reason`);
  }
  turn.sawUsageIn(value.usage, "input_tokens", "output_tokens");
}

function readMessage(message: Json, choice: ChoiceTurn): void {
  choice.text = grown(choice.text, textOf(message.content));
  const calls = asArray(message.tool_calls);
  // Calls come whole, and again with every unit that follows.
  if (calls.length > 0) choice.calls.length = 0;
  for (const { id, name, parameters } of objectsIn(calls))
    choice.addCall({ id, name, input: parameters ?? {} });
}

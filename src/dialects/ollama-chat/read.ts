// Ollama's native chat: every record has the shape of the whole body, and the one with `done: true` ends it.
import type { Frame } from "../../wire/frame.ts";
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

export const ollamaChat: Dialect = {
  id: "ollama-chat",
  evidence: "marker `done: true`",
  reasonEnds: false,
  itemDone: true,
  markerInBody: true,
  read,
};

function read(frame: Frame, turn: Turn): void {
  const value = asObject(frame.value);
  if (!value) return;
  const choice = choiceAt(turn, 0);
  const error = errorIn(value);
  if (error) turn.errors.push(error);
  const message = asObject(value.message);
  if (message) readMessage(message, choice);
  sawValue(choice, value.done_reason, "/done_reason");
  sawUsage(turn, value.prompt_eval_count, value.eval_count);
  if (value.done === true) turn.ended = "marker";
}

function readMessage(message: Json, choice: ChoiceTurn): void {
  choice.text += asText(message.content);
  choice.reasoning += asText(message.thinking);
  for (const each of asArray(message.tool_calls)) {
    const call = asObject(each);
    const fn = asObject(call?.function);
    if (!fn) continue;
    const gathered = newCall(choice);
    gathered.id = asName(call?.id);
    gathered.name = asName(fn.name);
    setArguments(gathered, fn.arguments ?? {});
    gathered.done = true;
  }
}

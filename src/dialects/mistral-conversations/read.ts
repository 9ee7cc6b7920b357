// Mistral Conversations: a list of output entries without any stop field, or typed events that end with done or error.
import type { Frame } from "../../wire/frame.ts";
import type { Dialect } from "../shared/dialect.ts";
import { describeError, errorIn } from "../shared/error.ts";
import { asArray, asName, asObject, asText, type Json } from "../shared/json.ts";
import type { ChoiceTurn, Turn } from "../shared/turn.ts";

export const mistralConversations: Dialect = {
  id: "mistral-conversations",
  evidence: "structure: the event `conversation.response.done`, or the body",
  reasonEnds: false,
  itemDone: false,
  read,
  errorIn: null,
};

const done = "conversation.response.done";

function read(value: Json, turn: Turn, frame: Frame): void {
  const choice = turn.choiceAt(0);
  switch (asText(value.type) || frame.event) {
    case "message.output.delta":
      return readContent(value.content, choice);
    case "function.call.delta":
      return joinCall(value, choice);
    case done:
      // There is no reason field: that the event came is all that is said.
      choice.sawValue(done, "/type");
      turn.sawUsageIn(value.usage, "prompt_tokens", "completion_tokens");
      turn.ended = "structure";
      return;
    case "conversation.response.error":
      return turn.sawError(describeError(value));
    default:
      return readOther(value, choice, turn);
  }
}

function readOther(value: Json, choice: ChoiceTurn, turn: Turn): void {
  turn.sawError(errorIn(value));
  for (const each of asArray(value.outputs)) readEntry(asObject(each), choice);
  turn.sawUsageIn(value.usage, "prompt_tokens", "completion_tokens");
}

/** Entries of other types are tools and agents that run at the provider. */
function readEntry(entry: Json | null, choice: ChoiceTurn): void {
  if (entry?.type === "message.output") readContent(entry.content, choice);
  if (entry?.type !== "function.call") return;
  const id = asName(entry.tool_call_id) ?? entry.id;
  choice.addCall({ id, name: entry.name, input: entry.arguments ?? "" });
}

function joinCall(value: Json, choice: ChoiceTurn): void {
  const id = asName(value.tool_call_id) ?? asName(value.id);
  const call = choice.callAt(id ?? value.output_index);
  call.id ??= id;
  call.name ??= asName(value.name);
  const given = value.arguments;
  if (typeof given === "string") call.arguments += given;
  else if (asObject(given)) call.setArguments(given);
}

/** Content is a text, one part, or a list of parts. */
function readContent(content: unknown, choice: ChoiceTurn): void {
  choice.text += asText(content);
  for (const each of Array.isArray(content) ? content : [content]) {
    const part = asObject(each);
    if (part?.type === "thinking") addThinking(part.thinking, choice);
    else choice.text += asText(part?.text);
  }
}

function addThinking(thinking: unknown, choice: ChoiceTurn): void {
  choice.reasoning += asText(thinking);
  for (const inner of asArray(thinking)) choice.reasoning += asText(asObject(inner)?.text);
}

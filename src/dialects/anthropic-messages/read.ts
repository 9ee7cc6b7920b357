// Anthropic Messages: the message as a whole, or as events that open, fill and close its blocks.
import type { Frame } from "../../wire/frame.ts";
import type { Dialect } from "../shared/dialect.ts";
import { describeError, errorIn } from "../shared/error.ts";
import { asArray, asName, asObject, asText, type Json } from "../shared/json.ts";
import type { ChoiceTurn, Turn } from "../shared/turn.ts";

export const anthropicMessages: Dialect = {
  id: "anthropic-messages",
  evidence: "marker `message_stop`",
  reasonEnds: false,
  itemDone: true,
  read,
  errorIn: null,
};

function read(value: Json, turn: Turn, frame: Frame): void {
  const choice = turn.choiceAt(0);
  // A switch rather than a table: the type of every event is a new string, and a table would have to hash it.
  switch (asText(value.type) || frame.event) {
    case "content_block_delta":
      addDelta(asObject(value.delta), value.index, choice);
      break;
    case "content_block_start":
      openBlock(asObject(value.content_block), value.index, choice);
      break;
    case "content_block_stop":
      closeBlock(value.index, choice);
      break;
    case "message":
      readMessage(value, "", choice, turn);
      break;
    case "message_start":
      startMessage(asObject(value.message), choice, turn);
      break;
    case "message_delta":
      readStop(asObject(value.delta), "/delta", choice);
      turn.sawUsageIn(value.usage, "input_tokens", "output_tokens");
      break;
    case "message_stop":
      turn.ended = "marker";
      break;
    default:
      readOther(value, frame, choice, turn);
  }
}

function readOther(value: Json, { kind, event }: Frame, choice: ChoiceTurn, turn: Turn): void {
  // llama.cpp says only by the event's name that it is an error.
  const error = errorIn(value) ?? (event === "error" ? describeError(value) : null);
  if (error) turn.errors.push(error);
  // A look-alike may leave out the type of a whole message.
  else if (kind === "body") readMessage(value, "", choice, turn);
}

function startMessage(message: Json | null, choice: ChoiceTurn, turn: Turn): void {
  if (!message) return;
  restart(message, choice);
  readMessage(message, "/message", choice, turn);
}

function readMessage(message: Json, base: string, choice: ChoiceTurn, turn: Turn): void {
  for (const [index, block] of asArray(message.content).entries()) {
    const each = asObject(block);
    if (!each) continue;
    openBlock(each, index, choice);
    closeBlock(index, choice);
  }
  readStop(message, base, choice);
  turn.sawUsageIn(message.usage, "input_tokens", "output_tokens");
}

/** A message under another id begins the answer anew: gateways splice a second attempt into the same stream. */
function restart(message: Json, choice: ChoiceTurn): void {
  const id = asName(message.id);
  if (choice.messageId !== null && id !== null && id !== choice.messageId) choice.clear();
  choice.messageId = id;
}

function openBlock(block: Json | null, index: unknown, choice: ChoiceTurn): void {
  if (!block) return;
  // Forgotten first: a block of another kind may reuse the index of a call.
  choice.callKeys.delete(index);
  switch (block.type) {
    case "text":
      choice.text += asText(block.text);
      break;
    case "thinking":
      choice.reasoning += asText(block.thinking);
      break;
    case "tool_use":
      choice.addCall({ id: block.id, name: block.name, input: block.input, key: index });
      break;
  }
}

function closeBlock(index: unknown, choice: ChoiceTurn): void {
  const call = choice.callKeys.get(index);
  if (call) call.done = true;
}

function addDelta(delta: Json | null, index: unknown, choice: ChoiceTurn): void {
  switch (delta?.type) {
    case "text_delta":
      choice.text += asText(delta?.text);
      break;
    case "thinking_delta":
      choice.reasoning += asText(delta?.thinking);
      break;
    case "input_json_delta": {
      const call = choice.callKeys.get(index);
      if (!call) break;
      // The block opened with a placeholder object; the text that follows is the input.
      call.arguments = (call.whole ? "" : call.arguments) + asText(delta?.partial_json);
      call.whole = false;
      break;
    }
  }
}

function readStop(holder: Json | null, base: string, choice: ChoiceTurn): void {
  if (!holder) return;
  choice.sawValue(holder.stop_reason, `${base}/stop_reason`);
  const sequence = asName(holder.stop_sequence);
  if (sequence !== null) choice.detail.stopSequence = sequence;
  const details = asObject(holder.stop_details);
  const category = asName(details?.category);
  const explanation = asName(details?.explanation);
  if (category !== null) choice.detail.category = category;
  if (explanation !== null) choice.detail.message = explanation;
}

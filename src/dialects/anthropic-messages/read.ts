// Anthropic Messages: the message as a whole, or as events that open, fill and close its blocks.
import type { Frame } from "../../wire/frame.ts";
import type { Dialect } from "../dialect.ts";
import { errorIn } from "../error.ts";
import { asArray, asName, asObject, asText, type Json } from "../json.ts";
import { type ChoiceTurn, choiceAt, clearChoice, newCall, sawUsage, sawValue, setArguments, type Turn } from "../turn.ts";

export const anthropicMessages: Dialect = {
  id: "anthropic-messages",
  evidence: "marker `message_stop`",
  reasonEnds: false,
  itemDone: true,
  read,
};

const events: Readonly<Record<string, (value: Json, choice: ChoiceTurn, turn: Turn) => void>> = {
  message(value, choice, turn) {
    readMessage(value, "", choice, turn);
  },
  message_start(value, choice, turn) {
    const message = asObject(value["message"]);
    if (!message) return;
    restart(message, choice);
    readMessage(message, "/message", choice, turn);
  },
  content_block_start(value, choice) {
    const block = asObject(value["content_block"]);
    if (block) openBlock(block, value["index"], choice);
  },
  content_block_delta(value, choice) {
    const delta = asObject(value["delta"]);
    if (delta) addDelta(delta, value["index"], choice);
  },
  content_block_stop(value, choice) {
    const call = choice.callKeys.get(value["index"]);
    if (call) call.done = true;
  },
  message_delta(value, choice, turn) {
    const delta = asObject(value["delta"]);
    if (delta) readStop(delta, "/delta", choice);
    readUsage(value["usage"], turn);
  },
  message_stop(_value, _choice, turn) {
    turn.ended = "marker";
  },
};

function read(frame: Frame, turn: Turn): void {
  const value = asObject(frame.value);
  if (!value) return;
  const type = asText(value["type"]) || frame.event;
  const event = Object.hasOwn(events, type) ? events[type] : undefined;
  if (event) return event(value, choiceAt(turn, 0), turn);
  const error = errorIn(value);
  if (error) turn.errors.push(error);
  // A look-alike may leave out the type of a whole message.
  else if (frame.kind === "body") events["message"]?.(value, choiceAt(turn, 0), turn);
}

function readMessage(message: Json, base: string, choice: ChoiceTurn, turn: Turn): void {
  for (const [index, block] of asArray(message["content"]).entries()) {
    const each = asObject(block);
    if (!each) continue;
    openBlock(each, index, choice);
    const call = choice.callKeys.get(index);
    if (call) call.done = true;
  }
  readStop(message, base, choice);
  readUsage(message["usage"], turn);
}

/** A message under another id begins the answer anew: gateways splice a second attempt into the same stream. */
function restart(message: Json, choice: ChoiceTurn): void {
  const id = asName(message["id"]);
  if (choice.messageId !== null && id !== null && id !== choice.messageId) clearChoice(choice);
  choice.messageId = id;
}

function openBlock(block: Json, index: unknown, choice: ChoiceTurn): void {
  // Forgotten first: a block of another kind may reuse the index of a call.
  choice.callKeys.delete(index);
  switch (block["type"]) {
    case "text":
      choice.text += asText(block["text"]);
      break;
    case "thinking":
      choice.reasoning += asText(block["thinking"]);
      break;
    case "tool_use": {
      const call = newCall(choice, index);
      call.id = asName(block["id"]);
      call.name = asName(block["name"]);
      setArguments(call, block["input"]);
      break;
    }
  }
}

function addDelta(delta: Json, index: unknown, choice: ChoiceTurn): void {
  switch (delta["type"]) {
    case "text_delta":
      choice.text += asText(delta["text"]);
      break;
    case "thinking_delta":
      choice.reasoning += asText(delta["thinking"]);
      break;
    case "input_json_delta": {
      const call = choice.callKeys.get(index);
      if (!call) break;
      // The block opened with a placeholder object; the text that follows is the input.
      call.arguments = (call.whole ? "" : call.arguments) + asText(delta["partial_json"]);
      call.whole = false;
      break;
    }
  }
}

function readStop(holder: Json, base: string, choice: ChoiceTurn): void {
  sawValue(choice, holder["stop_reason"], `${base}/stop_reason`);
  const sequence = asName(holder["stop_sequence"]);
  if (sequence !== null) choice.detail.stopSequence = sequence;
  const details = asObject(holder["stop_details"]);
  const category = asName(details?.["category"]);
  const explanation = asName(details?.["explanation"]);
  if (category !== null) choice.detail.category = category;
  if (explanation !== null) choice.detail.message = explanation;
}

function readUsage(value: unknown, turn: Turn): void {
  const usage = asObject(value);
  if (usage) sawUsage(turn, usage["input_tokens"], usage["output_tokens"]);
}

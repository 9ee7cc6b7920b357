// Anthropic Messages: the message as a whole, or as events that open, fill and close its blocks.
import type { Dialect } from "../shared/dialect.ts";
import { entriesOf } from "../shared/entries.ts";
import { errorInEvent } from "../shared/error.ts";
import { asName, asObject, asText, type Json } from "../shared/json.ts";
import type { ChoiceTurn, Turn } from "../shared/turn.ts";

export const anthropicMessages: Dialect = {
  id: "anthropic-messages",
  itemDone: true,
  errorIn: null,
  read(value, turn, frame) {
    const choice = turn.choiceAt(0);
    // A switch rather than a table: the type of every event is a new string, and a table would have to hash it.
    switch (asText(value.type) || frame.event) {
      case "content_block_delta":
        return addDelta(asObject(value.delta), value.index, choice);
      case "content_block_start":
        return openBlock(asObject(value.content_block), value.index, choice);
      case "content_block_stop":
        return choice.finishCall(value.index);
      case "message_start": {
        const message = asObject(value.message);
        const id = asName(message?.id);
        if (!message) return;
        // A message under another id begins the answer anew: gateways splice a second attempt into the same stream.
        if (choice.messageId !== null && id !== null && id !== choice.messageId) choice.clear();
        choice.messageId = id;
        return readMessage(message, "/message", choice, turn);
      }
      case "message_delta":
        readStop(asObject(value.delta) ?? {}, "/delta", choice);
        return turn.sawUsageIn(value.usage, "input_tokens", "output_tokens");
      case "message_stop":
        turn.ended = "marker";
        return;
      default: {
        // llama.cpp says only by the event's name that it is an error.
        const error = errorInEvent(value, frame);
        turn.sawError(error);
        // A look-alike may leave out the type of a whole message.
        const whole = frame.kind === "body" || value.type === "message";
        if (whole && !error) readMessage(value, "", choice, turn);
      }
    }
  },
};

function readMessage(message: Json, base: string, choice: ChoiceTurn, turn: Turn): void {
  for (const [at, block] of entriesOf(message.content, null)) {
    openBlock(block, at, choice);
    choice.finishCall(at);
  }
  readStop(message, base, choice);
  turn.sawUsageIn(message.usage, "input_tokens", "output_tokens");
}

function openBlock(block: Json | null, index: unknown, choice: ChoiceTurn): void {
  if (!block) return;
  // Delete first: a block of another kind may reuse the index of a call.
  choice.keyCall(index, null);
  const { type, id, name, input } = block;
  if (type === "text") choice.text += asText(block.text);
  else if (type === "thinking") choice.reasoning += asText(block.thinking);
  else if (type === "tool_use") choice.addCall({ id, name, input, key: index });
}

function addDelta(delta: Json | null, index: unknown, choice: ChoiceTurn): void {
  const type = delta?.type;
  if (type === "text_delta") choice.text += asText(delta?.text);
  else if (type === "thinking_delta") choice.reasoning += asText(delta?.thinking);
  else if (type === "input_json_delta")
    choice.knownCall(index)?.replaceOpening(asText(delta?.partial_json));
}

function readStop(holder: Json, base: string, choice: ChoiceTurn): void {
  choice.sawValue(holder.stop_reason, `${base}/stop_reason`);
  choice.sawDetail("stopSequence", holder.stop_sequence);
  const details = asObject(holder.stop_details);
  choice.sawDetail("category", details?.category);
  choice.sawDetail("message", details?.explanation);
}

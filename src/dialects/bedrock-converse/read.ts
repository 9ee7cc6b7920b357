// Bedrock Converse and ConverseStream. The wire decodes a stream's events as `{ "<event-type>": payload }`.
import type { Frame } from "../../wire/frame.ts";
import type { Dialect } from "../shared/dialect.ts";
import { errorIn } from "../shared/error.ts";
import { asName, asObject, asText, type Json, objectsIn } from "../shared/json.ts";
import type { ChoiceTurn, SeenError, Turn } from "../shared/turn.ts";

export const bedrockConverse: Dialect = {
  id: "bedrock-converse",
  itemDone: true,
  errorIn: null,
  read(value, turn, frame) {
    const choice = turn.choiceAt(0);
    if (frame.kind === "body" && (value.output !== undefined || value.stopReason !== undefined))
      return readBody(value, choice, turn);
    if (frame.failure) return turn.sawError(failureIn(frame, value));
    // Where the envelope was lost, only the name shows an exception.
    for (const type of Object.keys(value))
      if (type.endsWith("Exception")) turn.sawError(failureIn({ event: type }, value));
      else readEvent(type, asObject(value[type]) ?? {}, choice, turn);
    turn.sawError(errorIn(value));
  },
  readAfterEnd(frame, turn) {
    const value = asObject(frame.value) ?? {};
    turn.sawUsageIn(asObject(value.metadata)?.usage, "inputTokens", "outputTokens");
    if (frame.failure) turn.sawError({ ...failureIn(frame, value), late: true });
  },
};

function readEvent(type: string, payload: Json, choice: ChoiceTurn, turn: Turn): void {
  const { contentBlockIndex: index } = payload;
  switch (type) {
    case "contentBlockStart": {
      const tool = asObject(asObject(payload.start)?.toolUse);
      if (tool) openCall(tool, index, choice);
      else choice.keyCall(index, null);
      return;
    }
    case "contentBlockDelta": {
      const delta = asObject(payload.delta);
      choice.text += asText(delta?.text);
      choice.reasoning += asText(asObject(delta?.reasoningContent)?.text);
      const input = asObject(delta?.toolUse);
      // A block may have no start event; a call that the provider runs has its key from its start event.
      if (input) choice.callAt(index).addArguments(input.input);
      return;
    }
    case "contentBlockStop":
      return choice.finishCall(index);
    case "messageStop":
      choice.sawValue(payload.stopReason, "/messageStop/stopReason");
      turn.ended = "marker";
      return;
    case "metadata":
      return turn.sawUsageIn(payload.usage, "inputTokens", "outputTokens");
  }
}

/** The type of an exception is its code; the payload only has a message. An error message keeps its code in a header. */
function failureIn({ event, failure }: Pick<Frame, "event" | "failure">, value: Json): SeenError {
  const payload = asObject(value[event]);
  const message = asName(payload?.message) ?? asName(payload?.Message);
  const field = failure === "error" ? null : `/${event}`;
  return { root: value, base: "", code: event, field, message };
}

function readBody(body: Json, choice: ChoiceTurn, turn: Turn): void {
  for (const block of objectsIn(asObject(asObject(body.output)?.message)?.content)) {
    choice.text += asText(block.text);
    for (const { text } of objectsIn(asObject(block.citationsContent)?.content))
      choice.text += asText(text);
    choice.reasoning += asText(asObject(asObject(block.reasoningContent)?.reasoningText)?.text);
    const tool = asObject(block.toolUse);
    const call = tool && openCall(tool, undefined, choice);
    if (!call) continue;
    call.setArguments(tool.input);
    call.done = true;
  }
  choice.sawValue(body.stopReason, "/stopReason");
  turn.sawUsageIn(body.usage, "inputTokens", "outputTokens");
}

/** Opens a call. One that the provider runs keeps its key, so that its deltas find it, but is not listed. */
function openCall(tool: Json, index: unknown, choice: ChoiceTurn) {
  const call = choice.newCall(index);
  if (tool.type === "server_tool_use") {
    choice.calls.pop();
    return null;
  }
  call.id = asName(tool.toolUseId);
  call.name = asName(tool.name);
  return call;
}

// Cohere Chat v2: a message with a finish reason, or typed events of which message-end is the last that counts.
import type { Dialect } from "../shared/dialect.ts";
import { errorIn, noCode } from "../shared/error.ts";
import { asArray, asName, asObject, asText, type Json, objectsIn } from "../shared/json.ts";
import type { ChoiceTurn, Turn } from "../shared/turn.ts";

export const cohereV2Chat: Dialect = {
  id: "cohere-v2-chat",
  itemDone: true,
  errorIn: null,
  read(value, turn, frame) {
    const choice = turn.choiceAt(0);
    const delta = asObject(value.delta);
    const message = asObject(delta?.message);
    const call = asObject(message?.tool_calls);
    switch (asText(value.type) || frame.event) {
      case "content-start":
      case "content-delta":
        return readContent(message?.content, choice);
      case "tool-plan-delta":
        choice.reasoning += asText(message?.tool_plan);
        return;
      case "tool-call-start":
        if (call) readCall(call, choice, { key: value.index });
        return;
      case "tool-call-delta":
        return choice.callAt(value.index).addArguments(asObject(call?.function)?.arguments);
      case "tool-call-end":
        return choice.finishCall(value.index);
      case "message-end":
        choice.sawValue(delta?.finish_reason, "/delta/finish_reason");
        if (asName(delta?.error) !== null) turn.sawError(noCode(value, asName(delta?.error)));
        readCohereUsage(delta?.usage, turn);
        turn.ended = "marker";
        return;
      default:
        turn.sawError(errorIn(value));
        if (frame.kind === "body") readBody(value, choice, turn);
    }
  },
};

function readBody(body: Json, choice: ChoiceTurn, turn: Turn): void {
  const message = asObject(body.message);
  choice.reasoning = asText(message?.tool_plan);
  for (const part of asArray(message?.content)) readContent(part, choice);
  choice.text += asText(message?.content);
  for (const call of objectsIn(message?.tool_calls)) readCall(call, choice, { done: true });
  choice.sawValue(body.finish_reason, "/finish_reason");
  readCohereUsage(body.usage, turn);
}

function readContent(value: unknown, choice: ChoiceTurn): void {
  const content = asObject(value);
  choice.text += asText(content?.text);
  choice.reasoning += asText(content?.thinking);
}

function readCall(call: Json, choice: ChoiceTurn, filed: { key?: unknown; done?: boolean }): void {
  const fn = asObject(call.function);
  choice.addCall({ id: call.id, name: fn?.name, input: fn?.arguments, ...filed });
}

/** Tokens as the model counted them; what was billed only where those are missing. */
export function readCohereUsage(value: unknown, turn: Turn): void {
  const usage = asObject(value);
  const counts = asObject(usage?.tokens) ?? usage?.billed_units;
  turn.sawUsageIn(counts, "input_tokens", "output_tokens");
}

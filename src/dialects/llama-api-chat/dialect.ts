// Meta's Llama API: a completion message with a stop reason, or frames around one event of which `complete` is the last
// that counts; the counts follow it.
import { openaiChatRequest } from "../openai-chat/request.ts";
import { asName, asObject, asText, type Json, objectsIn, textOf } from "../shared/json.ts";
import { spokenOnly } from "../shared/messages.ts";
import { askedDialect } from "../shared/requests.ts";
import type { ChoiceTurn, Turn } from "../shared/turn.ts";
import template from "./request.json" with { type: "json" };

export const llamaApiChat = askedDialect({
  id: "llama-api-chat",
  read(value, turn) {
    const choice = turn.choiceAt(0);
    const message = asObject(value.completion_message);
    // Content is a text, one part, or a list of parts.
    choice.text += textOf(message?.content) + asText(asObject(message?.content)?.text);
    for (const { id, function: called } of objectsIn(message?.tool_calls)) {
      const fn = asObject(called);
      choice.addCall({ id, name: fn?.name, input: fn?.arguments });
    }
    choice.sawValue(message?.stop_reason, "/completion_message/stop_reason");
    const event = asObject(value.event);
    if (event) readEvent(event, choice, turn);
    readMetrics(value.metrics, turn);
  },
  readAfterEnd(frame, turn) {
    readMetrics(asObject(asObject(frame.value)?.event)?.metrics, turn);
  },
  // Chat completions, without what Meta's schema has no member for.
  ...openaiChatRequest,
  ...template,
  values: ({ messages }) => ({ messages: spokenOnly(messages) }),
});

function readEvent(event: Json, choice: ChoiceTurn, turn: Turn): void {
  const delta = asObject(event.delta);
  if (delta?.type === "tool_call") joinCall(delta, choice);
  else choice.text += asText(delta?.text);
  choice.sawValue(event.stop_reason, "/event/stop_reason");
  readMetrics(event.metrics, turn);
  if (event.event_type === "complete") turn.ended = "marker";
}

/** A fragment belongs to the call before it, unless it brings another id. */
function joinCall(delta: Json, choice: ChoiceTurn): void {
  const id = asName(delta.id);
  const last = choice.touchCall(choice.calls.at(-1));
  const call = last && (id === null || id === last.id) ? last : choice.newCall();
  const fn = asObject(delta.function);
  call.addPart({ id, name: fn?.name, input: asText(fn?.arguments) });
}

/** Counts come as a list of named numbers. */
function readMetrics(metrics: unknown, turn: Turn): void {
  for (const { metric, value } of objectsIn(metrics)) {
    if (metric === "num_prompt_tokens") turn.sawUsage(value, null);
    if (metric === "num_completion_tokens") turn.sawUsage(null, value);
  }
}

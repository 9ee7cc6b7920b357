// Meta's Llama API: a completion message with a stop reason, or frames around one event of which `complete` is the last
// that counts; the counts follow it.
import type { Dialect } from "../shared/dialect.ts";
import { asArray, asName, asObject, asText, type Json, objectsIn } from "../shared/json.ts";
import type { ChoiceTurn, Turn } from "../shared/turn.ts";

export const llamaApiChat: Dialect = {
  id: "llama-api-chat",
  evidence: "marker: the event of type `complete`",
  reasonEnds: false,
  itemDone: false,
  read,
  readAfterEnd(frame, turn) {
    readMetrics(asObject(asObject(frame.value)?.event)?.metrics, turn);
  },
};

function read(value: Json, turn: Turn): void {
  const choice = turn.choiceAt(0);
  const message = asObject(value.completion_message);
  if (message) readMessage(message, choice);
  const event = asObject(value.event);
  if (event) readEvent(event, choice, turn);
  readMetrics(value.metrics, turn);
}

function readMessage(message: Json, choice: ChoiceTurn): void {
  choice.text += textOf(message.content);
  for (const { id, function: called } of objectsIn(message.tool_calls)) {
    const fn = asObject(called);
    choice.addCall({ id, name: fn?.name, input: fn?.arguments ?? "" });
  }
  choice.sawValue(message.stop_reason, "/completion_message/stop_reason");
}

/** Content is a text, one part, or a list of parts. */
function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  const parts = Array.isArray(content) ? content : [content];
  return parts.map((part) => asText(asObject(part)?.text)).join("");
}

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
  const last = choice.calls[choice.calls.length - 1];
  const call = last && (id === null || id === last.id) ? last : choice.newCall();
  const fn = asObject(delta.function);
  call.id ??= id;
  call.name ??= asName(fn?.name);
  call.arguments += asText(fn?.arguments);
}

/** Counts come as a list of named numbers. */
function readMetrics(metrics: unknown, turn: Turn): void {
  for (const each of asArray(metrics)) {
    const metric = asObject(each);
    if (metric?.metric === "num_prompt_tokens") turn.sawUsage(metric.value, null);
    if (metric?.metric === "num_completion_tokens") turn.sawUsage(null, metric.value);
  }
}

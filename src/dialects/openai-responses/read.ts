// OpenAI Responses: a body with a status, or events that build it up and end with the body once more.
import type { Dialect } from "../shared/dialect.ts";
import { entriesOf } from "../shared/entries.ts";
import { describeError, errorIn, noCode } from "../shared/error.ts";
import {
  asArray,
  asName,
  asObject,
  asText,
  isBlank,
  type Json,
  objectsIn,
  textOf,
} from "../shared/json.ts";
import type { ChoiceTurn, Turn } from "../shared/turn.ts";
import shapes from "./shapes.json" with { type: "json" };

export const openaiResponses: Dialect = {
  id: "openai-responses",
  itemDone: true,
  errorIn: null,
  read(value, turn, frame) {
    const type = asText(value.type) || frame.event;
    const choice = turn.choiceAt(0);
    switch (type) {
      case "response.output_text.delta":
        choice.text += asText(value.delta);
        return;
      case "response.refusal.delta":
        choice.refusal += asText(value.delta);
        return;
      case "response.reasoning_summary_text.delta":
      case "response.reasoning_text.delta":
        choice.reasoning += asText(value.delta);
        return;
      case "response.output_item.added":
      case "response.output_item.done": {
        const finished = type === "response.output_item.done";
        return readCall(asObject(value.item) ?? {}, keyOf(value), choice, finished);
      }
      case "response.function_call_arguments.delta":
      case "response.custom_tool_call_input.delta":
        return choice.knownCall(keyOf(value))?.addArguments(value.delta);
    }
    const isEnd = terminalEvents.has(type);
    if (frame.kind === "body" && !isEnd) return readEnd(value, "", type, turn);
    turn.sawError(type === "error" ? describeError(value) : errorIn(value));
    if (isEnd) readEnd(asObject(value.response) ?? {}, "/response", type, turn);
  },
};

/** Output items the caller must answer, and where each keeps its input. Everything else runs at the provider. */
const clientItems: Readonly<
  Record<string, { readonly input: string; readonly freeText?: boolean }>
> = shapes.clientItems;

const terminalEvents = new Set([
  "response.completed",
  "response.incomplete",
  "response.failed",
  "response.cancelled",
]);

/** The whole response, as a body or inside the terminal event. Its own items replace what deltas built up. */
function readEnd(response: Json, base: string, type: string, turn: Turn): void {
  const choice = turn.choiceAt(0);
  const output = asArray(response.output);
  if (output.length > 0) {
    const { text } = choice;
    choice.clear();
    for (const [at, item] of entriesOf(output, null)) readItem(item, at, choice);
    // Ollama leaves the message out beside calls: the text that was streamed before is kept.
    choice.text ||= text;
  }
  const status = response.status ?? undefined;
  const failed = (status ?? type.replace("response.", "")) === "failed";
  // The event's name replaces a missing status, unless an item of the response is still in progress.
  const atWork = objectsIn(output).some((item) => item.status === "in_progress");
  if (status === undefined && base !== "") choice.sawValue(atWork ? null : type, "/type", "status");
  else choice.sawValue(status, `${base}/status`, "status");
  const reason = asObject(response.incomplete_details)?.reason;
  choice.sawValue(reason, `${base}/incomplete_details/reason`, "incomplete");
  turn.sawError(
    errorIn(response, base) ?? (failed && turn.errors.length === 0 ? noCode(response) : null),
  );
  turn.sawUsageIn(response.usage, "input_tokens", "output_tokens");
  turn.ended = failed ? "error" : isBlank(reason) ? "structure" : "reason";
}

function readItem(item: Json, at: number, choice: ChoiceTurn): void {
  if (item.type === "message")
    for (const { type, text, refusal } of objectsIn(item.content)) {
      if (type === "output_text") choice.text += asText(text);
      if (type === "refusal") choice.refusal += asText(refusal);
    }
  else if (item.type === "reasoning")
    choice.reasoning += textOf(asArray(item.summary)) + textOf(asArray(item.content));
  else readCall(item, at, choice, true);
}

/** Opens the call an item stands for, or completes it when the item is given as finished. */
function readCall(item: Json, key: unknown, choice: ChoiceTurn, finished: boolean): void {
  const type = asText(item.type);
  const kind = Object.hasOwn(clientItems, type) ? clientItems[type] : undefined;
  if (!kind || isServerSide(item)) return;
  const call = choice.callAt(key);
  call.id = asName(item.call_id) ?? asName(item.id);
  call.name = asName(item.name) ?? type;
  call.freeText = kind.freeText === true;
  call.setArguments(item[kind.input]);
  // Finished items have been seen as in_progress inside a completed response; only incomplete says it was cut.
  call.done = finished && item.status !== "incomplete";
}

function isServerSide(item: Json): boolean {
  const elsewhere = item.type === "tool_search_call" && item.execution !== "client";
  return elsewhere || asObject(item.environment)?.type === "container_reference";
}

/** The key of an event's item: llama.cpp sends no index, but an id. */
function keyOf(value: Json): unknown {
  return value.output_index ?? asObject(value.item)?.id ?? value.item_id;
}

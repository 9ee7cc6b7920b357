// Responses from canonical words: a body with a status, or the events that build it up and end with it.
import { hasOutput, hasUnfinishedCall } from "../../model/calls.ts";
import type { CanonicalCall } from "../../model/exchange.ts";
import { writeFailure } from "../openai-chat/write.ts";
import { sseBody, typedSse } from "../shared/bodies.ts";
import { argumentsOf, breaksOffAt, callFault, malformedHidden } from "../shared/calls.ts";
import type { Json } from "../shared/json.ts";
import {
  countsOf,
  defineWriter,
  ownBlocks,
  totalOf,
  type Worded,
  type WriteInput,
} from "../shared/writer.ts";
import { opaque } from "./blocks.ts";
import {
  callItem,
  itemEvents,
  messageItem,
  type OutputItem,
  reasoningItem,
  wholeItem,
} from "./items.ts";
import shapes from "./shapes.json" with { type: "json" };

/** How a response says that it ended. */
interface ResponseStatus {
  readonly status: string;
  /** The reason beside an incomplete status. */
  readonly reason?: string;
  /** The code beside a failed one. */
  readonly code?: string;
}

export const openaiResponsesWriter = defineWriter<ResponseStatus>({
  failure: (input) =>
    input.rawReason !== undefined || hasOutput(input) ? null : writeFailure(input),
  word: (input) => outcomeOf(input) ?? undefined,
  field: "status, incomplete reason or error code",
  opaque,
  fault(input) {
    const hidden = input.stopReason === "malformed_tool_call" && !hasUnfinishedCall(input);
    return callFault(input, "text") ?? (hidden ? malformedHidden : null);
  },
  whole: bodyOf,
  stream(input) {
    const { habits, word } = input;
    const items = outputOf(input);
    const cut = input.stopReason === "interrupted";
    const isOpen = ({ item }: OutputItem, at: number) =>
      (cut || word?.status === "failed") &&
      at === items.length - 1 &&
      !(item.type === "function_call" && item.status === "completed");
    const started = envelope("in_progress", input);
    // The terminal event is named after the status; a status without its own event is sent as `response.completed`.
    const name =
      word?.status === "incomplete" || word?.status === "failed" ? word.status : "completed";
    const end = cut ? [] : [{ type: `response.${name}`, response: bodyOf(input) }];
    const events: Json[] = [
      { type: "response.created", response: started },
      { type: "response.in_progress", response: started },
      ...items.flatMap((item, at) => itemEvents(item, at, isOpen(item, at))),
      ...end,
    ];
    const numbered = events.map((event, at) => ({ ...event, sequence_number: at }));
    const sentinel = cut || habits.sentinel !== "[DONE]" ? [] : ["[DONE]"];
    const sse = habits.eventNames === false ? sseBody : typedSse;
    return sse([...numbered, ...sentinel]);
  },
});

function outcomeOf({ stopReason, rawReason, table, stream }: WriteInput): ResponseStatus | null {
  if (rawReason !== undefined)
    return placeOf(rawReason, table.lookup(rawReason, undefined)?.at, stream);
  // `incomplete` without its reason means nothing; without a status, a call would be read as the reason.
  if (stopReason === "unknown") return { status: "incomplete" };
  if (stopReason === "error")
    return { status: "failed", code: table.wordFor("error", "error") ?? "server_error" };
  // What the items themselves show has no status of its own.
  const shown = ["tool_call", "refusal", "malformed_tool_call", "interrupted"].includes(stopReason);
  const said = shown ? "end_turn" : stopReason;
  for (const at of ["status", "incomplete", "error"]) {
    const word = table.wordFor(said, at);
    const place = word === null ? null : placeOf(word, at, stream);
    if (place) return place;
  }
  const code = table.errors.find(({ row }) => row.reason === said)?.row.value;
  return typeof code === "string" ? { status: "failed", code } : null;
}

/** Where a word stands. Only background responses are cancelled, and those are fetched as a body. */
function placeOf(word: string, at: string | undefined, stream: boolean): ResponseStatus | null {
  if (at === "error") return { status: "failed", code: word };
  if (at !== "status") return { status: "incomplete", reason: word };
  return stream && word === "cancelled" ? null : { status: word };
}

function bodyOf(input: Worded<ResponseStatus>): Json {
  const { usage, message = "The server had an error.", word } = input;
  const { status = "", reason, code } = word ?? {};
  return {
    ...envelope(status, input),
    error: code === undefined ? null : { code, message },
    incomplete_details: reason === undefined ? null : { reason },
    output: outputOf(input).map(({ item }) => item),
    usage: usage && {
      ...countsOf(usage, "input_tokens", "output_tokens"),
      input_tokens_details: { cached_tokens: 0 },
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: totalOf(usage),
    },
  };
}

/** A response without output: the members that every response has. */
const envelope = (status: string, { id, model }: WriteInput): Json => ({
  ...shapes.response,
  ...{ id, status, background: status === "cancelled", model },
});

function outputOf(input: Worded<ResponseStatus>): OutputItem[] {
  const { id, text, reasoning, toolCalls, stopReason, habits, word } = input;
  const sealed = ownBlocks(opaque, input, "thinking");
  const thought = reasoning === "" ? [] : [{ id: `rs_${id}`, type: "reasoning" }];
  // Without words a refusal would be read as a natural end.
  const unworded = stopReason === "refusal" ? "I'm sorry, but I can't help with that." : "";
  const refusal = input.refusal || unworded;
  const completed = word?.status === "completed";
  const status = completed || toolCalls.length > 0 ? "completed" : "incomplete";
  const empty = reasoning === "" && toolCalls.length === 0 && completed;
  const says = text !== "" || refusal !== "" || empty;
  return [
    ...(sealed.length > 0 ? sealed : thought).map((item) => reasoningItem(item, reasoning)),
    ...ownBlocks(opaque, input, "server_tool", "image").map(wholeItem),
    ...(says ? [messageItem(`msg_${id}`, text, refusal, status)] : []),
    ...toolCalls.map((call, at) => {
      return callItem(call, callStatus(call, breaksOffAt(at, input)), habits.calls === "whole");
    }),
  ];
}

/** A call that the model itself got wrong is a finished item, unless its text parses and would be read as complete. */
function callStatus(call: CanonicalCall, cut: boolean): "completed" | "incomplete" {
  const spoiled = argumentsOf(call.arguments) === null && !cut;
  return call.state === "complete" || spoiled ? "completed" : "incomplete";
}

// Responses from canonical words: a body with a status, or the events that build it up and end with it.
import type { CanonicalResponse, WriteOptions, WrittenResponse } from "../../model/exchange.ts";
import { writeFailure } from "../openai-chat/write.ts";
import { sseBody, typedEvents } from "../shared/bodies.ts";
import { argumentsOf, breaksOffAt, callFault } from "../shared/calls.ts";
import { hasOutput } from "../shared/failures.ts";
import type { Json } from "../shared/json.ts";
import { countsOf, defineWriter, totalOf } from "../shared/writer.ts";
import { opaque } from "./blocks.ts";
import {
  callItem,
  itemEvents,
  messageItem,
  type OutputItem,
  reasoningItem,
  wholeItem,
} from "./items.ts";

export const openaiResponsesWriter = defineWriter<Outcome>({
  failure: (response) =>
    response.rawReason !== undefined || hasOutput(response) ? null : writeFailure(response),
  word: (response, options) => outcomeOf(response, options) ?? undefined,
  unsaid: { otherwise: "no status, incomplete reason or error code of the card means it" },
  opaque,
  fault: (response) => callFault(response, "text") ?? hiddenSpoil(response),
  whole: bodyOf,
  stream: writeStream,
});

/** How a response says that it ended. */
interface Outcome {
  readonly status: string;
  /** The reason beside an incomplete status. */
  readonly reason?: string;
  /** The code beside a failed one. */
  readonly code?: string;
}

/** Nothing but a call that cannot be used tells of one. */
function hiddenSpoil({ stopReason, toolCalls }: CanonicalResponse): string | null {
  const usable = toolCalls.every(({ state }) => state === "complete");
  return stopReason === "malformed_tool_call" && usable
    ? "only a call that cannot be used shows it"
    : null;
}

// --- the outcome ----------------------------------------------------------------------------------

function outcomeOf(response: CanonicalResponse, { table, stream }: WriteOptions): Outcome | null {
  const { stopReason, rawReason } = response;
  if (rawReason !== undefined)
    return placeOf(rawReason, table.lookup(rawReason, undefined)?.at, stream);
  // Without its reason this status says nothing; leaving it out would let a call decide.
  if (stopReason === "unknown") return { status: "incomplete" };
  if (stopReason === "error")
    return { status: "failed", code: table.wordFor("error", "error") ?? "server_error" };
  const said = isShownByItems(response) ? "end_turn" : stopReason;
  for (const at of ["status", "incomplete", "error"]) {
    const word = table.wordFor(said, at);
    const place = word === null ? null : placeOf(word, at, stream);
    if (place) return place;
  }
  const code = table.errors.find(({ row }) => row.reason === said)?.row.value;
  return typeof code === "string" ? { status: "failed", code } : null;
}

/** There is no status for what the items themselves show. */
function isShownByItems({ stopReason }: CanonicalResponse): boolean {
  return ["tool_call", "refusal", "malformed_tool_call", "interrupted"].includes(stopReason);
}

/** Where a word stands. Only background responses are cancelled, and those are fetched as a body. */
function placeOf(word: string, at: string | undefined, stream: boolean): Outcome | null {
  if (at === "error") return { status: "failed", code: word };
  if (at !== "status") return { status: "incomplete", reason: word };
  return stream && word === "cancelled" ? null : { status: word };
}

// --- the body -------------------------------------------------------------------------------------

function bodyOf(response: CanonicalResponse, outcome: Outcome, options: WriteOptions): Json {
  const { status, reason, code } = outcome;
  const { usage, message } = response;
  return {
    ...envelope(status, options),
    error: code === undefined ? null : { code, message: message ?? "The server had an error." },
    incomplete_details: reason === undefined ? null : { reason },
    output: outputOf(response, outcome, options).map(({ item }) => item),
    usage: usage && {
      ...countsOf(usage, "input_tokens", "output_tokens"),
      input_tokens_details: { cached_tokens: 0 },
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: totalOf(usage),
    },
  };
}

/** A response without anything in it yet; its members are those of every response. */
function envelope(status: string, { id, model }: WriteOptions): Json {
  return {
    id,
    object: "response",
    created_at: 1_700_000_000,
    status,
    background: status === "cancelled",
    error: null,
    incomplete_details: null,
    instructions: null,
    max_output_tokens: null,
    max_tool_calls: null,
    model,
    output: [],
    parallel_tool_calls: true,
    previous_response_id: null,
    reasoning: { effort: null, summary: null },
    service_tier: "default",
    store: true,
    temperature: 1,
    text: { format: { type: "text" }, verbosity: "medium" },
    tool_choice: "auto",
    tools: [],
    top_p: 1,
    truncation: "disabled",
    usage: null,
    user: null,
    metadata: {},
  };
}

function outputOf(
  response: CanonicalResponse,
  { status }: Outcome,
  { id, table }: WriteOptions,
): OutputItem[] {
  const { text, reasoning, toolCalls, blocks = [] } = response;
  const of = (kind: "thinking" | "server_tool" | "image") =>
    blocks.includes(kind) ? opaque[kind](id, response).map(wholeItem) : [];
  const refusal = refusalOf(response);
  const whole = status === "completed" || toolCalls.length > 0;
  const empty = reasoning === "" && toolCalls.length === 0 && status === "completed";
  return [
    ...(reasoning === "" || blocks.includes("thinking")
      ? of("thinking")
      : [reasoningItem(`rs_${id}`, reasoning)]),
    ...of("server_tool"),
    ...of("image"),
    ...(text === "" && refusal === "" && !empty
      ? []
      : [messageItem(`msg_${id}`, text, refusal, whole ? "completed" : "incomplete")]),
    ...toolCalls.map((call, at) =>
      callItem(call, callStatus(response, at), table.habits.calls === "whole"),
    ),
  ];
}

/** A refusal must have words, or nothing shows it. */
function refusalOf({ stopReason, refusal }: CanonicalResponse): string {
  return refusal || (stopReason === "refusal" ? "I'm sorry, but I can't help with that." : "");
}

/** A call the model itself spoiled is a finished item, unless its text would then pass for whole. */
function callStatus(response: CanonicalResponse, at: number): "completed" | "incomplete" {
  const call = response.toolCalls[at];
  const spoiled =
    call !== undefined && argumentsOf(call.arguments) === null && !breaksOffAt(at, response);
  return call?.state === "complete" || spoiled ? "completed" : "incomplete";
}

// --- the stream -----------------------------------------------------------------------------------

function writeStream(
  response: CanonicalResponse,
  outcome: Outcome,
  options: WriteOptions,
): WrittenResponse {
  const { habits } = options.table;
  const items = outputOf(response, outcome, options);
  const broken = response.stopReason === "interrupted" || outcome.status === "failed";
  const isOpen = ({ item }: OutputItem, at: number) =>
    broken &&
    at === items.length - 1 &&
    !(item.type === "function_call" && item.status === "completed");
  const started = envelope("in_progress", options);
  const events: Json[] = [
    { type: "response.created", response: started },
    { type: "response.in_progress", response: started },
    ...items.flatMap((item, at) => itemEvents(item, at, isOpen(item, at))),
    ...(response.stopReason === "interrupted" ? [] : [endOf(response, outcome, options)]),
  ];
  const numbered = events.map((event, at) => ({ ...event, sequence_number: at }));
  const done =
    habits.sentinel === "[DONE]" && response.stopReason !== "interrupted"
      ? [{ data: "[DONE]" }]
      : [];
  return sseBody([...typedEvents(numbered, habits), ...done]);
}

/** The terminal event is named after the status; a status of no event comes with the one of success. */
function endOf(response: CanonicalResponse, outcome: Outcome, options: WriteOptions): Json {
  const name = ["incomplete", "failed"].includes(outcome.status) ? outcome.status : "completed";
  return { type: `response.${name}`, response: bodyOf(response, outcome, options) };
}

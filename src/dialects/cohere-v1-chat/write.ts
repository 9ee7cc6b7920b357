// Cohere Chat v1 from canonical words: one reply, or records of which the last repeats the reply.
import type {
  CanonicalCall,
  CanonicalResponse,
  DialectWriter,
  Inexpressible,
  WriteOptions,
  WrittenResponse,
} from "../../model/exchange.ts";
import type { Json } from "../shared/json.ts";
import {
  argumentsOf,
  callFault,
  countsOf,
  cutBody,
  deltasOf,
  given,
  inexpressible,
  jsonBody,
  lostReasoning,
  misreadCalls,
  ndjsonBody,
  turnedDown,
  wordAmong,
} from "../writing.ts";

export const cohereV1ChatWriter: DialectWriter = { write };

/** Its words are out of date like the protocol, so the card has none to recommend. */
const words = [
  "COMPLETE",
  "STOP_SEQUENCE",
  "MAX_TOKENS",
  "ERROR_LIMIT",
  "ERROR_TOXIC",
  "USER_CANCEL",
  "ERROR",
];

function write(
  response: CanonicalResponse,
  options: WriteOptions,
): WrittenResponse | Inexpressible {
  const { stopReason } = response;
  const { stream, table } = options;
  const failure =
    stopReason === "error" ? turnedDown(response, table, (message) => ({ message })) : null;
  if (failure) return failure;
  if (stopReason === "interrupted" && !stream) return cutBody(replyOf(response, null, options));
  const word = finishWord(response, options);
  if (word === undefined) return inexpressible(stopReason, "no finish_reason of the card means it");
  const broken = stream ? streamFault(response) : callFault(response, "object");
  const fault = broken ?? misreadCalls(response) ?? lostReasoning(response);
  if (fault !== null) return inexpressible(stopReason, fault);
  return stream ? writeStream(response, word, options) : jsonBody(replyOf(response, word, options));
}

/** null: there is no reason; undefined: no word means it. Calls, good or bad, come under the natural one. */
function finishWord(
  response: CanonicalResponse,
  { table }: WriteOptions,
): string | null | undefined {
  const { stopReason, rawReason } = response;
  if (rawReason === undefined && (stopReason === "unknown" || stopReason === "interrupted"))
    return null;
  const shown = stopReason === "tool_call" || stopReason === "malformed_tool_call";
  return (
    wordAmong(words, shown ? { ...response, stopReason: "end_turn" } : response, table) ?? undefined
  );
}

/** Fragments become calls all at once, by the record that repeats them whole. */
function streamFault(response: CanonicalResponse): string | null {
  if (isWhole(response)) return callFault(response, "object");
  const mixed = response.toolCalls.some(({ state }) => state !== "incomplete");
  return mixed ? "calls become whole together" : callFault(response, "text");
}

function isWhole({ toolCalls }: CanonicalResponse): boolean {
  return toolCalls.every(({ state }) => state !== "incomplete");
}

function replyOf(response: CanonicalResponse, word: string | null, { id }: WriteOptions): Json {
  const { text, toolCalls, usage } = response;
  const calls =
    toolCalls.length > 0 && isWhole(response) ? { tool_calls: toolCalls.map(writeCall) } : {};
  const counts = countsOf(usage, "input_tokens", "output_tokens");
  return {
    response_id: id,
    text,
    generation_id: generationOf(id),
    chat_history: [{ role: "CHATBOT", message: text, ...calls }],
    ...given({ finish_reason: word ?? undefined }),
    meta: {
      api_version: { version: "1" },
      ...(usage ? { billed_units: counts, tokens: counts } : {}),
    },
    ...calls,
  };
}

function generationOf(id: string): string {
  return `generation-${id}`;
}

function writeCall({ name, arguments: text }: CanonicalCall): Json {
  return { name, parameters: argumentsOf(text) ?? {} };
}

function writeStream(
  response: CanonicalResponse,
  word: string | null,
  options: WriteOptions,
): WrittenResponse {
  const { text, toolCalls, stopReason } = response;
  const running = (event_type: string, rest: Json) => ({ is_finished: false, event_type, ...rest });
  const split = options.table.habits.calls !== "whole" || !isWhole(response);
  // A plan before calls comes in their records.
  const spoken = toolCalls.length > 0 ? "tool-calls-chunk" : "text-generation";
  const whole = { ...(text === "" ? {} : { text }), tool_calls: toolCalls.map(writeCall) };
  const records: Json[] = [
    running("stream-start", { generation_id: generationOf(options.id) }),
    ...deltasOf(text).map((piece) => running(spoken, { text: piece })),
    ...(split
      ? toolCalls.flatMap(callDeltas).map((delta) => running("tool-calls-chunk", delta))
      : []),
    ...(toolCalls.length > 0 && isWhole(response) ? [running("tool-calls-generation", whole)] : []),
  ];
  const reason = given({ finish_reason: word ?? undefined });
  const end = {
    is_finished: true,
    event_type: "stream-end",
    response: replyOf(response, word, options),
    ...reason,
  };
  const body = ndjsonBody(stopReason === "interrupted" ? records : [...records, end]);
  return { ...body, contentType: "application/stream+json" };
}

function callDeltas({ name, arguments: text }: CanonicalCall, index: number): Json[] {
  const pieces = deltasOf(text).map((parameters) => ({ tool_call_delta: { index, parameters } }));
  return [{ tool_call_delta: { index, name } }, ...pieces];
}

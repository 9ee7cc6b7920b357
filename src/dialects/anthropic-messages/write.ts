// Anthropic messages from canonical words: the message as a whole, or as events that open, fill and close its blocks.
import type { Usage } from "../../generated/observation.ts";
import type { ReasonTable } from "../../model/card.ts";
import type { CanonicalResponse, WriteOptions, WrittenResponse } from "../../model/exchange.ts";
import { blocksOf, type StreamedBlock, signatureOf } from "../shared/blocks.ts";
import { deltasOf, jsonBody, sseBody, typedEvents } from "../shared/bodies.ts";
import { argumentsOf, callFault, misreadReason } from "../shared/calls.ts";
import { errorRow, errorText, failingWith } from "../shared/failures.ts";
import type { Json } from "../shared/json.ts";
import { countsOf, defineWriter, nativeWord } from "../shared/writer.ts";
import { citationsIn, opaque, opaqueAround } from "./blocks.ts";

const errorPointer = "/error/message";

export const anthropicMessagesWriter = defineWriter<string>({
  failure: failingWith({
    pointer: errorPointer,
    http: httpError,
    inBand: (response, options) =>
      sse([...opening(response, options, true), errorEvent(response, options)], options),
    fault: (response) => callFault(response, "text"),
  }),
  word: stopWord,
  unsaid: { otherwise: "no stop_reason of the card means it" },
  opaque,
  fault(response, { stream, table }) {
    const misread =
      nativeWord(response, table) === null ? misreadReason(response, table.habits) : null;
    return misread ?? callFault(response, stream ? "text" : "object");
  },
  whole: wholeBody,
  stream: (response, word, options) => sse(streamEvents(response, word, options), options),
});

/** null: the field is null, as it is before the end; undefined: there is no word for it. */
function stopWord(response: CanonicalResponse, { table }: WriteOptions): string | null | undefined {
  const { stopReason } = response;
  const word = nativeWord(response, table);
  if (word !== null || stopReason === "unknown" || stopReason === "interrupted") return word;
  // There is no word for a broken call: the reason asks to run what is beside it, and that cannot be run.
  return stopReason === "malformed_tool_call"
    ? (table.wordFor("tool_call") ?? undefined)
    : undefined;
}

// --- errors ---------------------------------------------------------------------------------------

const statuses: Readonly<Record<string, number>> = {
  invalid_request_error: 400,
  authentication_error: 401,
  permission_error: 403,
  not_found_error: 404,
  request_too_large: 413,
  rate_limit_error: 429,
  timeout_error: 504,
  overloaded_error: 529,
};

function errorOf(response: CanonicalResponse, table: ReasonTable) {
  const row = errorRow(response.stopReason, table, errorPointer);
  const type =
    response.rawReason ?? (response.stopReason === "error" ? "api_error" : "invalid_request_error");
  const status = row?.status ?? statuses[type] ?? 500;
  return { type, message: errorText(response, row, "Internal server error"), status };
}

function httpError(response: CanonicalResponse, { table, id }: WriteOptions): WrittenResponse {
  const { type, message, status } = errorOf(response, table);
  const request = `req_${id}`;
  return jsonBody({ type: "error", error: { type, message }, request_id: request }, status, {
    "request-id": request,
  });
}

function errorEvent(response: CanonicalResponse, { table, id }: WriteOptions): Json {
  const { type, message } = errorOf(response, table);
  return { type: "error", error: { details: null, type, message }, request_id: `req_${id}` };
}

// --- the message as a whole -----------------------------------------------------------------------

/** The message of a response that is not streamed. */
function wholeBody(response: CanonicalResponse, word: string | null, { model, id }: WriteOptions) {
  return {
    model,
    id,
    type: "message",
    role: "assistant",
    content: contentOf(response, id),
    ...stopFields(response, word),
    ...usageOf(response.usage),
  };
}

function contentOf(response: CanonicalResponse, id: string) {
  const { reasoning, text, toolCalls } = response;
  const { before, after } = opaqueAround(response, id);
  const citations = citationsIn(response, id);
  return [
    ...(reasoning === ""
      ? []
      : [{ type: "thinking", thinking: reasoning, signature: signatureOf(id) }]),
    ...before,
    ...(text === ""
      ? []
      : [{ type: "text", text, ...(citations.length > 0 ? { citations } : {}) }]),
    ...after,
    ...toolCalls.map((call) => {
      return {
        type: "tool_use",
        id: call.id,
        name: call.name,
        input: argumentsOf(call.arguments) ?? {},
      };
    }),
  ];
}

function stopFields({ stopReason, stopSequence, refusal }: CanonicalResponse, word: string | null) {
  const refused = stopReason === "refusal";
  return {
    stop_reason: word,
    stop_sequence: stopReason === "stop_sequence" ? (stopSequence ?? null) : null,
    stop_details: refused
      ? { type: "refusal", category: null, explanation: refusal ?? null }
      : null,
  };
}

function usageOf(usage: Usage | null): Json {
  const cache = { cache_creation_input_tokens: 0, cache_read_input_tokens: 0 };
  return usage ? { usage: { ...countsOf(usage, "input_tokens", "output_tokens"), ...cache } } : {};
}

// --- the message as events ------------------------------------------------------------------------

function sse(events: readonly Json[], { table }: WriteOptions): WrittenResponse {
  const ended = events.at(-1)?.type === "message_stop";
  const done = ended && table.habits.sentinel === "[DONE]" ? [{ data: "[DONE]" }] : [];
  return sseBody([...typedEvents(events, table.habits), ...done]);
}

/** The events of a response, up to where it breaks off if it does. */
function streamEvents(
  response: CanonicalResponse,
  word: string | null,
  options: WriteOptions,
): Json[] {
  const cutOff = response.stopReason === "interrupted";
  const events = opening(response, options, cutOff);
  if (cutOff) return events;
  const end = {
    type: "message_delta",
    delta: stopFields(response, word),
    ...usageOf(response.usage),
  };
  return [...events, end, { type: "message_stop" }];
}

/** Everything up to the end of the last block. Where nothing follows, only the start can tell the usage. */
function opening(response: CanonicalResponse, options: WriteOptions, cutOff: boolean): Json[] {
  const { model, id, table } = options;
  const message = { model, id, type: "message", role: "assistant", content: [] };
  const unended = { stop_reason: null, stop_sequence: null, stop_details: null };
  const usage = usageOf(cutOff ? response.usage : firstUsage(response.usage));
  return [
    { type: "message_start", message: { ...message, ...unended, ...usage } },
    { type: "ping" },
    ...blocksOf(response, table.habits, cutOff, opaqueAround(response, id)).flatMap(
      (block, index) => blockEvents(block, index, id, citationsIn(response, id)),
    ),
  ];
}

/** What is counted before anything was said. */
function firstUsage(usage: Usage | null): Usage | null {
  return usage && { ...usage, outputTokens: usage.outputTokens && 1 };
}

function blockEvents(
  block: StreamedBlock,
  index: number,
  id: string,
  citations: readonly Json[],
): Json[] {
  const { start, deltas } = blockShape(block, id, citations);
  return [
    { type: "content_block_start", index, content_block: start },
    ...deltas.map((delta) => ({ type: "content_block_delta", index, delta })),
    ...(block.closed ? [{ type: "content_block_stop", index }] : []),
  ];
}

function blockShape(
  { kind, call, pieces, closed, block }: StreamedBlock,
  id: string,
  citations: readonly Json[],
): { start: object; deltas: object[] } {
  // What the provider runs has its input streamed like a call; all else comes whole.
  if (block)
    return block.input === undefined
      ? { start: block, deltas: [] }
      : {
          start: { ...block, input: {} },
          deltas: deltasOf(JSON.stringify(block.input)).map((partial_json) => ({
            type: "input_json_delta",
            partial_json,
          })),
        };
  if (call) {
    const start = { type: "tool_use", id: call.id, name: call.name, input: {} };
    return {
      start,
      deltas: pieces.map((piece) => ({ type: "input_json_delta", partial_json: piece })),
    };
  }
  if (kind === "text") {
    return {
      start: { type: kind, text: "" },
      deltas: [
        ...pieces.map((text) => ({ type: "text_delta", text })),
        ...citations.map((citation) => ({ type: "citations_delta", citation })),
      ],
    };
  }
  const signed = closed ? [{ type: "signature_delta", signature: signatureOf(id) }] : [];
  const deltas = [...pieces.map((thinking) => ({ type: "thinking_delta", thinking })), ...signed];
  return { start: { type: "thinking", thinking: "", signature: "" }, deltas };
}

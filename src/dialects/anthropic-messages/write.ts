// Anthropic messages from canonical words: the message as a whole, or as events that open, fill and close its blocks.
import type { Usage } from "../../generated/observation.ts";
import { blocksOf, type StreamedBlock, signatureOf } from "../shared/blocks.ts";
import { deltasOf, jsonBody, typedSse } from "../shared/bodies.ts";
import { argumentsOf, callFault, misreadReason } from "../shared/calls.ts";
import { failingWith } from "../shared/failures.ts";
import type { Json } from "../shared/json.ts";
import {
  countsOf,
  defineWriter,
  ownBlocks,
  type Worded,
  type WriteInput,
  wordOrElse,
} from "../shared/writer.ts";
import { citationsOf, opaque } from "./blocks.ts";

export const anthropicMessagesWriter = defineWriter({
  failure: failingWith({
    pointer: "/error/message",
    failed: { type: "api_error", message: "Internal server error" },
    rejected: "invalid_request_error",
    wire: "text",
    http({ status, ...error }, { id }) {
      const headers = { "request-id": `req_${id}` };
      return jsonBody({ type: "error", error, request_id: `req_${id}` }, status, headers);
    },
    inBand({ type, message }, input) {
      const error = { details: null, type, message };
      const last = { type: "error", error, request_id: `req_${input.id}` };
      return typedSse([...opening(input, true), last]);
    },
  }),
  // The dialect has no word for a broken call: it is written as `tool_use` beside a call that cannot be run.
  word: wordOrElse({ malformed_tool_call: "tool_call" }),
  field: "stop_reason",
  opaque,
  fault(input) {
    const misread = input.rawReason === undefined ? misreadReason(input) : null;
    return misread ?? callFault(input, input.stream ? "text" : "object");
  },
  whole(input) {
    const { model, id, reasoning, text, toolCalls } = input;
    const citations = citationsIn(input);
    const content = [
      ...(reasoning === "" ? [] : opaque.thinking(input)),
      ...ownBlocks(opaque, input, "redacted", "server_result"),
      ...(text === ""
        ? []
        : [{ type: "text", text, ...(citations.length > 0 ? { citations } : {}) }]),
      ...ownBlocks(opaque, input, "server_call", "server_tool"),
      ...toolCalls.map((call) => {
        const { id, name, arguments: given } = call;
        return { type: "tool_use", id, name, input: argumentsOf(given) ?? {} };
      }),
    ];
    const message = { model, id, type: "message", role: "assistant", content };
    return { ...message, ...stopFields(input), ...usageOf(input.usage) };
  },
  stream(input) {
    const cutOff = input.stopReason === "interrupted";
    const end = { type: "message_delta", delta: stopFields(input), ...usageOf(input.usage) };
    const ending = [end, { type: "message_stop" }];
    return typedSse([...opening(input, cutOff), ...(cutOff ? [] : ending)]);
  },
});

function citationsIn({ blocks, id }: WriteInput): Json[] {
  return blocks?.includes("citation") ? citationsOf(id) : [];
}

function stopFields({ stopReason, stopSequence, refusal, word }: Worded) {
  const details = { type: "refusal", category: null, explanation: refusal ?? null };
  return {
    stop_reason: word,
    stop_sequence: stopReason === "stop_sequence" ? (stopSequence ?? null) : null,
    stop_details: stopReason === "refusal" ? details : null,
  };
}

function usageOf(usage: Usage | null): Json {
  const cache = { cache_creation_input_tokens: 0, cache_read_input_tokens: 0 };
  return usage ? { usage: { ...countsOf(usage, "input_tokens", "output_tokens"), ...cache } } : {};
}

/** Everything up to the end of the last block. Where nothing follows, only `message_start` can carry the usage. */
function opening(input: WriteInput, cutOff: boolean): Json[] {
  const { model, id, usage } = input;
  const message = { model, id, type: "message", role: "assistant", content: [] };
  const unended = { stop_reason: null, stop_sequence: null, stop_details: null };
  const atStart = usage && { ...usage, outputTokens: usage.outputTokens && 1 };
  const counts = usageOf(cutOff ? usage : atStart);
  const around = {
    before: ownBlocks(opaque, input, "redacted", "server_result"),
    after: ownBlocks(opaque, input, "server_call", "server_tool"),
  };
  return [
    { type: "message_start", message: { ...message, ...unended, ...counts } },
    { type: "ping" },
    ...blocksOf(input, cutOff, around).flatMap((block, index) => {
      const { start, deltas } = blockShape(block, input);
      return [
        { type: "content_block_start", index, content_block: start },
        ...deltas.map((delta) => ({ type: "content_block_delta", index, delta })),
        ...(block.closed ? [{ type: "content_block_stop", index }] : []),
      ];
    }),
  ];
}

/** The content of a block's start event, and its deltas. */
function blockShape(
  { kind, call, pieces, closed, block }: StreamedBlock,
  input: WriteInput,
): { start: Json; deltas: Json[] } {
  const inputDeltas = (texts: readonly string[]) =>
    texts.map((partial_json) => ({ type: "input_json_delta", partial_json }));
  // The input of a call that the provider runs is streamed like that of any call; other blocks come whole.
  if (block?.input !== undefined)
    return {
      start: { ...block, input: {} },
      deltas: inputDeltas(deltasOf(JSON.stringify(block.input))),
    };
  if (block) return { start: block, deltas: [] };
  if (call)
    return {
      start: { type: "tool_use", id: call.id, name: call.name, input: {} },
      deltas: inputDeltas(pieces),
    };
  if (kind === "text")
    return {
      start: { type: kind, text: "" },
      deltas: [
        ...pieces.map((text) => ({ type: "text_delta", text })),
        ...citationsIn(input).map((citation) => ({ type: "citations_delta", citation })),
      ],
    };
  const signed = closed ? [{ type: "signature_delta", signature: signatureOf(input.id) }] : [];
  return {
    start: { type: "thinking", thinking: "", signature: "" },
    deltas: [...pieces.map((thinking) => ({ type: "thinking_delta", thinking })), ...signed],
  };
}

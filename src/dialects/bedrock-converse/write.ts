// Bedrock Converse and ConverseStream from canonical words. Members are in alphabetical order, as AWS writes them.
import type { CanonicalResponse, WrittenResponse } from "../../model/exchange.ts";
import { encodeAws } from "../../wire/aws-codec.ts";
import { blocksOf, type StreamedBlock, signatureOf } from "../shared/blocks.ts";
import { jsonBody } from "../shared/bodies.ts";
import { argumentsOf, callFault, misreadReason } from "../shared/calls.ts";
import { failingWith } from "../shared/failures.ts";
import type { Json } from "../shared/json.ts";
import {
  countsOf,
  defineWriter,
  ownBlocks,
  totalOf,
  type WriteInput,
  wordOrElse,
} from "../shared/writer.ts";
import { opaque } from "./blocks.ts";

export const bedrockConverseWriter = defineWriter({
  // The type of an exception has a capital in the header of an HTTP error, and none in a stream.
  failure: failingWith({
    pointer: "/message",
    failed: {
      type: "internalServerException",
      message:
        "The system encountered an unexpected error during processing. Try your request again.",
    },
    rejected: "validationException",
    wire: "text",
    http({ type, message, status }, { id }) {
      const named = type.charAt(0).toUpperCase() + type.slice(1);
      const headers = { "x-amzn-errortype": named, "x-amzn-requestid": id };
      return jsonBody({ message }, status, headers);
    },
    inBand({ type, message }, input) {
      const exception: BedrockEvent = { kind: "exception", type, payload: { message } };
      return eventStream([...opening(input, true), ...metadata(input), exception], input);
    },
  }),
  word: wordOrElse(),
  field: "stopReason",
  opaque,
  fault(input) {
    const misread = input.word === null ? misreadReason(input) : null;
    return misread ?? callFault(input, input.stream ? "text" : "object");
  },
  whole(input) {
    const { reasoning, text, toolCalls, word } = input;
    const content = [
      ...(reasoning === "" ? [] : opaque.thinking(input)),
      ...ownBlocks(opaque, input, "redacted"),
      ...(text === "" ? [] : [{ text }]),
      ...toolCalls.map(({ id: toolUseId, name, arguments: given }) => {
        return { toolUse: { input: argumentsOf(given) ?? {}, name, toolUseId, type: "tool_use" } };
      }),
    ];
    return {
      ...additionalFields(input),
      metrics,
      output: { message: { content, role: "assistant" } },
      stopReason: word,
      ...usageOf(input),
    };
  },
  stream(input) {
    const cutOff = input.stopReason === "interrupted";
    const payload = { ...additionalFields(input), stopReason: input.word };
    const stop = cutOff ? [] : [{ type: "messageStop", payload }];
    return eventStream([...opening(input, cutOff), ...stop, ...metadata(input)], input);
  },
});

const metrics = { latencyMs: 1000 };

/** The stop string, as a request that asks for `/stop_sequence` gets it. */
function additionalFields({ stopReason, stopSequence }: CanonicalResponse): Json {
  const named = stopReason === "stop_sequence" && stopSequence !== undefined;
  return named ? { additionalModelResponseFields: { stop_sequence: stopSequence } } : {};
}

function usageOf({ usage }: CanonicalResponse): Json {
  if (!usage) return {};
  const counts = countsOf(usage, "inputTokens", "outputTokens");
  return { usage: { ...counts, serverToolUsage: {}, totalTokens: totalOf(usage) } };
}

/** One message of an event stream, without its padding. */
interface BedrockEvent {
  readonly kind?: "event" | "exception";
  readonly type: string;
  readonly payload: Json;
}

const filler = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/** The response, each of its messages padded. */
function eventStream(events: readonly BedrockEvent[], { id }: WriteInput): WrittenResponse {
  const chunks = events.map(({ kind = "event", type, payload }, at) => {
    // Padding of varying length hides how long the text is.
    const padded = { ...payload, p: filler.slice(0, 1 + ((at * 17) % filler.length)) };
    const members = Object.entries(padded).sort(([a], [b]) => (a < b ? -1 : 1));
    return encodeAws(kind, type, Object.fromEntries(members));
  });
  const headers = { "x-amzn-requestid": id };
  return { status: 200, contentType: "application/vnd.amazon.eventstream", headers, chunks };
}

function metadata(input: WriteInput): BedrockEvent[] {
  return input.usage ? [{ type: "metadata", payload: { metrics, ...usageOf(input) } }] : [];
}

/** Everything up to the end of the last block. Only a call has a start event. */
function opening(input: WriteInput, cutOff: boolean): BedrockEvent[] {
  const blocks = blocksOf(input, cutOff, { before: ownBlocks(opaque, input, "redacted") });
  const events = blocks.flatMap((block, contentBlockIndex) => {
    const { call, closed } = block;
    const start = { toolUse: { name: call?.name, toolUseId: call?.id } };
    const event = (type: string, members: Json) => ({
      type,
      payload: { contentBlockIndex, ...members },
    });
    return [
      ...(call ? [event("contentBlockStart", { start })] : []),
      ...deltasIn(block, input.id).map((delta) => event("contentBlockDelta", { delta })),
      ...(closed ? [event("contentBlockStop", {})] : []),
    ];
  });
  return [{ type: "messageStart", payload: { role: "assistant" } }, ...events];
}

function deltasIn({ kind, pieces, closed, block }: StreamedBlock, id: string): Json[] {
  if (block) return [block];
  if (kind === "call") return pieces.map((input) => ({ toolUse: { input } }));
  if (kind === "text") return pieces.map((text) => ({ text }));
  const signed = closed ? [{ reasoningContent: { signature: signatureOf(id) } }] : [];
  return [...pieces.map((text) => ({ reasoningContent: { text } })), ...signed];
}

// Bedrock Converse and ConverseStream from canonical words. Members stand in the order of the alphabet, as AWS writes them.
import type { Usage } from "../../generated/observation.ts";
import type { CanonicalResponse, WriteOptions, WrittenResponse } from "../../model/exchange.ts";
import { encodeAws } from "../../wire/aws-codec.ts";
import { blocksOf, type StreamedBlock, signatureOf } from "../shared/blocks.ts";
import { jsonBody } from "../shared/bodies.ts";
import { argumentsOf, callFault, misreadReason } from "../shared/calls.ts";
import { errorRow, errorText, failingWith } from "../shared/failures.ts";
import type { Json } from "../shared/json.ts";
import { countsOf, defineWriter, nativeWord, totalOf } from "../shared/writer.ts";
import { blocksBefore, opaque } from "./blocks.ts";

const errorPointer = "/message";

export const bedrockConverseWriter = defineWriter<string>({
  failure: failingWith({
    pointer: errorPointer,
    http: httpError,
    inBand: (response, options) =>
      eventStream(
        [...opening(response, options, true), ...metadata(response), exception(response)],
        options,
      ),
    fault: (response) => callFault(response, "text"),
  }),
  word(response, { table }) {
    const silent = response.stopReason === "interrupted" || response.stopReason === "unknown";
    return nativeWord(response, table) ?? (silent ? null : undefined);
  },
  unsaid: { otherwise: "no stopReason of the card means it" },
  opaque,
  fault(response, { stream, table }, word) {
    const misread = word === null ? misreadReason(response, table.habits) : null;
    return misread ?? callFault(response, stream ? "text" : "object");
  },
  whole: wholeBody,
  stream: (response, word, options) => eventStream(streamEvents(response, word, options), options),
});

// --- errors ---------------------------------------------------------------------------------------

const statuses: Readonly<Record<string, number>> = {
  ValidationException: 400,
  AccessDeniedException: 403,
  ResourceNotFoundException: 404,
  ModelTimeoutException: 408,
  ModelErrorException: 424,
  ModelStreamErrorException: 424,
  ModelNotReadyException: 429,
  ThrottlingException: 429,
  ServiceUnavailableException: 503,
};

const unexpected =
  "The system encountered an unexpected error during processing. Try your request again.";

/** The type of an exception has a capital in the header of an HTTP error, and none in a stream. */
function httpError(response: CanonicalResponse, { table, id }: WriteOptions): WrittenResponse {
  const row = errorRow(response.stopReason, table, errorPointer);
  const usual = response.stopReason === "error" ? "InternalServerException" : "ValidationException";
  const type = capital(response.rawReason ?? usual);
  const headers = { "x-amzn-errortype": type, "x-amzn-requestid": id };
  return jsonBody(
    { message: errorText(response, row, unexpected) },
    row?.status ?? statuses[type] ?? 500,
    headers,
  );
}

/** The event that ends a stream with an error. */
function exception({ rawReason, message }: CanonicalResponse): Event {
  const type = rawReason ?? "internalServerException";
  return {
    kind: "exception",
    type: type.charAt(0).toLowerCase() + type.slice(1),
    payload: { message: message ?? unexpected },
  };
}

function capital(type: string): string {
  return type.charAt(0).toUpperCase() + type.slice(1);
}

// --- the message as a whole -----------------------------------------------------------------------

const metrics = { latencyMs: 1000 };

function wholeBody(response: CanonicalResponse, word: string | null, { id }: WriteOptions): Json {
  const { usage } = response;
  return {
    ...additionalFields(response),
    metrics,
    output: { message: { content: contentOf(response, id), role: "assistant" } },
    stopReason: word,
    ...(usage ? { usage: usageOf(usage) } : {}),
  };
}

function contentOf(response: CanonicalResponse, id: string): Json[] {
  const { reasoning, text, toolCalls } = response;
  const thought = { reasoningText: { signature: signatureOf(id), text: reasoning } };
  return [
    ...(reasoning === "" ? [] : [{ reasoningContent: thought }]),
    ...blocksBefore(response, id),
    ...(text === "" ? [] : [{ text }]),
    ...toolCalls.map(({ id: toolUseId, name, arguments: input }) => {
      return { toolUse: { input: argumentsOf(input) ?? {}, name, toolUseId, type: "tool_use" } };
    }),
  ];
}

/** The stop string, as a request that asks for `/stop_sequence` gets it. */
function additionalFields({ stopReason, stopSequence }: CanonicalResponse): Json {
  const named = stopReason === "stop_sequence" && stopSequence !== undefined;
  return named ? { additionalModelResponseFields: { stop_sequence: stopSequence } } : {};
}

function usageOf(usage: Usage): Json {
  const counts = countsOf(usage, "inputTokens", "outputTokens");
  return { ...counts, serverToolUsage: {}, totalTokens: totalOf(usage) };
}

// --- the message as events ------------------------------------------------------------------------

/** One message of an event stream, short of its padding. */
interface Event {
  readonly kind?: "event" | "exception";
  readonly type: string;
  readonly payload: Json;
}

const filler = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/** Messages as they leave, each padded. */
function eventStream(events: readonly Event[], { id }: WriteOptions): WrittenResponse {
  const chunks = events.map(({ kind = "event", type, payload }, at) => {
    // Padding of varying length hides how long the text is.
    const padded = { ...payload, p: filler.slice(0, 1 + ((at * 17) % filler.length)) };
    const members = Object.entries(padded).sort(([a], [b]) => (a < b ? -1 : 1));
    return encodeAws(kind, type, Object.fromEntries(members));
  });
  const headers = { "x-amzn-requestid": id };
  return { status: 200, contentType: "application/vnd.amazon.eventstream", headers, chunks };
}

function streamEvents(
  response: CanonicalResponse,
  word: string | null,
  options: WriteOptions,
): Event[] {
  const cutOff = response.stopReason === "interrupted";
  const stop = {
    type: "messageStop",
    payload: { ...additionalFields(response), stopReason: word },
  };
  return [...opening(response, options, cutOff), ...(cutOff ? [] : [stop]), ...metadata(response)];
}

function metadata({ usage }: CanonicalResponse): Event[] {
  return usage ? [{ type: "metadata", payload: { metrics, usage: usageOf(usage) } }] : [];
}

/** Everything up to the end of the last block. */
function opening(
  response: CanonicalResponse,
  { table, id }: WriteOptions,
  cutOff: boolean,
): Event[] {
  const before = blocksBefore(response, id);
  const blocks = blocksOf(response, table.habits, cutOff, { before, after: [] });
  return [
    { type: "messageStart", payload: { role: "assistant" } },
    ...blocks.flatMap((block, index) => blockEvents(block, index, id)),
  ];
}

/** Only a call has a start of its own. */
function blockEvents(block: StreamedBlock, contentBlockIndex: number, id: string): Event[] {
  const { call, closed } = block;
  const event = (type: string, members: Json) => ({
    type,
    payload: { contentBlockIndex, ...members },
  });
  return [
    ...(call
      ? [
          event("contentBlockStart", {
            start: { toolUse: { name: call.name, toolUseId: call.id } },
          }),
        ]
      : []),
    ...deltasIn(block, id).map((delta) => event("contentBlockDelta", { delta })),
    ...(closed ? [event("contentBlockStop", {})] : []),
  ];
}

function deltasIn({ kind, pieces, closed, block }: StreamedBlock, id: string): Json[] {
  if (block) return [block];
  if (kind === "call") return pieces.map((input) => ({ toolUse: { input } }));
  if (kind === "text") return pieces.map((text) => ({ text }));
  const signed = closed ? [{ reasoningContent: { signature: signatureOf(id) } }] : [];
  return [...pieces.map((text) => ({ reasoningContent: { text } })), ...signed];
}

// YandexGPT completion from canonical words: one body, or lines of the same shape that each say all that was written so far.
import type { Usage } from "../../generated/observation.ts";
import type {
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
  cutBody,
  deltasOf,
  hasOutput,
  inexpressible,
  jsonBody,
  misreadReason,
  nativeWord,
  ndjsonBody,
  totalOf,
} from "../writing.ts";

export const yandexgptCompletionWriter: DialectWriter = { write };

function write(
  response: CanonicalResponse,
  options: WriteOptions,
): WrittenResponse | Inexpressible {
  const { stopReason } = response;
  const { stream } = options;
  if (stopReason === "interrupted" && !stream)
    return cutBody(unitOf(messageOf(response), partial, response));
  const word = stopReason === "error" ? partial : statusWord(response, options);
  if (word === null) return inexpressible(stopReason, "no status of the card means it");
  const fault = whyLost(response, options) ?? callFault(response, "object");
  if (fault !== null) return inexpressible(stopReason, fault);
  if (stopReason === "error") return writeError(response, stream);
  if (!stream) return jsonBody(unitOf(messageOf(response), word, response));
  return ndjsonBody([
    ...linesBefore(response),
    ...(stopReason === "interrupted" ? [] : [unitOf(messageOf(response), word, response)]),
  ]);
}

const partial = "ALTERNATIVE_STATUS_PARTIAL";

function statusWord(response: CanonicalResponse, { table }: WriteOptions): string | null {
  if (response.stopReason === "interrupted") return partial;
  // There is no word for a broken call: the status says that there are calls, and there is none.
  const broken = response.stopReason === "malformed_tool_call" ? table.wordFor("tool_call") : null;
  return nativeWord(response, table) ?? broken;
}

function whyLost(response: CanonicalResponse, { stream, table }: WriteOptions): string | null {
  const { text, reasoning, toolCalls } = response;
  if (reasoning !== "") return "reasoning is never shown";
  if (!stream && text !== "" && toolCalls.length > 0)
    return "a message holds text or calls, never both";
  return misreadReason(response, table.habits);
}

/** An error is a line after what was said, or all there is. */
function writeError(response: CanonicalResponse, stream: boolean): WrittenResponse {
  const { message = "Internal error" } = response;
  const error = {
    grpcCode: 13,
    httpCode: 500,
    message,
    httpStatus: "Internal Server Error",
    details: [],
  };
  if (!stream || !hasOutput({ ...response, usage: null })) return jsonBody({ error }, 500);
  return ndjsonBody([
    ...linesBefore(response),
    unitOf(messageOf(response), partial, response),
    { error },
  ]);
}

/** What is said before the last line: more of the text each time, all of it where calls are to take its place. */
function linesBefore(response: CanonicalResponse): Json[] {
  const { stopReason, text, toolCalls } = response;
  const pieces = deltasOf(text);
  const whole = stopReason === "interrupted" || toolCalls.length > 0;
  const ends = pieces
    .map((_, at) => pieces.slice(0, at + 1).join(""))
    .slice(0, whole ? pieces.length : -1);
  const calls = stopReason === "interrupted" && toolCalls.length > 0 ? [messageOf(response)] : [];
  return [...ends.map((said) => ({ role: "assistant", text: said })), ...calls].map((message) =>
    unitOf(message, partial, response),
  );
}

function messageOf({ text, toolCalls }: CanonicalResponse): Json {
  if (toolCalls.length === 0) return { role: "assistant", text };
  const calls = toolCalls.map(({ name, arguments: input }) => ({
    functionCall: { name, arguments: argumentsOf(input) ?? {} },
  }));
  return { role: "assistant", toolCallList: { toolCalls: calls } };
}

function unitOf(message: Json, status: string, { usage }: CanonicalResponse): Json {
  return {
    result: { alternatives: [{ message, status }], ...usageOf(usage), modelVersion: "09.02.2025" },
  };
}

/** 64-bit numbers are texts in the JSON of protocol buffers. */
function usageOf(usage: Usage | null): Json {
  if (!usage) return {};
  const counts = {
    inputTextTokens: usage.inputTokens,
    completionTokens: usage.outputTokens,
    totalTokens: totalOf(usage),
  };
  const known = Object.entries(counts).flatMap(([name, count]) =>
    count === null ? [] : [[name, String(count)]],
  );
  return {
    usage: { ...Object.fromEntries(known), completionTokensDetails: { reasoningTokens: "0" } },
  };
}

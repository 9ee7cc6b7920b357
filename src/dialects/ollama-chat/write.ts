// Ollama's native chat from canonical words: one body, or records of the same shape of which the last says done.
import type {
  CanonicalCall,
  CanonicalResponse,
  WriteOptions,
  WrittenResponse,
} from "../../model/exchange.ts";
import { deltasOf, jsonBody, ndjsonBody } from "../shared/bodies.ts";
import { argumentsOf, callFault, misreadReason } from "../shared/calls.ts";
import { errorRow, errorText, hasOutput, toldByError } from "../shared/failures.ts";
import { countsOf, defineWriter, inexpressible } from "../shared/writer.ts";

export const ollamaChatWriter = defineWriter<string>({
  failure(response, options) {
    if (!toldByError(response, options.table, "/error")) return null;
    const fault = callFault(response, "object");
    return fault === null
      ? writeError(response, options)
      : inexpressible(response.stopReason, fault);
  },
  word: doneReason,
  unsaid: { otherwise: "no done_reason of the card means it" },
  fault: (response, { table }) =>
    callFault(response, "object") ?? misreadReason(response, table.habits),
  whole: wholeBody,
  stream: writeStream,
});

/** null: there is no reason, as the server has it when it lost its runner; undefined: no word means it. */
function doneReason(
  { stopReason, rawReason }: CanonicalResponse,
  { table }: WriteOptions,
): string | null | undefined {
  if (rawReason !== undefined) return rawReason;
  if (stopReason === "interrupted" || stopReason === "unknown") return null;
  // There is no word for calls: they come under the natural one.
  return (
    table.wordFor(stopReason) ??
    (stopReason === "tool_call" ? table.wordFor("end_turn") : null) ??
    undefined
  );
}

/** An error is a line after what was said, or all there is: without streaming nothing of the answer is left. */
function writeError(response: CanonicalResponse, options: WriteOptions): WrittenResponse {
  const { stopReason } = response;
  const row = errorRow(stopReason, options.table, "/error");
  const error = {
    error: errorText(response, row, "an error was encountered while running the model"),
  };
  if (options.stream && hasOutput({ ...response, usage: null }))
    return ndjsonBody([...recordsOf(response, options), error]);
  return jsonBody(error, stopReason === "context_window_exceeded" ? 400 : 500);
}

function wholeBody(response: CanonicalResponse, word: string | null, options: WriteOptions) {
  const { text, reasoning, toolCalls } = response;
  const message = {
    ...(reasoning === "" ? {} : { thinking: reasoning }),
    ...(toolCalls.length === 0 ? {} : { tool_calls: toolCalls.map(writeCall) }),
  };
  return { ...record(text, message, options), ...endOf(response, word) };
}

function writeStream(
  response: CanonicalResponse,
  word: string | null,
  options: WriteOptions,
): WrittenResponse {
  const records = recordsOf(response, options);
  if (response.stopReason === "interrupted") return ndjsonBody(records);
  return ndjsonBody([...records, { ...record("", {}, options), ...endOf(response, word) }]);
}

/** What comes before the end: every call on a record of its own. */
function recordsOf({ text, reasoning, toolCalls }: CanonicalResponse, options: WriteOptions) {
  return [
    ...deltasOf(reasoning).map((thinking) => record("", { thinking }, options)),
    ...deltasOf(text).map((piece) => record(piece, {}, options)),
    ...toolCalls.map((call, at) => record("", { tool_calls: [writeCall(call, at)] }, options)),
  ];
}

function record(content: string, rest: object, { model }: WriteOptions) {
  const message = { role: "assistant", content, ...rest };
  return { model, created_at: "2023-11-14T22:13:20.000000Z", message, done: false };
}

function writeCall({ id, name, arguments: text }: CanonicalCall, index: number) {
  return { id, function: { index, name, arguments: argumentsOf(text) ?? {} } };
}

function endOf({ usage }: CanonicalResponse, word: string | null) {
  const durations = {
    total_duration: 3e9,
    load_duration: 1e8,
    prompt_eval_duration: 2e8,
    eval_duration: 2e9,
  };
  return {
    done: true,
    ...(word === null ? {} : { done_reason: word }),
    ...(usage ? { ...durations, ...countsOf(usage, "prompt_eval_count", "eval_count") } : {}),
  };
}

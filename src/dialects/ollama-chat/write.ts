// Ollama's native chat from canonical words: one body, or records of the same shape of which the last says done.
import { hasContent } from "../../model/calls.ts";
import type { CanonicalCall } from "../../model/exchange.ts";
import { deltasOf, jsonBody, ndjsonBody } from "../shared/bodies.ts";
import { argumentsOf, callFault, misreadReason } from "../shared/calls.ts";
import { errorRow, errorText, toldByError } from "../shared/failures.ts";
import {
  countsOf,
  defineWriter,
  inexpressible,
  type Worded,
  type WriteInput,
  wordOrElse,
} from "../shared/writer.ts";

export const ollamaChatWriter = defineWriter({
  // In a stream an error is a line after the output; without streaming it replaces the whole answer.
  failure(input) {
    const { stopReason, stream } = input;
    if (!toldByError(input, "/error")) return null;
    const fault = callFault(input, "object");
    if (fault !== null) return inexpressible(stopReason, fault);
    const usual = "an error was encountered while running the model";
    const error = { error: errorText(input, errorRow(input, "/error"), usual) };
    return stream && hasContent(input)
      ? ndjsonBody([...recordsOf(input), error])
      : jsonBody(error, stopReason === "context_window_exceeded" ? 400 : 500);
  },
  // Ollama has no word for calls: they end with the word for a natural end.
  word: wordOrElse({ tool_call: "end_turn" }),
  field: "done_reason",
  fault: (input) => callFault(input, "object") ?? misreadReason(input),
  whole(input) {
    const { text, reasoning, toolCalls } = input;
    const message = {
      ...(reasoning === "" ? {} : { thinking: reasoning }),
      ...(toolCalls.length === 0 ? {} : { tool_calls: toolCalls.map(writeCall) }),
    };
    return { ...record(text, message, input), ...endOf(input) };
  },
  stream(input) {
    const end = { ...record("", {}, input), ...endOf(input) };
    return ndjsonBody([...recordsOf(input), ...(input.stopReason === "interrupted" ? [] : [end])]);
  },
});

/** The records before the last one; every call has a record of its own. */
function recordsOf(input: WriteInput) {
  return [
    ...deltasOf(input.reasoning).map((thinking) => record("", { thinking }, input)),
    ...deltasOf(input.text).map((piece) => record(piece, {}, input)),
    ...input.toolCalls.map((call, at) => record("", { tool_calls: [writeCall(call, at)] }, input)),
  ];
}

function record(content: string, rest: object, { model }: WriteInput) {
  const message = { role: "assistant", content, ...rest };
  return { model, created_at: "2023-11-14T22:13:20.000000Z", message, done: false };
}

function writeCall({ id, name, arguments: text }: CanonicalCall, index: number) {
  return { id, function: { index, name, arguments: argumentsOf(text) ?? {} } };
}

function endOf({ usage, word }: Worded) {
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

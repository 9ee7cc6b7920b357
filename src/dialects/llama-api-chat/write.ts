// Llama API from canonical words: a completion message, or frames around one event each; the counts come last.
import type {
  CanonicalCall,
  CanonicalResponse,
  DialectWriter,
  Inexpressible,
  WriteOptions,
  WrittenResponse,
} from "../../model/exchange.ts";
import { finishWord } from "../openai-chat/write.ts";
import type { Json } from "../shared/json.ts";
import {
  cutBody,
  deltasOf,
  given,
  inexpressible,
  jsonBody,
  lostReasoning,
  lostState,
  misreadReason,
  sseBody,
  totalOf,
} from "../writing.ts";

export const llamaApiChatWriter: DialectWriter = { write };

function write(
  response: CanonicalResponse,
  options: WriteOptions,
): WrittenResponse | Inexpressible {
  const { stopReason, rawReason, message } = response;
  if (stopReason === "error" && rawReason === undefined) {
    return jsonBody(
      {
        title: "Internal Server Error",
        detail: message ?? "The server had an error.",
        status: 500,
      },
      500,
    );
  }
  if (stopReason === "interrupted" && !options.stream)
    return cutBody(wholeBody(response, null, options));
  const word = stopReason === "refusal" ? undefined : finishWord(response, options);
  if (word === undefined) return inexpressible(stopReason, "no stop_reason of the card means it");
  const fault =
    lostState(response) ?? misreadReason(response, options.table.habits) ?? lostReasoning(response);
  if (fault !== null) return inexpressible(stopReason, fault);
  return options.stream
    ? writeStream(response, word, options)
    : jsonBody(wholeBody(response, word, options));
}

function wholeBody(response: CanonicalResponse, word: string | null, { id }: WriteOptions): Json {
  const { text, toolCalls } = response;
  const calls = toolCalls.map(({ id, name, arguments: given }) => ({
    id,
    function: { name, arguments: given },
  }));
  const message = { role: "assistant", stop_reason: word, content: textPart(text) };
  const called = calls.length === 0 ? {} : { tool_calls: calls };
  return { id, completion_message: { ...message, ...called }, ...metricsOf(response) };
}

function textPart(text: string): Json {
  return { type: "text", text };
}

/** The counts that are known, as a list of named numbers. */
function metricsOf({ usage }: CanonicalResponse): Json {
  if (!usage) return {};
  const counts = [
    ["num_completion_tokens", usage.outputTokens],
    ["num_prompt_tokens", usage.inputTokens],
    ["num_total_tokens", totalOf(usage)],
  ] as const;
  const known = counts.filter(([, value]) => value !== null);
  return { metrics: known.map(([metric, value]) => ({ metric, value, unit: "tokens" })) };
}

function writeStream(
  response: CanonicalResponse,
  word: string | null,
  { id, table }: WriteOptions,
): WrittenResponse {
  const { text, toolCalls, usage, stopReason } = response;
  const event = (event_type: string, delta: Json, rest: Json = {}) => {
    return { data: { id, event: { event_type, delta, ...rest } } };
  };
  const nothing = textPart("");
  const calls = toolCalls.flatMap((call) => callDeltas(call, table.habits.calls === "whole"));
  const events = [
    event("start", nothing),
    ...deltasOf(text).map((piece) => event("progress", textPart(piece))),
    ...calls.map((delta) => event("progress", delta)),
  ];
  if (stopReason === "interrupted") return sseBody(events);
  const end = event("complete", nothing, given({ stop_reason: word ?? undefined }));
  return sseBody([
    ...events,
    end,
    ...(usage ? [event("metrics", nothing, metricsOf(response))] : []),
  ]);
}

/** Only the first fragment of a call has its id and its name. */
function callDeltas({ id, name, arguments: text }: CanonicalCall, whole: boolean): Json[] {
  const [first = "", ...rest] = whole ? [text] : deltasOf(text);
  const opening = { type: "tool_call", id, function: { name, arguments: first } };
  return [opening, ...rest.map((piece) => ({ type: "tool_call", function: { arguments: piece } }))];
}

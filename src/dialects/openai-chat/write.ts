// Chat completions from canonical words. Where providers differ, the card's habits decide.
import type { CanonicalCall, CanonicalResponse, WrittenResponse } from "../../model/exchange.ts";
import { deltasOf, jsonBody, sseBody } from "../shared/bodies.ts";
import type { Json } from "../shared/json.ts";
import { countsOf, defineWriter, totalOf, type WriteInput, wordOrElse } from "../shared/writer.ts";

export const openaiChatWriter = defineWriter({
  failure: writeFailure,
  word: wordOrElse({ refusal: "end_turn", malformed_tool_call: "tool_call" }),
  field: "finish_reason",
  whole(input) {
    const { text, reasoning, toolCalls, stopReason, word } = input;
    const wordless =
      toolCalls.length > 0 || ["refusal", "malformed_tool_call"].includes(stopReason);
    const message = {
      role: "assistant",
      content: text === "" && wordless ? null : text,
      refusal: refusalOf(input) ?? null,
      ...(reasoning === "" ? {} : { reasoning_content: reasoning }),
      ...(toolCalls.length === 0 ? {} : { tool_calls: toolCalls.map(wholeCall) }),
    };
    return {
      ...envelope("chat.completion", input),
      choices: [{ index: 0, message, logprobs: null, finish_reason: word }],
      ...usageOf(input),
    };
  },
  stream(input) {
    const { habits, stopReason, word } = input;
    const chunk = (delta: Json, finish: string | null = null) => ({
      ...envelope("chat.completion.chunk", input),
      choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
    });
    const calls = input.toolCalls.flatMap((call, index) =>
      habits.calls === "whole"
        ? [{ tool_calls: [{ index, ...wholeCall(call) }] }]
        : splitCall(call, index),
    );
    const events = [
      { role: "assistant", content: "" },
      ...deltasOf(input.reasoning).map((text) => ({ reasoning_content: text })),
      ...deltasOf(input.text).map((text) => ({ content: text })),
      ...deltasOf(refusalOf(input) ?? "").map((text) => ({ refusal: text })),
      ...calls,
    ].map((delta) => chunk(delta));
    if (stopReason === "interrupted") return sseBody(events);
    const inline = habits.usage === "finish-chunk" || habits.usage === "every-chunk";
    const finish = { ...chunk({}, word), ...(inline ? usageOf(input) : {}) };
    const counts = { ...envelope("chat.completion.chunk", input), choices: [], ...usageOf(input) };
    return sseBody([
      ...events,
      finish,
      ...(input.usage && !inline ? [counts] : []),
      ...(habits.sentinel === "none" ? [] : ["[DONE]"]),
    ]);
  },
});

/** The words of a refusal; without any, a refusal would be read as a natural end. */
function refusalOf({ stopReason, refusal }: CanonicalResponse): string | undefined {
  return refusal ?? (stopReason === "refusal" ? "I can't help with that." : undefined);
}

/** The HTTP error for a stop that has no finish reason; null where there is one. */
export function writeFailure(input: CanonicalResponse): WrittenResponse | null {
  const { stopReason, message = "The server had an error." } = input;
  const error = (type: string, code: string | null, status: number) =>
    jsonBody({ error: { message, type, param: null, code } }, status);
  if (stopReason === "error") return error("server_error", null, 500);
  if (stopReason === "context_window_exceeded")
    return error("invalid_request_error", "context_length_exceeded", 400);
  return null;
}

/** The members that a body and every chunk begin with. */
export function envelope(object: string, { id, model }: WriteInput) {
  return { id, object, created: 1_700_000_000, model };
}

/** A call with all its arguments. */
export function wholeCall({ id, name, arguments: text }: CanonicalCall) {
  return { id, type: "function", function: { name, arguments: text } };
}

/** The deltas of a call whose arguments come in fragments. */
function splitCall({ id, name, arguments: text }: CanonicalCall, index: number) {
  return [
    { tool_calls: [{ index, id, type: "function", function: { name, arguments: "" } }] },
    ...deltasOf(text).map((piece) => ({ tool_calls: [{ index, function: { arguments: piece } }] })),
  ];
}

/** The counts of chat completions, if there are any. */
export function usageOf({ usage }: CanonicalResponse): Json {
  if (!usage) return {};
  const counts = countsOf(usage, "prompt_tokens", "completion_tokens");
  return { usage: { ...counts, total_tokens: totalOf(usage) } };
}

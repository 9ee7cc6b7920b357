// Chat completions from canonical words. What the provider does its own way comes from the card's habits.
import type {
  CanonicalCall,
  CanonicalResponse,
  Inexpressible,
  WriteOptions,
  WrittenResponse,
} from "../../model/exchange.ts";
import { deltasOf, jsonBody, sseBody } from "../shared/bodies.ts";
import type { Json } from "../shared/json.ts";
import { countsOf, defineWriter, nativeWord, totalOf } from "../shared/writer.ts";

export const openaiChatWriter = defineWriter<string>({
  failure: writeFailure,
  word: finishWord,
  unsaid: { otherwise: "no finish_reason of the card means it" },
  whole: (response, word, options) => wholeBody(withRefusal(response), word, options),
  stream: (response, word, options) => writeStream(withRefusal(response), word, options),
});

/** A refusal must have words, or nothing shows it. */
function withRefusal(response: CanonicalResponse): CanonicalResponse {
  return response.stopReason === "refusal"
    ? { refusal: "I can't help with that.", ...response }
    : response;
}

/** What this protocol tells by an HTTP error, or not at all. */
export function writeFailure({
  stopReason,
  message,
}: CanonicalResponse): WrittenResponse | Inexpressible | null {
  const error = (type: string, code: string | null, status: number) =>
    jsonBody(
      { error: { message: message ?? "The server had an error.", type, param: null, code } },
      status,
    );
  if (stopReason === "error") return error("server_error", null, 500);
  if (stopReason === "context_window_exceeded")
    return error("invalid_request_error", "context_length_exceeded", 400);
  return null;
}

/** null: the field is null, as it is before the end; undefined: there is no word for it. */
function finishWord(
  response: CanonicalResponse,
  { table }: WriteOptions,
): string | null | undefined {
  const { stopReason, rawReason } = response;
  if (rawReason !== undefined) return rawReason;
  switch (stopReason) {
    case "interrupted":
    case "unknown":
      return null;
    case "refusal":
      return table.wordFor("end_turn");
    case "malformed_tool_call":
      return table.wordFor("tool_call");
    default:
      return nativeWord(response, table) ?? undefined;
  }
}

/** The same for imitators that have no place for a refusal. */
export function finishWordButRefusal(
  response: CanonicalResponse,
  options: WriteOptions,
): string | null | undefined {
  return response.stopReason === "refusal" ? undefined : finishWord(response, options);
}

function wholeBody(response: CanonicalResponse, word: string | null, { id, model }: WriteOptions) {
  const { text, reasoning, toolCalls, refusal, stopReason } = response;
  const wordless = toolCalls.length > 0 || ["refusal", "malformed_tool_call"].includes(stopReason);
  const message = {
    role: "assistant",
    content: text === "" && wordless ? null : text,
    refusal: refusal ?? null,
    ...(reasoning === "" ? {} : { reasoning_content: reasoning }),
    ...(toolCalls.length === 0 ? {} : { tool_calls: toolCalls.map(wholeCall) }),
  };
  return {
    id,
    object: "chat.completion",
    created: 1_700_000_000,
    model,
    choices: [{ index: 0, message, logprobs: null, finish_reason: word }],
    ...usageOf(response),
  };
}

/** A call with all its arguments. */
export function wholeCall({ id, name, arguments: text }: CanonicalCall) {
  return { id, type: "function", function: { name, arguments: text } };
}

function writeStream(
  response: CanonicalResponse,
  word: string | null,
  options: WriteOptions,
): WrittenResponse {
  const { habits } = options.table;
  const chunk = (delta: object, finish: string | null = null, rest: object = {}) => ({
    data: {
      id: options.id,
      object: "chat.completion.chunk",
      created: 1_700_000_000,
      model: options.model,
      choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
      ...rest,
    },
  });
  const usage = usageOf(response);
  const inline = habits.usage === "finish-chunk" || habits.usage === "every-chunk";
  const events = [
    chunk({ role: "assistant", content: "" }),
    ...deltasOf(response.reasoning).map((text) => chunk({ reasoning_content: text })),
    ...deltasOf(response.text).map((text) => chunk({ content: text })),
    ...deltasOf(response.refusal ?? "").map((text) => chunk({ refusal: text })),
    ...response.toolCalls.flatMap((call, index) =>
      (habits.calls === "whole" ? wholeCallDelta(call, index) : splitCallDeltas(call, index)).map(
        (delta) => chunk(delta),
      ),
    ),
  ];
  if (response.stopReason === "interrupted") return sseBody(events);
  const finish = chunk({}, word, inline ? usage : {});
  const trailing =
    response.usage && !inline ? [{ data: { ...chunk({}).data, choices: [], ...usage } }] : [];
  const done = habits.sentinel === "none" ? [] : [{ data: "[DONE]" }];
  return sseBody([...events, finish, ...trailing, ...done]);
}

function wholeCallDelta(call: CanonicalCall, index: number) {
  return [{ tool_calls: [{ index, ...wholeCall(call) }] }];
}

/** The deltas of a call whose arguments come in fragments. */
export function splitCallDeltas({ id, name, arguments: text }: CanonicalCall, index: number) {
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

// Mistral chat from canonical words: chat completions, but thinking is a part of the content, whole calls ride on the
// finish chunk, and errors stand at the top of their body.
import type {
  CanonicalCall,
  CanonicalResponse,
  WriteOptions,
  WrittenResponse,
} from "../../model/exchange.ts";
import { finishWordButRefusal, splitCallDeltas, usageOf, wholeCall } from "../openai-chat/write.ts";
import { deltasOf, sseBody } from "../shared/bodies.ts";
import { lostState, misreadReason } from "../shared/calls.ts";
import { turnedDown } from "../shared/failures.ts";
import { defineWriter } from "../shared/writer.ts";

export const mistralChatWriter = defineWriter<string>({
  failure: (response, { table }) => turnedDown(response, table, errorBody),
  word: finishWordButRefusal,
  unsaid: { otherwise: "no finish_reason of the card means it" },
  fault: (response, { table }) => lostState(response) ?? misreadReason(response, table.habits),
  whole: wholeBody,
  stream: writeStream,
});

function errorBody(message: string, status: number) {
  const type = status === 403 ? "guardrail_blocked" : "internal_server_error";
  return { object: "error", message, type, param: null, code: null, raw_status_code: status };
}

function wholeBody(response: CanonicalResponse, word: string | null, options: WriteOptions) {
  const { text, reasoning, toolCalls } = response;
  const thinking = { ...thinkingPart([reasoning]), closed: text !== "" || toolCalls.length > 0 };
  const message = {
    role: "assistant",
    tool_calls: toolCalls.length === 0 ? null : toolCalls.map(indexedCall),
    content: reasoning === "" ? text : [thinking, ...(text === "" ? [] : [{ type: "text", text }])],
  };
  return {
    ...envelope("chat.completion", options),
    ...usageOf(response),
    choices: [{ index: 0, finish_reason: word, message }],
  };
}

function envelope(object: string, { id, model }: WriteOptions) {
  return { id, object, created: 1_700_000_000, model };
}

function thinkingPart(texts: readonly string[]) {
  return { type: "thinking", thinking: texts.map((text) => ({ type: "text", text })) };
}

function indexedCall(call: CanonicalCall, index: number) {
  return { ...wholeCall(call), index };
}

function writeStream(
  response: CanonicalResponse,
  word: string | null,
  options: WriteOptions,
): WrittenResponse {
  const { habits } = options.table;
  const chunk = (delta: object, finish: string | null = null) => ({
    ...envelope("chat.completion.chunk", options),
    choices: [{ index: 0, delta, finish_reason: finish }],
  });
  const inline = habits.usage === "finish-chunk" || habits.usage === "every-chunk";
  const whole = habits.calls !== "split" && response.toolCalls.length > 0;
  const calls = { tool_calls: response.toolCalls.map(indexedCall) };
  const events = deltasIn(response, whole).map((delta) => chunk(delta));
  if (response.stopReason === "interrupted") {
    return sseBody([...events, ...(whole ? [chunk(calls)] : [])].map((data) => ({ data })));
  }
  const finish = {
    ...chunk(whole ? calls : { content: "" }, word),
    ...(inline ? usageOf(response) : {}),
  };
  const apart = response.usage && !inline && habits.usage !== "never";
  const trailing = apart
    ? [{ ...envelope("chat.completion.chunk", options), choices: [], ...usageOf(response) }]
    : [];
  const done = habits.sentinel === "none" ? [] : ["[DONE]"];
  return sseBody([...events, finish, ...trailing, ...done].map((data) => ({ data })));
}

/** What comes before the last chunk. An empty part says that the thinking is over. */
function deltasIn({ text, reasoning, toolCalls }: CanonicalResponse, whole: boolean): object[] {
  const thoughts = deltasOf(reasoning).map((piece) => ({ content: [thinkingPart([piece])] }));
  return [
    { role: "assistant", content: "" },
    ...thoughts,
    ...(thoughts.length === 0 ? [] : [{ content: [thinkingPart([])] }]),
    ...deltasOf(text).map((piece) => ({ content: piece })),
    ...(whole ? [] : toolCalls.flatMap(splitCallDeltas)),
  ];
}

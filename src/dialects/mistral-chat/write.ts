// Mistral chat from canonical words: chat completions, but thinking is a part of the content, whole calls are in the
// finish chunk, and the members of an error stand at the top of its body.
import type { CanonicalCall } from "../../model/exchange.ts";
import { envelope, usageOf, wholeCall } from "../openai-chat/write.ts";
import { deltasOf, sseBody } from "../shared/bodies.ts";
import { lostState, misreadReason } from "../shared/calls.ts";
import { turnedDown } from "../shared/failures.ts";
import type { Json } from "../shared/json.ts";
import { defineWriter, wordOrElse } from "../shared/writer.ts";

export const mistralChatWriter = defineWriter({
  failure: (input) =>
    turnedDown(input, (message, status) => {
      const type = status === 403 ? "guardrail_blocked" : "internal_server_error";
      return { object: "error", message, type, param: null, code: null, raw_status_code: status };
    }),
  word: wordOrElse({ refusal: null, malformed_tool_call: "tool_call" }),
  field: "finish_reason",
  fault: (input) => lostState(input) ?? misreadReason(input),
  whole(input) {
    const { text, reasoning, toolCalls, word } = input;
    const thinking = { ...thinkingPart([reasoning]), closed: text !== "" || toolCalls.length > 0 };
    const texts = text === "" ? [] : [{ type: "text", text }];
    const message = {
      role: "assistant",
      tool_calls: toolCalls.length === 0 ? null : toolCalls.map(indexedCall),
      content: reasoning === "" ? text : [thinking, ...texts],
    };
    return {
      ...envelope("chat.completion", input),
      ...usageOf(input),
      choices: [{ index: 0, finish_reason: word, message }],
    };
  },
  stream(input) {
    const { text, reasoning, toolCalls, stopReason, word } = input;
    const chunk = (delta: Json, finish: string | null = null) => ({
      ...envelope("chat.completion.chunk", input),
      choices: [{ index: 0, delta, finish_reason: finish }],
    });
    const calls = toolCalls.length > 0 ? { tool_calls: toolCalls.map(indexedCall) } : null;
    const thoughts = deltasOf(reasoning).map((piece) => thinkingPart([piece]));
    // An empty part says that the thinking is over.
    if (thoughts.length > 0) thoughts.push(thinkingPart([]));
    const events = [
      { role: "assistant", content: "" },
      ...thoughts.map((part) => ({ content: [part] })),
      ...deltasOf(text).map((piece) => ({ content: piece })),
    ].map((delta) => chunk(delta));
    if (stopReason === "interrupted") return sseBody([...events, ...(calls ? [chunk(calls)] : [])]);
    const finish = { ...chunk(calls ?? { content: "" }, word), ...usageOf(input) };
    return sseBody([...events, finish, "[DONE]"]);
  },
});

function thinkingPart(texts: readonly string[]) {
  return { type: "thinking", thinking: texts.map((text) => ({ type: "text", text })) };
}

function indexedCall(call: CanonicalCall, index: number) {
  return { ...wholeCall(call), index };
}

// Answers and requests of Baidu Qianfan, made by hand: version 1 has the answer at the top, version 2 in choices.
import { called, itFinds, itHasOneChoice, itReads, weather } from "../testing/by-hand.ts";

const id = "baidu-qianfan-chat";

itReads(id, [
  [
    "version 1: a reason counts in the frame that says it is the last",
    [
      { result: "One", finish_reason: "normal", is_end: false },
      { result: ".", finish_reason: "length", is_end: true },
    ],
    {
      stopReason: "max_tokens",
      rawField: "/finish_reason",
      ended: "marker",
      text: "One.",
      detail: {},
    },
  ],
  [
    "version 1: a reason in a frame that is not the last is no end",
    [{ result: "One", finish_reason: "normal", is_end: false }],
    { stopReason: "interrupted", rawReason: null },
  ],
  [
    "version 2: what stands beside the choices is not read",
    { choices: [{ message: { content: "One." }, finish_reason: "stop" }], result: "Two." },
    { text: "One.", stopReason: "stop_sequence", rawField: "/choices/0/finish_reason" },
  ],
  [
    "version 1: a call has its thoughts as reasoning, and comes in pieces",
    [
      { function_call: { thoughts: "I look", name: "weather", arguments: '{"city":' } },
      { function_call: { thoughts: " it up.", arguments: '"Évora"}' } },
      { finish_reason: "function_call", is_end: true },
    ],
    {
      stopReason: "tool_call",
      reasoning: "I look it up.",
      toolCalls: [called("weather", '{"city":"Évora"}')],
    },
  ],
  [
    "version 1: a call without arguments has an empty object",
    { function_call: { name: "weather" }, finish_reason: "function_call" },
    { toolCalls: [called("weather", "{}")] },
  ],
  [
    "version 1: thoughts alone are no call",
    { function_call: { thoughts: "Not needed." }, result: "One.", finish_reason: "normal" },
    { stopReason: "end_turn", reasoning: "Not needed.", toolCalls: [] },
  ],
  [
    "version 1: an error stands at the top with a number as its code",
    { error_code: 336003, error_msg: "the messages are empty" },
    {
      stopReason: "error",
      rawReason: 336003,
      rawField: "/error_code",
      error: { code: 336003, message: "the messages are empty", status: 200 },
    },
  ],
  [
    "version 1: a code may be a text",
    { error_code: "overloaded", error_msg: "later" },
    { rawReason: "overloaded", error: { code: "overloaded", message: "later", status: 200 } },
  ],
]);

itHasOneChoice(id, { result: "One.", finish_reason: "normal" });

itFinds(id, [
  [
    "version 1 has the model in its path and tools as functions",
    "/rpc/2.0/ai_custom/v1/wenxinworkshop/chat/ernie%20bot?access_token=t",
    { functions: [weather], max_output_tokens: 5, stream: true },
    { model: "ernie bot", stream: true, tools: [weather], maxTokens: 5 },
  ],
  [
    "version 2 has the members of chat completions",
    "/v2/chat/completions",
    { model: "ernie", functions: [weather], max_output_tokens: 5, max_tokens: 6 },
    { model: "ernie", maxTokens: 6 },
  ],
]);

// Answers and requests of Baidu Qianfan, made by hand: version 1 has the answer at the top, version 2 in choices.
import { called, itFinds, itReads, weather } from "../testing/by-hand.ts";

const id = "baidu-qianfan-chat";

itReads(id, [
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
]);

itFinds(id, [
  [
    "version 1 has the model in its path and tools as functions",
    "/rpc/2.0/ai_custom/v1/wenxinworkshop/chat/ernie%20bot?access_token=t",
    { functions: [weather], max_output_tokens: 5, stream: true },
    { model: "ernie bot", stream: true, tools: [weather], maxTokens: 5 },
  ],
]);

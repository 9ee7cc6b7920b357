// Answers and requests of DashScope's own API, made by hand.
import { called, itReads, itWrites } from "../testing/by-hand.ts";

const id = "dashscope-native";
const unit = (message: object, finish_reason = "null") => ({
  output: { choices: [{ message, finish_reason }] },
});

itReads(id, [
  [
    "a choice without a message has no text, and the counts are at the top",
    {
      output: {
        choices: [
          { finish_reason: "stop" },
          { message: { content: [{ text: "Two" }] }, finish_reason: "length" },
        ],
      },
      usage: { input_tokens: 7, output_tokens: 3 },
    },
    {
      stopReason: "end_turn",
      rawField: "/output/choices/0/finish_reason",
      usage: { inputTokens: 7, outputTokens: 3 },
      choices: [
        { text: "" },
        { text: "Two", stopReason: "max_tokens", rawField: "/output/choices/1/finish_reason" },
      ],
    },
  ],
  [
    "every call of a body is another, whatever its index",
    unit(
      {
        tool_calls: [
          { id: "a", index: 0, function: { name: "weather", arguments: "{}" } },
          { id: "b", index: 0, function: { name: "time", arguments: "{}" } },
        ],
      },
      "tool_calls",
    ),
    {
      stopReason: "tool_call",
      toolCalls: [called("weather", "{}", { id: "a" }), called("time", "{}", { id: "b" })],
    },
  ],
  [
    "the calls of a stream are found again by their index, else by their place",
    [
      unit({
        tool_calls: [
          { index: 4, function: { name: "weather", arguments: "{" } },
          { function: { name: "time", arguments: "{" } },
        ],
      }),
      unit({ tool_calls: [{ index: 4, function: { arguments: "{}" } }] }),
      unit({ tool_calls: [{ index: 4 }, { function: { arguments: "}" } }] }, "tool_calls"),
    ],
    { toolCalls: [called("weather", "{}"), called("time", "{}")] },
  ],
  [
    "a body with a code and no output is an error",
    { code: "InvalidParameter", message: "no messages" },
    {
      stopReason: "error",
      rawField: "/code",
      error: { code: "InvalidParameter", message: "no messages", status: 200 },
    },
  ],
]);

const body = {
  model: "m",
  input: { messages: [{ role: "user", content: "Hi" }] },
  parameters: { result_format: "message" },
};
const path = "/api/v1/services/aigc/text-generation/generation";
const headers = { authorization: "Bearer key" };

itWrites(id, [
  ["a body is asked for without the header", {}, { path, headers, body }],
  [
    "a stream is asked for by a header",
    { stream: true },
    {
      path,
      headers: { ...headers, "x-dashscope-sse": "enable" },
      body: { ...body, parameters: { ...body.parameters, incremental_output: true } },
    },
  ],
]);

// Answers and requests of YandexGPT, made by hand.
import { called, itChooses, itFinds, itReads, itWrites, weather } from "../testing/by-hand.ts";

const id = "yandexgpt-completion";

const final = "ALTERNATIVE_STATUS_FINAL";
const functionCall = { name: "weather", arguments: { city: "Évora" } };
const withCalls = { message: { toolCallList: { toolCalls: [{ functionCall }] } } };

itReads(id, [
  [
    "each alternative is a choice, and one without a message has no text",
    {
      result: {
        alternatives: [{ status: final }, { message: { text: "Two." }, status: final }],
        usage: { inputTextTokens: "7", completionTokens: 3 },
      },
    },
    {
      stopReason: "end_turn",
      rawField: "/result/alternatives/0/status",
      text: "",
      usage: { inputTokens: 7, outputTokens: 3 },
      choices: [{ text: "" }, { text: "Two.", rawField: "/result/alternatives/1/status" }],
    },
  ],
  [
    "a count is a number or a text of digits, nothing else",
    {
      result: {
        alternatives: [{ status: final }],
        usage: { inputTextTokens: ["7"], completionTokens: "3 or more" },
      },
    },
    { usage: null },
  ],
  [
    "the text of a unit replaces that of the unit before, and a unit without one leaves it",
    [
      { result: { alternatives: [{ message: { text: "One, two" } }] } },
      { result: { alternatives: [{ message: { text: "One." } }] } },
      { result: { alternatives: [{ message: {}, status: final }] } },
    ],
    { text: "One.", stopReason: "end_turn", ended: "reason" },
  ],
  [
    "a call that every unit repeats is one call",
    [
      { result: { alternatives: [withCalls] } },
      { result: { alternatives: [{ ...withCalls, status: "ALTERNATIVE_STATUS_TOOL_CALLS" }] } },
    ],
    { stopReason: "tool_call", toolCalls: [called("weather", '{"city":"Évora"}')] },
  ],
  [
    "calls stay when a later unit has none",
    [
      { alternatives: [withCalls] },
      { alternatives: [{ status: "ALTERNATIVE_STATUS_TOOL_CALLS" }] },
    ],
    {
      stopReason: "tool_call",
      rawField: "/alternatives/0/status",
      toolCalls: [called("weather", '{"city":"Évora"}')],
    },
  ],
  [
    "a call without arguments has an empty object, and an entry without a function is no call",
    {
      result: {
        alternatives: [
          {
            message: { toolCallList: { toolCalls: [{}, { functionCall: { name: "weather" } }] } },
            status: "ALTERNATIVE_STATUS_TOOL_CALLS",
          },
        ],
      },
    },
    { toolCalls: [called("weather", "{}")] },
  ],
]);

const bare = {
  modelUri: "m",
  completionOptions: { stream: false },
  messages: [{ role: "user", text: "Hi" }],
};
const offered = { ...bare, tools: [{ function: weather }] };

itWrites(id, [
  [
    "a request without a limit has none",
    {},
    {
      path: "/foundationModels/v1/completion",
      headers: { authorization: "Api-Key key" },
      body: bare,
    },
  ],
  [
    "a limit is written as text",
    { maxTokens: 5, stream: true },
    { body: { ...bare, completionOptions: { stream: true, maxTokens: "5" } } },
  ],
]);

itChooses(id, (toolChoice) => ({ ...offered, toolChoice }), {
  auto: { mode: "AUTO" },
  none: { mode: "NONE" },
  required: { mode: "REQUIRED" },
  named: { functionName: "weather" },
});

itFinds(id, [
  [
    "a limit that was sent as a number is found as well",
    "",
    { modelUri: "m", completionOptions: { maxTokens: 5 } },
    { model: "m", maxTokens: 5 },
  ],
]);

// Answers and requests of YandexGPT, made by hand.
import { called, itChooses, itReads, weather } from "../testing/by-hand.ts";

const id = "yandexgpt-completion";

const final = "ALTERNATIVE_STATUS_FINAL";
const functionCall = { name: "weather", arguments: { city: "Évora" } };
const withCalls = { message: { toolCallList: { toolCalls: [{ functionCall }] } } };

itReads(id, [
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
    "a call without arguments has an empty object, and an entry without a function is ignored",
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

itChooses(id, (toolChoice) => ({ ...offered, toolChoice }), {
  auto: { mode: "AUTO" },
  none: { mode: "NONE" },
  required: { mode: "REQUIRED" },
  named: { functionName: "weather" },
});

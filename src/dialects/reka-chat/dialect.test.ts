// Answers and requests of Reka, made by hand.
import { called, itChooses, itReads, itWrites, weather } from "../testing/by-hand.ts";

const id = "reka-chat";
const calling = { tool_calls: [{ id: "a", name: "weather", parameters: { city: "Évora" } }] };

itReads(id, [
  [
    "each response is a choice, and one without a message has no text",
    {
      responses: [
        { finish_reason: "stop" },
        { message: { content: "Two" }, finish_reason: "length" },
      ],
      usage: { input_tokens: 7, output_tokens: 3 },
    },
    {
      stopReason: "end_turn",
      rawField: "/responses/0/finish_reason",
      usage: { inputTokens: 7, outputTokens: 3 },
      choices: [
        { text: "" },
        { text: "Two", stopReason: "max_tokens", rawField: "/responses/1/finish_reason" },
      ],
    },
  ],
  [
    "a unit of a stream holds all the text so far, and a reason and a clean close end it",
    [
      { responses: [{ chunk: { content: "One" } }] },
      { responses: [{ chunk: { content: "One." }, finish_reason: "stop" }] },
    ],
    { text: "One.", stopReason: "end_turn", ended: "reason" },
  ],
  [
    "a call that every unit repeats is one call",
    [
      { responses: [{ message: calling }] },
      { responses: [{ message: calling, finish_reason: "stop" }] },
    ],
    { stopReason: "tool_call", toolCalls: [called("weather", '{"city":"Évora"}', { id: "a" })] },
  ],
  [
    "calls stay when a later unit has none",
    [{ responses: [{ message: calling }] }, { responses: [{ finish_reason: "stop" }] }],
    { toolCalls: [called("weather", '{"city":"Évora"}', { id: "a" })] },
  ],
  [
    "a call without parameters has an empty object",
    { responses: [{ message: { tool_calls: [{ name: "weather" }] }, finish_reason: "stop" }] },
    { toolCalls: [called("weather", "{}")] },
  ],
]);

const bare = { model: "m", messages: [{ role: "user", content: "Hi" }], stream: false };
const offered = { ...bare, tools: [weather] };

itWrites(id, [
  [
    "a request",
    { stop: ["END"], maxTokens: 5 },
    {
      path: "/v1/chat",
      headers: { "x-api-key": "key" },
      body: { ...bare, stop: ["END"], max_tokens: 5 },
    },
  ],
]);

// No tool can be named: some call is required instead.
itChooses(id, (tool_choice) => ({ ...offered, tool_choice }), {
  auto: "auto",
  none: "none",
  required: "tool",
  named: "tool",
});

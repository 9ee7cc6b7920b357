// Answers and requests of Reka, made by hand.
import { called, itChooses, itReads, weather } from "../testing/by-hand.ts";

const id = "reka-chat";
const calling = { tool_calls: [{ id: "a", name: "weather", parameters: { city: "Évora" } }] };

itReads(id, [
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

// No tool can be named: some call is required instead.
itChooses(id, (tool_choice) => ({ ...offered, tool_choice }), {
  auto: "auto",
  none: "none",
  required: "tool",
  named: "tool",
});

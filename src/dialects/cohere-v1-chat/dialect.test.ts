// Answers and requests of Cohere's first chat, made by hand.
import { called, itReads, itWrites } from "../testing/by-hand.ts";

const id = "cohere-v1-chat";
const chunk = (tool_call_delta: object, more = {}) => ({
  event_type: "tool-calls-chunk",
  tool_call_delta,
  ...more,
});
const end = { event_type: "stream-end", finish_reason: "COMPLETE" };
const parameters = { city: "Évora" };

itReads(id, [
  [
    "a body is the whole reply; a call without parameters has an empty object",
    {
      text: "One.",
      tool_calls: [{ name: "weather", parameters }, { name: "time" }],
      finish_reason: "COMPLETE",
      meta: { tokens: { input_tokens: 7, output_tokens: 3 } },
    },
    {
      stopReason: "tool_call",
      rawField: "/finish_reason",
      text: "One.",
      toolCalls: [called("weather", '{"city":"Évora"}'), called("time", "{}")],
      usage: { inputTokens: 7, outputTokens: 3 },
    },
  ],
  [
    "a stream ends with stream-end alone, and its reply replaces the text so far unless it has none",
    [
      { event_type: "text-generation", text: "One" },
      { text: "." },
      { ...end, response: { finish_reason: "COMPLETE" } },
    ],
    { stopReason: "end_turn", ended: "marker", text: "One." },
  ],
  [
    "fragments of a call are joined by its index, and their texts are text",
    [
      chunk({ index: 0, name: "weather", parameters: '{"city":' }, { text: "I " }),
      chunk({ index: 1, name: "time", parameters: "{}", text: "look" }),
      chunk({ index: 0, parameters: '"Évora"}' }),
      chunk({ text: " it up." }),
      { event_type: "tool-calls-chunk" },
    ],
    {
      stopReason: "interrupted",
      text: "I look it up.",
      toolCalls: [
        called("weather", '{"city":"Évora"}', { state: "incomplete" }),
        called("time", "{}", { state: "incomplete" }),
      ],
    },
  ],
  [
    "a fragment with a name and no index is about the first call",
    [chunk({ name: "weather", parameters: "{" }), chunk({ index: 0, parameters: "}" })],
    { toolCalls: [called("weather", "{}", { state: "incomplete" })] },
  ],
  [
    "whole calls replace the fragments, and a fragment after them opens another call",
    [
      chunk({ index: 0, name: "weather", parameters: "{" }),
      { event_type: "tool-calls-generation", tool_calls: [{ name: "weather", parameters }] },
      chunk({ index: 0, name: "time", parameters: "{}" }),
    ],
    {
      toolCalls: [
        called("weather", '{"city":"Évora"}'),
        called("time", "{}", { state: "incomplete" }),
      ],
    },
  ],
  [
    "the reason of the last record is about every generation",
    [
      { text: "One.", index: 0 },
      { text: "Two.", index: 1 },
      { is_finished: true, finish_reason: "COMPLETE" },
    ],
    {
      choices: [
        { text: "One.", stopReason: "end_turn" },
        { text: "Two.", stopReason: "end_turn" },
      ],
    },
  ],
  [
    "the reason of a last record with an index is about that generation",
    [
      { text: "One.", index: 0 },
      { text: "Two.", index: 1 },
      { is_finished: true, index: 1, finish_reason: "COMPLETE" },
    ],
    {
      choices: [
        { text: "One.", rawReason: null },
        { text: "Two.", rawReason: "COMPLETE" },
      ],
    },
  ],
]);

itWrites(id, [
  [
    "the last message stands in a separate member",
    {
      messages: [
        { role: "system", content: "Be brief." },
        { role: "user", content: "Hi" },
        { role: "assistant", content: "Hello" },
        { role: "user", content: "Go on" },
      ],
    },
    {
      path: "/v1/chat",
      body: {
        model: "m",
        message: "Go on",
        stream: false,
        chat_history: [
          { role: "SYSTEM", message: "Be brief." },
          { role: "USER", message: "Hi" },
          { role: "CHATBOT", message: "Hello" },
        ],
      },
    },
  ],
  [
    "a single message has no history",
    { stream: true, stop: ["END"], maxTokens: 5 },
    {
      body: { model: "m", message: "Hi", stream: true, stop_sequences: ["END"], max_tokens: 5 },
    },
  ],
  [
    "without messages the message is empty",
    { messages: [] },
    { body: { model: "m", message: "", stream: false } },
  ],
]);

// Answers and requests of Meta's Llama API, made by hand.
import { called, itHasOneChoice, itReads, itWrites } from "../testing/by-hand.ts";

const id = "llama-api-chat";
const metrics = [
  { metric: "num_completion_tokens", value: 3 },
  { metric: "num_prompt_tokens", value: 7 },
  { metric: "num_total_tokens", value: 10 },
];
const fragment = (more: object) => ({
  event: { event_type: "progress", delta: { type: "tool_call", ...more } },
});
const usage = { inputTokens: 7, outputTokens: 3 };

itReads(id, [
  [
    "content may be one part",
    {
      completion_message: { content: { type: "text", text: "One." }, stop_reason: "stop" },
      metrics,
    },
    {
      stopReason: "end_turn",
      rawField: "/completion_message/stop_reason",
      text: "One.",
      usage,
    },
  ],
  [
    "content may be a text or a list of parts",
    [
      { completion_message: { content: "One" } },
      { completion_message: { content: [{ text: ", two" }, { text: "." }] } },
    ],
    { text: "One, two." },
  ],
  [
    "the counts of the last event are read",
    [
      { event: { event_type: "progress", delta: { type: "text", text: "One" } } },
      {
        event: {
          event_type: "complete",
          delta: { type: "text", text: "." },
          stop_reason: "stop",
          metrics,
        },
      },
    ],
    { ended: "marker", rawField: "/event/stop_reason", text: "One.", usage },
  ],
  [
    "counts are read after the end, and nothing else",
    [
      {
        event: { event_type: "complete", delta: { type: "text", text: "." }, stop_reason: "stop" },
      },
      { event: { event_type: "metrics", delta: { type: "text", text: "more" }, metrics } },
      "[DONE]",
    ],
    { stopReason: "end_turn", text: ".", usage },
  ],
  [
    "a fragment belongs to the call before it, unless it brings another id",
    [
      fragment({ id: "a", function: { name: "weather", arguments: '{"city":' } }),
      fragment({ id: "a", function: { arguments: '"Évora' } }),
      fragment({ function: { arguments: '"}' } }),
      fragment({ id: "b", function: { name: "time", arguments: "{}" } }),
      { event: { event_type: "complete", stop_reason: "tool_calls" } },
    ],
    {
      stopReason: "tool_call",
      toolCalls: [
        called("weather", '{"city":"Évora"}', { id: "a" }),
        called("time", "{}", { id: "b" }),
      ],
    },
  ],
  [
    "a call of a body is whole",
    {
      completion_message: {
        tool_calls: [{ id: "a", function: { name: "weather", arguments: "{}" } }],
        stop_reason: "tool_calls",
      },
    },
    { stopReason: "tool_call", toolCalls: [called("weather", "{}", { id: "a" })] },
  ],
]);

itHasOneChoice(id, { completion_message: { content: "One.", stop_reason: "stop" } });

itWrites(id, [
  [
    "a request has what the schema has members for",
    { stop: ["END"], maxTokens: 5, n: 2, stream: true },
    {
      path: "/v1/chat/completions",
      body: {
        model: "m",
        messages: [{ role: "user", content: "Hi" }],
        max_completion_tokens: 5,
        stream: true,
      },
    },
  ],
]);

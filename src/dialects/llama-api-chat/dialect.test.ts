// Answers and requests of Meta's Llama API, made by hand.
import { called, itHasOneChoice, itReads } from "../testing/by-hand.ts";

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
]);

itHasOneChoice(id, { completion_message: { content: "One.", stop_reason: "stop" } });

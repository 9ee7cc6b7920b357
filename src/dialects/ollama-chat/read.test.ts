// Records and bodies of Ollama's native chat, made by hand.
import { expect, it } from "vitest";
import { body, call, cutOff, ending, lines, type Row, read } from "../testing/readings.ts";

const stop = { stopReason: "end_turn", rawReason: "stop", rawField: "/done_reason" } as const;
const natural = ending(stop, "marker");
const done = { done: true, done_reason: "stop" };
const called = { ...natural, stopReason: "tool_call", confidence: "medium" } as const;

it.each<Row>([
  [
    "text, thinking and counts of a body",
    body({
      ...done,
      message: { content: "Sunny.", thinking: "Porto." },
      prompt_eval_count: 3,
      eval_count: 2,
    }),
    { text: "Sunny.", reasoning: "Porto.", usage: { inputTokens: 3, outputTokens: 2 } },
  ],
  [
    "pieces of records are added",
    lines(
      { message: { content: "Sun", thinking: "Por" }, done: false },
      { message: { content: "ny.", thinking: "to." }, done: false },
      done,
    ),
    { text: "Sunny.", reasoning: "Porto." },
  ],
  [
    "a call is finished at once, before the answer is",
    lines({
      message: { tool_calls: [{ id: "a", function: { name: "f", arguments: {} } }] },
    }),
    {
      ...cutOff,
      toolCalls: [call("a", "f", "{}")],
    },
  ],
  [
    "a call without arguments has an empty object, and one without a function is none",
    body({
      ...done,
      message: { tool_calls: [{ function: { name: "f" } }, { id: "a" }, { function: "g" }] },
    }),
    { ...called, toolCalls: [call(null, "f", "{}")] },
  ],
  [
    "a whole body that is not done was cut off",
    body({ message: { content: "Sun" }, done_reason: "stop", done: 1 }),
    { stopReason: "interrupted", ended: "closed", confidence: "medium", text: "Sun" },
  ],
])("ollama-chat: %s", (_, response, seen) => {
  expect(read("ollama-chat", response)).toEqual({ ...natural, ...seen });
});

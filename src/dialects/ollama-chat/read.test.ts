// Records and bodies of Ollama's native chat, made by hand.
import { expect, it } from "vitest";
import { body, call, cutOff, ending, lines, type Row, read } from "../testing/readings.ts";

const stop = { stopReason: "end_turn", rawReason: "stop", rawField: "/done_reason" } as const;
const natural = ending(stop, "marker");
const done = { done: true, done_reason: "stop" };
const called = { ...natural, stopReason: "tool_call", confidence: "medium" } as const;

it.each<Row>([
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
    "a call without arguments has an empty object, and one without a function is ignored",
    body({
      ...done,
      message: { tool_calls: [{ function: { name: "f" } }, { id: "a" }, { function: "g" }] },
    }),
    { ...called, toolCalls: [call(null, "f", "{}")] },
  ],
])("reads ollama-chat: %s", (_, response, seen) => {
  expect(read("ollama-chat", response)).toEqual({ ...natural, ...seen });
});

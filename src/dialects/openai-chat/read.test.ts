// Bodies and chunks of chat completions, made by hand: where text, reasoning, refusals, calls, counts and errors lie.
import { expect, it } from "vitest";
import type { Json } from "../shared/json.ts";
import { body, call, ending, type Row, read, sse } from "../testing/readings.ts";

const stop = {
  stopReason: "end_turn",
  rawReason: "stop",
  rawField: "/choices/0/finish_reason",
} as const;
const called = { stopReason: "tool_call", confidence: "medium" } as const;

const message = (value: Json, more: Json = {}) =>
  body({ choices: [{ message: value, finish_reason: "stop" }], ...more });
const toolCalls = (...tool_calls: readonly unknown[]) => message({ tool_calls });

it.each<Row>([
  [
    "the refusal of a message is added",
    message({
      content: ["No", ", no"].map((refusal) => ({ type: "refusal", refusal })),
      refusal: ".",
    }),
    { stopReason: "refusal", confidence: "medium", detail: { refusal: "No, no." } },
  ],
  [
    "details are read where the reasoning that was taken is empty: their text, else their summary",
    message({
      reasoning_content: "",
      reasoning: "b",
      reasoning_details: [{ text: "c", summary: "d" }, { summary: "e" }, 3, { text: 4 }],
    }),
    { reasoning: "ce" },
  ],
  [
    "calls have an id, a name and arguments, as text or as an object",
    toolCalls(
      { id: "a", function: { name: "f", arguments: '{"b":1}' } },
      { function: { name: "g", arguments: { c: 2 } } },
      { id: "d", function: { name: "h", arguments: null } },
      { id: "e" },
      "dropped",
    ),
    {
      ...called,
      toolCalls: [
        call("a", "f", '{"b":1}'),
        call(null, "g", '{"c":2}'),
        call("d", "h", ""),
        call("e", null, ""),
      ],
    },
  ],
  [
    "calls of a body are as many as it lists, even under one index and one id",
    toolCalls(
      { id: "a", index: 0, function: { name: "f", arguments: "{}" } },
      { id: "a", index: 0, function: { name: "f", arguments: "{}" } },
    ),
    { ...called, toolCalls: [call("a", "f", "{}"), call("a", "f", "{}")] },
  ],
  [
    "beside a function an object named custom counts only in a call of that type",
    toolCalls(
      { id: "a", function: { name: "f", arguments: "{" }, custom: { name: "g", input: "x" } },
      { id: "b", type: "custom", function: { name: "f" }, custom: { name: "g", input: "x" } },
    ),
    {
      stopReason: "malformed_tool_call",
      confidence: "medium",
      toolCalls: [call("a", "f", "{", "incomplete"), call("b", "g", "x")],
    },
  ],
  [
    "a delta alone is read in a body too",
    body({ choices: [{ delta: { content: "b" }, finish_reason: "stop" }] }),
    { text: "b" },
  ],
  [
    "an error that is null, or the name of a type, is ignored",
    body({
      choices: [
        { message: {}, finish_reason: "stop", error: null },
        { index: 0, type: "error" },
      ],
    }),
    {},
  ],
])("reads a body of chat completions: %s", (_, response, seen) => {
  expect(read("openai-chat", response)).toEqual({ ...ending(stop), ...seen });
});

it("ignores a separate count of reasoning without the count of the completion", () => {
  const usage = { prompt_tokens: 3, completion_tokens_details: { reasoning_tokens: 4 } };
  const { usage: counted } = read("xai-chat", message({}, { usage }));
  expect(counted).toEqual({ inputTokens: 3, outputTokens: null });
});

const chunk = (delta: unknown, more: Json = {}) => ({ choices: [{ delta, ...more }] });
const last = chunk({}, { finish_reason: "stop" });
const chunks = (...deltas: readonly unknown[]) =>
  sse(...deltas.map((delta) => chunk(delta)), last, "[DONE]");
const fragment = (value: Json) => ({ tool_calls: [value] });
const part = (text: string, more: Json = {}) => ({ function: { arguments: text, ...more } });

it.each<Row>([
  [
    "fragments belong to the call with their index; the first id and the first name count",
    chunks(
      { tool_calls: [{ index: 0, id: "a", ...part("", { name: "f" }) }] },
      { tool_calls: [{ index: 1, id: "b", ...part("{", { name: "g" }) }] },
      {
        tool_calls: [
          { index: 0, id: "", ...part('{"c":', { name: "" }) },
          { index: 1, id: "x", ...part("}") },
        ],
      },
      fragment({ index: 0, ...part("1}", { name: "h" }) }),
    ),
    { ...called, toolCalls: [call("a", "f", '{"c":1}'), call("b", "g", "{}")] },
  ],
  [
    "one that was opened under an index is found by its id too, the last where two have that id",
    chunks(
      fragment({ index: 0, id: "a", ...part("{}", { name: "f" }) }),
      fragment({ index: 1, id: "a", ...part("[", { name: "g" }) }),
      fragment({ id: "a", ...part("]") }),
    ),
    { ...called, toolCalls: [call("a", "f", "{}"), call("a", "g", "[]")] },
  ],
  [
    "without an index and an id they belong together by their place in the delta",
    chunks(
      { tool_calls: [part("{", { name: "f" }), part("[", { name: "g" })] },
      { tool_calls: [null, part("]")] },
      { tool_calls: [part("}")] },
    ),
    { ...called, toolCalls: [call(null, "f", "{}"), call(null, "g", "[]")] },
  ],
  [
    "the same id with a name under a used index begins no other call",
    chunks(
      fragment({ index: 0, id: "a", ...part("{", { name: "f" }) }),
      fragment({ index: 0, id: "a", ...part("}", { name: "f" }) }),
    ),
    { ...called, toolCalls: [call("a", "f", "{}")] },
  ],
  [
    "a fragment without arguments changes none",
    chunks(
      fragment({ index: 0, id: "a", ...part("{}", { name: "f" }) }),
      fragment({ index: 0, function: { name: "f" } }),
      fragment({ index: 0, function: { arguments: null } }),
    ),
    { ...called, toolCalls: [call("a", "f", "{}")] },
  ],
])("reads a stream of chat completions: %s", (_, response, seen) => {
  expect(read("openai-chat", response)).toEqual({ ...ending(stop, "marker"), ...seen });
});

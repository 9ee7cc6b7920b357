// Bodies and chunks of chat completions, made by hand: where text, reasoning, refusals, calls, counts and errors lie.
import { expect, it } from "vitest";
import type { Json } from "../shared/json.ts";
import {
  body,
  busy,
  call,
  choice,
  ending,
  failed,
  named,
  type Row,
  read,
  sse,
  untold,
} from "../testing/readings.ts";

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
  ["text is added as it is", message({ content: "Sunny." }), { text: "Sunny." }],
  [
    "the parts of a content are told apart by their types",
    message({
      content: [
        { type: "thinking", thinking: "Por" },
        { type: "thinking", thinking: [{ type: "text", text: "to." }] },
        { type: "text", text: "Sun" },
        "dropped",
        { text: "ny." },
      ],
    }),
    { text: "Sunny.", reasoning: "Porto." },
  ],
  [
    "a part of type refusal is a refusal and no text",
    message({ content: [{ type: "refusal", refusal: "No.", text: "x" }] }),
    { stopReason: "refusal", confidence: "medium", detail: { refusal: "No." } },
  ],
  [
    "the refusal of a message is added",
    message({
      content: ["No", ", no"].map((refusal) => ({ type: "refusal", refusal })),
      refusal: ".",
    }),
    { stopReason: "refusal", confidence: "medium", detail: { refusal: "No, no." } },
  ],
  [
    "reasoning_content comes before reasoning, and both before the details",
    message({ reasoning_content: "a", reasoning: "b", reasoning_details: [{ text: "c" }] }),
    { reasoning: "a" },
  ],
  [
    "reasoning is taken where reasoning_content is null",
    message({ reasoning_content: null, reasoning: "b", reasoning_details: [{ text: "c" }] }),
    { reasoning: "b" },
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
    "one call may stand in place of the list",
    message({ tool_calls: { id: "a", function: { name: "f", arguments: "{}" } } }),
    { ...called, toolCalls: [call("a", "f", "{}")] },
  ],
  [
    "an object without a function in place of the list is no call",
    message({ tool_calls: { id: "a" } }),
    {},
  ],
  [
    "the input of a custom call is free text",
    toolCalls({ id: "a", type: "custom", custom: { name: "f", input: "not JSON" } }),
    { ...called, toolCalls: [call("a", "f", "not JSON")] },
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
    "a function_call is a call, be it without a name",
    message({ function_call: { arguments: "{}" } }),
    { ...called, toolCalls: [call(null, null, "{}")] },
  ],
  [
    "a function_call is a call, be it without arguments",
    message({ function_call: { name: "f" } }),
    { ...called, toolCalls: [call(null, "f", "")] },
  ],
  [
    "a function_call of two empty texts is none",
    message({ function_call: { name: "", arguments: "" } }),
    {},
  ],
  [
    "a function_call stands beside the calls of the list",
    message({
      tool_calls: [{ id: "a", function: { name: "f", arguments: "{}" } }],
      function_call: { name: "g", arguments: "{}" },
    }),
    { ...called, toolCalls: [call("a", "f", "{}"), call(null, "g", "{}")] },
  ],
  [
    "the counts are those of usage",
    message(
      { content: "" },
      {
        usage: {
          prompt_tokens: 3,
          completion_tokens: 2,
          completion_tokens_details: { reasoning_tokens: 1 },
        },
        x_groq: { usage: { prompt_tokens: 30, completion_tokens: 20 } },
      },
    ),
    { usage: { inputTokens: 3, outputTokens: 2 } },
  ],
  [
    "Groq's own counts are read where usage is no object",
    message({}, { usage: 5, x_groq: { usage: { prompt_tokens: 3, completion_tokens: 2 } } }),
    { usage: { inputTokens: 3, outputTokens: 2 } },
  ],
  [
    "of a message and a delta a body means the message",
    body({
      choices: [{ message: { content: "a" }, delta: { content: "b" }, finish_reason: "stop" }],
    }),
    { text: "a" },
  ],
  [
    "a delta alone is read in a body too",
    body({ choices: [{ delta: { content: "b" }, finish_reason: "stop" }] }),
    { text: "b" },
  ],
  [
    "an error of a choice is found below it",
    body({
      choices: [
        null,
        {
          message: { content: "a" },
          finish_reason: "stop",
          error: busy,
        },
      ],
    }),
    {
      ...failed("/choices/1/error/code"),
      detail: { raw: ["stop"] },
      text: "a",
    },
  ],
  [
    "a choice whose error is null has none, and neither has one of a type of that name",
    body({
      choices: [
        { message: {}, finish_reason: "stop", error: null },
        { index: 0, type: "error" },
      ],
    }),
    {},
  ],
  [
    "each choice has its own index, and the pointer counts by position",
    body({
      choices: [
        { index: 1, message: { content: "b" }, finish_reason: "length" },
        { index: 0, message: { content: "a" }, finish_reason: "stop" },
      ],
    }),
    {
      rawField: "/choices/1/finish_reason",
      text: "a",
      choices: [
        choice(0, { ...stop, rawField: "/choices/1/finish_reason", text: "a" }),
        choice(1, {
          stopReason: "max_tokens",
          rawReason: "length",
          rawField: "/choices/0/finish_reason",
          text: "b",
        }),
      ],
    },
  ],
  [
    "a reason that is null says nothing",
    body({ choices: [{ message: { content: "a" }, finish_reason: null }] }),
    {
      ...untold,
      text: "a",
    },
  ],
])("a body of chat completions: %s", (_, response, seen) => {
  expect(read("openai-chat", response)).toEqual({ ...ending(stop), ...seen });
});

it.each([
  [{ completion_tokens_details: { reasoning_tokens: 4 } }, 6],
  [{ completion_tokens_details: { reasoning_tokens: "4" } }, 2],
  [{}, 2],
])("where reasoning is counted apart, it is added: %j", (details, outputTokens) => {
  const usage = { prompt_tokens: 3, completion_tokens: 2, ...details };
  expect(read("xai-chat", message({}, { usage })).usage).toEqual({
    inputTokens: 3,
    outputTokens,
  });
});

it("where reasoning is counted apart, it is no count without that of the completion", () => {
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
    "text, reasoning and refusals are added",
    chunks(
      { content: "Sun", reasoning: "Por", refusal: "N" },
      { content: "ny.", reasoning: "to.", refusal: "o." },
    ),
    {
      stopReason: "refusal",
      confidence: "medium",
      detail: { refusal: "No." },
      text: "Sunny.",
      reasoning: "Porto.",
    },
  ],
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
    "without an index they belong to the last call with their id",
    chunks(
      fragment({ id: "a", ...part("{", { name: "f" }) }),
      fragment({ id: "b", ...part("[", { name: "g" }) }),
      fragment({ id: "a", ...part("}") }),
      fragment({ id: "b", ...part("]") }),
    ),
    { ...called, toolCalls: [call("a", "f", "{}"), call("b", "g", "[]")] },
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
    "another id with a name under a used index begins another call",
    chunks(
      fragment({ index: 0, id: "a", ...part("{}", { name: "f" }) }),
      fragment({ index: 0, id: "b", ...part("[]", { name: "g" }) }),
    ),
    { ...called, toolCalls: [call("a", "f", "{}"), call("b", "g", "[]")] },
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
    "a first id under a used index begins no other call",
    chunks(
      fragment({ index: 0, ...part("{", { name: "f" }) }),
      fragment({ index: 0, id: "a", ...part("}", { name: "f" }) }),
    ),
    { ...called, toolCalls: [call("a", "f", "{}")] },
  ],
  [
    "a fragment without arguments takes none away",
    chunks(
      fragment({ index: 0, id: "a", ...part("{}", { name: "f" }) }),
      fragment({ index: 0, function: { name: "f" } }),
      fragment({ index: 0, function: { arguments: null } }),
    ),
    { ...called, toolCalls: [call("a", "f", "{}")] },
  ],
  [
    "arguments that come as an object are whole",
    chunks(fragment({ index: 0, id: "a", function: { name: "f", arguments: { b: 1 } } })),
    { ...called, toolCalls: [call("a", "f", '{"b":1}')] },
  ],
  [
    "the input of a custom call is added",
    chunks(
      fragment({ index: 0, id: "a", type: "custom", custom: { name: "f", input: "not " } }),
      fragment({ index: 0, custom: { input: "JSON" } }),
    ),
    { ...called, toolCalls: [call("a", "f", "not JSON")] },
  ],
  [
    "the fragments of a function_call belong together",
    chunks(
      { function_call: { name: "f", arguments: "" } },
      { function_call: { arguments: "{" } },
      { function_call: { arguments: "}" } },
      { function_call: {} },
    ),
    { ...called, toolCalls: [call(null, "f", "{}")] },
  ],
  [
    "of a message and a delta a chunk means the delta",
    sse(chunk({ content: "b" }, { message: { content: "a" } }), last, "[DONE]"),
    { text: "b" },
  ],
  [
    "a message alone is read in a chunk too",
    sse({ choices: [{ message: { content: "a" } }] }, last, "[DONE]"),
    { text: "a" },
  ],
  ["an event named error is one, whatever its shape", named(["error", busy]), failed("/code")],
  [
    "a reason and a clean close are an end without the marker",
    sse(chunk({ content: "a" }), last),
    { ended: "reason", text: "a" },
  ],
])("a stream of chat completions: %s", (_, response, seen) => {
  expect(read("openai-chat", response)).toEqual({ ...ending(stop, "marker"), ...seen });
});

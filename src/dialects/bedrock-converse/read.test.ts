// Bodies and events of Bedrock Converse, made by hand: blocks, exceptions, and what comes after the end.
import { expect, it } from "vitest";
import {
  type AwsMessage,
  aws,
  body,
  busy,
  call,
  ending,
  failed,
  type Row,
  read,
  sse,
  untold,
} from "../testing/readings.ts";

const end = { stopReason: "end_turn", rawReason: "end_turn", rawField: "/stopReason" } as const;
const called = { stopReason: "tool_call", confidence: "medium" } as const;
const half = { stopReason: "malformed_tool_call", confidence: "medium" } as const;
const tool = { toolUseId: "a", name: "f" };
const served = { ...tool, type: "server_tool_use" };
const content = (...blocks: readonly unknown[]) =>
  body({ stopReason: "end_turn", output: { message: { content: blocks } } });
const thought = (text: string) => ({ reasoningContent: { reasoningText: { text } } });

it.each<Row>([
  [
    "text, citations and reasoning are added, block after block",
    content(
      { text: "Su" },
      { citationsContent: { content: [{ text: "n" }, null, { text: "n" }] } },
      thought("Por"),
      null,
      { text: "y." },
      { citationsContent: {} },
      thought("to."),
    ),
    { text: "Sunny.", reasoning: "Porto." },
  ],
  [
    "a call is finished; one that the provider runs is none",
    content(
      { toolUse: { ...served, input: { b: 2 } } },
      { toolUse: { ...tool, input: {} } },
      { toolUse: { ...tool, toolUseId: "c", input: { b: 1 } } },
    ),
    { ...called, toolCalls: [call("a", "f", "{}"), call("c", "f", '{"b":1}')] },
  ],
  [
    "the counts are those of usage",
    body({ stopReason: "end_turn", usage: { inputTokens: 3, outputTokens: 2 } }),
    { usage: { inputTokens: 3, outputTokens: 2 } },
  ],
  [
    "a body with an output and no reason is one",
    body({ output: { message: { content: [{ text: "a" }] } } }),
    {
      ...untold,
      text: "a",
    },
  ],
  ["a body with an error alone is an error", body({ error: busy }), failed("/error/code")],
])("a Converse body: %s", (_, response, seen) => {
  expect(read("bedrock-converse", response)).toEqual({ ...ending(end), ...seen });
});

const start = (contentBlockIndex: number, value: unknown): AwsMessage => [
  "contentBlockStart",
  { contentBlockIndex, start: value },
];
const fill = (contentBlockIndex: number, delta: unknown): AwsMessage => [
  "contentBlockDelta",
  { contentBlockIndex, delta },
];
const input = (index: number, text: string) => fill(index, { toolUse: { input: text } });
const close = (contentBlockIndex: number): AwsMessage => [
  "contentBlockStop",
  { contentBlockIndex },
];
const stop: AwsMessage = ["messageStop", { stopReason: "end_turn" }];
const counted: AwsMessage = ["metadata", { usage: { inputTokens: 3, outputTokens: 2 } }];
const usage = { inputTokens: 3, outputTokens: 2 };
const slow = { code: "throttlingException", message: "Slow down." };
const throttled = failed("/throttlingException", slow);
const exception = (payload: unknown): AwsMessage => ["throttlingException", payload, "exception"];

it.each<Row>([
  [
    "text and reasoning are added",
    aws(
      fill(0, { reasoningContent: { text: "Por" } }),
      fill(0, { reasoningContent: { text: "to." } }),
      fill(1, { text: "Sun" }),
      fill(1, { text: "ny." }),
      fill(2, null),
      stop,
    ),
    { text: "Sunny.", reasoning: "Porto." },
  ],
  [
    "a call is opened, filled and finished under its index",
    aws(
      start(1, { toolUse: tool }),
      start(2, { toolUse: { ...tool, toolUseId: "c" } }),
      input(1, '{"b"'),
      input(2, "{}"),
      input(1, ":1}"),
      close(1),
      stop,
    ),
    { ...half, toolCalls: [call("a", "f", '{"b":1}'), call("c", "f", "{}", "incomplete")] },
  ],
  [
    "input without a start opens a call",
    aws(input(1, "{"), input(1, "}"), close(1), stop),
    { ...called, toolCalls: [call(null, null, "{}")] },
  ],
  [
    "a call that the provider runs is none, with its input",
    aws(start(1, { toolUse: served }), input(1, "{}"), close(1), stop),
    {},
  ],
  [
    "a block of another kind under a used index ends the call before it",
    aws(start(1, { toolUse: tool }), start(1, { image: {} }), input(1, "{}"), close(1), stop),
    { ...half, toolCalls: [call("a", "f", "", "incomplete"), call(null, null, "{}")] },
  ],
  ["counts come before the end", aws(counted, stop), { usage }],
  ["counts come after the end", aws(stop, counted, ["other", null]), { usage }],
  [
    "an exception is an error, and its type the code",
    aws(exception({ message: "Slow down." })),
    throttled,
  ],
  [
    "the message of an exception may begin with a capital",
    aws(exception({ Message: "Slow down." })),
    throttled,
  ],
  [
    "an exception whose type does not say so is an error alone",
    aws(["messageStop", { message: "Slow down.", stopReason: "end_turn" }, "exception"]),
    failed("/messageStop", { ...slow, code: "messageStop" }),
  ],
  [
    "the code of an error message is in a header and has no pointer",
    aws(["InternalError", "Slow down.", "error"]),
    failed(null, { ...slow, code: "InternalError" }),
  ],
  [
    "after the end an exception is reported and changes nothing else",
    aws(stop, exception({ message: "Slow down." })),
    { error: { ...slow, status: 200 } },
  ],
  ["text after the end is nothing", sse({ [stop[0]]: stop[1] }, "[DONE]"), {}],
  [
    "where the envelope was lost, the name shows an exception",
    sse({ throttlingException: { message: "Slow down." } }),
    throttled,
  ],
  [
    "where the envelope was lost, an error may be in band",
    sse({ error: slow }),
    failed("/error/code", slow),
  ],
  [
    "an event with a reason of its own is no body",
    sse({ stopReason: "max_tokens", output: {} }, { messageStop: { stopReason: "end_turn" } }),
    {},
  ],
])("a Converse stream: %s", (_, response, seen) => {
  const natural = { ...ending(end, "marker"), rawField: "/messageStop/stopReason" };
  expect(read("bedrock-converse", response)).toEqual({ ...natural, ...seen });
});

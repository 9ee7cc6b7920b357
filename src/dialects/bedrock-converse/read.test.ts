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
} from "../testing/readings.ts";

const end = { stopReason: "end_turn", rawReason: "end_turn", rawField: "/stopReason" } as const;
const half = { stopReason: "malformed_tool_call", confidence: "medium" } as const;
const tool = { toolUseId: "a", name: "f" };

it.each<Row>([
  [
    "the counts are those of usage",
    body({ stopReason: "end_turn", usage: { inputTokens: 3, outputTokens: 2 } }),
    { usage: { inputTokens: 3, outputTokens: 2 } },
  ],
  ["a body with an error alone is an error", body({ error: busy }), failed("/error/code")],
])("reads a Converse body: %s", (_, response, seen) => {
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
const slow = { code: "throttlingException", message: "Slow down." };
const throttled = failed("/throttlingException", slow);
const exception = (payload: unknown): AwsMessage => ["throttlingException", payload, "exception"];

it.each<Row>([
  [
    "a block of another kind under a used index ends the call before it",
    aws(start(1, { toolUse: tool }), start(1, { image: {} }), input(1, "{}"), close(1), stop),
    { ...half, toolCalls: [call("a", "f", "", "incomplete"), call(null, null, "{}")] },
  ],
  [
    "the message of an exception may begin with a capital",
    aws(exception({ Message: "Slow down." })),
    throttled,
  ],
  ["text after the end is ignored", sse({ [stop[0]]: stop[1] }, "[DONE]"), {}],
  [
    "where the envelope was lost, the name shows an exception",
    sse({ throttlingException: { message: "Slow down." } }),
    throttled,
  ],
  [
    "an event with a reason is not a body",
    sse({ stopReason: "max_tokens", output: {} }, { messageStop: { stopReason: "end_turn" } }),
    {},
  ],
])("reads a Converse stream: %s", (_, response, seen) => {
  const natural = { ...ending(end, "marker"), rawField: "/messageStop/stopReason" };
  expect(read("bedrock-converse", response)).toEqual({ ...natural, ...seen });
});

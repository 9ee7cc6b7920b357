// Messages and events of Anthropic, made by hand: blocks that are opened, filled and closed, and how a message ends.
import { expect, it } from "vitest";
import type { Json } from "../shared/json.ts";
import {
  body,
  call,
  ending,
  failed,
  named,
  type Row,
  read,
  type Seen,
  sse,
} from "../testing/readings.ts";

const end = { stopReason: "end_turn", rawReason: "end_turn", rawField: "/stop_reason" } as const;
const busyType = { type: "busy", message: "Busy." };

const message = (...content: readonly unknown[]) => ({
  type: "message",
  content,
  stop_reason: "end_turn",
});
const text = (words: string) => ({ type: "text", text: words });
const thinking = (words: string) => ({ type: "thinking", thinking: words });
const tool = { type: "tool_use", id: "a", name: "f", input: { b: 1 } };
const ended: Json = {
  stop_reason: "stop_sequence",
  stop_sequence: "END",
  stop_details: { category: "cyber", explanation: "Not this." },
};
const told: Seen = {
  stopReason: "stop_sequence",
  rawReason: "stop_sequence",
  detail: { stopSequence: "END", category: "cyber", message: "Not this." },
};

it.each<Row>([
  [
    "a body with an error is not a message",
    body({ ...message(text("a")), error: busyType }),
    failed("/error/type"),
  ],
])("reads an Anthropic message: %s", (_, response, seen) => {
  expect(read("anthropic-messages", response)).toEqual({ ...ending(end), ...seen });
});

const start = (more: Json = {}) => ({ type: "message_start", message: more });
const open = (content_block: unknown, index = 0) => ({
  type: "content_block_start",
  index,
  content_block,
});
const fill = (delta: unknown, index = 0) => ({ type: "content_block_delta", index, delta });
const json = (partial_json: string, index = 0) =>
  fill({ type: "input_json_delta", partial_json }, index);
const close = (index = 0) => ({ type: "content_block_stop", index });
const stopped = [
  { type: "message_delta", delta: { stop_reason: "end_turn" } },
  { type: "message_stop" },
];
const half: Seen = { stopReason: "malformed_tool_call", confidence: "medium" };

it.each<Row>([
  [
    "blocks are opened and filled",
    sse(
      start(),
      open(text("S")),
      fill({ type: "text_delta", text: "un" }),
      fill({ type: "text_delta", text: "ny." }),
      open(thinking("P"), 1),
      fill({ type: "thinking_delta", thinking: "or" }, 1),
      fill({ type: "thinking_delta", thinking: "to." }, 1),
      fill({ type: "signature_delta", text: "x", thinking: "x", partial_json: "x" }, 1),
      open(null, 2),
      fill(null, 2),
      ...stopped,
    ),
    { text: "Sunny.", reasoning: "Porto." },
  ],
  [
    "a call is opened, filled and closed under its index; the first piece replaces the placeholder",
    sse(
      open({ ...tool, input: {} }, 1),
      open({ ...tool, id: "c", input: {} }, 2),
      json('{"b"', 1),
      fill({ type: "signature_delta", partial_json: "x" }, 1),
      json("{}", 2),
      json(":1}", 1),
      close(1),
      ...stopped,
    ),
    {
      ...half,
      toolCalls: [call("a", "f", '{"b":1}'), call("c", "f", "{}", "incomplete")],
    },
  ],
  [
    "a block under a used index ends the call before it, which is not finished",
    sse(open({ ...tool, input: {} }), open(text("a")), json("x"), close(), ...stopped),
    { ...half, text: "a", toolCalls: [call("a", "f", "{}", "incomplete")] },
  ],
  [
    "the delta of the message has the end, beside its counts",
    sse(
      start({ usage: { input_tokens: 3, output_tokens: 1 } }),
      { type: "message_delta", delta: ended, usage: { output_tokens: 2 } },
      { type: "message_delta" },
      { type: "message_stop" },
    ),
    { ...told, usage: { inputTokens: 3, outputTokens: 2 } },
  ],
  [
    "a second message under the same id continues the first",
    sse(start({ id: "m1" }), open(text("a")), start({ id: "m1" }), open(text("b")), ...stopped),
    { text: "ab" },
  ],
  [
    "a second message continues the first where either has no id",
    sse(
      start({ id: "m1" }),
      open(text("a")),
      start(),
      open(text("b")),
      start({ id: "m2" }),
      open(text("c")),
      ...stopped,
    ),
    { text: "abc" },
  ],
  [
    "an event that begins no message does not change the id",
    sse(
      start({ id: "m1" }),
      open(text("a")),
      { type: "message_start" },
      start({ id: "m2" }),
      ...stopped,
    ),
    {},
  ],
  [
    "an event without a type has that of its name",
    named(
      ["content_block_start", { index: 0, content_block: text("a") }],
      ["message_delta", { delta: { stop_reason: "end_turn" } }],
      ["message_stop", {}],
    ),
    { text: "a" },
  ],
  [
    "a whole message is read in an event of that type",
    sse(message(text("a")), { type: "message_stop" }),
    { rawField: "/stop_reason", text: "a" },
  ],
])("reads a stream of an Anthropic message: %s", (_, response, seen) => {
  const natural = { ...ending(end, "marker"), rawField: "/delta/stop_reason" };
  expect(read("anthropic-messages", response)).toEqual({ ...natural, ...seen });
});

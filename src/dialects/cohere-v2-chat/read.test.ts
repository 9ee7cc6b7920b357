// Bodies and events of Cohere Chat v2, made by hand.
import { expect, it } from "vitest";
import type { Json } from "../shared/json.ts";
import { call, ending, named, type Row, read, readBare, sse } from "../testing/readings.ts";

const complete = {
  stopReason: "end_turn",
  rawReason: "COMPLETE",
  rawField: "/finish_reason",
} as const;
const called = { stopReason: "tool_call", confidence: "medium" } as const;
const counted = { usage: { inputTokens: 3, outputTokens: 2 } };
const tokens = { input_tokens: 3, output_tokens: 2 };
const tool = (id: string, text?: string) => ({ id, function: { name: "f", arguments: text } });

const event = (type: string, value: Json, index = 0) => ({
  type,
  index,
  delta: { message: value },
});
const text = (words: string) => ({ content: { text: words } });
const args = (words: string, index = 0) =>
  event("tool-call-delta", { tool_calls: { function: { arguments: words } } }, index);
const start = (value: unknown, index = 0) => event("tool-call-start", { tool_calls: value }, index);
const close = (index = 0) => ({ type: "tool-call-end", index });
const end = (delta: Json = {}) => ({
  type: "message-end",
  delta: { finish_reason: "COMPLETE", ...delta },
});

it.each<Row>([
  [
    "text, thinking and the plan are added",
    sse(
      event("tool-plan-delta", { tool_plan: "P" }),
      event("tool-plan-delta", { tool_plan: "o" }),
      event("content-start", { content: { thinking: "r", text: "S" } }),
      event("content-delta", { content: { thinking: "to." } }),
      event("content-delta", text("unny.")),
      end({ usage: { tokens } }),
    ),
    { text: "Sunny.", reasoning: "Porto.", ...counted },
  ],
  [
    "a call is opened, filled and finished under its index",
    sse(
      start(tool("a", ""), 1),
      start(tool("c", "["), 2),
      start(null, 3),
      args('{"b"', 1),
      args("]", 2),
      args(":1}", 1),
      close(1),
      end(),
    ),
    {
      ...called,
      stopReason: "malformed_tool_call",
      toolCalls: [call("a", "f", '{"b":1}'), call("c", "f", "[]", "incomplete")],
    },
  ],
  [
    "an event without a type has that of its name",
    named(
      ["content-delta", { delta: { message: text("a") } }],
      ["message-end", { delta: { finish_reason: "COMPLETE" } }],
    ),
    { text: "a" },
  ],
])("reads a Cohere stream: %s", (_, response, seen) => {
  const natural = { ...ending(complete, "marker"), rawField: "/delta/finish_reason" };
  expect(read("cohere-v2-chat", response)).toEqual({ ...natural, ...seen });
});

const broken = sse(end({ finish_reason: "ERROR", error: "Broken." }));

it("reads an error in the last event without the rows of a card", () => {
  expect(readBare("cohere-v2-chat", broken).error).toEqual({
    code: null,
    message: "Broken.",
    status: 200,
  });
});

it("adds the details of a card to the only choice", () => {
  const row = { pointer: "/delta/note", test: { nonEmpty: true }, detail: "message" } as const;
  const noted = sse(event("content-delta", text("a")), end({ note: "b" }));
  const overrides = [{ ...row, source: "none", date: "2026-11-18" }];
  const { choices, ...seen } = readBare("cohere-v2-chat", noted, { overrides });
  expect(choices).toBeUndefined();
  expect(seen).toMatchObject({ text: "a", detail: { message: "b" } });
});

// Bodies and events of Cohere Chat v2, made by hand.
import { expect, it } from "vitest";
import type { Json } from "../shared/json.ts";
import {
  body,
  busy,
  call,
  ending,
  failed,
  named,
  type Row,
  read,
  readBare,
  sse,
} from "../testing/readings.ts";

const complete = {
  stopReason: "end_turn",
  rawReason: "COMPLETE",
  rawField: "/finish_reason",
} as const;
const called = { stopReason: "tool_call", confidence: "medium" } as const;
const counted = { usage: { inputTokens: 3, outputTokens: 2 } };
const tokens = { input_tokens: 3, output_tokens: 2 };
const billed_units = { input_tokens: 30, output_tokens: 20 };
const tool = (id: string, text?: string) => ({ id, function: { name: "f", arguments: text } });
const message = (value: Json) => body({ message: value, finish_reason: "COMPLETE" });
const counts = (usage: Json) => body({ finish_reason: "COMPLETE", usage });

it.each<Row>([
  [
    "text and thinking are added, part after part, behind the plan",
    message({
      tool_plan: "P",
      content: [{ text: "Sun" }, { thinking: "or" }, null, { text: "ny." }, { thinking: "to." }],
    }),
    { text: "Sunny.", reasoning: "Porto." },
  ],
  ["content may be text", message({ content: "Sunny." }), { text: "Sunny." }],
  [
    "calls are finished",
    message({ tool_calls: [tool("a", ""), tool("b", '{"c":1}'), { id: "d" }] }),
    {
      ...called,
      toolCalls: [call("a", "f", ""), call("b", "f", '{"c":1}'), call("d", null, "")],
    },
  ],
  ["counts are those of the model", counts({ tokens, billed_units }), counted],
  [
    "counts are those of the bill where the model's are missing",
    counts({ billed_units: tokens }),
    counted,
  ],
  ["an error may be in band", body({ error: busy }), failed("/error/code")],
])("a Cohere body: %s", (_, response, seen) => {
  expect(read("cohere-v2-chat", response)).toEqual({ ...ending(complete), ...seen });
});

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
    "arguments without a start open a call",
    sse(args("{"), args("}"), close(), end()),
    { ...called, toolCalls: [call(null, null, "{}")] },
  ],
  [
    "the last event may tell of an error, without a code",
    sse(end({ finish_reason: "ERROR", error: "Broken." })),
    {
      stopReason: "error",
      rawReason: "ERROR",
      confidence: "medium",
      error: { code: null, message: "Broken.", status: 200 },
    },
  ],
  ["an error that is empty or no text is none", sse(end({ error: "" })), {}],
  [
    "an event without a type has that of its name",
    named(
      ["content-delta", { delta: { message: text("a") } }],
      ["message-end", { delta: { finish_reason: "COMPLETE" } }],
    ),
    { text: "a" },
  ],
  ["nothing counts after the last event", sse(end(), event("content-delta", text("x"))), {}],
  [
    "an event of another type is no body",
    sse({ type: "debug", message: { content: "x" }, finish_reason: "MAX_TOKENS" }, end()),
    {},
  ],
  ["an error may be in band", sse({ error: busy }), failed("/error/code")],
])("a Cohere stream: %s", (_, response, seen) => {
  const natural = { ...ending(complete, "marker"), rawField: "/delta/finish_reason" };
  expect(read("cohere-v2-chat", response)).toEqual({ ...natural, ...seen });
});

const broken = sse(end({ finish_reason: "ERROR", error: "Broken." }));

it("the error of Cohere's last event is one without the rows of a card", () => {
  expect(readBare("cohere-v2-chat", broken).error).toEqual({
    code: null,
    message: "Broken.",
    status: 200,
  });
});

it("Cohere's answer is the choice that a card adds details to", () => {
  const row = { pointer: "/delta/note", test: { nonEmpty: true }, detail: "message" } as const;
  const noted = sse(event("content-delta", text("a")), end({ note: "b" }));
  const overrides = [{ ...row, source: "none", date: "2026-11-18" }];
  const { choices, ...seen } = readBare("cohere-v2-chat", noted, { overrides });
  expect(choices).toBeUndefined();
  expect(seen).toMatchObject({ text: "a", detail: { message: "b" } });
});

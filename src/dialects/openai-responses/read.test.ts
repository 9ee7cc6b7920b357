// Bodies and events of the Responses API, made by hand: its items, its statuses, and events that build a response up.
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
  type Seen,
  sse,
  untold,
} from "../testing/readings.ts";

const completed = { stopReason: "end_turn", rawReason: "completed", rawField: "/status" } as const;
const natural = ending(completed, "structure");
const uncoded: Seen = {
  ...failed("/status"),
  error: { code: null, message: null, status: 200 },
};

const items = (...output: readonly unknown[]) => body({ status: "completed", output });
const said = (...content: readonly unknown[]) => ({ type: "message", content });
const text = (words: string) => ({ type: "output_text", text: words });
const fn = { type: "function_call", id: "x", call_id: "a", name: "f", arguments: "{}" };

it.each<Row>([
  [
    "text is in the parts of messages, of their type alone",
    items(said(text("Sun"), { type: "other", text: "x", refusal: "y" }), said(text("ny.")), null),
    { text: "Sunny." },
  ],
  [
    "refusals are in the parts of messages too",
    items(said({ type: "refusal", refusal: "No" }, { type: "refusal", refusal: "." })),
    { stopReason: "refusal", detail: { refusal: "No." } },
  ],
  [
    "reasoning is the summary of an item, then its content",
    items(
      { type: "reasoning", content: [{ text: "r" }], summary: [{ text: "P" }, { text: "o" }] },
      { type: "reasoning", summary: "x", content: [{ text: "to." }] },
    ),
    { reasoning: "Porto." },
  ],
  [
    "each item that the client must answer has its input in a separate member",
    items(
      { type: "function_call", call_id: "1", name: "f", arguments: '{"a":1}' },
      { type: "custom_tool_call", call_id: "2", name: "g", input: "not JSON" },
      { type: "computer_call", call_id: "3", action: { b: 1 } },
      { type: "local_shell_call", call_id: "4", action: { c: 1 } },
      { type: "shell_call", call_id: "5", action: { d: 1 } },
      { type: "apply_patch_call", call_id: "6", operation: { e: 1 } },
      { type: "tool_search_call", call_id: "7", execution: "client", arguments: { f: 1 } },
      { type: "mcp_approval_request", id: "8", name: "h", arguments: "{}" },
    ),
    {
      stopReason: "tool_call",
      toolCalls: [
        call("1", "f", '{"a":1}'),
        call("2", "g", "not JSON"),
        call("3", "computer_call", '{"b":1}'),
        call("4", "local_shell_call", '{"c":1}'),
        call("5", "shell_call", '{"d":1}'),
        call("6", "apply_patch_call", '{"e":1}'),
        call("7", "tool_search_call", '{"f":1}'),
        call("8", "h", "{}"),
      ],
    },
  ],
  [
    "items that run at the provider are not calls",
    items(
      { type: "web_search_call", id: "1", action: { a: 1 } },
      { type: "tool_search_call", id: "2", arguments: "{}" },
      { type: "shell_call", id: "3", action: {}, environment: { type: "container_reference" } },
      { type: "toString", id: "4" },
      { id: "5" },
    ),
    {},
  ],
  [
    "a body without a status has no reason, whatever its type",
    body({ type: "completed", output: [said(text("a"))] }),
    { ...untold, text: "a" },
  ],
  [
    "a terminal event may be the whole body",
    body({ type: "response.completed", response: { output: [said(text("a"))] } }),
    { rawReason: "response.completed", rawField: "/type", text: "a" },
  ],
])("reads a body of a response: %s", (_, response, seen) => {
  expect(read("openai-responses", response)).toEqual({ ...natural, ...seen });
});

const event = (type: string, more: Json = {}) => ({ type: `response.${type}`, ...more });
const end = (more: Json = {}) => event("completed", { response: { status: "completed", ...more } });
const added = (item: Json, output_index?: number) =>
  event("output_item.added", { item, ...(output_index === undefined ? {} : { output_index }) });
const done = (item: Json, output_index: number) =>
  event("output_item.done", { item, output_index });
const filled = (delta: string, more: Json) =>
  event("function_call_arguments.delta", { delta, ...more });
const opened = { ...fn, arguments: "" };

it.each<Row>([
  [
    "deltas are added to text, reasoning and refusal",
    sse(
      event("output_text.delta", { delta: "Sun" }),
      event("output_text.delta", { delta: "ny." }),
      event("reasoning_summary_text.delta", { delta: "Por" }),
      event("reasoning_text.delta", { delta: "to." }),
      event("refusal.delta", { delta: "N" }),
      event("refusal.delta", { delta: "o." }),
      end({ output: [] }),
    ),
    {
      stopReason: "refusal",
      detail: { refusal: "No." },
      text: "Sunny.",
      reasoning: "Porto.",
    },
  ],
  [
    "a call is opened, filled and finished under its index",
    sse(
      added(opened, 1),
      added({ ...opened, call_id: "b" }, 2),
      event("output_item.added", { output_index: 3 }),
      filled("{", { output_index: 1 }),
      filled("[]", { output_index: 2 }),
      filled("}", { output_index: 1 }),
      filled("x", { output_index: 3 }),
      done({ ...fn, arguments: "{ }" }, 1),
      end(),
    ),
    {
      stopReason: "malformed_tool_call",
      toolCalls: [call("a", "f", "{ }"), call("b", "f", "[]", "incomplete")],
    },
  ],
  [
    "without an index items are found by their id",
    sse(
      added(opened),
      added({ ...opened, id: "y", call_id: "b" }),
      filled("{}", { item_id: "x" }),
      filled("[]", { item_id: "y" }),
      event("output_item.done", { item: fn }),
      end(),
    ),
    {
      stopReason: "malformed_tool_call",
      toolCalls: [call("a", "f", "{}"), call("b", "f", "[]", "incomplete")],
    },
  ],
  [
    "a failed event without a response is an error without a code",
    sse(event("failed")),
    { ...uncoded, rawReason: "response.failed", rawField: "/type" },
  ],
  ["an event named error is an error, whatever its shape", named(["error", busy]), failed("/code")],
])("reads a stream of a response: %s", (_, response, seen) => {
  const ended = { ...natural, rawField: "/response/status" };
  expect(read("openai-responses", response)).toEqual({ ...ended, ...seen });
});

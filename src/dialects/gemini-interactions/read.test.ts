// Bodies and events of Gemini Interactions, made by hand: steps that are opened, filled and closed, and the status.
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
const half = { stopReason: "malformed_tool_call" } as const;

const fn = { type: "function_call", id: "a", name: "f", arguments: { b: 1 } };
const output = (...words: readonly string[]) => ({
  type: "model_output",
  content: words.map((text) => ({ text })),
});
const thought = (...words: readonly string[]) => ({
  type: "thought",
  summary: words.map((text) => ({ text })),
});
const steps = (...list: readonly unknown[]) => body({ status: "completed", steps: list });

it.each<Row>([
  [
    "text and thoughts are added, step after step",
    steps(output("Su", "n"), thought("Po", "r"), null, output("ny."), thought("to.")),
    { text: "Sunny.", reasoning: "Porto." },
  ],
  [
    "the error of a step is that of a failed interaction",
    body({ status: "failed", steps: [null, { ...output("a"), error: busy }] }),
    { ...failed("/steps/1/error/code"), detail: { raw: ["failed"] }, text: "a" },
  ],
])("reads a Gemini interaction: %s", (_, response, seen) => {
  expect(read("gemini-interactions", response)).toEqual({ ...natural, ...seen });
});

const event = (event_type: string, more: Json = {}) => ({ event_type, ...more });
const start = (step: unknown, index = 0) => event("step.start", { step, index });
const fill = (delta: unknown, index = 0) => event("step.delta", { delta, index });
const args = (text: string, index = 0) => fill({ type: "arguments_delta", arguments: text }, index);
const close = (index = 0) => event("step.stop", { index });
const end = (interaction: Json = {}) =>
  event("interaction.completed", { interaction: { status: "completed", ...interaction } });
const update = (status: unknown) => event("interaction.status_update", { status });
const paused = event("interaction.completed", { interaction: { status: "requires_continuation" } });
const pause: Seen = { stopReason: "pause_turn", rawReason: "requires_continuation" };

it.each<Row>([
  [
    "steps are opened and filled",
    sse(
      start(output("S")),
      fill({ type: "text", text: "un" }),
      fill({ type: "text", text: "ny." }),
      start(thought("P"), 1),
      fill({ type: "thought_summary", content: { text: "or" }, text: "x" }, 1),
      fill({ type: "thought_summary", text: "to." }, 1),
      fill({ type: "thought_signature", text: "x", arguments: "x" }, 1),
      start(null, 2),
      fill(null, 2),
      end({ usage: { total_input_tokens: 3, total_output_tokens: 2 } }),
    ),
    { text: "Sunny.", reasoning: "Porto.", usage: { inputTokens: 3, outputTokens: 2 } },
  ],
  [
    "a call is opened, filled and closed under its index; the first piece replaces its opening",
    sse(
      start({ ...fn, arguments: {} }, 1),
      start({ ...fn, id: "c" }, 2),
      args('{"b"', 1),
      args("{}", 2),
      args(":1}", 1),
      fill({ type: "thought_signature", arguments: "x" }, 1),
      args("x", 3),
      close(1),
      end(),
    ),
    { ...half, toolCalls: [call("a", "f", '{"b":1}'), call("c", "f", "{}", "incomplete")] },
  ],
  [
    "a step under a used index ends the call before it, which is not finished",
    sse(start({ ...fn, arguments: {} }), start(output("a")), args("x"), close(), end()),
    { ...half, text: "a", toolCalls: [call("a", "f", "{}", "incomplete")] },
  ],
  [
    "an absent status replaces no other",
    sse(update("completed"), update(null), event("interaction.status_update")),
    { rawField: "/status", ended: "reason", confidence: "high" },
  ],
  [
    "the last event needs no status",
    sse(start(output("a")), event("interaction.completed")),
    { ...untold, text: "a" },
  ],
  [
    "an answer that must go on ends with the sentinel",
    sse(paused, " [DONE] ", start(output("b"))),
    pause,
  ],
  [
    "another text is not a sentinel",
    sse(paused, "DONE", start(output("b"))),
    { ...pause, ended: "reason", confidence: "high", text: "b" },
  ],
  [
    "a status that was only an update does not end with the sentinel",
    sse(update("requires_continuation"), "[DONE]", start(output("b"))),
    { ...pause, rawField: "/status", ended: "reason", confidence: "high", text: "b" },
  ],
  [
    "no other status ends with the sentinel",
    sse(
      event("interaction.created", { interaction: { status: "incomplete" } }),
      "[DONE]",
      start(output("b")),
    ),
    {
      stopReason: "max_tokens",
      rawReason: "incomplete",
      ended: "reason",
      confidence: "high",
      text: "b",
    },
  ],
  [
    "the error of the last event is found in its interaction",
    sse(end({ status: "failed", error: busy })),
    { ...failed("/interaction/error/code"), detail: { raw: ["failed"] } },
  ],
  [
    "an event without a type has that of its name",
    named(
      ["step.start", { step: output("a"), index: 0 }],
      ["interaction.completed", { interaction: { status: "completed" } }],
    ),
    { text: "a" },
  ],
])("reads a stream of a Gemini interaction: %s", (_, response, seen) => {
  const ended = { ...natural, rawField: "/interaction/status" };
  expect(read("gemini-interactions", response)).toEqual({ ...ended, ...seen });
});

// Traces of acts, made from deeds written by hand, and the lines that name their parts.
import { expect, it } from "vitest";
import type { RequestMessage } from "../../src/generated/fixture.ts";
import type { TurnOutcome } from "../../src/generated/turn-outcome.ts";
import type { ActAnswer } from "../../src/model/answer.ts";
import type { Deed } from "../../src/model/facts.ts";
import { act, response } from "./testing/made.ts";
import { eventLine, runsOf, type TraceReading, traceOf } from "./trace.ts";

const outcome: TurnOutcome = { reported: "stop", outcome: "completed", text: "Sunny." };
const returned: ActAnswer = { kind: "returned", outcome };
const user = (content: string): RequestMessage => ({ role: "user", content });

/** The n-th answer has the text `n`; the path of a request is its model, its body its messages. */
const reading: TraceReading = {
  readRequest: (path, body) => ({ model: path, stream: false, messages: JSON.parse(body) }),
  answerAt: (request) => ({
    response: response("end_turn", { text: String(request) }),
    blocks: [],
    sent,
    unanswered: false,
    stalled: false,
  }),
  innerPrompts: [],
};
const sent = () => true;
const asked = (path: string, ...messages: RequestMessage[]) => ({
  type: "request" as const,
  request: { method: "POST", path, body: JSON.stringify(messages) },
  pastEnd: false,
});
const tool = (name: string, input = "{}") => ({ type: "tool" as const, name, input });
const done = (name: string, result: string | null, input = "{}") => ({
  type: "tool_done" as const,
  name,
  input,
  result,
});

/** A deed of act 1 at a time. */
type Told = Deed extends infer Each
  ? Each extends Deed
    ? Omit<Each, "act" | "ms">
    : never
  : never;
const at = (ms: number, told: Told, number = 1) => ({ ...told, act: number, ms }) as Deed;

it("gives an empty act for a turn that only began and ended", () => {
  const deeds = [at(100, { type: "begun" }), at(130, { type: "ended" })];
  const nothing = { exchanges: [], inner: [], strayRuns: [], runsAfterCancel: 0 };
  const calm = { cancelled: null, stalled: false, gateClosed: false };
  const end = { outcome, threw: false };
  expect(traceOf(1, deeds, returned, reading)).toStrictEqual({
    ...calm,
    ...nothing,
    endMs: 30,
    ...end,
  });
  expect(traceOf(1, [], returned, reading)).toStrictEqual({
    ...calm,
    ...nothing,
    endMs: 0,
    ...end,
  });
  expect(traceOf(1, [at(5, { type: "ended" })], returned, reading).endMs).toBe(5);
});

it("takes a turn that throws for failed without a text", () => {
  const error = { name: "Error", message: "no" };
  expect(traceOf(1, [], { kind: "threw", error }, reading)).toMatchObject({
    outcome: { reported: null, outcome: "failed", text: "", error },
    threw: true,
  });
});

it("gives a result to the first open run of the same tool and input", () => {
  const deeds = [
    at(0, { type: "begun" }),
    at(0, tool("stray")),
    at(0, asked("one", user("hi"))),
    at(0, tool("a", "1")),
    at(0, tool("b", "2")),
    at(0, tool("a", "2")),
    at(0, asked("two", user("hi"))),
    at(0, tool("a", "2")),
    at(0, done("a", "first", "2")),
    at(0, done("a", null, "2")),
    at(0, done("b", "other tool", "2")),
    at(0, done("stray", "before any request")),
    at(0, done("never begun", "x")),
  ];
  const trace = traceOf(1, deeds, returned, reading);
  const results = runsOf(act(trace.exchanges, trace)).map(({ name, input, result }) => [
    name,
    input,
    result,
  ]);
  expect(results).toEqual([
    ["stray", "{}", "before any request"],
    ["a", "1", undefined],
    ["b", "2", "other tool"],
    ["a", "2", "first"],
    ["a", "2", null],
  ]);
});

it("marks what the loop does after the user cancelled", () => {
  const deeds = [
    at(0, { type: "begun" }),
    at(0, asked("one", user("hi"))),
    at(0, tool("a")),
    at(0, { type: "cancelled" }),
    at(0, tool("b")),
    at(0, done("b", "x")),
    at(0, tool("c")),
    at(0, asked("two", user("hi"))),
  ];
  const { cancelled, runsAfterCancel, exchanges } = traceOf(1, deeds, returned, reading);
  expect({ cancelled, runsAfterCancel }).toEqual({ cancelled: "during", runsAfterCancel: 2 });
  expect(exchanges.map(({ afterCancel }) => afterCancel)).toEqual([false, true]);
  expect(exchanges[0]?.runs.map(({ cutShort = false }) => cutShort)).toEqual([true, false, false]);
});

it.each([
  ["before", []],
  ["during", [tool("a")]],
  ["after", [tool("a"), done("a", "x")]],
] as const)("says that the user cancelled %s a tool ran", (when, ran) => {
  const deeds = [{ type: "begun" as const }, asked("one", user("hi")), ...ran];
  const told = [...deeds, { type: "cancelled" as const }].map((each) => at(0, each));
  expect(traceOf(1, told, returned, reading).cancelled).toBe(when);
});

it("remembers whether the gate was closed when it was last asked", () => {
  const gated = (...open: boolean[]) =>
    traceOf(
      1,
      open.map((each) => at(0, { type: "gate", open: each })),
      returned,
      reading,
    ).gateClosed;
  expect([gated(), gated(true), gated(true, false), gated(false, true)]).toEqual([
    false,
    false,
    true,
    false,
  ]);
});

it("takes requests that begin with the prompt of a tool for its turn", () => {
  const deeds = [
    at(0, asked("outer", { role: "system", content: "Sum up." }, user("hi"), user("Sum up."))),
    at(0, asked("inner", { role: "system", content: "s" }, user("Sum up."), user("hi"))),
    at(0, tool("a")),
    at(0, asked("silent")),
    at(0, asked("other inner", user("Go on."))),
  ];
  const innerPrompts = ["Sum up.", "Go on."];
  const { exchanges, inner } = traceOf(1, deeds, returned, { ...reading, innerPrompts });
  const shown = (list: typeof exchanges) =>
    list.map((each) => [each.request.model, each.response?.text, each.runs.length]);
  expect(shown(exchanges)).toEqual([
    ["outer", "0", 0],
    ["silent", "2", 0],
  ]);
  expect(shown(inner)).toEqual([
    ["inner", "1", 1],
    ["other inner", "3", 0],
  ]);
});

it.each([
  ["stop_reason_observed max_tokens", { reason: "max_tokens", attempt: 1, outcome: "x" }],
  ["continuation_attempt 2", { reason: "max_tokens", attempt: 2 }],
  ["continuation_terminated done", { reason: "done", attempt: 2 }],
  ["tool_payload_repair attempted", { succeeded: null }],
  ["tool_payload_repair succeeded", { succeeded: true }],
  ["tool_payload_repair failed", { succeeded: false }],
  ["retry keep", { isContinuation: true }],
  ["retry reset", { isContinuation: false }],
  ["terminal partial", { outcome: "partial" }],
  ["turn_diagnostics null", { continuation_stop_reason: null }],
  ["stop_reason_observed", { outcome: "partial" }],
  ["tool_run", { reason: "max_tokens", attempt: 2, outcome: "partial" }],
])("shows an event as %s", (told, members) => {
  expect(eventLine({ type: told.split(" ")[0], ...members })).toBe(told);
});

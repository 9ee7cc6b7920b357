// Which calls can be written, and why others would be read back as something else.
import { expect, it } from "vitest";
import type { CallState, StopReason } from "../../generated/observation.ts";
import { bare, callOf, inputOf } from "../testing/writing.ts";
import { breaksOffAt, callFault, lostState, malformedHidden, misreadReason } from "./calls.ts";

const notEmpty = "only a last call without arguments under a limit is ambiguous";
const always = "a last call without arguments under a limit is always ambiguous";
const noObject = "the arguments of a complete call are an object";
const never = "arguments are an object on the wire, never cut text";

it.each<[StopReason, CallState, string, string | null, string | null]>([
  ["tool_call", "incomplete", "", never, null],
  ["max_tokens", "ambiguous", "{}", null, null],
  ["max_tokens", "ambiguous", '{"x":1}', notEmpty, notEmpty],
  ["max_tokens", "complete", " ", always, always],
  ["context_window_exceeded", "incomplete", "{}", always, null],
])(
  "finds the fault of %s with a call that is %s and has %j",
  (stopReason, state, text, asObject, asText) => {
    const response = { ...bare, stopReason, toolCalls: [callOf(state, text)] };
    expect(callFault(response, "object")).toBe(asObject);
    expect(callFault(response, "text")).toBe(asText);
  },
);

it("finds the first fault of several calls, of which only the last is under a limit", () => {
  const toolCalls = [callOf("complete", ""), callOf("complete", "x"), callOf("ambiguous", "")];
  const limited = { ...bare, stopReason: "max_tokens" as const };
  expect(callFault({ ...limited, toolCalls }, "text")).toBe(noObject);
  expect(callFault({ ...limited, toolCalls: toolCalls.toReversed() }, "text")).toBe(notEmpty);
  expect(callFault(limited, "text")).toBeNull();
});

it.each<[StopReason, readonly boolean[]]>([["max_tokens", [false, true]]])(
  "says whether an answer that ends with %s breaks off at its calls: %j",
  (stopReason, wanted) => {
    const toolCalls = [callOf("complete", ""), callOf("complete", "")];
    const response = { ...bare, stopReason, toolCalls };
    expect(toolCalls.map((_, at) => breaksOffAt(at, response))).toEqual(wanted);
  },
);

it.each<[StopReason, string, CallState]>([
  ["tool_call", '{"x":', "incomplete"],
  ["tool_call", " ", "complete"],
  ["max_tokens", "", "ambiguous"],
  ["interrupted", "", "incomplete"],
])("reads, by its text alone, a call under %s with %j as %s", (stopReason, text, shown) => {
  for (const state of ["complete", "incomplete", "ambiguous"] as const) {
    const why = `nothing but its argument text could tell that a call is ${state}`;
    const response = { ...bare, stopReason, toolCalls: [callOf(state, text)] };
    expect(lostState(response)).toBe(state === shown ? null : why);
  }
});

it("names the first call whose state is lost", () => {
  const toolCalls = [callOf("ambiguous", "{}"), callOf("incomplete", "{}")];
  expect(lostState({ ...bare, toolCalls })).toMatch(/a call is ambiguous$/);
  expect(lostState(bare)).toBeNull();
});

const [whole, half] = [callOf("complete", "{}"), callOf("incomplete", "{")];
const asReason = "a call beside a missing reason is read as the reason";

it.each([
  ["unknown", undefined, [whole], asReason],
  ["unknown", undefined, [], null],
  ["unknown", "strange", [whole], null],
  ["tool_call", undefined, [whole], null],
  ["malformed_tool_call", undefined, [half], null],
  ["malformed_tool_call", undefined, [whole], malformedHidden],
  ["malformed_tool_call", undefined, [], null],
] as const)(
  "doubts %s beside the raw reason %j and the calls %j",
  (stopReason, rawReason, calls, why) => {
    const raw = rawReason === undefined ? {} : { rawReason };
    expect(misreadReason(inputOf({ stopReason, toolCalls: calls, ...raw }))).toBe(why);
  },
);

it("writes no broken call without a call, where the card says what a word for calls means then", () => {
  const stopReason = "malformed_tool_call";
  const told = (toolReasonWithoutCall: "end_turn" | "malformed_tool_call") =>
    misreadReason(inputOf({ stopReason, habits: { toolReasonWithoutCall } }));
  expect(told("end_turn")).toBe(malformedHidden);
  expect(told("malformed_tool_call")).toBeNull();
});

// Stops that are written as an error: which ones, with which words and status, and whether before or after output.
import { expect, it } from "vitest";
import type { StopReason } from "../../generated/observation.ts";
import { hasOutput } from "../../model/calls.ts";
import type { ErrorRow } from "../../model/card.ts";
import type { Inexpressible, WrittenResponse } from "../../model/exchange.ts";
import { cited } from "../testing/cards.ts";
import { callOf, inputOf, textsOf } from "../testing/writing.ts";
import { jsonBody } from "./bodies.ts";
import {
  errorRow,
  errorText,
  failingWith,
  onlyBeforeOutput,
  type ToldError,
  toldByError,
  turnedDown,
} from "./failures.ts";
import type { WriteInput } from "./writer.ts";

const pointer = "/error/message";
const contains = (
  text: string,
  reason: ErrorRow["reason"],
  more: Partial<ErrorRow> = {},
): ErrorRow => ({
  pointer,
  contains: text,
  reason,
  ...cited,
  ...more,
});
const filtered = contains("filter", "safety_blocked");
const errors = [
  { pointer, value: "gone", reason: "cancelled", ...cited },
  contains("elsewhere", "safety_blocked", { pointer: "/message" }),
  filtered,
  contains("second", "safety_blocked"),
  contains("too long", "context_window_exceeded", { status: 413 }),
  contains("cut", "max_tokens"),
  contains("odd", "unknown"),
  contains("broken", "interrupted"),
];
const input = (stopReason: StopReason, more: Partial<WriteInput> = {}) =>
  inputOf({ stopReason, ...more }, { errors });

it.each<[StopReason, string | undefined, boolean]>([
  ["unknown", undefined, false],
  ["interrupted", undefined, false],
  ["max_tokens", undefined, false],
  ["max_tokens", "length", false],
  ["max_tokens", "own_code", true],
])(
  "decides whether %s with the raw reason %j is written as an error: %j",
  (stopReason, rawReason, wanted) => {
    const raw = rawReason === undefined ? {} : { rawReason };
    expect(toldByError(input(stopReason, raw), pointer)).toBe(wanted);
  },
);

it("takes the first row that has a text for a stop at the pointer", () => {
  expect(errorRow(input("safety_blocked"), pointer)).toEqual(filtered);
  expect(errorRow(input("cancelled"), pointer)).toBeNull();
});

it.each([
  ["Stopped by a filter.", filtered, "Stopped by a filter."],
  ["Stopped.", filtered, "filter"],
  [undefined, filtered, "filter"],
])("writes an error with the message %j and the row %j as %j", (message, row, wanted) => {
  const given = message === undefined ? {} : { message };
  expect(errorText(input("error", given), row, "Oh.")).toBe(wanted);
});

const usage = { inputTokens: 1, outputTokens: null };

it.each([
  [{ toolCalls: [callOf("complete", "{}")] }, true],
  [{ usage }, true],
])("decides whether an answer with %j has output: %j", (more, wanted) => {
  expect(hasOutput(input("error", more))).toBe(wanted);
});

/** The status and the body of what was written, why it was not, or null. */
const shown = (written: WrittenResponse | Inexpressible | null) =>
  written && ("inexpressible" in written ? written : [written.status, textsOf(written).join("")]);

it.each<[StopReason, Partial<WriteInput>, unknown]>([
  ["error", { message: "Busy." }, [500, '"500 Busy."']],
  ["error", { usage }, null],
  ["error", { rawReason: "overloaded" }, null],
  ["context_window_exceeded", {}, [413, '"413 too long"']],
  ["context_window_exceeded", { usage }, [413, '"413 too long"']],
  [
    "context_window_exceeded",
    { text: "a" },
    { inexpressible: `context_window_exceeded: ${onlyBeforeOutput}` },
  ],
  ["safety_blocked", {}, [500, '"500 elsewhere"']],
  ["max_tokens", {}, null],
  ["refusal", {}, null],
])("writes %s with %j as a rejected request", (stopReason, more, wanted) => {
  const written = turnedDown(input(stopReason, more), (message, status) => `${status} ${message}`);
  expect(shown(written)).toEqual(wanted);
});

const write = failingWith({
  pointer,
  failed: { type: "api_error", message: "Oh." },
  rejected: "invalid_request",
  wire: "text",
  http: ({ status, ...error }: ToldError) => jsonBody(error, status),
  inBand: ({ status, ...error }: ToldError) => jsonBody({ ...error, inBand: status }),
});
const told = (type: string, message: string, more = {}) =>
  JSON.stringify({ type, message, ...more });

it.each<[StopReason, Partial<WriteInput>, unknown]>([
  ["error", { stream: true }, [500, told("api_error", "Oh.")]],
  ["error", { rawReason: "overloaded" }, [500, told("overloaded", "Oh.")]],
  ["error", { stream: true, usage }, [200, told("api_error", "Oh.", { inBand: 500 })]],
  [
    "safety_blocked",
    { stream: true, text: "a" },
    [200, told("invalid_request", "filter", { inBand: 400 })],
  ],
  // An HTTP status can only be sent before the answer begins.
  [
    "context_window_exceeded",
    { stream: true, text: "a" },
    [413, told("invalid_request", "too long")],
  ],
  [
    "error",
    { stream: true, toolCalls: [callOf("complete", "x")] },
    { inexpressible: "error: the arguments of a complete call are an object" },
  ],
])("writes %s with %j as an error", (stopReason, more, wanted) => {
  expect(shown(write(input(stopReason, more)))).toEqual(wanted);
});

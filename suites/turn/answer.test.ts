// The text of turns made by hand: its rounds and pieces, the texts that hold them all, what later requests show of them,
// what the loop added, and which arguments count as those the model gave.
import { expect, it } from "vitest";
import type { RequestMessage, RequestToolCall } from "../../src/generated/fixture.ts";
import type { TurnOutcome } from "../../src/generated/turn-outcome.ts";
import {
  type AnswerPiece,
  looksWhole,
  placeOf,
  remarkIn,
  roundsOf,
  sameArguments,
  wordingsOf,
} from "./answer.ts";
import { act, call, exchanged, half, response } from "./testing/made.ts";
import type { Exchanged } from "./trace.ts";

const user: RequestMessage = { role: "user", content: "hi" };
const result = (content: string): RequestMessage => ({ role: "tool", content, toolCallId: "c" });
const piece = (text: string, more: Partial<AnswerPiece> = {}): AnswerPiece => ({
  text,
  optional: false,
  paused: false,
  ...more,
});
const requested = (id: string, name = "weather", text = "{}"): RequestToolCall => ({
  id,
  name,
  arguments: text,
});

it.each([
  ['{"tags":[],"city":"Porto"}', '{"city":"Porto","tags":[]}'],
  ['{"city": "Porto"}', '{"city":"Porto"}'],
  ['{"at":{"x":1,"y":2}}', '{"at":{"y":2,"x":1}}'],
  ["", "{}"],
  ["rm -rf", "rm -rf"],
])("takes the arguments %s and %s for the same", (a, b) => {
  expect(sameArguments(a, b)).toBe(true);
});

it.each([
  ['{"tags":["a","b"]}', '{"tags":["b","a"]}'],
  ['{"city":"Porto"}', '{"city":"Porto","tags":[]}'],
  ['{"city":"Porto"}', "{}"],
  ['{"city":"Po', '{"city":"Po"}'],
  ["rm -rf", '"rm -rf"'],
  ["rm -rf", "rm -r"],
])("takes the arguments %s and %s for different", (a, b) => {
  expect(sameArguments(a, b)).toBe(false);
  expect(sameArguments(b, a)).toBe(false);
});

/** Six answers in two rounds; the last request was past the end of the script. */
const turn: readonly Exchanged[] = [
  exchanged(response("max_tokens", { text: "Not shown." }), [user]),
  exchanged(response("pause_turn", { text: "Let me " }), [user], { maxTokens: 2000 }),
  exchanged(response("max_tokens", { text: "look", toolCalls: [half] }), [user, user]),
  exchanged(response("tool_call", { text: "." }), [user]),
  exchanged(response("interrupted", { text: "It " }), [user, result("sunny")]),
  exchanged(response("error", { text: "is" }), [user, result("sunny")]),
  exchanged(null, [user, result("sunny")]),
];

it("collects the pieces of a round up to the next tool results, without replaced ones", () => {
  const [before, after] = [
    [piece("Let me ", { paused: true }), piece("look", { optional: true }), piece(".")],
    [piece("It ", { optional: true }), piece("is", { optional: true }), piece("")],
  ];
  const of = (count?: number) => roundsOf(act(turn), count);
  expect(of()).toStrictEqual([
    { pieces: before, last: turn[3] },
    { pieces: after, last: turn[6] },
  ]);
  expect(of(3)).toStrictEqual([{ pieces: before.slice(0, 2), last: turn[2] }]);
  expect(of(4)).toStrictEqual([{ pieces: before, last: turn[3] }]);
  expect(of(6)).toStrictEqual([
    { pieces: before, last: turn[3] },
    { pieces: after.slice(0, 2), last: turn[5] },
  ]);
  expect(of(0)).toEqual([]);
});

it.each<[string, readonly AnswerPiece[], readonly string[]]>([
  ["no piece", [], [""]],
  ["pieces in order", [piece("It is "), piece("sunny.")], ["It is sunny."]],
  [
    "an optional piece may be missing",
    [piece("A"), piece("B", { optional: true }), piece("C")],
    ["ABC", "AC"],
  ],
  [
    "eight repeated characters may be left out",
    [piece("It is 12345678"), piece("12345678 9")],
    ["It is 1234567812345678 9", "It is 12345678 9"],
  ],
  [
    "all that is repeated may be left out, not only eight characters of it",
    [piece("It is 123456789"), piece("123456789")],
    ["It is 123456789123456789", "It is 123456789"],
  ],
  [
    "seven repeated characters are kept",
    [piece("It is 1234567"), piece("1234567 8")],
    ["It is 12345671234567 8"],
  ],
  [
    "what is repeated only from the second character on is kept",
    [piece("It is 12345678"), piece("a12345678")],
    ["It is 12345678a12345678"],
  ],
  ["a short piece is kept", [piece("In all it is 21"), piece("1")], ["In all it is 211"]],
  [
    "what stands at the beginning is not repeated",
    [piece("12345678 it"), piece("12345678")],
    ["12345678 it12345678"],
  ],
])("allows these wordings: %s", (_, pieces, expected) => {
  expect(wordingsOf(pieces)).toEqual(expected);
});

const porto = '{"city": "Porto"}';
it.each<[number, string, readonly RequestToolCall[]]>([
  [-1, "there is none", []],
  [-1, "another name", [requested("call_1", "other", porto)]],
  [-1, "another id and other arguments", [requested("x")]],
  [0, "id and name only", [requested("call_1"), requested("call_1")]],
  [1, "the name and the arguments, not the id", [requested("x"), requested("y", "weather", porto)]],
  [1, "arguments before the id", [requested("call_1"), requested("x", "weather", porto)]],
  [
    2,
    "all three before the rest",
    [
      requested("x", "weather", porto),
      requested("call_1"),
      requested("call_1", "weather", porto),
      requested("call_1", "weather", porto),
    ],
  ],
  [1, "the name first", [requested("call_1", "other", porto), requested("call_1")]],
  [0, "the first of two", [requested("x", "weather", porto), requested("y", "weather", porto)]],
])("finds a call at %d: %s", (place, _, shown) => {
  expect(placeOf(call, shown)).toBe(place);
});

const ending = (more: Partial<TurnOutcome>) => ({
  outcome: { reported: null, outcome: "completed" as const, text: "", ...more },
});
const told = (text: string, ...exchanges: readonly Exchanged[]) =>
  remarkIn(act(exchanges, ending({ text })));
const plain = (text: string) => exchanged(response("end_turn", { text }), [user]);
const looking = exchanged(response("tool_call", { text: " Let me look. " }), [user]);
const afterTools = (text: string) =>
  exchanged(response("end_turn", { text }), [user, result("sunny")]);

it.each([
  ["", "It is sunny.", [plain(" It is sunny.\n")]],
  ["", " sunny.\n", [plain("It is sunny.")]],
  ["", "", [plain("It is sunny.")]],
  ["(cut)", "It is sunny. (cut)\n", [plain("It is sunny. ")]],
  ["(cut)", "It is sunny. (cut)", [plain("It is sunny.\n")]],
  ["Note:", "Note: It is sunny.", [plain("It is sunny.")]],
  ["(cut)", "(cut)", []],
  ["about ~5 undefined", "about ~5 undefined", [plain("It is sunny.")]],
  ["(cut)", "Let me look.It is sunny. (cut)", [looking, afterTools("It is sunny.")]],
  ["(cut)", "Let me look. (cut)", [looking, afterTools("")]],
  ["Sunny.", "Sunny. Sunny.", [plain("Sunny.")]],
  ["", "Sunny.", [exchanged(response("interrupted", { text: "Sunny." }))]],
  ["", "Sun", [exchanged(response("interrupted", { text: "Sunny." }))]],
  ["(cut)", "Sunny. (cut)", [exchanged(response("interrupted", { text: "Sunny." }))]],
] as [string, string, Exchanged[]][])("finds the remark %j in %j", (remark, text, exchanges) => {
  expect(told(text, ...exchanges)).toBe(remark);
});

const whole = act([plain("Fine.")], ending({ reported: "stop", text: "Fine. (by x)" }));
const ended = (more: Partial<TurnOutcome>) =>
  act([plain("It is")], ending({ reported: "stop", text: "It is", ...more }));

it.each<[boolean, Partial<TurnOutcome>]>([
  [true, {}],
  [true, { text: "It is (by x)" }],
  [false, { text: "It is (cut)" }],
  [false, { reported: "length" }],
  [false, { outcome: "partial" }],
  [false, { notice: "cut" }],
  [false, { warning: "cut" }],
  [false, { error: { name: "Error", message: "cut" } }],
])("takes an answer for whole like the one of the control, %j: %j", (expected, more) => {
  expect(looksWhole(ended(more), whole)).toBe(expected);
});

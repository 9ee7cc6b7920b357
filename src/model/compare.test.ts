// What counts as the same JSON, and what of an observation is compared.
import { expect, it } from "vitest";
import type { Observation } from "../generated/observation.ts";
import { differences, same } from "./compare.ts";
import { observed } from "./testing/observed.ts";

it.each<[string, unknown, unknown]>([
  ["order of members", { a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 }],
  ["how a number is written", JSON.parse('{"a":-0,"b":1.0}'), JSON.parse('{"a":0,"b":1}')],
  ["a member named like a prototype", JSON.parse('{"__proto__":1}'), JSON.parse('{"__proto__":1}')],
])("ignores %s", (_, a, b) => {
  expect([same(a, b), same(b, a)]).toEqual([true, true]);
});

it.each<[string, unknown, unknown]>([
  ["an empty list is no empty object", [], {}],
  ["a list is no object with its numbers", ["a"], { 0: "a" }],
  ["null is no object", null, {}],
  ["null is not absent", { a: null }, {}],
  ["undefined is not absent", { a: undefined }, {}],
  ["one undefined member is not another", { a: undefined }, { b: undefined }],
  ["a text is no number", "1", 1],
  ["order in a list counts", [1, 2], [2, 1]],
  ["a longer list is another", [1], [1, 2]],
  ["an inherited member is none", {}, { toString: 1 }],
])("finds a difference: %s", (_, a, b) => {
  expect([same(a, b), same(b, a)]).toEqual([false, false]);
});

const nothing = observed({
  stopReason: "tool_call",
  rawReason: "tool_use",
  rawField: "/stop_reason",
});
const calling = (given: string, state: "complete" | "incomplete"): Observation => ({
  ...nothing,
  toolCalls: [{ id: "call_1", name: "weather", arguments: given, state }],
});

it("compares every member of an observation", () => {
  const changes: Required<Observation> = {
    stopReason: null,
    rawReason: "end_turn",
    rawField: null,
    detail: { limit: "spend" },
    ended: "closed",
    confidence: "low",
    text: "a",
    reasoning: "a",
    toolCalls: calling("{}", "complete").toolCalls,
    usage: { inputTokens: 1, outputTokens: 1 },
    error: { code: null, message: "m", status: 500 },
    choices: [],
  };
  for (const [member, value] of Object.entries(changes)) {
    const found = differences(nothing, { ...nothing, [member]: value });
    expect(found.map((each) => each.member)).toEqual([member]);
  }
});

it("compares arguments as JSON where both parse, else as they were received", () => {
  const differing = (a: Observation, b: Observation) =>
    differences(a, b).map(({ member }) => member);
  expect(
    differing(calling('{"a":1,"b":2}', "complete"), calling('{ "b":2, "a":1 }', "complete")),
  ).toEqual([]);
  expect(differing(calling("", "complete"), calling("{}", "complete"))).toEqual([]);
  expect(differing(calling("", "incomplete"), calling("{}", "incomplete"))).toEqual(["toolCalls"]);
  expect(differing(calling('{"a":', "incomplete"), calling('{"a": ', "incomplete"))).toEqual([
    "toolCalls",
  ]);
  expect(differing(calling("[]", "complete"), calling("{}", "complete"))).toEqual(["toolCalls"]);
});

it("compares the calls of choices as JSON too", () => {
  const call = (text: string) => ({ id: "c", name: "n", arguments: text, state: "complete" });
  const seen = (text: string) =>
    ({ toolCalls: [], choices: [{ text: "", toolCalls: [call(text)] }] }) as unknown as Observation;
  expect(differences(seen('{"a":1}'), seen('{ "a": 1 }'))).toEqual([]);
  expect(differences(seen('{"a":1}'), seen('{"a":2}')).map(({ member }) => member)).toEqual([
    "choices",
  ]);
  expect(same([], "")).toBe(false);
  expect(same({}, 1)).toBe(false);
});

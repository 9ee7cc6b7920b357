// What a turn keeps of a response: arguments in pieces, repeated values, choices in any order.
import { expect, it } from "vitest";
import { added, ChoiceTurn, GatheredCall, grown, sumOf, Turn } from "./turn.ts";

/** The arguments of a call, and whether they came as a value that is no text. */
function argumentsAfter(...steps: readonly ((call: GatheredCall) => void)[]) {
  const call = new GatheredCall();
  for (const step of steps) step(call);
  return [call.arguments, call.whole];
}
const set = (value: unknown) => (call: GatheredCall) => call.setArguments(value);
const add = (text: unknown) => (call: GatheredCall) => call.addArguments(text);
const part =
  (input: unknown, join = added) =>
  (call: GatheredCall) =>
    call.addPart({ name: "look", input }, join);

it.each([
  ["text", [set('{"a"')], '{"a"', false],
  ["an object", [set({ a: 1 })], '{"a":1}', true],
  ["a list", [set([1])], "[1]", true],
  ["a number", [set(0)], "0", true],
  ["null", [set(null)], "", false],
  ["nothing", [set(undefined)], "", false],
  ["text after text", [add('{"a":'), add("1}")], '{"a":1}', false],
  ["text after an object: the object stays", [set({ a: 1 }), add("x")], '{"a":1}', true],
  ["text after an empty object: the text replaces it", [set({}), add('{"a"')], '{"a"', false],
  ["empty text after an empty object", [set({}), add("")], "{}", true],
  ["text after the text of an empty object", [add("{}"), add("x")], "{}x", false],
  ["a number where text is added", [add("x"), add(1)], "x", false],
  ["no text where text is added", [add("x"), add(undefined)], "x", false],
  ["a part with text", [part("a"), part("b")], "ab", false],
  ["a part with an object", [part("a"), part({ b: 1 })], '{"b":1}', true],
  ["a part with a list", [part("a"), part([1])], "[1]", true],
  ["a part with null", [part("a"), part(null)], "a", false],
  ["a part with nothing", [part("a"), part(undefined)], "a", false],
  [
    "a part with text after an object: the object stays",
    [part({ a: 1 }), part("b")],
    '{"a":1}',
    true,
  ],
  ["a part with text after an empty object", [part({}), part('{"a"')], '{"a"', false],
  ["a part that repeats the text", [part("a"), part("ab", grown)], "ab", false],
  ["a part that repeats nothing", [part("a"), part("b", grown)], "ab", false],
])("the arguments of a call: %s", (_, steps, text, whole) => {
  expect(argumentsAfter(...steps)).toEqual([text, whole]);
});

it("an object that opened a call gives way to the first text, even to an empty one", () => {
  const open = (call: GatheredCall) => call.replaceOpening("");
  expect(argumentsAfter(set({ a: 1 }), open)).toEqual(["", false]);
  expect(argumentsAfter(add("a"), (call) => call.replaceOpening("b"))).toEqual(["ab", false]);
});

it("the first id and name of a call that are not empty are kept", () => {
  const call = new GatheredCall();
  const names = [
    ["", ""],
    ["a", "one"],
    ["b", "two"],
  ] as const;
  for (const [id, name] of names) call.addPart({ id, name, input: "" });
  expect([call.id, call.name]).toEqual(["a", "one"]);
});

const seen = (
  ...all: readonly (readonly [value: unknown, field: string | null, at?: string])[]
) => {
  const choice = new ChoiceTurn(0);
  for (const each of all) choice.sawValue(...each);
  return choice.values.map(({ value, field }) => [value, field]);
};

it("values of a reason field are kept in order with their pointers", () => {
  expect(seen(["a", "/1"], ["b", null])).toEqual([
    ["a", "/1"],
    ["b", null],
  ]);
});

it("values of a reason field are not kept where they are null or absent", () => {
  expect(seen([null, "/1"], [undefined, "/2"], ["", "/3"])).toEqual([["", "/3"]]);
});

it("values of a reason field add nothing where they repeat the last one in the same field", () => {
  expect(seen(["a", "/1"], ["a", "/2"])).toEqual([["a", "/1"]]);
  expect(seen(["a", "/1"], ["b", "/2"], ["a", "/3"], ["a", "/4"])).toEqual([
    ["a", "/1"],
    ["b", "/2"],
    ["a", "/3"],
  ]);
  expect(seen(["a", "/1", "status"], ["a", "/2", "reason"])).toEqual([
    ["a", "/1"],
    ["a", "/2"],
  ]);
});

it("a detail is a text that is not empty", () => {
  const choice = new ChoiceTurn(0);
  for (const value of ["kept", "", 7, null]) choice.sawDetail("message", value);
  expect(choice.detail).toEqual({ message: "kept" });
});

it("calls of a choice are found by their key, and opened where there is none", () => {
  const choice = new ChoiceTurn(0);
  const first = choice.callAt(0);
  expect(choice.callAt(0)).toBe(first);
  const second = choice.newCall(0);
  expect(choice.callAt(0)).toBe(second);
  choice.finishCall(0);
  choice.finishCall(1);
  expect(choice.calls.map(({ done }) => done)).toEqual([false, true]);
  expect(choice.calls[0]).toBe(first);
});

it("calls of a choice without a key are not found by the key that is absent", () => {
  const choice = new ChoiceTurn(0);
  const keyless = choice.newCall();
  choice.finishCall(undefined);
  expect(keyless.done).toBe(false);
  expect(choice.callAt(undefined)).not.toBe(keyless);
});

it("calls of a choice that come all at once are finished only where that was said", () => {
  const choice = new ChoiceTurn(0);
  choice.addCall({ id: "a", name: "one", input: { x: 1 }, done: true, key: 7 });
  choice.addCall({ name: "", input: "{}" });
  expect(
    choice.calls.map(({ id, name, done, ...call }) => [id, name, done, call.arguments]),
  ).toEqual([
    ["a", "one", true, '{"x":1}'],
    [null, null, false, "{}"],
  ]);
  expect(choice.callAt(7)).toBe(choice.calls[0]);
});

it("calls of a choice are dropped with the texts where the provider sends them again", () => {
  const choice = new ChoiceTurn(0);
  Object.assign(choice, { text: "a", reasoning: "b", refusal: "c" });
  choice.callAt(0);
  choice.clear();
  expect([choice.text, choice.reasoning, choice.refusal, choice.calls]).toEqual(["", "", "", []]);
  expect(choice.callKeys.size).toBe(0);
});

it("a turn knows the habits of its provider", () => {
  expect(new Turn({ stopField: "none" }).habits).toEqual({ stopField: "none" });
  expect(new Turn().habits).toEqual({});
});

it("a turn has its choices in the order of their indexes, each once", () => {
  const turn = new Turn();
  for (const index of [2, 0, 1, 0, 3, 2]) turn.choiceAt(index).text += `${index}`;
  expect(turn.choices.map(({ index, text }) => [index, text])).toEqual([
    [0, "00"],
    [1, "1"],
    [2, "22"],
    [3, "3"],
  ]);
});

it("a turn keeps the last count of each kind that is a number", () => {
  const turn = new Turn();
  turn.sawUsage(1, 2);
  turn.sawUsage("9", null);
  turn.sawUsageIn({ in: 3, out: "9" }, "in", "out");
  turn.sawUsageIn(null, "in", "out");
  expect([turn.inputTokens, turn.outputTokens]).toEqual([3, 2]);
  turn.sawUsage(undefined, 0);
  expect([turn.inputTokens, turn.outputTokens]).toEqual([3, 0]);
});

it("a turn keeps its texts where it flattens them", () => {
  const turn = new Turn();
  const choice = turn.choiceAt(0);
  Object.assign(choice, { text: "a", reasoning: "b", refusal: "c" });
  choice.callAt(0).addArguments("d");
  turn.compactTexts();
  expect(choice).toMatchObject({ text: "a", reasoning: "b", refusal: "c" });
  expect(choice.calls[0]?.arguments).toBe("d");
});

it.each([
  [1, 2, 3],
  [1, undefined, 1],
  ["1", 2, 2],
  [undefined, null, undefined],
])("the sum of %j and %j is %j", (visible, thoughts, sum) => {
  expect(sumOf(visible, thoughts)).toBe(sum);
});

it.each([
  ["ab", "abc", "abc"],
  ["ab", "c", "abc"],
  ["ab", "bab", "abbab"],
  ["", "a", "a"],
])("%s grows by %s to %s", (soFar, piece, whole) => {
  expect(grown(soFar, piece)).toBe(whole);
});

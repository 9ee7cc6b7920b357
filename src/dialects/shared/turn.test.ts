// What a turn keeps of a response: arguments in pieces, repeated values, choices in any order.
import { expect, it } from "vitest";
import { added, ChoiceTurn, GatheredCall } from "./turn.ts";

/** The arguments of a call, and whether they came as a value that is not a text. */
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
  ["null", [set(null)], "", false],
  ["text after an object: the object stays", [set({ a: 1 }), add("x")], '{"a":1}', true],
  ["text after an empty object: the text replaces it", [set({}), add('{"a"')], '{"a"', false],
  ["empty text after an empty object", [set({}), add("")], "{}", true],
  ["no text where text is added", [add("x"), add(undefined)], "x", false],
  ["a part with null", [part("a"), part(null)], "a", false],
  ["a part with nothing", [part("a"), part(undefined)], "a", false],
])("gathers the arguments of a call: %s", (_, steps, text, whole) => {
  expect(argumentsAfter(...steps)).toEqual([text, whole]);
});

const seen = (
  ...all: readonly (readonly [value: unknown, field: string | null, at?: string])[]
) => {
  const choice = new ChoiceTurn(0);
  for (const each of all) choice.sawValue(...each);
  return choice.values.map(({ value, field }) => [value, field]);
};

it("keeps no value of a reason field that is null or absent", () => {
  expect(seen([null, "/1"], [undefined, "/2"], ["", "/3"])).toEqual([["", "/3"]]);
});

it("keeps a repeated value of one reason field once", () => {
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

it("finds no call by a missing key", () => {
  const choice = new ChoiceTurn(0);
  const keyless = choice.newCall();
  choice.finishCall(undefined);
  expect(keyless.done).toBe(false);
  expect(choice.callAt(undefined)).not.toBe(keyless);
});

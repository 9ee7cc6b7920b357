// Access to values of any type: what is not of the type asked for is absent, never a crash.
import { expect, it } from "vitest";
import { entriesOf, indexOf } from "./entries.ts";
import { asArray, asName, asObject, asText, given, isBlank, objectsIn } from "./json.ts";

const object = { a: 1 };
const list = [object];

it.each([
  [object, object, [], "", null],
  [list, null, list, "", null],
])("%j as an object, a list, a text and a name", (value, ...wanted) => {
  expect([asObject(value), asArray(value), asText(value), asName(value)]).toEqual(wanted);
});

it("null, an absent value, white space and the word null are blank", () => {
  const values = [null, undefined, "", " \n", "null", "none", " null", 0, false, {}];
  const blank = values.map((value) => isBlank(value));
  expect(blank).toEqual([true, true, true, true, true, false, false, false, false, false]);
});

it("the objects of a list are found among other values", () => {
  expect(objectsIn([1, object, null, [object], { b: 2 }])).toEqual([object, { b: 2 }]);
  expect(objectsIn(object)).toEqual([]);
});

it("members without a value are not given", () => {
  const kept = given({ a: undefined, b: null, c: 0 });
  expect(Object.entries(kept)).toEqual([
    ["b", null],
    ["c", 0],
  ]);
});

const values = [{ index: 5, place: 7, null: 9 }, "x", { index: "2" }, null];

it("entries of a list are numbered by another member, or by their place alone", () => {
  expect(entriesOf(values, "place").map(([index]) => index)).toEqual([7, 2]);
  expect(entriesOf(values, null).map(([index, , at]) => [index, at])).toEqual([
    [0, 0],
    [2, 2],
  ]);
  expect(indexOf({ index: 0 }, 3)).toBe(0);
  expect(indexOf({}, 3)).toBe(3);
});

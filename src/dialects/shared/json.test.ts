// Access to values of any type: what is not of the type asked for is absent, never a crash.
import { expect, it } from "vitest";
import { entriesOf, indexOf } from "./entries.ts";
import { asArray, asName, asObject, asText, given, isBlank, objectsIn } from "./json.ts";

const object = { a: 1 };
const list = [object];

it.each([
  [object, object, [], "", null],
  [list, null, list, "", null],
])("reads %j as an object, a list, a text and a name", (value, ...wanted) => {
  expect([asObject(value), asArray(value), asText(value), asName(value)]).toEqual(wanted);
});

it("takes null, an absent value, white space and the word null for blank", () => {
  const values = [null, undefined, "", " \n", "null", "none", " null", 0, false, {}];
  const blank = values.map((value) => isBlank(value));
  expect(blank).toEqual([true, true, true, true, true, false, false, false, false, false]);
});

it("finds the objects of a list among other values", () => {
  expect(objectsIn([1, object, null, [object], { b: 2 }])).toEqual([object, { b: 2 }]);
  expect(objectsIn(object)).toEqual([]);
});

it("leaves out members without a value", () => {
  const kept = given({ a: undefined, b: null, c: 0 });
  expect(Object.entries(kept)).toEqual([
    ["b", null],
    ["c", 0],
  ]);
});

const values = [{ index: 5, place: 7, null: 9 }, "x", { index: "2" }, null];

it("numbers entries of a list by another member, or by their place alone", () => {
  expect(entriesOf(values, "place").map(([index]) => index)).toEqual([7, 2]);
  expect(entriesOf(values, null).map(([index, , at]) => [index, at])).toEqual([
    [0, 0],
    [2, 2],
  ]);
  expect(indexOf({ index: 0 }, 3)).toBe(0);
  expect(indexOf({}, 3)).toBe(3);
});

// One literal, both ways: what was filled in is found again, and what is missing leaves nothing behind.
import { expect, it } from "vitest";
import { filled, fits, valuesIn } from "./template.ts";

const template = {
  model: "{model}",
  kind: "chat",
  limits: { max: "{max}", stop: "{stop}" },
  names: ["{name}"],
  auto: {},
};

it.each([
  [{ model: "m", max: 3, stop: ["a"], name: "n" }],
  [{ model: "m", stop: [] }],
  [{ name: "n" }],
  [{}],
])("%j comes back", (values) => {
  expect(valuesIn(template, filled(template, values))).toEqual(values);
});

it("leaves out members, objects and lists that need a value which is missing", () => {
  expect(filled(template, { model: "m" })).toEqual({ model: "m", kind: "chat", auto: {} });
  expect(filled({ limits: { max: "{max}" } }, {})).toBeUndefined();
});

it.each([
  [{ mode: "ANY", names: ["{name}"] }, { mode: "ANY", names: ["a"] }, true],
  [{ mode: "ANY", names: ["{name}"] }, { mode: "ANY", names: ["a", "b"] }, false],
  [{ mode: "ANY", names: ["{name}"] }, { mode: "ANY" }, false],
  [{ mode: "ANY" }, { mode: "ANY", names: ["a", "b"] }, true],
  [{ mode: "ANY" }, "ANY", false],
  [{ auto: {} }, { auto: {} }, true],
  [{ allowedNames: "{name}" }, { allowed_names: "a" }, true],
  [["a", "{name}"], ["a", "b"], true],
  [["a", "{name}"], ["b", "b"], false],
  [["a", "{name}"], ["a", null], false],
  [{ name: "{name}" }, {}, false],
  ["auto", "auto", true],
  ["auto", undefined, false],
  [undefined, "auto", false],
])("whether %j fits %j: %j", (shape, value, wanted) => {
  expect(fits(shape, value)).toBe(wanted);
});

it("null and absent values are no values", () => {
  const found = valuesIn({ a: "{a}", b: "{b}", c: ["{c}"] }, { a: null, c: [undefined] });
  expect(Object.keys(found)).toEqual([]);
});

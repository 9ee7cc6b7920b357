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

it.each([[{ name: "n" }]])("reads back %j", (values) => {
  expect(valuesIn(template, filled(template, values))).toEqual(values);
});

it("leaves out members, objects and lists that need a value which is missing", () => {
  expect(filled(template, { model: "m" })).toEqual({ model: "m", kind: "chat", auto: {} });
  expect(filled({ limits: { max: "{max}" } }, {})).toBeUndefined();
});

it.each([
  [{ mode: "ANY", names: ["{name}"] }, { mode: "ANY", names: ["a"] }, true],
  [{ mode: "ANY", names: ["{name}"] }, { mode: "ANY", names: ["a", "b"] }, false],
  [{ allowedNames: "{name}" }, { allowed_names: "a" }, true],
  [["a", "{name}"], ["a", null], false],
  [{ name: "{name}" }, {}, false],
])("decides whether %j fits %j: %j", (shape, value, wanted) => {
  expect(fits(shape, value)).toBe(wanted);
});

it("takes null and absent values for missing", () => {
  const found = valuesIn({ a: "{a}", b: "{b}", c: ["{c}"] }, { a: null, c: [undefined] });
  expect(Object.keys(found)).toEqual([]);
});

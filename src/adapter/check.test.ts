// What an adapter says is checked and made plain before anything trusts it.
import { expect, it } from "vitest";
import { checkObservation } from "./check.ts";

it.each([
  [true, "true"],
  [7, "7"],
  [{ type: "stop" }, '{"type":"stop"}'],
  [["stop"], '["stop"]'],
  ["stop", "stop"],
  [null, null],
])("takes the word %j as its text", (reported, expected) => {
  expect(checkObservation({ reported, text: "a" })).toEqual({
    kind: "returned",
    observation: { reported: expected, text: "a" },
  });
});

it("asks for a word, or null", () => {
  expect(checkObservation({ text: "a" })).toMatchObject({ kind: "at_fault" });
  expect(checkObservation(null)).toMatchObject({ kind: "at_fault" });
});

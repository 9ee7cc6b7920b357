// What the words mean is data: its schema lists every stop reason, action, harm and family.
import { expect, it } from "vitest";
import { faultsOf } from "../corpus/schema.ts";
import words from "./words.json" with { type: "json" };

it("fits its schema", () => {
  expect(faultsOf("words", words, "words.json")).toEqual([]);
});

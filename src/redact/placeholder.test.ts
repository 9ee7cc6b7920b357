// What is taken for a placeholder and stays, and what is a key all the same.
import { expect, it } from "vitest";
import { isPlaceholder, standsForSomething } from "./placeholder.ts";

it.each([
  ["the padding of AWS frames", "abcdefghij", true],
  ["a shorter beginning of it, which is a word like others", "abcdefghi", false],
  ["the end of the padding", "WXYZ0123456789", false],
  [
    "more than the padding",
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789~",
    false,
  ],
  ["a word of the corpus", "msg_fixture0001", true],
  ["a word of documentation", "YOUR-EXAMPLE-KEY", true],
  ["a mask", "sk-xxxxxx", true],
  ["a shorter row of x", "sk-xxxxx", false],
  ["a word like others", "hello", false],
  ["a random part of ten beside the word", "fixture-a1b2c3d4e5", false],
  ["a random part of nine beside the word", "fixture-a1b2c3d4e", true],
])("decides whether %s is a placeholder: %s, %j", (_, word, is) => {
  expect(isPlaceholder(word)).toBe(is);
});

it("takes the base64 of a placeholder for one too", () => {
  expect(standsForSomething("fixture-signature-01")).toBe(true);
  expect(standsForSomething(btoa("fixture signature"))).toBe(true);
  expect(standsForSomething(btoa("other signature"))).toBe(false);
});

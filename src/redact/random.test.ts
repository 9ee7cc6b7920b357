// How random a word looks, on words made by hand: each stands on one side of a limit.
import { describe, expect, it } from "vitest";
import { isRandom, isScrambled, turns } from "./random.ts";

it.each([
  ["", 0],
  ["abc", 1],
  ["2026", 1],
  ["a1b22c", 5],
])("counts the runs of letters and digits in %j: %d", (text, count) => {
  expect(turns(text)).toBe(count);
});

describe("a scrambled text", () => {
  it.each([
    ["aa1bb", 0.5, true],
    ["aa1bb", 0.51, false],
    ["a1bbb", 0.5, true],
    ["bb1a1", 0.75, true],
    ["bb1a1", 0.76, false],
    ["aaBBcc", 0.4, true],
    ["9A9A", 1, true],
    ["Za9Z", 1, true],
    ["abcdefghijkl", 0.1, false],
  ])("changes class in %s at this share of its places, %d: %j", (text, share, is) => {
    expect(isScrambled(text, share)).toBe(is);
  });

  it.each([
    ["half of its characters when it is short", "a1a1", true],
    ["more than one of four", "1aa111aa1", false],
    ["twelve when it is long", "a1b2c3d4e5f6a1b2c3d4e5f6a1", true],
    ["more than eleven when it is long", "a1b2c3d4e5fffa1b2c3d4e5fffa1", false],
  ])("mixes different characters: %s", (_, text, is) => {
    expect(isScrambled(text)).toBe(is);
  });
});

describe("a word", () => {
  it.each([
    ["four runs in a part of 16", "abcd1234efgh5678"],
    ["such a part beside a word", "the-abcd1234efgh5678"],
    ["24 letters in mixed case", "aBcDeFgHiJkLmNoPqRsTuVwX"],
    ["20 characters in short parts", "a1b2c3d4e5-f6g7h8i9j0"],
  ])("counts as random by %s: %s", (_, word) => {
    expect(isRandom(word)).toBe(true);
  });

  it.each([
    ["a part of 15", "abc1234efgh5678"],
    ["three runs", "abcdefgh1234abcd"],
    ["a time", "20260130T141630Z"],
    ["a word of 16", "internationalism"],
    ["a long word", "antidisestablishmentarianism"],
    ["23 letters in mixed case", "AbCdEfGhIjKlMnOpQrStUvW"],
    ["words with capitals", "getMaxTokensForModelName"],
    ["digits only", "123456789012345678901234567890"],
    ["18 characters in short parts", "a1b2c3d4e-f6g7h8i9j"],
    ["19 characters in short parts", "a1b2c3d4e5-f6g7h8i9j"],
    ["short parts without a digit", "aBcDeFgHiJ-kLmNoPqRsT"],
    ["the name of a model", "claude-sonnet-4-5-20250929"],
  ])("does not count as random as %s: %s", (_, word) => {
    expect(isRandom(word)).toBe(false);
  });

  it("counts as random from the length of its parts on, where another length is asked for", () => {
    expect(isRandom("abc12de34f", 10)).toBe(true);
    expect(isRandom("abc12de34f", 11)).toBe(false);
    expect(isRandom("a1b2c3d4e5-f6g7h8i9j0", 21)).toBe(false);
  });
});

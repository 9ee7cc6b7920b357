// The seam of a continued answer.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeText } from "./merge.ts";

describe("merging", () => {
  const rows: readonly [string, string, string, string][] = [
    [
      "joins what does not overlap",
      "The bridge was",
      " opened in 1966.",
      "The bridge was opened in 1966.",
    ],
    [
      "drops a repeated sentence",
      "It rained. The bridge was opened in",
      "The bridge was opened in 1966.",
      "It rained. The bridge was opened in 1966.",
    ],
    [
      "keeps the digits of a cut number",
      "The total is 12",
      "2345 euros.",
      "The total is 122345 euros.",
    ],
    ["keeps repeated bullets", "- one\n- ", "- two", "- one\n- - two"],
    ["keeps repeated line breaks", "end.\n\n", "\n\nNext.", "end.\n\n\n\nNext."],
    [
      "keeps a ruler that goes on",
      "--------------------",
      "--------------------",
      "----------------------------------------",
    ],
    [
      "does not cut a cluster in half",
      "a family of four 👨‍👩‍👧",
      "👨‍👩‍👧‍👦 there",
      "a family of four 👨‍👩‍👧👨‍👩‍👧‍👦 there",
    ],
    ["takes an empty piece", "", "Hello", "Hello"],
  ];
  it.each(rows)("%s", (_name, before, after, merged) => {
    expect(mergeText(before, after)).toBe(merged);
  });

  it("never loses text: the end of the continuation is always the end of the whole", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        fc.string({ unit: "grapheme" }),
        (before, after) => {
          const merged = mergeText(before, after);
          expect(merged.startsWith(before)).toBe(true);
          expect(merged.length).toBeGreaterThanOrEqual(Math.max(before.length, after.length));
          expect(merged.endsWith(after) || before.endsWith(after)).toBe(true);
        },
      ),
      { seed: 1 },
    );
  });

  it("removes an overlap of any telling length exactly once", () => {
    const sentence = "The quick brown fox jumps over the lazy dog while the band plays on.";
    for (let overlap = 12; overlap < sentence.length; overlap++) {
      const cut = sentence.length - 5;
      const from = Math.max(0, cut - overlap);
      const merged = mergeText(sentence.slice(0, cut), sentence.slice(from));
      if (/\p{L}{2,}.*\p{L}{2,}/u.test(sentence.slice(from, cut))) expect(merged).toBe(sentence);
    }
  });
});

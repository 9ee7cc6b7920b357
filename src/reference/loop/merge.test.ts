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
    [
      "drops repeated words of a script without spaces",
      "今天的天气非常好我们去公园散步",
      "天气非常好我们去公园散步，然后",
      "今天的天气非常好我们去公园散步，然后",
    ],
    ["takes a piece that is all repetition", "The quick fox", "The quick fox", "The quick fox"],
    ["keeps one long word that goes on", "xxxxxxxxxxxxxx", "xxxxxxxxxxxxxx", "x".repeat(28)],
  ];
  it.each(rows)("%s", (_name, before, after, merged) => {
    expect(mergeText(before, after)).toBe(merged);
  });

  it("never loses text at the end", () => {
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

  it("keeps a repetition of more than 600 characters", () => {
    const text = Array.from({ length: 200 }, (_, at) => `word ${at} and`).join(" ");
    const repeated = (length: number) => mergeText(text, `${text.slice(-length)} more`);
    expect(repeated(600)).toBe(`${text} more`);
    expect(repeated(601)).toBe(`${text}${text.slice(-601)} more`);
  });

  const words = fc.stringMatching(/^[a-zà-ž]{2,9}$/);
  const sentence = fc
    .uniqueArray(words, { minLength: 8, maxLength: 20 })
    .map((each) => `${each.join(" ")}.`);

  it("restores the whole sentence, wherever it was cut and however much is repeated", () => {
    fc.assert(
      fc.property(sentence, fc.nat(), fc.nat(), (whole, place, length) => {
        const cut = place % whole.length;
        const from = cut - (length % (cut + 1));
        const [before, after] = [whole.slice(0, cut), whole.slice(from)];
        const repeated = whole.slice(from, cut);
        const telling =
          repeated.length >= 12 && /[a-zà-ž]{2}.*[^a-zà-ž].*[a-zà-ž]{2}/.test(repeated);
        // What is too short to tell is kept: better twice than lost.
        expect(mergeText(before, after)).toBe(telling || from === cut ? whole : before + after);
      }),
      { seed: 1 },
    );
  });

  it.each([
    ["digits", /^[0-9.,]{1,40}$/],
    ["bullets and line breaks", /^(- |\* |1\. |\n){1,20}$/],
    ["rulers and table lines", /^[-=|+ ]{1,60}$/],
    ["code without words", /^[(){};=<>\n ]{1,40}$/],
  ])("keeps all of %s, however alike both sides are", (_name, pattern) => {
    fc.assert(
      fc.property(fc.stringMatching(pattern), fc.nat(), (text, place) => {
        const cut = place % (text.length + 1);
        expect(mergeText(text, text)).toBe(text + text);
        expect(mergeText(text.slice(0, cut), text.slice(cut))).toBe(text);
      }),
      { seed: 1 },
    );
  });

  it("never splits a character", () => {
    const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });
    const starts = (text: string) => [...segmenter.segment(text)].map(({ index }) => index);
    const unit = fc.constantFrom(
      "👨‍👩‍👧‍👦",
      "👩‍🚀",
      "🇵🇹",
      "e\u0301",
      "க்ஷி",
      "𝄞",
      "ab cd ",
      "\r\n",
      " ",
    );
    const more = fc.constantFrom("", "\u0301", "\u200d👦");
    const text = fc.array(unit, { minLength: 1, maxLength: 12 }).map((each) => each.join(""));
    fc.assert(
      fc.property(text, text, fc.nat(), more, (start, shared, place, added) => {
        const before = start + shared;
        // A continuation may begin in the middle of a character, and what it repeats may end in one.
        const after = before.slice(place % before.length) + added + shared;
        const merged = mergeText(before, after);
        const dropped = before.length + after.length - merged.length;
        if (dropped === 0) return;
        expect([...starts(after), after.length]).toContain(dropped);
        expect(starts(before)).toContain(before.length - dropped);
      }),
      { seed: 1, numRuns: 1000 },
    );
  });
});

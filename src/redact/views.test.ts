// Escapes are undone one kind and one level at a time, and every place leads back to the text as it was written.
import { describe, expect, it } from "vitest";
import { sourceOf, viewsOf, wholeEscapes } from "./views.ts";

const texts = (text: string, escaped = false) => viewsOf(text, escaped).map((view) => view.text);

describe("views", () => {
  it.each([
    ["abc", ["abc"]],
    ["a\\u0041b\\x42\\n\\t\\/\\\"'", ["a\\u0041b\\x42\\n\\t\\/\\\"'", "aAbB\n\t/\"'"]],
    ["a%41&#66;&#x43;&#X44;b", ["a%41&#66;&#x43;&#X44;b", "aABCDb"]],
    ["\\n%41", ["\\n%41", "\n%41", "\\nA", "\nA"]],
    ["\\\\u0041", ["\\\\u0041", "\\u0041", "A"]],
  ])("of %s: as it is, then with more escapes undone", (text, views) => {
    expect(texts(text)).toEqual(views);
  });

  it("undo four levels and no more", () => {
    expect(texts("%2525252541")).toEqual(["%2525252541", "%25252541", "%252541", "%2541", "%41"]);
  });

  it("of the inside of a JSON string begin with what it stands for", () => {
    expect(texts("a\\nb", true)).toEqual(["a\nb"]);
    expect(texts("abc", true)).toEqual(["abc"]);
  });
});

it("every character of a view has its place in the text as it was written", () => {
  const [, , , view] = viewsOf("a\\u0041b%42c", false);
  if (!view) throw new Error("no view");
  expect(view.text).toBe("aAbBc");
  expect([0, 1, 2, 3, 4, 5].map((at) => sourceOf(view, at))).toEqual([0, 1, 7, 8, 11, 12]);
});

describe("a span that cuts a backslash escape takes it whole", () => {
  const seven = "\\".repeat(7);

  it.each([
    ["at its beginning", "\\u0041b", [3, 7], [0, 7]],
    ["at its end", "ab\\u0041cd", [0, 3], [0, 8]],
    ["behind others", "abcdefgh\\n\\u0041cd", [11, 12], [10, 16]],
    ["behind backslashes that are escaped", `${seven}n`, [7, 8], [6, 8]],
    ["unless it only begins there", "ab\\n", [0, 2], [0, 2]],
    ["unless it only ends there", "\\nab", [2, 3], [2, 3]],
    ["unless it is over", "\\nabc\\t", [4, 5], [4, 5]],
  ])("%s", (_, text, [start = 0, end = 0], whole) => {
    expect(wholeEscapes(text, start, end)).toEqual(whole);
  });
});

// Escapes are undone one kind and one level at a time, and every place leads back to the text as it was written.
import { describe, expect, it } from "vitest";
import { sourceOf, viewsOf, wholeEscapes } from "./views.ts";

const texts = (text: string, escaped = false) => viewsOf(text, escaped).map((view) => view.text);

describe("views", () => {
  it.each([["a%41&#66;&#x43;&#X44;b", ["a%41&#66;&#x43;&#X44;b", "aABCDb"]]])(
    "show %s as it is, then with more escapes undone",
    (text, views) => {
      expect(texts(text)).toEqual(views);
    },
  );

  it("undo four levels and no more", () => {
    expect(texts("%2525252541")).toEqual(["%2525252541", "%25252541", "%252541", "%2541", "%41"]);
  });
});

it("finds every character of a view in the text as it was written", () => {
  const [, , , view] = viewsOf("a\\u0041b%42c", false);
  if (!view) throw new Error("no view");
  expect(view.text).toBe("aAbBc");
  expect([0, 1, 2, 3, 4, 5].map((at) => sourceOf(view, at))).toEqual([0, 1, 7, 8, 11, 12]);
});

describe("a span that cuts a backslash escape", () => {
  const seven = "\\".repeat(7);

  it.each([
    ["behind backslashes that are escaped", `${seven}n`, [7, 8], [6, 8]],
    ["unless it only ends there", "\\nab", [2, 3], [2, 3]],
  ])("takes it whole %s", (_, text, [start = 0, end = 0], whole) => {
    expect(wholeEscapes(text, start, end)).toEqual(whole);
  });
});

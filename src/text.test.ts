// Words of others are shown, never obeyed.
import { expect, it } from "vitest";
import { asWord, mapTexts, printable } from "./text.ts";

it("spells out what a terminal, a log or a page would obey", () => {
  const hostile = "\u001b[2J\u0007\u0000\u009b1m\n::error file=x::pwned\r\u2028\u202eabc";
  expect(printable(hostile)).toBe(
    "\\u001b[2J\\u0007\\u0000\\u009b1m\\n::error file=x::pwned\\u000d\\u2028\\u202eabc",
  );
  expect(mapTexts({ a: ["x\ny"], b: 1, c: null }, printable)).toEqual({
    a: ["x\\ny"],
    b: 1,
    c: null,
  });
  expect(printable("Grüße, 你好 👩‍💻")).toBe("Grüße, 你好 👩‍💻");
});

it("quotes one word of a command only where a shell needs it", () => {
  expect(["./my-adapter.ts", ".\\my-adapter.ts"].map(asWord)).toEqual([
    "./my-adapter.ts",
    ".\\my-adapter.ts",
  ]);
  expect(asWord("text/event-stream; charset=utf-8")).toBe('"text/event-stream; charset=utf-8"');
  expect(asWord("my folder/adapter.ts")).toBe('"my folder/adapter.ts"');
});

// The rules at their limits: texts that one of them just takes for a secret, and texts that none does.
import { describe, expect, it } from "vitest";
import { isFixed, isNamed } from "./rules.ts";
import { scan } from "./scan.ts";

/** What is found: kind and text. */
const found = (text: string, people = false) =>
  scan(text, { people }).map(({ kind, start, end }) => [kind, text.slice(start, end)]);

describe("a secret", () => {
  it.each([
    ["provider-key", "with a part of eight in mixed case", "key-abcdefgH-ab"],
    ["provider-key", "with a part of 22", "key-abcdefghijklmnopqrstuv"],
    ["provider-key", "random as a whole", "key-a1b2c3d-e4f5g6h-i7j8k9l"],
    ["github-token", "with capitals", "ghp_abcdefghijkL"],
    ["high-entropy", "with a slash, in mixed case", "aBcDeFgHiJ/kLmNoPqRsTu"],
    ["high-entropy", "of 32, less mixed", "abcdEfghIjklMno/pqrSTuvwXyzaBcde"],
  ])("includes a %s %s", (kind, _, text) => {
    expect(found(`see ${text}, please`)).toEqual([[kind, text]]);
  });

  it.each([
    "abc1def2-ghi3jkl4-mno5pqrs",
    "abcdef1-ghijk2-lmnopqrst34",
    "ab.abcdefghijklmnopqrstu1",
    "abcdefghijklmnopqrst01",
  ])("includes what has letters and digits after a label: %s", (text) => {
    expect(found(`label: ${text}`)).toEqual([["labelled-secret", text]]);
    expect(found(`model: ${text}`)).toEqual([]);
  });

  it("covers only its part of a match", () => {
    expect(found("Bearer abcdefghijklmno1")).toEqual([["bearer-token", "abcdefghijklmno1"]]);
    expect(found("BEARER abcdefghijklmno1")).toEqual([["bearer-token", "abcdefghijklmno1"]]);
    expect(found("see api/webhooks/zyxwvutsrqponmlk")).toEqual([["webhook", "zyxwvutsrqponmlk"]]);
  });

  it("includes the name of a resource, in capitals or not", () => {
    expect(found("at acme.openai.azure.com")).toEqual([["host", "acme"]]);
    expect(found("at ACME-1.OpenAI.Azure.com")).toEqual([["host", "ACME-1"]]);
  });
});

it.each([
  "key-abcdefghijklmnopqrstu",
  "key-abcdefG-abcdef",
  "ghp_abcdefghijkl",
  "password: ******",
  "PASSWORD: NONE",
  "asiapacificnortheast",
  "label: abc1def2-ghi3jkl4-mno5pqr",
  "label: abcdef1-ghijk2-lmnopqrstuvw",
  "label: abcdefghijklmnopqrst1",
  "label: 1234567890123456789012",
  "label: zyxwvutsrqponmlkjihgfe",
  "label: zyxwvutsrqponmlkjihg",
  "src/redact/testing/hosts",
  "aBcDeFgHiJkLmNoPqRsTu",
  "AB/CD/EF/GH/IJ/KL/MN/OP",
  "abcdEfghIjklMno/pqrSTuvwXyzaBcd",
])("takes no secret from %s", (text) => {
  expect(found(`see ${text}, please`)).toEqual([]);
});

describe("numbers with a checksum", () => {
  it.each([
    ["card", "378282246310005"],
    ["card", "4222222222222"],
    ["card", "4999999999999996"],
    ["card", "6011 0009 9013 9424"],
    ["card", "4111 1111 1111 1111 123"],
    ["iban", "NO2812345678901"],
    ["iban", "MT58123456789012345678901234567890"],
    ["iban", "DE89 3704 0044 0532 0130 00"],
  ])("show for a %s: %s", (kind, text) => {
    expect(found(`see ${text}, please`, true)).toEqual([[kind, text]]);
    expect(found(`see ${text}, please`).map(([other]) => other)).not.toContain(kind);
  });

  it.each([
    ["the checksum of a card is wrong", "4111111111111112"],
    ["no network has cards that begin like this", "5011111111111119"],
    ["the checksum of an IBAN is wrong", "DE88 3704 0044 0532 0130 00"],
    ["an IBAN of 14 is too short", "NO561234567890"],
    ["an IBAN of 35 is too long", "MT051234567890123456789012345678901"],
  ])("stay hidden where %s", (_, text) => {
    expect(found(`see ${text}, please`, true)).toEqual([]);
  });
});

describe("the name of a member", () => {
  it.each(["api_key", "apiKey", "API-Key", "x.api.key"])("says the same as %s", (name) => {
    expect(isNamed("secret", name)).toBe(true);
    expect(isNamed("id", name)).toBe(false);
  });

  it("keeps a fixed word, not a text", () => {
    expect(isFixed("finish_reason", "max_tokens")).toBe(true);
    expect(isFixed("finish_reason", "the limit was reached")).toBe(false);
    expect(isFixed("text", "max_tokens")).toBe(false);
  });
});

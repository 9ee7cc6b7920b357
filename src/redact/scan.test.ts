// Where secrets are found in one text: how much of it is taken, which kind it is given, and how far base64 is undone.
import { describe, expect, it } from "vitest";
import { looks } from "./rules.ts";
import { type ScanOptions, scan } from "./scan.ts";

const random = "a8Kd03mZq7Lw5Tn1Yb";
const token = "ghp_a1b2c3d4e5";
const clean = btoa("The quick brown fox jumps");

/** What is found: kind and text. */
const found = (text: string, options?: ScanOptions) =>
  scan(text, options).map(({ kind, start, end }) => [kind, text.slice(start, end)]);

describe("a secret without any long word", () => {
  it.each([
    ["a line of a .netrc file", "login bob password s3cret!", "assigned-secret", "s3cret!"],
    ["a default of a shell", "password || s3cret", "assigned-secret", "s3cret"],
    ["a telephone number", "phone 12/34 56/78", "phone", "12/34 56/78"],
    ["an IBAN of letters", "GI78 ABCD EFGH IJKL MNO", "iban", "GI78 ABCD EFGH IJKL MNO"],
    ["an IBAN in uneven groups", "GI78ABCD EFGH IJKL MNO", "iban", "GI78ABCD EFGH IJKL MNO"],
  ])("shows in %s", (_, text, kind, secret) => {
    expect(found(text, { people: true })).toEqual([[kind, secret]]);
  });
});

describe("several secrets", () => {
  it("come in the order of the text", () => {
    const text = `ann@mail.test ${token} bob@mail.test 10.20.30.40 ${random}`;
    expect(found(text)).toEqual([
      ["email", "ann@mail.test"],
      ["github-token", token],
      ["email", "bob@mail.test"],
      ["high-entropy", random],
    ]);
  });

  it("become one where they overlap, of the kind whose rule comes first", () => {
    const [early, late] = [`${token}f6g7h8.sk-abcdefghijK1`, `zz.${token}f6g7h8`];
    expect(found(`ann@mail.test ${early} ${late}`)).toEqual([
      ["email", "ann@mail.test"],
      ["github-token", early],
      ["github-token", late],
    ]);
  });

  it("stay two where they only touch", () => {
    const key = "-----BEGIN PRIVATE KEY-----\nabc\n-----END PRIVATE KEY-----";
    expect(found(`${key}${token}`)).toEqual([
      ["private-key", key],
      ["github-token", token],
    ]);
  });

  it("show from the beginning, wherever the search before stopped", () => {
    for (const { pattern } of looks) pattern.lastIndex = 3;
    expect(found(random)).toEqual([["high-entropy", random]]);
  });
});

describe("a text with escapes", () => {
  const uuid = "3f2c1a9e-1111-4222-8333-944455556666";

  it("counts as it is too, unless it is the inside of a JSON string", () => {
    expect(found(`${uuid}\\x61`)).toEqual([["uuid", uuid]]);
    expect(found(`${uuid}\\x61`, { escaped: true })).toEqual([]);
  });
});

describe("base64", () => {
  const wrap = (text: string, times: number): string =>
    times === 0 ? text : wrap(btoa(text), times - 1);

  it.each([1, 2, 3])("counts as a secret where it wraps one this often: %d", (times) => {
    const text = wrap("a@bc.test", times);
    expect(found(`see ${text} now`)).toEqual([["email", text]]);
  });

  it("unwraps three times and no more", () => {
    expect(found(wrap("a@bc.test", 4))).toEqual([]);
  });

  it("does not count as a secret where it wraps a clean text, however random it looks", () => {
    expect(found(`see ${clean} now`)).toEqual([]);
  });

  it("shows people only where they are looked for", () => {
    const text = btoa("call +49 151 1234 5678");
    expect(found(text)).toEqual([]);
    expect(found(text, { people: true })).toEqual([["phone", text]]);
  });

  it("hides no secret before it, after it or right beside it", () => {
    const slashed = "aBcDeFgHiJ/kLmNoPqRsTu==";
    expect(found(`${clean} ${random}`)).toEqual([["high-entropy", random]]);
    expect(found(`${random} ${clean}`)).toEqual([["high-entropy", random]]);
    expect(found(`${slashed}${clean}`)).toEqual([["high-entropy", slashed]]);
    expect(found(`${btoa("abcabcabc")}=${random}`)).toEqual([["high-entropy", random]]);
  });

  it("takes along what is random around the secret it wraps", () => {
    const text = `${btoa("mail ann@mail.test")}.${random}`;
    expect(found(text)).toEqual([["email", text]]);
  });
});

describe("a text that is searched in parts", () => {
  const [partMax, step] = [1 << 18, (1 << 18) - (1 << 15)];
  const long = `sk-${random}`;
  const beforeStep = " ".repeat(step - 5);
  const gap = " ".repeat(partMax - step - long.length);

  it("shows every secret once, in its place and of its kind", () => {
    const text = `${token}${beforeStep.slice(token.length)}${long}${gap}${long} ${token}${beforeStep}${token}`;
    const places = scan(text);
    expect(places.map(({ kind, start, end }) => [kind, text.slice(start, end)])).toEqual([
      ["github-token", token],
      ["provider-key", long],
      ["provider-key", long],
      ["github-token", token],
      ["github-token", token],
    ]);
    expect(places[1]?.start).toBe(step - 5);
  });
});

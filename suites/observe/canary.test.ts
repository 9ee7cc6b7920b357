// Canaries are found however they are written, and nowhere else.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeCanaries } from "../../src/model/canary.ts";
import { findSecrets } from "../../src/redact/index.ts";
import { findCanaries } from "./canary.ts";

const canaries = makeCanaries(1);
const core = "hQzbcVt5Nhp7jNH94JdDg8UXQzgxeAou";
const secret = `sk-${core}`;
const seen = (written: unknown) => findCanaries(written, canaries).map(({ form }) => form);
const hex = (code: number, digits: number) => code.toString(16).padStart(digits, "0");
const eachOf = (text: string, write: (code: number) => string) =>
  [...text].map((character) => write(character.charCodeAt(0))).join("");

describe("the search for canaries", () => {
  it("knows canaries that depend on the seed and look like secrets", () => {
    expect(canaries.map(({ plantedIn, value }) => [plantedIn, value.slice(3)])).toEqual([
      ["body", core],
      ["header", "DXaBYBpzpHDKFerRL3FBL8ddZQGMmj4o"],
      ["error", "JN2Chq6GARCx5nHMr5fKyK2C5BPAv5PZ"],
      ["request", "fXyhEZxPTMfcXPQr5YHoRg79aZfdqZoz"],
    ]);
    expect(makeCanaries(2).map((each) => each.value)).not.toContain(secret);
    for (const each of canaries) expect(findSecrets(each.value), each.value).toHaveLength(1);
  });

  it.each([
    ["plain", `key ${secret} refused`],
    ["part", `key ${secret.slice(0, 22)}… refused`],
    ["part", `key …${secret.slice(-18)}`],
    // Sixteen characters are enough, without the `sk-` before them.
    ["part", `${core.slice(0, 16)}…`],
    ["part", `…${core.slice(-16)}`],
    ["escaped", eachOf(secret, (code) => `\\u${hex(code, 4)}`)],
    ["escaped", eachOf(secret, (code) => `\\\\x${hex(code, 2)}`)],
    ["escaped", eachOf(secret, (code) => `&#x${hex(code, 2)};`)],
    ["escaped", eachOf(secret, (code) => `&#${code};`)],
    ["percent", eachOf(secret, (code) => `%25${hex(code, 2)}`)],
    ["base64", Buffer.from(secret).toString("base64")],
    ["base64", Buffer.from(`a${secret}`).toString("base64")],
    ["base64", Buffer.from(`ab${secret} and more`).toString("base64url")],
    ["hex", Buffer.from(`x${secret}`).toString("hex").toUpperCase()],
  ])("finds them %s", (form, written) => {
    expect(seen({ log: [{ line: written, count: 2, next: null }] })).toEqual([form]);
  });

  it.each([
    ["fifteen characters at the beginning", core.slice(0, 15)],
    ["fifteen characters after the first", core.slice(1, 16)],
    ["fifteen characters at the end", core.slice(-15)],
    ["half of the base64 text", Buffer.from(secret).toString("base64").slice(0, 24)],
    ["half of the hexadecimal text", Buffer.from(secret).toString("hex").slice(0, 35)],
    ["a placeholder", "sk-fixture, a placeholder of forty characters or so"],
  ])("does not find them in %s", (_, written) => {
    expect(seen({ line: written })).toEqual([]);
  });

  it("finds them in names, and hides them in the pointer", () => {
    const header = canaries[1]?.value ?? "";
    expect(findCanaries({ "a/b~c": { [secret]: [1, { d: header }] } }, canaries)).toEqual([
      { plantedIn: "body", form: "plain", pointer: "/a~1b~0c/(secret)" },
      { plantedIn: "header", form: "plain", pointer: "/a~1b~0c/(secret)/1/d" },
    ]);
    expect(findCanaries(secret, canaries)).toEqual([
      { plantedIn: "body", form: "plain", pointer: "" },
    ]);
  });

  it("finds them in the short texts of a list, whatever stands between", () => {
    const pieces = [...(secret.match(/.{1,6}/g) ?? [])];
    expect(findCanaries({ chunks: pieces.flatMap((piece) => [piece, 7]) }, canaries)).toEqual([
      { plantedIn: "body", form: "joined", pointer: "/chunks" },
    ]);
    expect(seen([core.slice(0, 8), core.slice(8, 16)])).toEqual(["joined"]);
    expect(seen(Object.fromEntries(pieces.entries()))).toEqual([]);
  });

  it("finds them once in a list with a text that holds enough of them", () => {
    expect(seen([secret, "b"])).toEqual(["plain"]);
    expect(seen([core.slice(0, 16), core.slice(16)])).toEqual(["part", "part"]);
  });
});

it("finds no canary in other values", () => {
  fc.assert(fc.property(fc.jsonValue(), (clean) => seen(clean).length === 0));
});

it("finds a canary anywhere in a value", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), fc.string(), (other, before, after) =>
      seen({ other, list: [other, { deep: before + secret + after }] }).includes("plain"),
    ),
  );
});

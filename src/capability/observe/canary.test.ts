// Canaries are found however they are written, and nowhere else.
import fc from "fast-check";
import { expect, it } from "vitest";
import { findSecrets } from "../../redact/index.ts";
import { findCanaries, makeCanaries } from "./canary.ts";

const canaries = makeCanaries(1);
const secret = canaries.find(({ plantedIn }) => plantedIn === "body")?.value ?? "";
const seen = (written: unknown) => findCanaries(written, canaries).map(({ form }) => form);

it("are the same for a seed, others for another, and look like secrets", () => {
  expect(makeCanaries(1)).toEqual(canaries);
  expect(makeCanaries(2).map((each) => each.value)).not.toContain(secret);
  expect(new Set(canaries.map((each) => each.value)).size).toBe(canaries.length);
  for (const each of canaries) expect(findSecrets(each.value), each.value).toHaveLength(1);
});

it.each([
  ["plain", `key ${secret} refused`],
  ["part", `key ${secret.slice(0, 22)}… refused`],
  ["part", `key …${secret.slice(-18)}`],
  [
    "escaped",
    [...secret].map((c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`).join(""),
  ],
  ["escaped", [...secret].map((c) => `&#${c.charCodeAt(0)};`).join("")],
  ["percent", [...secret].map((c) => `%25${c.charCodeAt(0).toString(16)}`).join("")],
  ["base64", Buffer.from(secret).toString("base64")],
  ["base64", Buffer.from(`a${secret}`).toString("base64")],
  ["base64", Buffer.from(`ab${secret} and more`).toString("base64url")],
  ["hex", Buffer.from(`x${secret}`).toString("hex").toUpperCase()],
])("are found %s", (form, written) => {
  expect(seen({ log: [{ line: written }] })).toEqual([form]);
});

it("are found in names, in pieces, and where the pointer says", () => {
  expect(findCanaries({ "a/b": { [secret]: 1 } }, canaries)).toEqual([
    { plantedIn: "body", form: "plain", pointer: "/a~1b/(secret)" },
  ]);
  expect(seen(["chunks", secret.match(/.{1,6}/g)])).toEqual(["joined"]);
});

it("are not seen where there are none", () => {
  fc.assert(fc.property(fc.jsonValue(), (clean) => seen(clean).length === 0));
  expect(seen("sk-fixture, a placeholder of forty characters or so")).toEqual([]);
});

it("are found wherever in a value they lie", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), fc.string(), (other, before, after) =>
      seen({ other, list: [other, { deep: before + secret + after }] }).includes("plain"),
    ),
  );
});

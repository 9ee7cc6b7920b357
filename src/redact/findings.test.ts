// What is found in the leaves of a body: which members are replaced as a whole, and where a secret in pieces lies.
import { describe, expect, it } from "vitest";
import { findIn } from "./findings.ts";
import { createPage, type Leaf, written } from "./leaf.ts";
import { textLeaves } from "./text-leaves.ts";

const mixed = "aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0eF";
const blob = mixed + mixed;
const token = "ghp_a1b2c3d4e5";

/** Findings as kind, shape and the texts of their pieces. */
const shown = (leaves: readonly Leaf[], people = false) =>
  findIn(leaves, people).map(({ kind, shape, pieces }) => [
    kind,
    shape,
    ...pieces.map(({ leaf, start, end }) => written(leaf).slice(start, end)),
  ]);

const leavesOf = (frames: readonly unknown[]): Leaf[] =>
  textLeaves(
    createPage(Buffer.from(frames.map((each) => JSON.stringify(each)).join("\n"))),
    "ndjson",
  );

const found = (value: unknown, people = false) => shown(leavesOf([value]), people);
const foundIn = (...frames: unknown[]) => shown(leavesOf(frames));

/** Leaves of a form that JSON does not have. */
const formed = (form: Leaf["form"], ...texts: string[]): Leaf[] =>
  texts.map((text, frame) => ({
    page: createPage(text),
    start: 0,
    end: text.length,
    frame,
    pointer: "#bytes",
    key: "",
    form,
  }));

describe("a value", () => {
  it.each([
    ["by its name, from six characters on", { password: "abcdef" }, "named-secret", "secret"],
    ["because it names an account", { organization: "acme" }, "account", "id"],
    ["because only the provider reads it", { signature: "zyxwvutsrqponmlk" }, "opaque", "opaque"],
    ["as an id of Ollama", { id: "call_ab12cd34" }, "id", "id"],
    ["as an id with a random part of 12", { id: "x.a1b2c3d4e5f6" }, "id", "id"],
    ["as an id that is a secret", { id: "ghp_abcdefghijkL" }, "id", "id"],
    ["as the number of an account", { user_id: 12 }, "account", "zero"],
  ])("disappears as a whole: %s", (_, value, kind, shape) => {
    expect(found(value)).toEqual([[kind, shape, String(Object.values(value)[0])]]);
  });

  it("disappears where it is a name that looks random", () => {
    expect(found({ a8Kd03mZq7Lw5Tn1: "x" })).toEqual([["id", "id", "a8Kd03mZq7Lw5Tn1"]]);
  });

  it("disappears where it is long base64, with or without the beginning of a data URL", () => {
    expect(found({ a: blob })[0]).toEqual(["blob", "opaque", blob]);
    const url = `data:image/png;base64,${blob}`;
    expect(found({ a: url })[0]).toEqual(["blob", "opaque", url]);
  });

  it("disappears where it is a detail of a person and those are looked for", () => {
    const value = { first_name: "Ada", phone: 12 };
    expect(found(value)).toEqual([]);
    expect(found(value, true)).toEqual([
      ["person", "secret", "Ada"],
      ["person", "zero", "12"],
    ]);
  });
});

it.each([
  ["a short value of a secret's name", { password: "abcde" }],
  ["an empty value", { email: "" }],
  ["a placeholder", { email: "someone@example.com" }],
  ["a fixed word, though the name sounds of a secret", { password_reason: "abcdefgh" }],
  ["a short signature", { signature: "zyxwvutsrqponml" }],
  ["an id that is a word", { id: "hello" }],
  ["an id with a random part of 11", { id: "x.a1b2c3d4e5f" }],
  ["an id with a space in it", { id: "x a1b2c3d4e5f6" }],
  ["a random part of 12 without the name of an id", { text: "x.a1b2c3d4e5f6" }],
  ["a number without any digit but 0", { user_id: 0 }],
  ["an index", { index: 3 }],
  ["a long row of one letter", { a: "a".repeat(64) }],
  ["capitals with hyphens", { a: "AB-CD-EF-GH-IJ-KL-MN-OP-".repeat(3) }],
  ["words with dots", { a: "aB.cD.eF.gH.iJ.kL.".repeat(4) }],
  ["a name that is a word", { antidisestablishment: 1 }],
])("leaves alone: %s", (_, value) => {
  expect(found(value)).toEqual([]);
});

it("takes 63 characters of base64 for a secret within a text, not for a blob", () => {
  expect(found({ a: blob.slice(1) })).toEqual([["high-entropy", "secret", blob.slice(1)]]);
});

describe("a secret in pieces", () => {
  it("covers its beginning, its end and the pieces between", () => {
    const pieces = foundIn({ t: "to ghp_" }, { t: "a1b2c3" }, { t: "d4e5 you" });
    expect(pieces).toEqual([["github-token", "secret", "ghp_", "a1b2c3", "d4e5"]]);
    expect(foundIn({ t: "to " }, { t: `${token} you` }, { t: " all" })).toEqual([
      ["github-token", "secret", token],
      ["github-token", "secret", token],
    ]);
  });

  it("shows in each of two texts that are sent in turns", () => {
    const piece = (index: number, t: string) => ({ c: [{ index, t }] });
    const frames = ["ghp_", "a1b2", "c3d4e5"].flatMap((t) => [piece(0, t), piece(1, "so ")]);
    expect(foundIn(...frames)).toEqual([["github-token", "secret", "ghp_", "a1b2", "c3d4e5"]]);
  });

  it("shows where one piece is long base64", () => {
    expect(foundIn({ t: blob }, { t: "zyxw you" })).toEqual([
      ["blob", "opaque", blob],
      ["high-entropy", "secret", blob],
      ["high-entropy", "secret", blob, "zyxw"],
    ]);
  });

  it.each(["id", "role", "model"])("does not join two values of %s", (name) => {
    expect(foundIn({ [name]: "ghp_a1b2" }, { [name]: "c3d4e5f6" })).toEqual([]);
  });

  it("does not join two names, or two frames that cannot be opened", () => {
    expect(foundIn({ "so ghp_a1b2": 1 }, { "c3d4e5f6 so": 1 })).toEqual([]);
    expect(shown(formed("sealed", "ghp_a1b2", "c3d4e5f6"))).toEqual([]);
    expect(shown(formed("raw", "ghp_a1b2", "c3d4e5f6"))).toEqual([
      ["github-token", "secret", "ghp_a1b2", "c3d4e5f6"],
    ]);
  });
});

describe("texts", () => {
  const uuid = "3f2c1a9e-1111-4222-8333-944455556666";

  it("count once, by what they stand for", () => {
    expect(found({ t: `to ${token}`, password: token })).toEqual([
      ["named-secret", "secret", token],
      ["github-token", "secret", token],
    ]);
    // As JSON the escape is a letter, and what is before it is no uuid.
    const body = `{"t":"${uuid}\\u0061","${uuid}\\u0061":1}`;
    expect(shown(textLeaves(createPage(Buffer.from(body)), "json"))).toEqual([]);
    expect(shown(formed("raw", `${uuid}\\u0061`))).toEqual([["uuid", "secret", uuid]]);
  });

  it("include those of a frame that cannot be opened, which is never replaced as a whole", () => {
    expect(shown(formed("sealed", blob))).toEqual([["high-entropy", "secret", blob]]);
  });

  it("show details of people where those are looked for, names of members too", () => {
    const value = {
      model: "10.20.30.40",
      "10.20.30.41": 1,
      text: "10.20.30.42",
      index: 4111111111111111,
    };
    expect(found(value)).toEqual([]);
    expect(found(value, true)).toEqual([
      ["ip-address", "secret", "10.20.30.42"],
      ["ip-address", "secret", "10.20.30.41"],
    ]);
  });
});

describe("a number within the JSON of a text", () => {
  const card = "4111111111111111";
  const shape = (text: string) => found({ arguments: text }, true).map(([, each]) => each);

  it.each([`[${card},1]`, `{"a": ${card}}`, `{"ab":1,"cdefgh":${card} ]`, `{"a":[1,${card}]}`])(
    "disappears from %s",
    (text) => {
      expect(shape(text)).toEqual(["zero"]);
    },
  );

  it.each([
    `pay ${card}, please`,
    `card: ${card} please`,
    "a: 4111 1111 1111 1111, b",
    `a:${token},`,
  ])("does not become 0 in %s", (text) => {
    expect(shape(text)).toEqual(["secret"]);
  });
});

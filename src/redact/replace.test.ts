// Findings that overlap become one, and its placeholder is put where the pieces are.
import { describe, expect, it } from "vitest";
import type { Finding, Piece } from "./findings.ts";
import { createPage, editedText, type Leaf } from "./leaf.ts";
import { createRedactor } from "./redactor.ts";
import { replace, united } from "./replace.ts";

/** A leaf of ten characters that is not at the beginning of its page. */
const leafIn = (frame: number, start = 3): Leaf => ({
  page: createPage("---abcdefghij---klmnopqrst---"),
  start,
  end: start + 10,
  frame,
  pointer: "/some_text",
  key: "some_text",
  form: "string",
});

const piece = (leaf: Leaf, start: number, end: number): Piece => ({ leaf, start, end });
const secret = (kind: string, ...pieces: Piece[]): Finding => ({ kind, shape: "secret", pieces });

describe("findings", () => {
  const [one, two] = [leafIn(0), leafIn(1)];

  it("that share nothing stay as they are, in their order", () => {
    const apart = [
      secret("b", piece(one, 6, 9)),
      secret("a", piece(one, 0, 3)),
      secret("c", piece(one, 3, 6), piece(two, 0, 6)),
    ];
    expect(united(apart)).toEqual(apart);
    // Pieces of a single finding keep the order of their text, whatever the pages they are on.
    const single = [secret("a", piece(leafIn(0, 16), 0, 2), piece(one, 0, 2))];
    expect(united(single)).toEqual(single);
  });

  it("that overlap are one, with the kind of the first and all that any of them covers", () => {
    expect(
      united([
        secret("later", piece(one, 5, 8)),
        secret("whole", piece(one, 0, 9)),
        secret("inner", piece(one, 1, 3)),
      ]),
    ).toEqual([secret("later", piece(one, 0, 9))]);
  });

  it("are one by way of others, in any order", () => {
    const chain = ["a", "b", "c", "d", "e"].map((kind, at) =>
      secret(kind, piece(one, 2 * at, Math.min(10, 2 * at + 3))),
    );
    expect(united(chain)).toEqual([secret("a", piece(one, 0, 10))]);
    expect(united(chain.toReversed())).toEqual([secret("e", piece(one, 0, 10))]);
    const [a, b, c, d, e] = chain as [Finding, Finding, Finding, Finding, Finding];
    expect(united([e, a, d, b, c])).toEqual([secret("e", piece(one, 0, 10))]);
  });

  it("that overlap in one leaf take along their pieces in others, in the order of the body", () => {
    const three = leafIn(1, 16);
    expect(
      united([
        secret("a", piece(three, 1, 4), piece(two, 2, 6)),
        secret("b", piece(two, 4, 8), piece(one, 7, 10)),
        secret("c", piece(one, 4, 7), piece(three, 3, 9)),
      ]),
    ).toEqual([
      secret("a", piece(one, 4, 7), piece(one, 7, 10), piece(two, 2, 8), piece(three, 1, 9)),
    ]);
  });
});

describe("a placeholder", () => {
  it("is split over the leaves of its secret, and equal for the same secret in one leaf", () => {
    const redactor = createRedactor();
    const [one, two, three] = [leafIn(0), leafIn(0), leafIn(0)];
    replace(secret("card", piece(one, 8, 10), piece(two, 0, 3)), redactor);
    replace(secret("card", piece(three, 1, 3)), redactor);
    replace(secret("card", piece(three, 5, 6)), redactor);
    expect([one, two, three].map(({ page }) => editedText(page))).toEqual([
      "---abcdefgh[redacted---klmnopqrst---",
      "----card-1]defghij---klmnopqrst---",
      "---a[redacted-card-2]de[redacted-card-3]ghij---klmnopqrst---",
    ]);
    expect(redactor.secret("card", "ijabc")).toBe("[redacted-card-1]");
  });

  it.each([
    ["secret", "[redacted-some-kind-1]"],
    ["id", "fixture0001"],
    ["opaque", "fixture-some-text-01"],
    ["zero", "0"],
  ] as const)("for the shape %s is %s", (shape, name) => {
    const leaf = leafIn(0);
    replace({ kind: "some-kind", shape, pieces: [piece(leaf, 0, 10)] }, createRedactor());
    expect(editedText(leaf.page)).toBe(`---${name}---klmnopqrst---`);
  });
});

// Findings that overlap become one, and its placeholder is put where the pieces are.
import { describe, expect, it } from "vitest";
import type { SecretPiece } from "./findings.ts";
import { createPage, editedText, type Leaf } from "./leaf.ts";
import { createRedactor } from "./redactor.ts";
import { replace } from "./replace.ts";

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

const piece = (leaf: Leaf, start: number, end: number): SecretPiece => ({ leaf, start, end });

describe("a placeholder", () => {
  it.each([["opaque", "fixture-some-text-01"]] as const)(
    "writes, for the shape %s, %s",
    (shape, name) => {
      const leaf = leafIn(0);
      replace({ kind: "some-kind", shape, pieces: [piece(leaf, 0, 10)] }, createRedactor());
      expect(editedText(leaf.page)).toBe(`---${name}---klmnopqrst---`);
    },
  );
});

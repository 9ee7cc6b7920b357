// The vocabulary an adapter brings along: our words where it gives none, and nothing but the words there are.
import { expect, it } from "vitest";
import type { AdapterManifest } from "../generated/adapter.ts";
import { vocabularyOf } from "./vocabulary.ts";

const manifest = (more: object) =>
  ({ name: "a", version: "1", ...more }) as unknown as AdapterManifest;
const row = { word: "w", means: ["end_turn"], action: "complete", citation: "a page of theirs" };
const own = (change: object) => () =>
  vocabularyOf(
    manifest({ vocabulary: { name: "a", library: "a", rows: [{ ...row, ...change }] } }),
    "",
  );

it("is the adapter's own where it is sound", () => {
  expect(own({})().rows).toEqual([row]);
});

it("a stop reason that is none of the thirteen is refused", () => {
  expect(own({ means: ["endturn"] })).toThrow(
    /rows\/0\/means\/0: found "endturn", expected one of/,
  );
});

it("an action that is none is refused", () => {
  expect(own({ action: "shrug" })).toThrow(/rows\/0\/action: found "shrug", expected one of/);
});

it("is made of words where there are only words", () => {
  const { rows } = vocabularyOf(manifest({ words: { done: "end_turn" } }), "");
  expect(rows).toContainEqual(
    expect.objectContaining({ word: "done", means: ["end_turn"], action: "complete" }),
  );
});

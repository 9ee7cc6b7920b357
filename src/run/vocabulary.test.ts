// The vocabulary an adapter brings along: our words where it gives none, and nothing but the words there are.
import { expect, it } from "vitest";
import { AdapterStartError } from "../adapter/session.ts";
import { builtInCorpus } from "../corpus/home.ts";
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

it("is one of the corpus where it gives a name", () => {
  const { name } = vocabularyOf(manifest({ vocabulary: "bridge" }), builtInCorpus());
  expect(name).toBe("bridge");
});

it("one that is not sound keeps the adapter from starting; what is wrong here is thrown as it is", () => {
  const thrown = (run: () => unknown) => {
    try {
      run();
    } catch (error) {
      return error;
    }
    return null;
  };
  expect(thrown(own({ action: "shrug" }))).toBeInstanceOf(AdapterStartError);
  // No library documents that a missing word means unknown.
  expect(thrown(own({ word: null, means: ["unknown"], action: "abort" }))).toBeInstanceOf(
    AdapterStartError,
  );
  const broken = {
    name: "a",
    library: "a",
    get rows() {
      throw new RangeError("x");
    },
  };
  expect(thrown(() => vocabularyOf(manifest({ vocabulary: broken }), ""))).toBeInstanceOf(
    RangeError,
  );
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

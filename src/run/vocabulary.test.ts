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

it("takes the adapter's vocabulary where it is sound", () => {
  expect(own({})().rows).toEqual([row]);
});

it("takes one of the corpus by its name", () => {
  const { name } = vocabularyOf(manifest({ vocabulary: "bridge" }), builtInCorpus());
  expect(name).toBe("bridge");
});

it("keeps an adapter with an unsound vocabulary from starting", () => {
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

it("refuses an unknown stop reason", () => {
  expect(own({ means: ["endturn"] })).toThrow(
    /rows\/0\/means\/0: found "endturn", expected one of/,
  );
});

it("refuses an unknown action", () => {
  expect(own({ action: "shrug" })).toThrow(/rows\/0\/action: found "shrug", expected one of/);
});

it("builds a vocabulary of words", () => {
  const { rows } = vocabularyOf(manifest({ words: { done: "end_turn" } }), "");
  expect(rows).toContainEqual(
    expect.objectContaining({ word: "done", means: ["end_turn"], action: "complete" }),
  );
});

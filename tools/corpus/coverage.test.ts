// Coverage of the census: which lines have evidence.
import { expect, it } from "vitest";
import type { Corpus } from "../../src/corpus/load.ts";
import { corpus } from "../../src/corpus/testing/built-in.ts";
import { coverageOf } from "./coverage.ts";

const families = coverageOf(corpus);

it("finds evidence or a waiver for every line of the census", () => {
  const missing = families.flatMap(({ lines }) => lines).filter(({ state }) => state === "missing");
  expect(missing.map(({ line }) => line.id)).toEqual([]);
});

it("finds no waived terminal value that has a source", () => {
  const waived = families
    .filter(({ family }) => family.waived === undefined)
    .flatMap(({ lines }) => lines)
    .filter(({ state }) => state === "waived")
    .filter(({ line }) => line.kind === "value" && line.terminal && line.status !== "unverified");
  expect(waived.map(({ line }) => line.id)).toEqual([]);
});

it("counts a line without fixture and without waiver as missing", () => {
  const line = { id: "x/value/y", kind: "value", says: "", source: "" } as const;
  const lonely: Corpus = {
    ...corpus,
    census: { families: [{ id: "x", name: "x", evidence: "", lines: [line] }] },
  };
  const [family] = coverageOf(lonely);
  expect(family?.lines.map(({ state }) => state)).toEqual(["missing"]);
});

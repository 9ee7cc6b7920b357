// Every stream is cut: whatever is decoded as several frames is cut between them.

import { describe, expect, it } from "vitest";
import { builtInCorpus } from "../../src/corpus/home.ts";
import { type Evidence, loadCorpus } from "../../src/corpus/load.ts";
import { allSuites } from "../../src/run/assemble.ts";
import { createDecoder } from "../../src/wire/decode.ts";
import { splitFrames } from "../../src/wire/split.ts";
import { ruledBy } from "../testing/ruled.ts";
import { streaming } from "./streaming.ts";

const corpus = loadCorpus(builtInCorpus());
const dialectOf = (provider: string) => corpus.cards[provider]?.dialect ?? provider;

const streams = corpus.fixtures.flatMap((fixture) =>
  fixture.evidence
    .filter(({ mode, status }) => mode === "stream" && status < 400)
    .map((evidence) => ({ id: fixture.id, dialect: dialectOf(fixture.provider), evidence })),
);

function framesIn({ bytes, contentType }: Evidence): number {
  let frames = 0;
  const decoder = createDecoder(contentType, () => frames++);
  decoder.push(bytes);
  decoder.end();
  return frames;
}

it("finds a place to cut in every stream of several frames", () => {
  const several = streams.filter(({ evidence }) => framesIn(evidence) > 1);
  const uncut = several.filter(
    ({ evidence: { bytes, contentType } }) => splitFrames(bytes, contentType).length < 2,
  );
  expect(several.length).toBeGreaterThan(1000);
  expect(uncut.map(({ id }) => id)).toEqual([]);
});

it("plans cuts for every dialect, under each content type it streams in", () => {
  const suite = allSuites(corpus).find(({ name }) => name === "streaming");
  const cases = suite?.cases({
    all: corpus.fixtures,
    fixtures: corpus.fixtures,
    dialectOf,
    needsOf: () => [],
    chosen: () => true,
    wanted: () => true,
    seed: 1,
    manifest: null,
    exhaustive: false,
  });
  const cut = new Set(cases?.map(({ provider, fact }) => `${provider}/${fact}`));
  const kindOf = ({ dialect, evidence }: (typeof streams)[number]) =>
    `${dialect} as ${evidence.contentType}`;
  const kinds = (some: typeof streams) => [...new Set(some.map(kindOf))].sort();
  const several = streams.filter(({ evidence }) => framesIn(evidence) > 1);
  expect(kinds(streams.filter(({ id }) => cut.has(id)))).toEqual(kinds(several));
});

const ruled = ruledBy(streaming);
const row = (action: string) => ({ means: [], action });
const returned = (observation: object) => ({ answer: { kind: "returned", observation } });

describe("a cut stream", () => {
  const hand = (more: object) => ({ kind: "told", word: "stop", error: null, row: null, ...more });
  const cut = (id: string, held: object | null, grade = "wrong", claim = {}) =>
    ruled(id, { graded: { hand: held, grade }, claim });

  it.each(["exact", "coarse", "damaged"])("keeps SR-020 and SR-023 if the grade is %s", (grade) => {
    expect(cut("SR-020", hand({ row: row("complete") }), grade)).toBe("pass");
    expect(cut("SR-023", hand({ kind: "untold" }), grade)).toBe("pass");
  });

  it("breaks SR-020 if a word that sounds finished answers it", () => {
    expect(cut("SR-020", hand({ row: row("complete") }))).toBe("a cut stream answered with stop");
    expect(cut("SR-020", hand({ row: row("complete"), word: null }))).toBe(
      "a cut stream answered with nothing",
    );
    const after = (reason: string) =>
      cut("SR-020", hand({ row: row("complete") }), "wrong", { afterReason: [reason] });
    expect(after("stop_sequence")).toBe("pass");
    expect(after("max_tokens")).toBe("a cut stream answered with stop");
    expect(cut("SR-020", hand({ row: row("fail") }))).toBe("pass");
    expect(cut("SR-020", hand({}))).toBe("pass");
    expect(cut("SR-020", hand({ row: row("complete"), error: { name: "Error" } }))).toBe("pass");
    expect(cut("SR-020", null)).toBe("pass");
  });

  it("breaks SR-023 if the caller sees nothing", () => {
    expect(cut("SR-023", hand({ kind: "untold" }))).toBe("neither a word nor an error");
    expect(cut("SR-023", hand({ kind: "threw" }))).toBe("pass");
    expect(cut("SR-023", null)).toBe("pass");
  });

  it("breaks SR-027 if it failed and the answer hides the failure", () => {
    const failed = (held: object | null, variant: string | null = "error3") =>
      ruled("SR-027", { graded: { hand: held }, variant });
    expect(failed(hand({ row: row("complete") }))).toBe("a failure answered with stop");
    expect(failed(hand({ word: null }))).toBe("a failure answered with nothing");
    expect(failed(hand({ row: row("fail"), word: null }))).toBe("pass");
    expect(failed(hand({}))).toBe("pass");
    expect(failed(hand({ word: null, error: { name: "Error" } }))).toBe("pass");
    expect(failed(hand({ word: null }), "cut3")).toBeNull();
    expect(failed(hand({ word: null }), null)).toBeNull();
    expect(failed(null)).toBeNull();
  });

  it("breaks SR-021 if the text before the cut is lost", () => {
    const kept = (observation: object, reports = ["text"]) =>
      ruled("SR-021", {
        ...returned(observation),
        expected: { text: "So far", detail: {} },
        adapter: { reports },
      });
    expect(kept({ text: "So far" })).toBe("pass");
    expect(kept({ text: "So" })).toBe("text that came is lost");
    expect(kept({})).toBe("text that came is lost");
    expect(kept({}, [])).toBe("not_claimed");
    expect(ruled("SR-021", { answer: { kind: "threw" }, expected: { text: "So far" } })).toBeNull();
    expect(ruled("SR-021", { ...returned({}), expected: { text: "" } })).toBeNull();
  });

  it("keeps SR-021 where a refusal is handed over as text", () => {
    const expected = { text: "a", detail: { refusal: "I will " } };
    const kept = (text: string) =>
      ruled("SR-021", {
        ...returned({ text }),
        expected,
        adapter: { reports: ["text"] },
      });
    expect(kept("aI will ")).toBe("pass");
    expect(kept("aI would ")).toBe("text that came is lost");
    expect(kept("")).toBe("text that came is lost");
  });
});

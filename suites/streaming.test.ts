// Every stream is cut: whatever is decoded as several frames is cut between them.

import { expect, it } from "vitest";
import type { Trial } from "../src/capability/observe/trial.ts";
import { builtInCorpus } from "../src/corpus/home.ts";
import { type Evidence, loadCorpus } from "../src/corpus/load.ts";
import { allSuites } from "../src/run/assemble.ts";
import { createDecoder } from "../src/wire/decode.ts";
import { splitFrames } from "../src/wire/split.ts";
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

it("a stream of several frames has at least one cut", () => {
  const several = streams.filter(({ evidence }) => framesIn(evidence) > 1);
  const uncut = several.filter(
    ({ evidence: { bytes, contentType } }) => splitFrames(bytes, contentType).length < 2,
  );
  expect(several.length).toBeGreaterThan(1000);
  expect(uncut.map(({ id }) => id)).toEqual([]);
});

it("every dialect that streams has cases in the suite, under each content type it streams in", () => {
  const suite = allSuites(corpus).find(({ name }) => name === "streaming");
  const cases = suite?.cases({
    all: corpus.fixtures,
    fixtures: corpus.fixtures,
    dialectOf,
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

it("a refusal handed over as text, as documented, is not text that was lost before the cut", () => {
  const { judge } = streaming.requirements.find(({ id }) => id === "SR-021") ?? {};
  const expected = { text: "a", detail: { refusal: "I will " } };
  const ruled = (text: string, refusalText?: string) =>
    judge?.({
      expected,
      answer: { kind: "returned", observation: { reported: "interrupted", text } },
      adapter: { reports: ["text"], ...(refusalText === undefined ? {} : { refusalText }) },
    } as unknown as Trial)?.result;
  expect(ruled("aI will ", "https://example.org/refusals")).toBe("pass");
  expect(ruled("aI will ")).toBe("fail");
  expect(ruled("", "https://example.org/refusals")).toBe("fail");
});

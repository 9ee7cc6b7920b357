// Vocabularies of the corpus: they load, they speak, and their loss is what their documentation makes it.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadVocabulary } from "../corpus/collections.ts";
import { builtInCorpus } from "../corpus/home.ts";
import type { StopReason } from "../generated/observation.ts";
import { renderVocabulary, vocabularyAsJson } from "../report/vocabulary.ts";
import { stopReasons } from "./stop-reason.ts";
import { citationsOf, lossOf, project, vocabularyOfWords } from "./vocabulary.ts";

const names = readdirSync(join(builtInCorpus(), "vocabularies")).map((file) =>
  file.replace(".json", ""),
);
const vocabulary = (name: string) => loadVocabulary(builtInCorpus(), name);

const word = (name: string, stopReason: StopReason | null) =>
  project(vocabulary(name), { stopReason })?.word;

it.each(names)("rests no row of %s on web pages alone, where it cites a package", (name) => {
  const { sources = {}, rows } = vocabulary(name);
  const isWeb = (key: string) => "url" in (sources[key] ?? {});
  const resting = rows.filter(({ citation }) => [citation].flat().every(isWeb));
  expect(Object.keys(sources).every(isWeb) ? [] : resting).toEqual([]);
});

describe("the loss", () => {
  it("joins reasons under seven labels in zeroclaw", () => {
    const { joined, wordless, confused } = lossOf(vocabulary("zeroclaw"));
    expect(new Set(vocabulary("zeroclaw").rows.map((row) => row.word)).size).toBe(7);
    expect(joined.map(({ label, reasons }) => [label, reasons])).toEqual([
      ["EndTurn", ["end_turn", "stop_sequence"]],
      ["Unknown", ["refusal", "pause_turn", "malformed_tool_call", "unknown"]],
      ["throws anyhow::Error", ["error", "interrupted"]],
    ]);
    expect(wordless).toEqual([]);
    expect(confused).toEqual([
      ["abort", "resume"],
      ["abort", "repair"],
      ["repair", "resume"],
    ]);
  });

  it("keeps in bridge an end apart from calls and pauses", () => {
    const { joined, wordless } = lossOf(vocabulary("bridge"));
    const together = joined.map(({ reasons }) => reasons);
    expect(together).not.toContainEqual(expect.arrayContaining(["end_turn", "tool_call"]));
    expect(together).not.toContainEqual(expect.arrayContaining(["pause_turn", "unknown"]));
    expect(together).toContainEqual(["safety_blocked", "refusal"]);
    expect(wordless).toEqual([]);
  });

  it("joins reasons without a word with unknown words in an open vocabulary", () => {
    const { joined, wordless, confused } = lossOf(vocabulary("mcp-sampling"));
    expect(wordless).toContain("refusal");
    expect(joined.find(({ label }) => label === "*")?.reasons).toEqual(["unknown", ...wordless]);
    expect(confused).toContainEqual(["abort", "resume"]);
  });
});

describe("the projection", () => {
  it("finds the word of a stop reason", () => {
    expect(word("zeroclaw", "max_tokens")).toBe("MaxTokens");
    expect(word("zeroclaw", "pause_turn")).toBe("Unknown");
    expect(word("bridge", "refusal")).toBe("content_filtered");
    expect(word("otel-genai", "interrupted")).toBe("error");
    expect(word("agent-client-protocol", "tool_call")).toBeUndefined();
    expect(word("mcp-sampling", null)).toBeUndefined();
  });
});

it("gives a word without a meaning the action of an unknown ending", () => {
  const [row] = vocabularyOfWords("own", { odd: [] }).rows;
  expect(row).toMatchObject({ word: "odd", means: [], action: stopReasons.unknown.action });
});

it("takes no word of an adapter's list to tell callers to go on", () => {
  const { rows } = vocabularyOfWords("own", { length: "max_tokens" });
  const actionOf = (wanted: string) => rows.find(({ word }) => word === wanted)?.action;
  expect([actionOf("length"), actionOf("pause_turn")]).toEqual(["abort", "resume"]);
});

describe.each(names)("vocabulary %s", (name) => {
  it("names its file, and a source in every row", () => {
    const whole = vocabulary(name);
    const { rows, throws = [], sources = {}, name: own } = whole;
    expect(own).toBe(name);
    const all = [...rows, ...throws];
    expect(all.filter((row) => typeof row.citation === "string")).toEqual([]);
    for (const row of all) expect(citationsOf(whole, row)).not.toEqual([]);
    // Of a library a sentence is checked in its package (`npm run citations`): no verdict rests on a web page alone.
    const isChecked = (key: string) => "package" in (sources[key] ?? {});
    const alone = all.filter(({ citation }) => ![citation].flat().some(isChecked));
    expect(/@\d/.test(whole.library) ? alone : []).toEqual([]);
    const cited = new Set([...rows, ...throws].flatMap(({ citation }) => citation));
    expect(Object.keys(sources).filter((key) => !cited.has(key))).toEqual([]);
  });

  it("prints every word and its loss", () => {
    const page = renderVocabulary(vocabulary(name));
    for (const { word: each } of vocabulary(name).rows) expect(page).toContain(each ?? "(no word)");
    expect(page).toContain("actions it cannot tell apart");
    expect(vocabularyAsJson(vocabulary(name)).loss).toEqual(lossOf(vocabulary(name)));
  });
});

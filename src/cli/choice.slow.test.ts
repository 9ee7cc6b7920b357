// How a command line chooses cases: by exact id, or by several names per option.
import { describe, expect, it } from "vitest";
import { builtInCorpus } from "../corpus/home.ts";
import { loadCorpus } from "../corpus/load.ts";
import { allSuites } from "../run/assemble.ts";
import { checkChoice } from "../run/choice.ts";
import { type CaseFilters, planCases } from "../run/run.ts";
import { duration, list } from "./options.ts";

const corpus = loadCorpus(builtInCorpus());
const suites = allSuites(corpus);
const ids = (filters: CaseFilters) =>
  planCases(suites, corpus, filters, 1).map(({ case: { id } }) => id);
const check = (filters: CaseFilters) => () => checkChoice({ ...filters, seed: 1 }, suites, corpus);

const length = "mapping/openai-chat/length-cuts-the-text#json";

describe("--case", () => {
  it("plans exactly these cases, of any suite, in the sample or not", () => {
    const beyond = ["terminal-paths", "streaming", "arrival"].map((suite) => {
      const anthropic = { suite, provider: "anthropic-messages" };
      const sample = new Set(ids(anthropic));
      return ids({ ...anthropic, exhaustive: true }).find((id) => !sample.has(id)) ?? "";
    });
    const [cut = ""] = ids({ suite: "streaming", provider: "openai-chat" });
    const [secret = ""] = ids({ suite: "privacy", provider: "openai-chat" });
    const [decision = ""] = ids({ suite: "decision" });
    const asked = [length, cut, secret, decision, ...beyond];
    expect(ids({ case: asked }).sort()).toEqual(asked.sort());
    expect(check({ case: asked })).not.toThrow();
  });

  it("needs no quotes in any shell, and no commas", () => {
    expect(ids({}).filter((id) => !/^[\w./#@:+=-]+$/.test(id))).toEqual([]);
  });
});

describe("--suite, --provider and --dialect", () => {
  it("take several names, repeated or with commas", () => {
    expect(list("c", list("a, b"))).toEqual(["a", "b", "c"]);
    expect(() => list("a,")).toThrow(/expected a name/);
    const both = ids({ suite: ["mapping"], provider: ["openai-chat", "groq-chat"] });
    expect(new Set(both.map((id) => id.split("/")[1]))).toEqual(
      new Set(["openai-chat", "groq-chat"]),
    );
  });
});

describe("--timeout", () => {
  const rows: readonly [string, number | null][] = [
    ["10000", 10_000],
    ["10s", 10_000],
    ["1.5s", 1500],
    ["500ms", 500],
    ["0", null],
    ["0.5", null],
    ["10x", null],
    ["2m", null],
    ["-1", null],
    ["", null],
  ];
  it.each(rows)("reads %j as %j ms", (text, ms) => {
    if (ms === null) expect(() => duration(text)).toThrow(/expected milliseconds/);
    else expect(duration(text)).toBe(ms);
  });
});

// How a command line chooses cases: exact ids without planning everything, several names per option, and a hint for an unknown name.
import { describe, expect, it } from "vitest";
import { builtInCorpus } from "../corpus/home.ts";
import { loadCorpus } from "../corpus/load.ts";
import { allSuites } from "../run/assemble.ts";
import { checkChoice, hintFor } from "../run/choice.ts";
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

  it("reads only the facts that are named", () => {
    const looked: string[] = [];
    const spies = suites.map((suite) => ({
      ...suite,
      cases(plan: Parameters<typeof suite.cases>[0]) {
        looked.push(suite.name, ...plan.fixtures.map(({ id }) => id));
        return suite.cases(plan);
      },
    }));
    planCases(spies, corpus, { case: [length] }, 1);
    expect(looked).toEqual(["mapping", "openai-chat/length-cuts-the-text"]);
  });

  it("needs no quotes in any shell, and no commas", () => {
    expect(ids({}).filter((id) => !/^[\w./#@:+=-]+$/.test(id))).toEqual([]);
  });

  it("refuses an unknown id and suggests the nearest", () => {
    expect(check({ case: [length, length.replace("length", "lenght")] })).toThrow(
      `found --case mapping/openai-chat/lenght-cuts-the-text#json, expected the id of a case. Did you mean "${length}"?`,
    );
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

  const rows: readonly [CaseFilters, RegExp][] = [
    [{ suite: ["mapping", "streming"] }, /--suite streming.*Did you mean "streaming"\?/],
    [{ provider: ["antropic-messages"] }, /--provider.*Did you mean "anthropic-messages"\?/],
    [
      { dialect: ["zzzzzzzz"] },
      /--dialect zzzzzzzz, expected a known dialect\. Known: .*openai-chat/,
    ],
  ];
  it.each(rows)("refuse an unknown name: %o", (filters, text) => {
    expect(check(filters)).toThrow(text);
  });

  it("accept the areas of decisions as providers", () => {
    const [, area = ""] = ids({ suite: "decision" })[0]?.split("/") ?? [];
    expect(check({ provider: [area] })).not.toThrow();
  });
});

describe("--grep that matches nothing", () => {
  const hint = (grep: RegExp, more: CaseFilters = {}) =>
    hintFor({ suite: "mapping", ...more, grep, seed: 1 }, suites, corpus);
  it("prints the nearest facts, each once", () => {
    const text = hint(/^mapping\/.*lenght-cuts-the-text#/, { provider: "openai-chat" });
    expect(text).toMatch(/^Nearest: mapping\/openai-chat\/length-cuts-the-text#json[,.]/);
    expect(text.match(/length-cuts-the-text#/g)).toHaveLength(1);
  });
  it("points to the list where nothing is near", () => {
    expect(hint(/qqqqqqqqqqqqqqqq/)).toMatch(/corpus list/);
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

// What a command line or a manifest may name: an unknown name is refused with the nearest one that exists.
import { describe, expect, it } from "vitest";
import type { Suite } from "../ask/suite.ts";
import { InputError } from "../corpus/fault.ts";
import type { Corpus } from "../corpus/load.ts";
import type { AdapterManifest } from "../generated/adapter.ts";
import { checkChoice, checkDeclared, hintFor } from "./choice.ts";
import type { CaseFilters } from "./run.ts";

const facts = [
  "acme-chat/long-answer",
  "acme-chat/pause-answer",
  "acme-chat/short-answer",
  "zeta-chat/short-answer",
  "zeta-chat/other-answer",
];
const fixtures = facts.map((id) => ({ id, provider: id.split("/")[0] }));
const corpus = {
  cards: { "acme-chat": { dialect: "acme" }, "zeta-chat": { dialect: "zeta" } },
  fixtures,
  unreviewed: [{ id: "acme-chat/seen-once" }],
} as unknown as Corpus;

/** A suite with two cases of each fact. */
const suiteOf = (name: string) =>
  ({
    name,
    cases: ({ fixtures: chosen }) =>
      chosen.flatMap(({ id }) => [
        { id: `${name}/${id}#json` },
        { id: `${name}/${id}#stream` },
      ]) as never,
  }) as Partial<Suite> as Suite;
const suites = [suiteOf("mapping"), suiteOf("streaming")];

/** Why this choice is refused; null where it is not. */
function refusal(filters: CaseFilters): string | null {
  try {
    checkChoice({ ...filters, seed: 1 }, suites, corpus);
    return null;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return error.message;
  }
}

describe("a choice", () => {
  it.each<[CaseFilters]>([
    [{}],
    [{ suite: "mapping", provider: "acme-chat", dialect: "zeta" }],
    [{ suite: ["streaming", "mapping"], provider: ["zeta-chat"], dialect: ["acme", "zeta"] }],
    [{ provider: "natural" }],
    [{ case: ["mapping/acme-chat/long-answer#json", "streaming/zeta-chat/other-answer#stream"] }],
    [{ case: ["mapping/acme-chat/seen-once#json"] }],
  ])("passes with names that exist: %j", (filters) => {
    expect(refusal(filters)).toBeNull();
  });

  it.each<[CaseFilters, string]>([
    [{ suite: "maping" }, '--suite maping, expected a known suite. Did you mean "mapping"?'],
    [
      { suite: ["mapping", "qqqqqq", "maping"] },
      "--suite qqqqqq, expected a known suite. Known: mapping, streaming.",
    ],
    [
      { provider: "acme-chut" },
      '--provider acme-chut, expected a known provider. Did you mean "acme-chat"?',
    ],
    [
      { provider: ["naturel"] },
      '--provider naturel, expected a known provider. Did you mean "natural"?',
    ],
    [{ dialect: "qqqqqq" }, "--dialect qqqqqq, expected a known dialect. Known: acme, zeta."],
  ])("fails at the first unknown name: %j", (filters, text) => {
    expect(refusal(filters)).toBe(`command line: found ${text}`);
  });

  const meant = (id: string) => `Did you mean "${id}"?`;
  it.each([
    [
      "of the same provider",
      "streaming/zeta-chat/long-answer#json",
      meant("streaming/zeta-chat/short-answer#json"),
    ],
    [
      "of another provider",
      "streaming/acme-chut/long-answer#json",
      meant("streaming/acme-chat/long-answer#json"),
    ],
    ["of any suite", "acme-chat/pause-answer", meant("mapping/acme-chat/pause-answer#json")],
    ["or none", "streaming/acme-chat/qqqqqqqqqqqqqqqqqqqqqq#json", "A report names its cases."],
    ["or none, as a pattern is no id", ".*", "A report names its cases."],
  ])("fails at an unknown case, with the nearest id %s", (_, id, next) => {
    const known = "mapping/acme-chat/long-answer#json";
    expect(refusal({ case: [known, id] })).toBe(
      `command line: found --case ${id}, expected the id of a case. ${next}`,
    );
  });
});

describe("what an adapter declares", () => {
  const declared = (dialects: string[], providers?: string[]) => () =>
    checkDeclared({ name: "a", dialects, providers } as AdapterManifest, corpus);

  it.each([
    [["acme", "zetta", "qqqqqq"], undefined, 'the dialect "zetta"', 'Did you mean "zeta"?'],
    [["acme"], ["qqqqqq", "zeta-chut"], 'the provider "qqqqqq"', "docs/glossary.md lists them."],
  ])("fails at the first unknown name: %j, %j", (dialects, providers, what, next) => {
    expect(declared(dialects, providers)).toThrow(
      `a declares ${what}, which does not exist. ${next}`,
    );
  });
});

describe("the hint where no case matches", () => {
  const hint = (filters: CaseFilters) => hintFor({ ...filters, seed: 1 }, suites, corpus);
  const list = "`npx --no fullstop corpus list` shows what there is.";

  it("names the manifest for named cases", () => {
    const ids = ["mapping/acme-chat/long-answer#json"];
    expect(hint({ case: ids })).toBe(
      "The adapter claims none of these cases: see `dialects` and `capabilities` of its manifest.",
    );
  });

  it("gives at most three facts for a pattern", () => {
    expect(hint({ grep: /(x|short-anzwer)#/ })).toBe(
      "Nearest: mapping/acme-chat/short-answer#json, mapping/zeta-chat/short-answer#json.",
    );
    const three = facts.slice(0, 3).map((id) => `mapping/${id}#json`);
    expect(hint({ grep: /-answar/ })).toBe(`Nearest: ${three.join(", ")}.`);
    expect(hint({ grep: /-answar/, provider: "zeta-chat", suite: "streaming" })).toBe(
      "Nearest: streaming/zeta-chat/short-answer#json, streaming/zeta-chat/other-answer#json.",
    );
  });

  it("uses the longest literal piece of the pattern", () => {
    expect(hint({ grep: /^pause-anzwer.*qqqqqqqqqqq$/ })).toMatch(/^Nearest: .*pause-answer#json/);
    expect(hint({ grep: /pause-anzwer.*qqqqqqqqqqqq/ })).toMatch(/^Nearest: .*pause-answer#json/);
    expect(hint({ grep: /qqqqqqqqqqqq.*pause-anzwer/ })).toBe(list);
  });
});

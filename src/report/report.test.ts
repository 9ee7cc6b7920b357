// What a report counts, on lines made by hand: levels, look-alikes, disputes, what no adapter claims, twins, and which harm leads.
import { describe, expect, it } from "vitest";
import type { CaseLine, JournalHeader } from "../generated/journal.ts";
import type { Statement } from "../model/requirement.ts";
import { updatedBaseline } from "../run/baseline.ts";
import { rightLine } from "../run/testing/right-line.ts";
import { levelText, verdictSentence } from "./figures.ts";
import { buildReport, type ReportOptions } from "./report.ts";
import { renderTerminal } from "./terminal.ts";

const statement: Statement = {
  id: "SR-001",
  rules: ["R8", "H5"],
  level: "MUST",
  sentence: "It MUST.",
  mutants: ["m"],
};
const should: Statement = { ...statement, id: "SR-002", level: "SHOULD", sentence: "It SHOULD." };
const statements = [statement, should];
const header = {
  type: "header",
  format: 1,
  adapters: [{ name: "a", reports: [], command: "--adapter a" }],
  shard: null,
  corpus: { version: "0", hash: "0" },
  filters: {},
} as unknown as JournalHeader;

const right: CaseLine = {
  ...rightLine,
  expected: {
    ...rightLine.expected,
    stopReason: "end_turn",
    accepted: ["end_turn"],
    action: "complete",
    rawReason: "stop",
  },
  answer: { kind: "told", reported: "stop", means: ["end_turn"], action: "complete" },
};
const wrong: CaseLine = {
  ...right,
  case: "mapping/p/other#json",
  fact: "other",
  grade: "wrong",
  requirements: [{ id: "SR-001", result: "fail", message: "read as error" }],
};
const options: ReportOptions = { failOn: "wrong", known: () => null };
const reportWith = (more: Partial<ReportOptions>, ...lines: readonly CaseLine[]) => {
  const report = buildReport(header, lines, statements, { ...options, ...more });
  const [adapter] = report.adapters;
  if (!adapter) throw new Error("no adapter");
  return adapter;
};
const reportOn = (...lines: readonly CaseLine[]) => reportWith({}, ...lines);

describe("the level", () => {
  const harmful: CaseLine = { ...wrong, requirements: [], harms: ["silent-truncation"] };
  it("fails by a broken MUST or a harm in Core; in Full only Full fails", () => {
    expect(reportOn(right)).toMatchObject({ conforms: true, level: "full" });
    for (const line of [wrong, harmful]) {
      expect(reportOn(right, line)).toMatchObject({ conforms: false, level: "none" });
      const full = reportOn(right, { ...line, level: "full" });
      expect(full).toMatchObject({ conforms: true, level: "core" });
    }
  });

  it("does not depend on Odd", () => {
    const odd = reportOn(right, { ...wrong, level: "odd" });
    expect(odd).toMatchObject({ conforms: true, level: "full" });
    expect(odd.failures.map((failure) => failure.case)).toEqual([wrong.case]);
  });

  it("does not depend on look-alikes", () => {
    const report = reportOn(right, { ...wrong, via: "a-gateway" });
    expect(report).toMatchObject({ conforms: true, level: "full" });
    expect(report.failures.map((failure) => failure.case)).toEqual([wrong.case]);
    expect(verdictSentence(report)).toContain("a conforms, level Full");
  });

  it("exists for each capability, and all that are claimed must conform", () => {
    const turn: CaseLine = { ...harmful, kind: "turn", suite: "repair", case: "repair/p/x#json" };
    const report = reportOn(right, { ...wrong, level: "full" }, turn);
    expect(report).toMatchObject({ conforms: false, levels: { observe: "core", turn: "none" } });
    expect(verdictSentence(report)).toContain(
      "a conforms in reading endings (Core), but not in running turns",
    );
    expect(levelText(report)).toBe("reading endings: Core, running turns: none");
  });

  it("comes with the rules that a failure breaks", () => {
    const rules = (...deciding: string[]) =>
      reportOn({ ...wrong, rules: deciding }).failures[0]?.rules;
    expect([rules("R1", "R8"), rules("R1")]).toEqual([["R8"], ["R8", "H5"]]);
  });
});

describe("the count", () => {
  it("leaves out disputed cases", () => {
    const { score, failures, conforms } = reportOn(right, { ...wrong, scored: false });
    expect(score.mapping).toEqual({ right: 1, of: 1 });
    expect([failures, conforms]).toEqual([[], true]);
  });

  it("leaves out cases that are not claimed", () => {
    const unclaimed: CaseLine = {
      ...right,
      case: "mapping/p/x#json",
      fact: "x",
      grade: "not_claimed",
      requirements: [],
    };
    expect(reportOn(right, unclaimed).score).toMatchObject({
      claimed: 1,
      mapping: { right: 1, of: 1 },
    });
  });

  it("keeps look-alikes apart", () => {
    const { score } = reportOn(right, { ...wrong, via: "a-gateway" });
    expect(score).toMatchObject({ mapping: { right: 1, of: 1 }, via: { right: 0, of: 1 } });
  });

  it("includes twins that lead to different actions", () => {
    const stream: CaseLine = { ...right, case: "mapping/p/fact#stream", mode: "stream" };
    expect(reportOn(right, stream).score.twins).toEqual({ right: 1, of: 1 });
    const asks: CaseLine = { ...stream, answer: { ...stream.answer, action: "continue" } };
    expect(reportOn(right, asks).score.twins).toEqual({ right: 0, of: 1 });
  });

  it("names family and cause by the severest harm of a case", () => {
    const { score, causes } = reportOn({ ...wrong, harms: ["silent-truncation", "lost-text"] });
    expect(causes.map(({ harm }) => harm)).toEqual(["silent-truncation"]);
    expect(score.harms.map(({ harm }) => harm)).toEqual(["silent-truncation", "lost-text"]);
    expect(Object.values(score.families).reduce((sum, count) => sum + count, 0)).toBe(1);
  });
});

describe("the report of a run", () => {
  it("holds its format, the requirements and each adapter's lines in the order of the cases", () => {
    const two = { ...header, adapters: ["a", "b"].map((name) => ({ name, reports: [] })) };
    const lines = [
      { ...wrong, case: "mapping/p/c#json" },
      { ...wrong, adapter: "b" },
      { ...wrong, case: "mapping/p/b#json" },
      { ...wrong, case: "mapping/p/a#json" },
      { ...wrong, case: "mapping/p/d#json" },
    ];
    const { format, requirements, adapters } = buildReport(
      two as unknown as JournalHeader,
      lines,
      statements,
      options,
    );
    expect([format, requirements]).toEqual([
      3,
      statements.map(({ mutants: _mutants, ...text }) => text),
    ]);
    const cases = adapters.map(({ failures }) => failures.map((each) => each.case.at(-6)).join(""));
    expect(cases).toEqual(["abcd", "r"]);
    expect(adapters[1]?.failures[0]?.rerun).toBe(
      "npx --no fullstop run --adapter b --case mapping/p/other#json",
    );
  });

  it("gives no level to an adapter file at fault", () => {
    const fault: CaseLine = {
      ...right,
      grade: "at_fault",
      answer: { ...right.answer, kind: "at_fault" },
    };
    expect(reportOn(right, fault)).toMatchObject({ level: "none", conforms: false });
  });

  it("gives a level for every claimed capability", () => {
    const turn: CaseLine = { ...right, kind: "turn", grade: "not_claimed", requirements: [] };
    expect(reportOn(right, turn).levels).toEqual({ observe: "full" });
  });
});

describe("an open failure", () => {
  const breaks = (...ids: string[]): CaseLine => ({
    ...wrong,
    requirements: ids.map((id) => ({ id, result: "fail" })),
  });
  const harmful: CaseLine = { ...breaks("SR-002"), harms: ["lost-text"] };

  it.each<[string, ReportOptions["failOn"], CaseLine, string, boolean]>([
    ["a MUST that is broken", "wrong", breaks("SR-001"), "none", true],
    ["a MUST beside a SHOULD", "wrong", breaks("SR-002", "SR-001"), "none", true],
    ["a SHOULD alone", "wrong", breaks("SR-002"), "full", false],
    ["a requirement that is not known", "wrong", breaks("SR-009"), "none", true],
    ["a harm", "wrong", harmful, "none", true],
    ["a MUST without a harm, where only harms fail", "harm", breaks("SR-001"), "none", false],
    ["a harm, where only harms fail", "harm", harmful, "none", true],
    ["a MUST of Full", "wrong", { ...breaks("SR-001"), level: "full" }, "core", false],
  ])("takes the level, and fails the command or not: %s", (_, failOn, line, level, fails) => {
    expect(reportWith({ failOn }, right, line)).toMatchObject({ level, fails });
  });

  it.each<[string, Partial<JournalHeader>, Partial<CaseLine>, boolean]>([
    ["nothing, in a part", { filters: { suite: "mapping" } }, right, false],
    ["Core, in a part", { filters: { case: "x" } }, wrong, true],
    ["Full, in a part", { filters: { provider: "p" } }, { ...wrong, level: "full" }, true],
    ["Odd, in a part", { filters: { grep: "x" } }, { ...wrong, level: "odd" }, true],
    ["a SHOULD, in a part", { filters: { grep: "x" } }, breaks("SR-002"), false],
    ["Core, in a shard", { shard: "1/2" }, wrong, true],
    ["Full, in a shard", { shard: "1/2" }, { ...wrong, level: "full" }, false],
  ])("fails or not, and there is no level: %s", (_, more, line, fails) => {
    const run = { ...header, filters: {}, shard: null, ...more };
    const [report] = buildReport(
      run,
      [right, { ...right, ...line, fact: "f", case: "c" }],
      statements,
      options,
    ).adapters;
    expect(report).toMatchObject({ level: null, levels: {}, conforms: false, fails });
  });

  it("gives a template no level, and fails the command", () => {
    const adapters = header.adapters.map((each) => ({ ...each, template: "my.ts" }));
    const [report] = buildReport({ ...header, adapters }, [right], statements, options).adapters;
    expect(report).toMatchObject({ level: null, conforms: false, fails: true });
  });

  it("keeps its level where the baseline knows it, and no longer fails the command", () => {
    const report = reportWith({ known: () => "a reason" }, right, wrong);
    expect(report).toMatchObject({ level: "none", conforms: false, fails: false });
    expect(report.failures).toMatchObject([{ known: "a reason" }]);
    const { score, causes } = reportOn(right, wrong);
    expect([report.score, report.causes.length]).toEqual([score, causes.length]);
  });
});

describe("a failure", () => {
  it("states what is broken, and without a harm the sentence of the first requirement", () => {
    const line: CaseLine = {
      ...wrong,
      requirements: [
        { id: "SR-003", result: "pass" },
        { id: "SR-001", result: "fail", message: "read as error" },
        { id: "SR-002", result: "fail" },
      ],
    };
    const [failure] = reportOn(line).failures;
    expect(failure?.broken).toEqual([
      { id: "SR-001", level: "MUST", message: "read as error" },
      { id: "SR-002", level: "SHOULD", message: "" },
    ]);
    const told = 'd, response: the model had finished; the answer was "stop"';
    expect(failure?.sentence).toBe(`${told} (SR-001). It MUST.`);
    const harmed = reportOn({ ...line, harms: ["stuck"] }).failures[0];
    expect(harmed?.sentence).toBe(`${told}: no answer comes.`);
  });

  it("takes the rules of the case where its requirement is unknown", () => {
    const [failure] = reportOn({
      ...wrong,
      requirements: [{ id: "SR-009", result: "fail" }],
    }).failures;
    expect(failure).toMatchObject({
      rules: ["R8"],
      broken: [{ id: "SR-009", level: "MUST", message: "" }],
    });
    expect(failure?.sentence).toMatch(/ \(SR-009\)\.$/);
  });
});

describe("a cause", () => {
  const at = (name: string, level: CaseLine["level"], more: Partial<CaseLine> = {}): CaseLine => ({
    ...wrong,
    case: `mapping/p/${name}#json`,
    level,
    ...more,
  });
  const causeOf = (...lines: CaseLine[]) => {
    const [cause, ...others] = reportOn(...lines).causes;
    expect(others).toEqual([]);
    return { level: cause?.level, example: cause?.example.replace(/.*p.(.*)#.*/, "$1") };
  };

  it("shows its plainest case: what counts, ordinary, text alone, whole or cut at a frame, short", () => {
    const [a, z] = ["a", "z"].map((name) => (more: Partial<CaseLine>) => at(name, "core", more));
    const calls = { expected: { ...right.expected, calls: "complete" as const } };
    const cut = (variant: string) => ({
      suite: "streaming",
      variant,
      wellFormed: false,
      ends: "close" as const,
    });
    const pairs: [Partial<CaseLine>, Partial<CaseLine>][] = [
      [{ wellFormed: false }, {}],
      [calls, {}],
      [cut("inside3-close"), cut("cut3")],
      [cut("error3"), cut("cut3")],
      [{ wellFormed: false }, cut("cut3")],
      [{ bulk: 900 }, { bulk: 100 }],
      [{ ...calls, bulk: 1 }, { bulk: 100 }],
      [{ via: "a-gateway" }, calls],
    ];
    for (const [odd, plain] of pairs)
      expect(causeOf(a?.(odd) ?? right, z?.(plain) ?? right).example).toBe("z");
    expect(causeOf(a?.({}) ?? right, z?.({}) ?? right).example).toBe("a");
  });

  it("is a mechanism in one dialect: both count the same cases, and so does the terminal", () => {
    const lines = [
      at("a", "core"),
      at("b", "full", { dialect: "e" }),
      at("c", "core", { harms: ["stuck"] }),
      at("d", "odd", { dialect: "e", harms: ["stuck"] }),
    ];
    const { causes, mechanisms } = reportOn(...lines);
    expect(mechanisms.map(({ key, cases, level, causes }) => [key, cases, level, causes])).toEqual([
      ["stuck | reading", 2, "core", ["stuck | reading | d", "stuck | reading | e"]],
      ["SR-001 | reading", 2, "core", ["SR-001 | reading | d", "SR-001 | reading | e"]],
    ]);
    expect(mechanisms.flatMap((one) => one.causes).sort()).toEqual(
      causes.map(({ key }) => key).sort(),
    );
    const terminal = renderTerminal(buildReport(header, lines, statements, options));
    expect(terminal).toContain("2 mechanisms in 4 causes, 4 cases:");
    expect(updatedBaseline([], lines, false)).toHaveLength(4);
  });

  it("takes the lowest level of its failures, and the first failure there as its example", () => {
    expect(causeOf(at("a", "odd"), at("b", "full"), at("c", "core"), at("d", "core"))).toEqual({
      level: "core",
      example: "c",
    });
    expect(causeOf(at("a", "odd"), at("b", "full"), at("c", "full"))).toEqual({
      level: "full",
      example: "b",
    });
    expect(causeOf(at("a", "odd"), at("b", "odd"))).toEqual({ level: "odd", example: "a" });
  });

  it("is possibly the adapter's where the bytes of most of its cases hold what the answers lack", () => {
    const unread = { what: "error", pointer: "/delta/error", frame: 8 } as const;
    const mechanisms = (...lines: CaseLine[]) => reportOn(...lines).mechanisms;
    const harms = ["lost-text"];
    const [first, second] = mechanisms(
      at("a", "core", { harms: ["stuck"] }),
      at("b", "core", { harms, unread }),
      at("c", "core", { harms, unread }),
      at("d", "core", { harms }),
    );
    expect([first?.harm, second?.hint]).toEqual(["lost-text", null]);
    expect(first?.hint).toBe(
      "the error stands in `/delta/error` of frame 8; does your adapter read it? (mapping/p/b#json)",
    );
    expect(
      mechanisms(at("b", "core", { harms, unread }), at("c", "core", { harms }))[0]?.hint,
    ).toBeNull();
    // Without a harm it keeps its place.
    expect(mechanisms(at("a", "core", { harms }), at("b", "core", { unread }))[0]?.harm).toBe(
      "lost-text",
    );
  });

  it("counts no look-alike towards its level, and shows one only where there is nothing else", () => {
    const via = { via: "a-gateway" };
    expect(causeOf(at("a", "core", via), at("b", "full"))).toEqual({ level: "full", example: "b" });
    expect(causeOf(at("a", "core", via), at("b", "full", via))).toEqual({
      level: "odd",
      example: "a",
    });
  });

  it("counts as known where all its failures are, for one reason", () => {
    const knownFor = (reasons: Record<string, string>) =>
      reportWith({ known: (line) => reasons[line.case] ?? null }, at("a", "core"), at("b", "core"))
        .causes[0]?.known;
    const [a, b] = ["mapping/p/a#json", "mapping/p/b#json"];
    expect(knownFor({ [a]: "one", [b]: "one" })).toBe("one");
    expect(knownFor({ [a]: "one", [b]: "two" })).toBeNull();
    expect(knownFor({ [a]: "one" })).toBeNull();
    expect(knownFor({})).toBeNull();
  });
});

// What a report counts, on lines made by hand: levels, look-alikes, disputes, what no adapter claims, twins, and which harm leads.
import { describe, expect, it } from "vitest";
import type { CaseLine, JournalHeader } from "../generated/journal.ts";
import type { Statement } from "../model/requirement.ts";
import { rightLine } from "../run/testing/right-line.ts";
import { levelText, verdictSentence } from "./figures.ts";
import { buildReport, type ReportOptions } from "./report.ts";

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
      2,
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

  it.each<[string, ReportOptions["failOn"], CaseLine, string]>([
    ["a MUST that is broken", "wrong", breaks("SR-001"), "none"],
    ["a MUST beside a SHOULD", "wrong", breaks("SR-002", "SR-001"), "none"],
    ["a SHOULD alone", "wrong", breaks("SR-002"), "full"],
    ["a requirement that is not known", "wrong", breaks("SR-009"), "none"],
    ["a harm", "wrong", harmful, "none"],
    ["a MUST without a harm, where only harms fail", "harm", breaks("SR-001"), "full"],
    ["a harm, where only harms fail", "harm", harmful, "none"],
    ["a MUST, where nothing fails the command", "never", breaks("SR-001"), "none"],
  ])("exists or not: %s", (_, failOn, line, level) => {
    expect(reportWith({ failOn }, right, line).level).toBe(level);
  });

  it("excludes what the baseline knows", () => {
    const report = reportWith({ known: () => "a reason" }, right, wrong);
    expect(report).toMatchObject({ level: "full", failures: [{ known: "a reason" }] });
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

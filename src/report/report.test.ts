// What a report counts, on lines made by hand: levels, look-alikes, disputes, what nobody claims, twins, and which harm leads.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { CaseLine, JournalHeader } from "../generated/journal.ts";
import { validateReport } from "../generated/validators.js";
import type { Statement } from "../model/requirement.ts";
import { rightLine } from "../run/testing/right-line.ts";
import { levelText, verdictSentence } from "./figures.ts";
import { buildReport } from "./report.ts";

const statement: Statement = {
  id: "SR-001",
  rules: ["R8", "H5"],
  level: "MUST",
  sentence: "It MUST.",
  source: ["U1"],
  mutants: ["m"],
};
const header = {
  type: "header",
  format: 1,
  adapters: [{ name: "a", reports: [], command: "--adapter a" }],
} as unknown as JournalHeader;

it("keeps its schema where it is committed", () => {
  const file = join(import.meta.dirname, "../../reports/reference/report.json");
  const report = JSON.parse(readFileSync(file, "utf8"));
  expect(validateReport(report), JSON.stringify(validateReport.errors)).toBe(true);
  expect(validateReport({ ...report, adapters: [{}] })).toBe(false);
});

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
const reportOn = (...lines: readonly CaseLine[]) => {
  const report = buildReport(header, lines, [statement], { failOn: "wrong", known: () => null });
  const [adapter] = report.adapters;
  if (!adapter) throw new Error("no adapter");
  return adapter;
};

describe("conforming", () => {
  const harmful: CaseLine = { ...wrong, requirements: [], harms: ["silent-truncation"] };
  it("a broken MUST or a harm in Core stands in the way of conforming, in Full of level Full alone", () => {
    expect(reportOn(right)).toMatchObject({ conforms: true, level: "full" });
    for (const line of [wrong, harmful]) {
      expect(reportOn(right, line)).toMatchObject({ conforms: false, level: "none" });
      const full = reportOn(right, { ...line, level: "full" });
      expect(full).toMatchObject({ conforms: true, level: "core" });
    }
  });

  it("Odd is shown, never counted", () => {
    const odd = reportOn(right, { ...wrong, level: "odd" });
    expect(odd).toMatchObject({ conforms: true, level: "full" });
    expect(odd.failures.map((failure) => failure.case)).toEqual([wrong.case]);
  });

  it("what a look-alike sent does not count towards a level", () => {
    const report = reportOn(right, { ...wrong, via: "a-gateway" });
    expect(report).toMatchObject({ conforms: true, level: "full" });
    expect(report.failures.map((failure) => failure.case)).toEqual([wrong.case]);
    expect(verdictSentence(report)).toContain("a conforms, level Full");
  });

  it("each capability has its level, and all that are claimed make the adapter conform", () => {
    const turn: CaseLine = { ...harmful, kind: "turn", suite: "repair", case: "repair/p/x#json" };
    const report = reportOn(right, { ...wrong, level: "full" }, turn);
    expect(report).toMatchObject({ conforms: false, levels: { observe: "core", turn: "none" } });
    expect(verdictSentence(report)).toContain(
      "a conforms in reading endings (Core), but not in running turns",
    );
    expect(levelText(report)).toBe("reading endings: Core, running turns: none");
  });

  it("names the rules a failure breaks", () => {
    expect(reportOn(wrong).failures[0]?.rules).toEqual(["R8"]);
  });
});

describe("counting", () => {
  it("what is disputed is neither scored nor a failure", () => {
    const { score, failures, conforms } = reportOn(right, { ...wrong, scored: false });
    expect(score.mapping).toEqual({ right: 1, of: 1 });
    expect([failures, conforms]).toEqual([[], true]);
  });

  it("what is not claimed counts nowhere", () => {
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

  it("a look-alike's bytes are scored apart", () => {
    const { score } = reportOn(right, { ...wrong, via: "a-gateway" });
    expect(score).toMatchObject({ mapping: { right: 1, of: 1 }, via: { right: 0, of: 1 } });
  });

  it("twins that lead to different actions are counted against it", () => {
    const stream: CaseLine = { ...right, case: "mapping/p/fact#stream", mode: "stream" };
    expect(reportOn(right, stream).score.twins).toEqual({ right: 1, of: 1 });
    const asks: CaseLine = { ...stream, answer: { ...stream.answer, action: "continue" } };
    expect(reportOn(right, asks).score.twins).toEqual({ right: 0, of: 1 });
  });

  it("a deed is one cause, however the loop called its end", () => {
    const ran: CaseLine = {
      ...wrong,
      kind: "turn",
      harms: ["partial-tool-executed"],
      answer: { ...wrong.answer, reported: "completed" },
    };
    const later = { ...ran, case: "x", answer: { ...ran.answer, reported: "failed" } };
    const told = { ...later, case: "y", harms: ["silent-truncation"] } as const;
    const causes = reportOn(ran, later, { ...told, harms: [...told.harms] }).causes;
    expect(causes.map(({ key, cases }) => [key, cases])).toEqual([
      ["turn | d | end_turn | deed | partial-tool-executed", 2],
      ["turn | d | end_turn | failed | silent-truncation", 1],
    ]);
    expect(causes[0]?.sentence).toBe(
      "d, turn: the model had finished: half of a tool call is run.",
    );
  });

  it("the severest harm of a case names its family and its cause", () => {
    const { score, causes } = reportOn({ ...wrong, harms: ["silent-truncation", "lost-text"] });
    expect(causes.map(({ harm }) => harm)).toEqual(["silent-truncation"]);
    expect(score.harms.map(({ harm }) => harm)).toEqual(["silent-truncation", "lost-text"]);
    expect(Object.values(score.families).reduce((sum, count) => sum + count, 0)).toBe(1);
  });
});

// The score on lines made by hand: one wrong line for each thing it must count, and one that must not count.
import { describe, expect, it } from "vitest";
import type { CaseLine } from "../generated/journal.ts";
import { scoreAdapter } from "./score.ts";
import { missedThresholds } from "./thresholds.ts";

const right: CaseLine = {
  type: "case",
  adapter: "a",
  case: "mapping/p/fact#json",
  suite: "mapping",
  kind: "observe",
  provider: "p",
  dialect: "d",
  fact: "fact",
  mode: "json",
  variant: null,
  rung: "documented",
  level: "core",
  rules: ["R8"],
  wellFormed: true,
  scored: true,
  expected: {
    stopReason: "max_tokens",
    accepted: ["max_tokens"],
    action: "continue",
    rawReason: "length",
    calls: "none",
  },
  answer: { kind: "told", reported: "length", means: ["max_tokens"], action: "continue" },
  grade: "exact",
  harms: [],
  requirements: [{ id: "SR-001", result: "pass" }],
  requests: 1,
  findings: [],
};
const finished: CaseLine = {
  ...right,
  case: "mapping/p/other#json",
  fact: "other",
  answer: { kind: "told", reported: "stop", means: ["end_turn"], action: "complete" },
  grade: "wrong",
  harms: ["silent-truncation"],
  requirements: [{ id: "SR-001", result: "fail", message: "read as end_turn" }],
};
const untold: CaseLine["answer"] = { kind: "untold", reported: null, means: [], action: null };
const scoreOf = (...lines: CaseLine[]) => scoreAdapter("a", lines);

describe("mapping accuracy", () => {
  it("counts exact and coarse as right, nothing else", () => {
    const grades = [
      "exact",
      "coarse",
      "damaged",
      "ambiguous",
      "wrong",
      "crashed",
      "timed_out",
    ] as const;
    const score = scoreOf(...grades.map((grade) => ({ ...right, case: grade, grade })));
    expect(score.mapping).toEqual({ right: 2, of: 7 });
    expect(score.answers).toEqual({ right: 2, damaged: 1, vague: 1, wrong: 3, silent: 0 });
  });

  it("leaves out what is not scored, not claimed, at fault or could not be run", () => {
    const out = [
      { ...finished, scored: false },
      { ...finished, grade: "not_claimed" as const, harms: [], requirements: [] },
      { ...finished, grade: "at_fault" as const },
      { ...finished, grade: "could_not_run" as const },
    ];
    const score = scoreOf(right, ...out);
    expect(score.mapping).toEqual({ right: 1, of: 1 });
    expect([score.atFault, score.couldNotRun, score.harms.length]).toEqual([1, 1, 0]);
  });

  it("counts other adapters' lines and other suites' lines for nobody", () => {
    const score = scoreOf(right, { ...finished, adapter: "b" }, { ...finished, suite: "privacy" });
    expect(score.mapping).toEqual({ right: 1, of: 1 });
    expect(score.privacy).toEqual({ right: 0, of: 1 });
  });

  it("keeps look-alikes, odd bytes and rungs apart", () => {
    const score = scoreOf(
      right,
      { ...finished, via: "a gateway" },
      { ...finished, wellFormed: false, rung: "synthetic" },
    );
    expect(score.via).toEqual({ right: 0, of: 1 });
    expect([score.wellFormed, score.edge]).toEqual([
      { right: 1, of: 1 },
      { right: 0, of: 1 },
    ]);
    expect(score.byRung).toEqual({
      documented: { right: 1, of: 1 },
      synthetic: { right: 0, of: 1 },
    });
  });

  it("calls an answer without a word silent where it is not right", () => {
    const silent = { ...finished, answer: untold };
    expect(scoreOf(silent).answers.silent).toBe(1);
    expect(scoreOf({ ...silent, grade: "coarse" }).answers.silent).toBe(0);
  });
});

describe("cut streams", () => {
  const cut: CaseLine = {
    ...finished,
    suite: "streaming",
    mode: "stream",
    variant: "cut2",
    ends: "close",
    harms: ["false-completion-on-cut"],
  };

  it("counts what is told as finished and what is untold, by how the stream ends", () => {
    const score = scoreOf(cut, { ...cut, ends: "break", answer: untold });
    expect(score.cuts.close).toEqual({ told: { right: 1, of: 1 }, untold: { right: 0, of: 1 } });
    expect(score.cuts.break).toEqual({ told: { right: 0, of: 1 }, untold: { right: 1, of: 1 } });
    expect(score.falsePositives).toEqual({ right: 1, of: 2 });
    expect(score.mapping.of).toBe(0);
  });

  it("does not call finished what came with an error, is accepted, or was not cut", () => {
    const seen = { ...cut, answer: { ...cut.answer, error: "Error: broken" } };
    const { ends: _, ...failing } = cut;
    expect(scoreOf(seen, { ...cut, grade: "exact" }, failing).falsePositives).toEqual({
      right: 0,
      of: 2,
    });
  });
});

it("a stream that arrives otherwise counts by what it breaks, not by its grade", () => {
  const arrival = { ...right, suite: "arrival", mode: "stream" as const, variant: "bytes" };
  const wrongAlike = { ...arrival, grade: "wrong" as const };
  const moved = { ...arrival, requirements: finished.requirements };
  expect(scoreOf(arrival, wrongAlike, moved).arrival).toEqual({ right: 2, of: 3 });
  expect(scoreOf(right).arrival).toBeNull();
});

describe("twins", () => {
  const stream: CaseLine = { ...right, case: "mapping/p/fact#stream", mode: "stream" };

  it("agree by action: other words and grades do not matter, abort and fail are one", () => {
    const vague = {
      ...stream,
      grade: "ambiguous" as const,
      answer: { ...right.answer, reported: "x" },
    };
    expect(scoreOf(right, vague).twins).toEqual({ right: 1, of: 1 });
    const fails = (action: "abort" | "fail") => ({ ...right.answer, action });
    const pair = [
      { ...right, answer: fails("abort") },
      { ...stream, answer: fails("fail") },
    ];
    expect(scoreOf(...pair).twins).toEqual({ right: 1, of: 1 });
  });

  it("differ by action, and are no twins alone or where the claims differ", () => {
    expect(scoreOf(right, { ...stream, answer: finished.answer }).twins).toEqual({
      right: 0,
      of: 1,
    });
    expect(scoreOf(right).twins.of).toBe(0);
    const other = { ...stream, expected: { ...right.expected, stopReason: "end_turn" as const } };
    expect(scoreOf(right, other).twins.of).toBe(0);
  });
});

it("harms are counted by case under each label, and by the severest in a family", () => {
  const both = { ...finished, harms: ["silent-truncation", "lost-text"] as CaseLine["harms"] };
  const score = scoreOf(both);
  expect(score.harms.map(({ harm }) => harm).sort()).toEqual(["lost-text", "silent-truncation"]);
  expect([score.families.finished, score.families.lost]).toEqual([1, 0]);
});

it("a level is right where no harm is done", () => {
  const score = scoreOf(right, finished, { ...finished, level: "odd" });
  expect(score.levels.core).toEqual({ right: 1, of: 2 });
  expect(score.levels.odd).toEqual({ right: 0, of: 1 });
});

it("a word that stands for several reasons is a loss, with the actions it costs", () => {
  const natural = {
    ...right.expected,
    stopReason: "end_turn" as const,
    action: "complete" as const,
  };
  const [loss] = scoreOf(finished, { ...finished, expected: natural }).losses;
  expect(loss).toMatchObject({ word: "stop", actions: ["complete", "continue"] });
  expect(scoreOf(finished, finished).losses).toEqual([]);
});

describe("thresholds", () => {
  const score = scoreOf(right, finished);

  it("are missed below, reached at the very share, and never reached by what was not measured", () => {
    expect(missedThresholds([score], { mapping: 0.5 })).toEqual([]);
    expect(missedThresholds([score], { mapping: 0.51 })).toHaveLength(1);
    expect(missedThresholds([score], { terminalPaths: 0.1 })).toHaveLength(1);
  });

  it("take less for better where streams are told as finished", () => {
    const cut = { ...right, suite: "streaming", ends: "close" as const };
    const none = scoreOf(cut, cut);
    expect(missedThresholds([none], { falsePositives: 0 })).toEqual([]);
    const one = scoreOf(cut, { ...finished, suite: "streaming", ends: "close" as const });
    expect(missedThresholds([one], { falsePositives: 0.5 })).toEqual([]);
    expect(missedThresholds([one], { falsePositives: 0.49 })).toHaveLength(1);
  });

  it("name the harms that are not tolerated", () => {
    expect(missedThresholds([score], { harms: [] })).toEqual([
      "a: silent-truncation in 1 cases, none wanted",
    ]);
    expect(missedThresholds([score], { harms: ["silent-truncation"] })).toEqual([]);
  });
});

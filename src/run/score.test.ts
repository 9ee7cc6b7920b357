// The score on lines made by hand: one wrong line for each thing it must count, and one that must not count.
import { describe, expect, it } from "vitest";
import type { CaseLine } from "../generated/journal.ts";
import { answerOfLine, scoreAdapter } from "./score.ts";
import { rightLine as right } from "./testing/right-line.ts";
import { missedThresholds } from "./thresholds.ts";

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

  it("does not count lines of other adapters or other suites", () => {
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

  it("counts an answer without a word as silent where it is not right", () => {
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

  it("counts endings reported as finished and unreported ones, by how the stream ends", () => {
    const score = scoreOf(cut, { ...cut, ends: "break", answer: untold });
    expect(score.cuts.close).toMatchObject({
      told: { right: 1, of: 1 },
      untold: { right: 0, of: 1 },
    });
    expect(score.cuts.break).toMatchObject({
      told: { right: 0, of: 1 },
      untold: { right: 1, of: 1 },
    });
    expect(score.falsePositives).toEqual({ right: 1, of: 2 });
    expect(score.mapping.of).toBe(0);
  });

  it("does not count as finished what came with an error, is accepted, or was not cut", () => {
    const seen = { ...cut, answer: { ...cut.answer, error: "Error: broken" } };
    const { ends: _, ...failing } = cut;
    expect(scoreOf(seen, { ...cut, grade: "exact" }, failing).falsePositives).toEqual({
      right: 0,
      of: 2,
    });
  });
});

it("counts an arrival by what it breaks, not by its grade", () => {
  const arrival = { ...right, suite: "arrival", mode: "stream" as const, variant: "bytes" };
  const wrongAlike = { ...arrival, grade: "wrong" as const };
  const moved = { ...arrival, requirements: finished.requirements };
  expect(scoreOf(arrival, wrongAlike, moved).arrival).toEqual({ right: 2, of: 3 });
  expect(scoreOf(right).arrival).toBeNull();
});

describe("the thresholds", () => {
  const score = scoreOf(right, finished);

  it("fail below the share, pass at it, and fail for what was not measured", () => {
    expect(missedThresholds([score], { mapping: 0.5 })).toEqual([]);
    expect(missedThresholds([score], { mapping: 0.51 })).toHaveLength(1);
    expect(missedThresholds([score], { terminalPaths: 0.1 })).toHaveLength(1);
  });

  it("take lower for better, for streams reported as finished", () => {
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

describe("the score", () => {
  const unclaimed: CaseLine = { ...right, grade: "not_claimed", harms: [], requirements: [] };

  it("counts grades by name; a case that was not asked is not claimed", () => {
    const grades = [
      ...["exact", "coarse", "damaged", "ambiguous", "wrong", "crashed", "timed_out"],
      ...["at_fault", "could_not_run", "not_claimed"],
    ] as CaseLine["grade"][];
    const score = scoreOf(...grades.map((grade) => ({ ...right, grade })), right);
    expect(score.grades).toEqual({
      ...Object.fromEntries(grades.map((grade) => [grade, 1])),
      ...{ exact: 2, at_fault: 0, could_not_run: 0 },
    });
    expect([score.cases, score.claimed]).toEqual([11, 10]);
    expect(score.mapping).toEqual({ right: 3, of: 8 });
    expect(score.answers).toEqual({ right: 3, damaged: 1, vague: 1, wrong: 3, silent: 0 });
    expect(grades.map((grade) => answerOfLine({ ...right, grade }))).toEqual([
      ...["right", "right", "damaged", "vague", "wrong", "wrong", "wrong"],
      ...[null, null, null],
    ]);
  });

  it("counts translations and decisions, where there are some", () => {
    const kind = (name: CaseLine["kind"], grade: CaseLine["grade"]) => ({
      ...right,
      kind: name,
      suite: name,
      grade,
    });
    const score = scoreOf(
      kind("translate", "wrong"),
      kind("translate", "exact"),
      kind("decide", "exact"),
      { ...unclaimed, suite: "privacy" },
    );
    expect(score.translation).toEqual({ right: 1, of: 2 });
    expect(score.decisions).toEqual({ right: 1, of: 1 });
    expect(score.privacy).toBeNull();
  });

  it("counts claimed cuts of readings, reported by a word", () => {
    const cut: CaseLine = { ...finished, suite: "streaming", ends: "close" };
    const action = (name: "run_tools" | "abort") => ({ ...cut.answer, action: name });
    const score = scoreOf(
      cut,
      { ...cut, kind: "translate" },
      { ...cut, grade: "not_claimed" },
      { ...cut, answer: action("run_tools") },
      { ...cut, answer: action("abort") },
      { ...cut, answer: { ...cut.answer, kind: "threw" } },
      { ...cut, answer: untold, grade: "coarse" },
    );
    expect(score.cuts.close).toMatchObject({
      told: { right: 2, of: 5 },
      untold: { right: 0, of: 5 },
    });
  });

  it("counts arrivals of what was claimed", () => {
    const arrival = { ...right, suite: "arrival" };
    expect(scoreOf(arrival, { ...unclaimed, suite: "arrival" }).arrival).toEqual({
      right: 1,
      of: 1,
    });
  });

  it("counts cases and causes of each harm", () => {
    const line = (id: string, reported: string): CaseLine => ({
      ...finished,
      case: id,
      answer: { ...finished.answer, reported },
    });
    const lost = { ...line("c", "x"), harms: ["lost-text"] as CaseLine["harms"] };
    const other = { ...line("a", "y"), dialect: "gemini-generate-content" };
    const score = scoreOf(line("b", "x"), other, lost);
    expect([score.families.finished, score.families.lost]).toEqual([2, 1]);
    expect(score.harms).toEqual([
      { harm: "silent-truncation", family: "finished", cases: ["a", "b"], causes: 2 },
      { harm: "lost-text", family: "lost", cases: ["c"], causes: 1 },
    ]);
  });

  it("counts requirements by result, in order", () => {
    const result = (id: string, name: "pass" | "fail" | "not_claimed") =>
      ({ id, result: name, message: "m" }) as CaseLine["requirements"][number];
    const score = scoreOf({
      ...right,
      requirements: [
        result("SR-002", "fail"),
        ...(["pass", "pass", "pass", "fail", "fail", "not_claimed"] as const).map((name) =>
          result("SR-001", name),
        ),
      ],
    });
    expect(score.requirements).toEqual([
      { id: "SR-001", pass: 3, fail: 2, notClaimed: 1 },
      { id: "SR-002", pass: 0, fail: 1, notClaimed: 0 },
    ]);
  });

  it("counts twins by what the caller is led to", () => {
    const stream: CaseLine = { ...right, case: "mapping/p/fact#stream", mode: "stream" };
    const twins = (one: Partial<CaseLine>, other: Partial<CaseLine>) =>
      scoreOf({ ...right, ...one }, { ...stream, ...other }).twins;
    const agree = { right: 1, of: 1 };
    const differ = { right: 0, of: 1 };
    const aborts = { answer: { ...right.answer, action: "abort" as const } };
    // An error counts before the word beside it.
    expect(twins({ answer: { ...right.answer, error: "E: m" } }, aborts)).toEqual(agree);
    // Silence that is right leads to the right action.
    expect(twins({ answer: untold, grade: "coarse" }, {})).toEqual(agree);
    expect(twins({ answer: untold, grade: "wrong" }, {})).toEqual(differ);
    expect(twins({ answer: untold, grade: "wrong" }, { answer: untold, grade: "wrong" })).toEqual(
      agree,
    );
    const open = { ...right.expected, action: null };
    const none = { answer: untold, grade: "coarse" as const, expected: open };
    expect(twins(none, { answer: { ...right.answer, action: "none" as never } })).toEqual(agree);
    expect(twins({}, { answer: finished.answer })).toEqual(differ);
    expect(twins({}, { expected: { ...right.expected, stopReason: "end_turn" } }).of).toBe(0);
    expect(twins({}, { grade: "not_claimed" }).of).toBe(0);
    expect(scoreOf(right, stream, { ...stream, case: "third" }).twins.of).toBe(0);
    expect(scoreOf({ ...right, expected: { ...right.expected, stopReason: null } }).twins.of).toBe(
      0,
    );
  });

  it("lists words that stand for several reasons, the costliest first", () => {
    type Expected = CaseLine["expected"];
    const line = (
      word: string | null,
      expected: Partial<Expected>,
      kind: "told" | "untold" | "threw" = "told",
    ) => ({
      ...right,
      answer: { ...right.answer, reported: word, kind },
      expected: { ...right.expected, ...expected },
    });
    const end = { stopReason: "end_turn", action: "complete", rawReason: "stop" } as const;
    const sequence = { ...end, stopReason: "stop_sequence" } as const;
    const open = { stopReason: null, action: null };
    const losses = scoreOf(
      line("b", sequence),
      line("b", end),
      line("a", end),
      line("a", sequence),
      line("c", {}),
      line("c", { ...end, rawReason: "b" }),
      line("c", { ...end, rawReason: "a" }),
      line(null, open, "untold"),
      line(null, end, "untold"),
      line("t", end, "threw"),
      line("t", {}, "threw"),
    ).losses;
    expect(losses).toEqual([
      {
        word: "(no word)",
        joins: [
          { reason: "end_turn", raw: ['"stop"'] },
          { reason: "open", raw: ['"length"'] },
        ],
        actions: ["", "complete"],
      },
      {
        word: "c",
        joins: [
          { reason: "end_turn", raw: ['"a"', '"b"'] },
          { reason: "max_tokens", raw: ['"length"'] },
        ],
        actions: ["complete", "continue"],
      },
      ...["a", "b"].map((word) => ({
        word,
        joins: [
          { reason: "end_turn", raw: ['"stop"'] },
          { reason: "stop_sequence", raw: ['"stop"'] },
        ],
        actions: ["complete"],
      })),
    ]);
  });

  it("lists the twenty most frequent findings", () => {
    const said = (...findings: string[]) => ({ ...right, findings });
    const score = scoreOf(
      said("z", "POST /c/abc/v1"),
      said("POST /c/def/v1"),
      said("a"),
      said(...Array.from({ length: 30 }, (_, at) => `m${at + 10}`)),
    );
    expect(score.findings.slice(0, 3)).toEqual([
      { finding: "POST /c/…/v1", cases: 2 },
      { finding: "a", cases: 1 },
      { finding: "m10", cases: 1 },
    ]);
    expect(score.findings).toHaveLength(20);
  });
});

describe("a threshold", () => {
  it("reports what it misses, in per cent", () => {
    const score = scoreOf(right, finished, finished);
    expect(missedThresholds([score], { mapping: 0.4444444444 })).toEqual([
      "a: mapping is 33.33 % (1/3), at least 44.444444 % wanted",
    ]);
    expect(missedThresholds([score], { falsePositives: 0.1 })).toEqual([
      "a: falsePositives is not measured, at most 10 % wanted",
    ]);
    expect(missedThresholds([score], { terminalPaths: 0 })).toHaveLength(1);
  });
});

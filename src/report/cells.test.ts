// The cells of the consistency matrix, on lines made by hand: what each state means, and what is counted.
import { describe, expect, it } from "vitest";
import type { Corpus } from "../corpus/load.ts";
import type { CellState } from "../generated/consistency.ts";
import type { CaseLine } from "../generated/journal.ts";
import type { Situations } from "../generated/situations.ts";
import { rightLine } from "../run/testing/right-line.ts";
import { consistencyOf, isConsistent } from "./consistency.ts";

const told: Situations = {
  situations: [
    {
      id: "cut",
      title: "The limit cuts the answer",
      reasons: ["max_tokens", "interrupted", "unknown"],
      actions: ["continue", "repair"],
      shows: [{ stopReason: "max_tokens" }, { stopReason: "interrupted" }],
    },
    {
      id: "refused",
      title: "The model declines",
      reasons: ["refusal"],
      actions: ["abort"],
      shows: [{ stopReason: "refusal" }],
    },
  ],
  silent: [
    { provider: "p", situations: ["refused"], why: "no word for it", source: "its manual" },
    { provider: "p", situations: ["refused", "cut"], why: "a later row", source: "another" },
    { provider: "q", situations: ["cut"], why: "of another provider", source: "another" },
  ],
};

/** A fixture of this provider whose response was read so. */
const fixture = (provider: string, fact: string, stopReason: string) => ({
  id: `${provider}/${fact}`,
  provider,
  fixture: { request: {}, tags: [] },
  evidence: [{ mode: "json", status: 200, expected: { stopReason, text: "", toolCalls: [] } }],
});
const corpus = {
  cards: {
    q: { dialect: "a" },
    z: { dialect: "d" },
    p: { dialect: "d" },
    pm: { dialect: "d" },
    x: { dialect: "a", unnamed: true },
  },
  fixtures: [
    ...["one", "two", "three"].map((fact) => fixture("p", fact, "max_tokens")),
    fixture("p", "refused", "refusal"),
    fixture("p", "other", "end_turn"),
    fixture("z", "one", "max_tokens"),
  ],
} as unknown as Corpus;

const line = (fact: string, more: Partial<CaseLine> = {}): CaseLine => ({
  ...rightLine,
  fact,
  case: `mapping/p/${fact}#json`,
  ...more,
});
const saying = (reported: string | null, action: string | null, more: Partial<CaseLine> = {}) => ({
  answer: { ...rightLine.answer, reported, action },
  ...more,
});
const wrongly = saying("stop", "complete", {
  grade: "wrong",
  harms: ["silent-truncation", "lost-text"],
});

const matrix = (...lines: CaseLine[]) => consistencyOf({ name: "a" }, lines, told, corpus);
/** The cell of the provider `p` in the first situation. */
function cell(...lines: CaseLine[]) {
  const found = matrix(...lines).rows[0]?.cells.find(({ provider }) => provider === "p");
  if (!found) throw new Error("no cell");
  return found;
}
const expecting = (stopReason: string | null, accepted: string[], more: object = {}) => ({
  expected: { ...rightLine.expected, stopReason, accepted, ...more },
});

describe("a cell", () => {
  it("exists for every named provider, by dialect and then by name", () => {
    const [row] = matrix().rows;
    expect(row?.cells.map(({ provider, dialect }) => `${dialect} ${provider}`)).toEqual([
      "a q",
      "d p",
      "d pm",
      "d z",
    ]);
  });

  it.each<[string, CaseLine[], CellState]>([
    [
      "every answer leads to an action of the situation",
      [line("one"), line("two", saying("x", "repair"))],
      "agrees",
    ],
    ["one answer leads elsewhere", [line("one"), line("two", wrongly)], "fault"],
    ["no answer is right", [line("one", wrongly)], "fault"],
    [
      "silence is right by its grade",
      [line("one", { answer: { ...rightLine.answer, kind: "untold", action: null } })],
      "agrees",
    ],
    [
      "an error is wrong by its grade",
      [line("one", { answer: { ...rightLine.answer, kind: "threw" }, grade: "crashed" })],
      "fault",
    ],
    ["a word leads elsewhere, whatever its grade", [line("one", saying("x", "abort"))], "fault"],
    ["the adapter claims none of it", [line("one", { grade: "not_claimed" })], "not_claimed"],
    [
      "the adapter claims a part of it",
      [
        line("one", { grade: "not_claimed", ...saying("x", "abort", { grade: "not_claimed" }) }),
        line("two"),
      ],
      "agrees",
    ],
    ["nothing is scored", [line("one", { scored: false })], "unjudged"],
    [
      "another reading with another action passes",
      [line("one", expecting("max_tokens", ["max_tokens", "refusal"]))],
      "unjudged",
    ],
    [
      "all readings that pass have an action of the situation",
      [line("one", expecting("max_tokens", ["max_tokens"], { calls: "unfinished" }))],
      "agrees",
    ],
    ["only a part is firm", [line("one", { scored: false, ...wrongly }), line("two")], "agrees"],
    [
      "odd bytes are misread beside well-formed ones",
      [line("one", { wellFormed: false, ...wrongly }), line("two")],
      "agrees",
    ],
    ["only odd bytes are misread", [line("one", { wellFormed: false, ...wrongly })], "fault"],
    [
      "the line is of another adapter",
      [line("one", { adapter: "b", ...wrongly }), line("two")],
      "agrees",
    ],
    ["the case shows another situation", [line("other", wrongly), line("two")], "agrees"],
    ["there is no case and the provider cannot say it", [], "inherent"],
  ])("counts where %s", (_, lines, state) => {
    expect(cell(...lines).state).toBe(state);
  });

  it("does not judge by the calls only where not all readings have an action of the situation", () => {
    const actions = {
      ...told,
      situations: told.situations.map((each) => ({ ...each, actions: ["continue" as const] })),
    };
    const state = (calls: string) =>
      consistencyOf(
        { name: "a" },
        [line("one", expecting("max_tokens", ["max_tokens"], { calls }))],
        actions,
        corpus,
      ).rows[0]?.cells[1]?.state;
    expect([state("none"), state("complete"), state("unfinished")]).toEqual([
      "agrees",
      "agrees",
      "unjudged",
    ]);
  });

  it("holds each answer once with its cases, wrong ones first, then by word", () => {
    const again = line("one", { case: "mapping/p/late#json" });
    const lines = [
      line("one"),
      line("two", wrongly),
      again,
      line("three", saying("an", "continue")),
    ];
    expect(cell(...lines)).toEqual({
      provider: "p",
      dialect: "d",
      state: "fault",
      saysOnly: null,
      why: null,
      source: null,
      answers: [
        {
          ...{ word: "stop", action: "complete", right: false, harm: "silent-truncation" },
          cases: ["mapping/p/two#json"],
        },
        {
          ...{ word: "an", action: "continue", right: true, harm: null },
          cases: ["mapping/p/three#json"],
        },
        {
          ...{ word: "length", action: "continue", right: true, harm: null },
          cases: ["mapping/p/late#json", "mapping/p/one#json"],
        },
      ],
    });
  });

  it("shows what was claimed where nothing is judged", () => {
    expect(cell(line("one", { scored: false })).answers).toHaveLength(1);
    expect(cell(line("one", { grade: "not_claimed" })).answers).toEqual([]);
  });

  it("marks a provider's word that says less than the situation", () => {
    const read = (...reasons: string[]) =>
      cell(
        ...reasons.map((reason, at) =>
          line(["one", "two"][at] ?? "", expecting(reason, ["max_tokens"])),
        ),
      ).saysOnly;
    expect(read("max_tokens")).toBeNull();
    expect(read("unknown", "max_tokens")).toBeNull();
    expect(read("unknown")).toBe("unknown");
    expect(read("unknown", "interrupted")).toBe("interrupted");
    expect(read("error")).toBeNull();
  });

  it("gives the reason and its source where the provider cannot say it", () => {
    const [cut, refused] = matrix().rows.map(({ cells }) =>
      cells.map(({ state, why, source }) => [state, why, source].join(" / ")),
    );
    const uncovered = ["uncovered /  / ", "uncovered /  / "];
    expect(cut).toEqual([
      "inherent / of another provider / another",
      "inherent / a later row / another",
      ...uncovered,
    ]);
    expect(refused).toEqual([
      "uncovered /  / ",
      "inherent / no word for it / its manual",
      ...uncovered,
    ]);
  });
});

describe("a row", () => {
  const row = (...lines: CaseLine[]) => matrix(...lines).rows[0];

  it("holds what the situation says, and every action that callers were given", () => {
    const silent = {
      answer: { ...rightLine.answer, kind: "untold", reported: null, action: null },
    } satisfies Partial<CaseLine>;
    expect(row(line("one"), line("two", wrongly), line("three", silent))).toMatchObject({
      id: "cut",
      title: "The limit cuts the answer",
      reasons: ["max_tokens", "interrupted", "unknown"],
      actions: ["continue", "repair"],
      answered: ["complete", "continue", "none"],
      consistent: false,
    });
  });
});

describe("the matrix", () => {
  it("names the adapter and counts rows, cells and cells that harm", () => {
    const refused = line("refused", {
      ...expecting("refusal", ["refusal"]),
      ...saying("x", "abort", { harms: ["lost-text"] }),
    });
    const there = line("one", { provider: "z", case: "mapping/z/one#json" });
    const { adapter, command, summary } = matrix(line("one", wrongly), line("two"), refused, there);
    expect([adapter, command]).toEqual(["a", "--adapter a"]);
    expect(summary).toEqual({
      judged: 2,
      consistent: 1,
      cells: { agrees: 2, fault: 1, inherent: 1, unjudged: 0, not_claimed: 0, uncovered: 4 },
      harmful: 1,
    });
    const harmless = matrix(line("one", saying("stop", "complete")), line("two"));
    expect(harmless.summary).toMatchObject({ judged: 1, consistent: 0, harmful: 0 });
  });

  it("counts as consistent where every judged row is", () => {
    const all = [matrix(), matrix(line("one")), matrix(line("one", wrongly))];
    expect(all.map(isConsistent)).toEqual([false, true, false]);
    const given = consistencyOf({ name: "a", command: "--exec x" }, [], told, corpus);
    expect(given.command).toBe("--exec x");
  });
});

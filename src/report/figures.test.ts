// The numbers and sentences of a report, on scores made by hand.
import { describe, expect, it } from "vitest";
import {
  countsText,
  dials,
  figures,
  levelText,
  mechanismLines,
  mechanismsIn,
  verdictSentence,
} from "./figures.ts";
import type { AdapterReport, Mechanism, ReportedCause } from "./report.ts";

type Score = AdapterReport["score"];
const none = { right: 0, of: 0 };
const half = { right: 1, of: 2 };
const third = { right: 1, of: 3 };
const noCuts = { told: none, untold: none };

/** A score in which nothing was measured. */
const empty = {
  claimed: 1,
  atFault: 0,
  couldNotRun: 0,
  answers: { right: 0, damaged: 0, vague: 0, wrong: 0, silent: 0 },
  mapping: none,
  wellFormed: none,
  edge: none,
  via: null,
  cuts: { close: noCuts, break: noCuts },
  falsePositives: none,
  budget: null,
  loops: null,
  arrival: null,
  twins: none,
  translation: null,
  decisions: null,
  server: null,
  privacy: null,
  byRung: {},
} as unknown as Score;

const loops = (unreachable: string[]) =>
  ({ turns: half, paths: third, unreachable, fears }) as unknown as Score["loops"];
const fears = [
  { name: "runs half a call", seen: 0, of: 3 },
  { name: "loses work on an error", seen: 1, of: 3 },
  { name: "asks without end", seen: 0, of: 0 },
];

function cause(more: Partial<ReportedCause> = {}): ReportedCause {
  return {
    key: "k",
    mechanism: "m",
    kind: "reading",
    dialect: "d",
    harm: "silent-truncation",
    sign: null,
    sent: ["response: max_tokens"],
    answered: ["stop"],
    cases: 2,
    facts: 1,
    requirements: [],
    example: "e",
    sentence: "What happens.",
    rerun: "npx --no fullstop",
    known: null,
    level: "core",
    hint: null,
    ...more,
  };
}

function mechanism(more: Partial<Mechanism> = {}): Mechanism {
  return {
    key: "m",
    kind: "reading",
    harm: "silent-truncation",
    sign: null,
    causes: ["k"],
    cases: 2,
    facts: 1,
    example: "e",
    sentence: "What happens.",
    rerun: "npx --no fullstop",
    known: false,
    level: "core",
    hint: null,
    ...more,
  };
}

const reportOf = (score: Partial<Score>, more: Partial<AdapterReport> = {}): AdapterReport => ({
  adapter: { name: "a" } as AdapterReport["adapter"],
  score: { ...empty, ...score },
  faults: [],
  uncovered: [],
  causes: [],
  mechanisms: [],
  failures: [],
  level: "full",
  levels: { observe: "full" },
  part: [],
  conforms: true,
  fails: false,
  ...more,
});

const answers = { right: 5, damaged: 1, vague: 2, wrong: 3, silent: 4 };

describe("the first sentence", () => {
  it.each<[string, Partial<Score>, string]>([
    ["endings", { answers }, "5 of 15 endings read correctly"],
    [
      "endings and no cuts",
      { answers, falsePositives: half, arrival: half },
      "5 of 15 endings read correctly",
    ],
    ["cut streams", { falsePositives: half }, "1 of 2 cut streams told as finished"],
    ["streams that arrive otherwise", { arrival: half }, "1 of 2 streams read the same"],
    ["turns", { loops: loops([]) }, "1 of 2 turns ended correctly"],
    ["translations", { translation: half }, "1 of 2 endings translated correctly"],
    ["decisions", { decisions: half }, "1 of 2 decisions right"],
    ["a server", { server: half }, "1 of 2 answers right"],
    [
      "a secret that surfaced",
      { answers, privacy: third },
      "5 of 15 endings read correctly, a secret surfaced in 2 of 3 cases",
    ],
    [
      "secrets that stayed where they were",
      { answers, privacy: { right: 3, of: 3 } },
      "5 of 15 endings read correctly",
    ],
    ["a case that could not run", { couldNotRun: 1 }, "1 case could not be run"],
    ["cases that could not run", { couldNotRun: 2 }, "2 cases could not be run"],
    [
      "several things, in order",
      { answers, translation: half, couldNotRun: 3 },
      "5 of 15 endings read correctly, 1 of 2 endings translated correctly, 3 cases could not be run",
    ],
  ])("states for %s what was right", (_, score, text) => {
    expect(verdictSentence(reportOf(score))).toBe(`a conforms, level Full: ${text}.`);
  });

  it("states that nothing was checked, or that the adapter file is at fault", () => {
    const faults = [{ what: "w", cases: 2, example: "e", fix: "f" }];
    expect(verdictSentence(reportOf({ claimed: 0 }, { faults }))).toBe("a: nothing was checked.");
    const mend = (atFault: number) => verdictSentence(reportOf({ atFault }, { faults }));
    expect([mend(1), mend(2)]).toEqual([
      "a: the adapter file is at fault in 1 case; mend it first.",
      "a: the adapter file is at fault in 2 cases; mend it first.",
    ]);
  });

  it.each<[AdapterReport["level"], AdapterReport["levels"], string, string]>([
    ["full", { observe: "full", turn: "full" }, "conforms, level Full", "Full"],
    ["core", { observe: "core" }, "conforms, level Core", "Core"],
    ["none", { observe: "none", turn: "none" }, "does not conform", "none"],
    ["none", {}, "does not conform", "none"],
    [
      "core",
      { observe: "full", turn: "core" },
      "conforms in reading endings (Full) and running turns (Core)",
      "reading endings: Full, running turns: Core",
    ],
    [
      "none",
      { observe: "none", turn: "none", translate: "full", decide: "core" },
      "conforms in translating (Full) and deciding (Core), but not in reading endings and running turns",
      "reading endings: none, running turns: none, translating: Full, deciding: Core",
    ],
  ])("shows the level %s of %j as: %s", (level, levels, text, short) => {
    const score = { decisions: half };
    expect(verdictSentence(reportOf(score, { level, levels }))).toBe(
      `a ${text}: 1 of 2 decisions right.`,
    );
    expect(levelText({ level, levels })).toBe(short);
  });

  it.each<[string, Partial<Score>, Partial<AdapterReport>, string]>([
    ["filters", { claimed: 5 }, { part: ["suite mapping"] }, "5 of 5 right; a part has no level"],
    [
      "a failure",
      { claimed: 5 },
      { part: ["case x"], failures: [{}] as never },
      "4 of 5 right; a part has no level",
    ],
    [
      "a shard",
      { claimed: 5 },
      { part: ["shard 1/2"] },
      "5 of 5 right; a shard has no level until all are merged",
    ],
    [
      "a case without a verdict",
      { claimed: 5, couldNotRun: 1 },
      { part: ["grep x"] },
      "4 of 4 right; a part has no level; 1 case could not be run",
    ],
  ])("never says that a part conforms: %s", (_, score, more, text) => {
    expect(verdictSentence(reportOf(score, { level: null, levels: {}, ...more }))).toBe(
      `a: ${text}.`,
    );
    expect(levelText({ level: null, levels: {} })).toBe("no level");
  });

  it("says of a template that none of the user's code was asked", () => {
    const adapter = { name: "a", template: "my.ts" } as AdapterReport["adapter"];
    expect(verdictSentence(reportOf({ answers }, { adapter, level: null, levels: {} }))).toBe(
      "a: none of your code was asked: the line HERE of my.ts is as init wrote it; of the template itself, 5 of 15 endings read correctly.",
    );
  });

  it("keeps its level beside a baseline, which is a clause at its end", () => {
    const known = cause({ known: "a reason" });
    const sentence = (level: "none" | "full", ...causes: ReportedCause[]) =>
      verdictSentence(
        reportOf(
          { answers },
          { level, levels: { observe: level }, causes, mechanisms: [mechanism()] },
        ),
      );
    expect(sentence("none", known)).toBe(
      "a does not conform: 5 of 15 endings read correctly, 1 mechanism (2 cases) between it and Core; nothing new against a baseline of 1 cause.",
    );
    expect(sentence("none", known, known, cause())).toMatch(
      / between it and Core; 1 new cause against a baseline of 2 causes\.$/,
    );
    expect(sentence("full", known)).toBe(
      "a conforms, level Full: 5 of 15 endings read correctly; nothing new against a baseline of 1 cause.",
    );
  });

  it("counts the mechanisms before the next level", () => {
    const sentence = (level: "none" | "core" | "full", ...mechanisms: Mechanism[]) =>
      verdictSentence(reportOf({}, { level, levels: { observe: level }, mechanisms }));
    const one = mechanism({ cases: 1 });
    const other = mechanism({ harm: "stuck", cases: 3 });
    expect(sentence("none", one)).toBe(
      "a does not conform: 1 mechanism (1 case) between it and Core.",
    );
    expect(sentence("none", one, other)).toMatch(
      /: 2 mechanisms \(4 cases\) between it and Core\.$/,
    );
    expect(sentence("core", mechanism({ level: "full" }))).toMatch(
      /: 1 mechanism \(2 cases\) between it and Full\.$/,
    );
    expect(sentence("core", mechanism({ level: "odd" }))).toBe("a conforms, level Core.");
  });
});

describe("the mechanisms", () => {
  const [core, full, odd] = (["core", "full", "odd"] as const).map((level) => mechanism({ level }));
  const mechanisms = [core, full, odd] as Mechanism[];

  it("are those of the next level and the rest, and all where there is no level", () => {
    expect(mechanismsIn({ mechanisms, level: "none" })).toEqual({
      open: [core],
      rest: [full, odd],
    });
    expect(mechanismsIn({ mechanisms, level: "core" })).toEqual({
      open: [full],
      rest: [core, odd],
    });
    expect(mechanismsIn({ mechanisms, level: "full" }).open).toEqual([]);
    expect(mechanismsIn({ mechanisms, level: null })).toEqual({ open: mechanisms, rest: [] });
    expect(countsText(reportOf({}, { mechanisms, causes: [cause()] }))).toBe(
      "3 mechanisms in 1 cause, 6 cases",
    );
  });

  it("take three lines: what and how often, the plainest case, how to see it", () => {
    expect(mechanismLines(mechanism({ cases: 1 }), [cause()])).toEqual([
      "silent-truncation: 1 case",
      "What happens.",
      "npx --no fullstop",
    ]);
    const others = [
      cause({ answered: ["stop", "end", "deed"], cases: 14 }),
      cause({ key: "l", dialect: "e", answered: ["end", "a", "b", "c"], cases: 9 }),
    ];
    expect(mechanismLines(mechanism({ causes: ["k", "l"], cases: 23 }), others)[1]).toBe(
      "What happens. Answers: stop, end, a, b. By dialect: d 14, e 9.",
    );
    expect(mechanismLines(mechanism({ hint: "It stands there." }), [cause()]).slice(1, 3)).toEqual([
      "What happens.",
      "possibly the adapter: It stands there.",
    ]);
    expect(mechanismLines(mechanism({ harm: "SR-001" }), [])[0]).toBe("SR-001: 2 cases, no harm");
    expect(mechanismLines(mechanism({ harm: "stuck", sign: "SR-104" }), [])[0]).toBe(
      "stuck (SR-104): 2 cases",
    );
  });
});

describe("the dials", () => {
  it("number three, measured or not, after what is asked first of a loop; a server has none", () => {
    expect(dials(reportOf({ server: { right: 3, of: 3 } }))).toEqual([]);
    expect(dials(reportOf({}))).toEqual([
      ["mapping accuracy", "not measured"],
      ["terminal-path coverage", "not measured"],
      ["budget behaviour", "not measured"],
    ]);
    const measured = { mapping: half, wellFormed: third, edge: half, answers, budget: half };
    expect(dials(reportOf({ ...measured, loops: loops(["x", "y"]) }))).toEqual([
      ["turns right", "1 of 2"],
      ["runs half a call", "never, of 3 turns that could show it"],
      ["loses work on an error", "in 1 of 3 turns"],
      ["asks without end", "not measured"],
      [
        "mapping accuracy",
        "well-formed 33.33 % (1/3), odd bytes 50.0 % (1/2), 1 damaged, 2 vague, 3 wrong, 4 silent",
      ],
      [
        "terminal-path coverage",
        "1 of 3 paths reachable under this declaration taken rightly; 2 others are not",
      ],
      ["budget behaviour", "50.0 % (1/2)"],
    ]);
  });
});

describe("the figures beside the dials", () => {
  const cuts = { told: half, untold: third, leftOpen: half, afterReason: none };

  it("appear where they were measured", () => {
    expect(figures(reportOf({}))).toEqual([]);
    const score = {
      cuts: {
        close: cuts,
        break: { told: third, untold: none, leftOpen: none, afterReason: third },
      },
      arrival: half,
      twins: third,
      via: half,
      translation: third,
      decisions: half,
      privacy: third,
      byRung: { documented: half, synthetic: none, recorded: third },
    } as unknown as Partial<Score>;
    expect(figures(reportOf(score))).toEqual([
      ["cut, clean close", "1 told as finished, 1 untold, 1 left open, 0 after the reason, of 2"],
      [
        "cut, broken connection",
        "1 told as finished, 0 untold, 0 left open, 1 after the reason, of 3",
      ],
      ["read the same, re-cut", "50.0 % (1/2)"],
      ["twins agree", "33.3 % (1/3)"],
      ["look-alikes and gateways", "50.0 % (1/2)"],
      ["translation", "33.3 % (1/3)"],
      ["decisions", "50.0 % (1/2)"],
      ["privacy", "33.3 % (1/3) without a secret"],
      ["by rung", "documented 50.0 % (1/2), recorded 33.3 % (1/3)"],
    ]);
  });
});

// Cases of loops, planned from scenarios made by hand: variants, combinations and profiles, who claims them, and when the
// reference plays the same job.
import { describe, expect, it } from "vitest";
import { plan, suiteText } from "../../../suites/observe/testing/made.ts";
import {
  answer,
  loopCase,
  manifest,
  profile,
  scenario,
  speaker,
} from "../../../suites/turn/testing/made.ts";
import type { LoopTrial } from "../../../suites/turn/trial.ts";
import type { TurnJob } from "../../adapter/session.ts";
import type { AdapterManifest } from "../../generated/adapter.ts";
import type { Scenario } from "../../generated/scenario.ts";
import type { TurnOutcome } from "../../generated/turn-outcome.ts";
import type { Outcome } from "../../model/answer.ts";
import { own } from "../../model/case-profile.ts";
import { noFacts } from "../../model/facts.ts";
import { fail, pass, type Ruling, type SuiteText } from "../../model/requirement.ts";
import { scripted } from "../../model/script.ts";
import { turnSuite } from "../../run/assemble.ts";
import type { Plan } from "../suite.ts";
import type { LoopCase, Speaker } from "./cases.ts";
import { loopJob } from "./job.ts";

const noReference = () => {
  throw new Error("the reference was run");
};

interface Given {
  readonly suite?: string;
  readonly scenarios?: readonly Scenario[];
  readonly speakers?: readonly Speaker[];
  readonly profiles?: readonly string[];
  readonly plan?: Partial<Plan>;
}

/** The cases of these scenarios, with the facts f0, f1 and so on. */
function planned({ suite = "repair", scenarios = [scenario()], ...given }: Given): LoopCase[] {
  const { speakers = [speaker("d")], profiles = ["p"] } = given;
  const materials = {
    profiles: profiles.map((name) => profile(name)),
    speakers,
  };
  const loaded = scenarios.map((each, at) => ({ area: suite, fact: `f${at}`, scenario: each }));
  return turnSuite(suiteText(suite), loaded, materials, noReference).cases(plan([], given.plan));
}
const running = manifest({ profiles: ["p", "q", "r"] }, { dialects: [..."abcdefgh"] });
/** `provider mode slot`, without the suite and the fact. */
const told = (given: Given) =>
  planned(given).map(({ provider, mode, variant }) => `${provider} ${mode} ${variant}`);

describe("the cases of a scenario", () => {
  it("hold what a journal line needs, and what is played", () => {
    const made = scenario();
    const d = speaker("d");
    const given = { scenarios: [made], speakers: [d], plan: { manifest: manifest() } };
    const [first, second] = planned(given);
    expect(first).toStrictEqual({
      id: "repair/d/f0#json@own",
      suite: "repair",
      kind: "turn",
      provider: "d",
      dialect: "d",
      fact: "f0",
      mode: "json",
      variant: "own",
      rung: "synthetic",
      level: "core",
      rules: ["C1"],
      wellFormed: true,
      scored: true,
      scenario: made,
      acts: [scripted({ script: [answer] })],
      slot: "own",
      profiles: [profile("p")],
      speaker: d,
      inexpressible: null,
      needs: [],
      sentAt: expect.any(Function),
    });
    expect(second?.id).toBe("repair/d/f0#stream@own");
    expect(planned({ suite: "budgets" })[0]?.rules).toEqual(["L2", "L3"]);
  });

  it("come in the dialects and modes of the adapter, in all where it is unknown", () => {
    const speakers = [speaker("d"), speaker("e")];
    const own = (more: Partial<AdapterManifest>) =>
      told({ speakers, plan: { manifest: manifest({}, more) } });
    expect(told({ speakers })).toEqual(["d json p", "e stream own", "e json p", "d stream own"]);
    expect(own({})).toEqual(["d json own", "d stream own"]);
    expect(own({ dialects: ["d", "e"], modes: ["stream"] })).toEqual([
      "d stream own",
      "e stream own",
    ]);
    expect(own({ modes: ["json"] })).toEqual(["d json own"]);
    expect(own({ capabilities: ["observe"] })).toEqual([]);
  });

  it("follow the filters", () => {
    const speakers = [speaker("d"), speaker("e")];
    const chosen = (provider: string, dialect: string) => provider === "e" && dialect === "e";
    expect(told({ speakers, plan: { chosen } })).toEqual(["e json p", "e stream own"]);
    const wanted = (id: string) => id === "repair/e/f0#json@p";
    expect(told({ speakers, plan: { wanted } })).toEqual(["e json p"]);
  });

  it("come under the profiles it names, and under every own declaration", () => {
    const profiles = ["p", "q"];
    const scenarios = [scenario({ profiles: ["q"] })];
    expect(told({ scenarios, profiles })).toEqual(["d json q", "d stream own"]);
    const under = (...names: string[]) =>
      told({ scenarios, profiles, plan: { manifest: manifest({ profiles: names }) } });
    expect(under("p", "q")).toEqual(["d json q", "d stream q"]);
    expect(under("p")).toEqual([]);
  });
});

describe("the variants of a scenario", () => {
  const two = [{ script: [answer, answer] }];
  const variants = (given: Partial<Scenario>) =>
    planned({
      scenarios: [scenario(given)],
      plan: { manifest: manifest({}, { modes: ["json"] }) },
    });
  const shown = (given: Partial<Scenario>) =>
    variants(given).map(({ variant, acts }) => [
      variant,
      acts.map((each) => each.responses.length),
    ]);

  it("replace the scenario, unless it and each of them has acts", () => {
    expect(shown({})).toEqual([["own", [1]]]);
    expect(shown({ variants: [{ name: "x" }, { name: "y" }] })).toEqual([
      ["own:x", [1]],
      ["own:y", [1]],
    ]);
    expect(shown({ variants: [{ name: "x", acts: two }] })).toEqual([
      ["own", [1]],
      ["own:x", [2]],
    ]);
    expect(shown({ variants: [{ name: "x", acts: two }, { name: "y" }] })).toEqual([
      ["own:x", [2]],
      ["own:y", [1]],
    ]);
    const { acts: _acts, ...bare } = scenario();
    const without = (more: Partial<Scenario>) =>
      planned({
        scenarios: [{ ...bare, ...more }],
        plan: { manifest: manifest({}, { modes: ["json"] }) },
      }).map(({ variant, acts }) => [variant, acts.length]);
    expect(without({ variants: [{ name: "x", acts: two }] })).toEqual([["own:x", 1]]);
    expect(without({})).toEqual([["own", 0]]);
  });

  it("change what they name, and lose traces that were written for other acts", () => {
    const trace = { p: { outcome: ["completed" as const] } };
    const given: Partial<Scenario> = { expect: trace, limits: { rounds: 1, pauses: 1 } };
    const [x, y] = variants({
      ...given,
      variants: [
        { name: "x", limits: { rounds: 2 }, model: "m" },
        { name: "y", acts: two },
      ],
    });
    expect(x?.scenario).toMatchObject({
      limits: { rounds: 2, pauses: 1 },
      model: "m",
      expect: trace,
    });
    expect(y?.scenario).toMatchObject({ limits: { rounds: 1, pauses: 1 }, acts: two });
    expect(y?.scenario.expect).toEqual({});
    expect(x && "name" in x.scenario).toBe(false);
    const [bare, limited] = variants({
      variants: [{ name: "x" }, { name: "y", limits: { rounds: 3 } }],
    });
    expect(bare && "limits" in bare.scenario).toBe(false);
    expect(limited?.scenario.limits).toEqual({ rounds: 3 });
  });
});

describe("a dialect without words for a script", () => {
  const blocked = scenario({ acts: [{ script: [answer, { stopReason: "refusal" }] }] });
  const speakers = [speaker("d", "refusal"), speaker("e")];
  const shown = (given: Given) =>
    planned({ ...given, scenarios: [blocked] }).map(
      ({ provider, mode, inexpressible }) => `${provider} ${mode} ${inexpressible}`,
    );

  it("gets no case where another can express it", () => {
    expect(shown({ speakers })).toEqual(["e json null", "e stream null"]);
  });

  it("gets one case where no other can, and all where every combination is asked for", () => {
    const [d] = speakers;
    expect(shown({ speakers: d ? [d] : [], profiles: [] })).toEqual(["d json no word for refusal"]);
    expect(shown({ speakers, profiles: [], plan: { exhaustive: true } })).toEqual([
      "d json no word for refusal",
      "d stream no word for refusal",
      "e json null",
      "e stream null",
    ]);
  });
});

describe("the sample of combinations and profiles", () => {
  /** Combinations as letters, one for each dialect in JSON, and profiles x, y and z. */
  function pairs(count: number, scenarios: number, profiles = ["x", "y", "z"], exhaustive = false) {
    const dialects = [..."abcdefghijklmnopqrstuvwxyz"].slice(0, count);
    const loop = manifest({ profiles }, { dialects, modes: ["json"] });
    const cases = planned({
      scenarios: Array.from({ length: scenarios }, () => scenario()),
      speakers: dialects.map((dialect) => speaker(dialect)),
      profiles,
      plan: { manifest: loop, exhaustive },
    });
    return Array.from({ length: scenarios }, (_, at) =>
      cases
        .filter(({ fact }) => fact === `f${at}`)
        .map(({ dialect, slot }) => dialect + slot)
        .join(" "),
    );
  }

  it("takes six of eight, backwards, and begins elsewhere in the next scenario", () => {
    expect(pairs(8, 2)).toEqual(["ax hy gz fx ey dz", "hy gz fx ey dz cx"]);
  });

  it("takes every pair where all are asked for", () => {
    expect(pairs(2, 1, ["x", "y"], true)).toEqual(["ax ay bx by"]);
  });
});

describe("a case of a loop", () => {
  const suite = turnSuite(suiteText("repair"), [], { profiles: [], speakers: [] }, noReference);
  const endless = [{ script: [answer] }, { script: [answer], endless: true }];
  const limits = { rounds: 2 };
  const switches = { pause: "surface-paused", hintRole: "user" } as const;
  const declared = (given: object) => manifest({ profile: { switches: given } });

  it.each([
    [true, {}, {}, manifest({ profiles: ["p"] })],
    [false, {}, {}, manifest({ profiles: ["q"] })],
    [false, {}, {}, manifest()],
    [false, {}, { inexpressible: "no word" }, manifest({ profiles: ["p"] })],
    [false, {}, {}, manifest({ profiles: ["p"] }, { capabilities: ["observe"] })],
    [false, {}, {}, manifest({ profiles: ["p"] }, { dialects: ["e"] })],
    [false, {}, {}, manifest({ profiles: ["p"] }, { modes: ["stream"] })],
    [false, { hooks: ["gate", "clock"] }, {}, manifest({ profiles: ["p"], hooks: ["gate"] })],
    [true, { hooks: ["gate"] }, {}, manifest({ profiles: ["p"], hooks: ["gate", "clock"] })],
    [false, { hooks: ["gate"] }, {}, manifest({ profiles: ["p"] })],
  ] as [boolean, Partial<Scenario>, Partial<LoopCase>, AdapterManifest][])(
    "counts as claimed: %j where these are offered: %j %j",
    (expected, given, more, loop) => {
      expect(suite.claimed(loopCase(given, more), loop)).toBe(expected);
    },
  );

  it.each([
    [true, {}, manifest()],
    [false, {}, manifest({ profiles: ["p"] })],
    // A limit that cannot be set; an endless script needs none.
    [false, { limits }, manifest()],
    [true, { limits }, manifest({ knobs: ["rounds"] })],
    [true, { limits, acts: endless }, manifest()],
    // Absurd limits are for profiles alone.
    [false, { limits, probe: true }, manifest({ knobs: ["rounds"] })],
    [true, { probe: true }, manifest()],
    // Other switches than the loop declares.
    [true, { switches }, manifest()],
    [true, { switches }, declared(switches)],
    [true, { switches }, declared({ hintRole: "user" })],
    [false, { switches }, declared({ hintRole: "system" })],
    [false, { switches, acts: endless }, declared({ hintRole: "system" })],
  ] as [boolean, Partial<Scenario>, AdapterManifest][])(
    "counts as claimed: %j for a loop with its own declaration: %j",
    (expected, given, loop) => {
      expect(suite.claimed(loopCase(given, { slot: own }), loop)).toBe(expected);
    },
  );

  it("becomes its job", () => {
    const each = loopCase();
    expect(suite.job(each, running)).toEqual(loopJob(each, running));
  });
});

describe("the reference", () => {
  const loop = manifest({ profiles: ["p"] });
  const each = loopCase();
  const turned = (more: Partial<TurnOutcome> = {}): Outcome => {
    const outcome: TurnOutcome = { reported: null, outcome: "completed", text: "", ...more };
    const act = { kind: "returned" as const, outcome };
    return { answer: { kind: "turned", acts: [act, act] }, facts: noFacts };
  };
  const path = (edge: string) => ({ events: [{ type: "path", edges: [edge], steps: [0] }] });

  /** The verdict, and the jobs that the reference was given. */
  async function judged(outcome: Outcome, ruling: Ruling = pass) {
    const jobs: TurnJob[] = [];
    const text: SuiteText<LoopTrial> = suiteText("repair", () => ruling);
    const suite = turnSuite(text, [], { profiles: [], speakers: [] }, async (job) => {
      jobs.push(job);
      return turned(path("reference"));
    });
    const { grade, loop: seen } = await suite.judge(each, outcome, loop, {
      name: "x",
      library: "x",
      rows: [],
    });
    return { grade, edges: seen?.edges, jobs };
  }

  it("plays a case unless the turn was right and reported its path", async () => {
    expect(await judged(turned(path("its own")))).toEqual({
      grade: "exact",
      edges: ["its own"],
      jobs: [],
    });
    const jobs = [loopJob(each, loop)];
    expect(await judged(turned())).toEqual({ grade: "exact", edges: ["reference"], jobs });
    expect(await judged(turned(path("its own")), fail("no"))).toEqual({
      grade: "wrong",
      edges: ["reference"],
      jobs,
    });
  });

  it("does not play a case without a turn", async () => {
    const died: Outcome = { answer: { kind: "died", how: "signal" }, facts: noFacts };
    expect(await judged(died)).toEqual({ grade: "crashed", edges: undefined, jobs: [] });
  });
});

// The profile a case is judged by: one of the corpus, or what the loop declares (docs/loops.md, "What a loop declares").
import { describe, expect, it } from "vitest";
import { loopCase, manifest, profile } from "../../suites/turn/testing/made.ts";
import type { LoopDeclaration, OwnProfile } from "../generated/adapter.ts";
import type { Scenario } from "../generated/scenario.ts";
import {
  caseProfile,
  isSettable,
  otherSwitches,
  own,
  profileOf,
  slotsOf,
  traceProfile,
} from "./case-profile.ts";
import { strictSwitches } from "./profile.ts";

const none = profile("p").limits;
const p = profile("p", { limits: { ...none, rounds: 8 }, completionTokensFactor: 2 });
const profiles = [p, profile("q")];
const named = (given: Partial<Scenario> = {}) => loopCase(given, { profiles });
const free = (given: Partial<Scenario> = {}) => loopCase(given, { profiles, slot: own });
const declaring = (given: OwnProfile, more: LoopDeclaration = {}) =>
  manifest({ profile: given, ...more });

it("offers the profiles a loop runs as, its own declaration, or all where no loop is known", () => {
  expect(own).toBe("own");
  expect(slotsOf(null, profiles)).toEqual(["p", "q", "own"]);
  expect(slotsOf(manifest({ profiles: ["q", "r"] }), profiles)).toEqual(["q"]);
  expect(slotsOf(manifest(), profiles)).toEqual(["own"]);
  const { loop: _loop, ...bare } = manifest();
  expect(slotsOf(bare, profiles)).toEqual(["own"]);
});

describe("the profile of a slot", () => {
  it("extends a profile of the corpus with the changes of the loop", () => {
    const changes = { extends: "p", switches: { pause: "surface-paused" }, limits: { rounds: 3 } };
    expect(profileOf(free(), declaring(changes as OwnProfile))).toEqual({
      ...p,
      name: "own",
      switches: { ...strictSwitches, pause: "surface-paused" },
      limits: { ...none, rounds: 3 },
    });
  });

  it("drops the token factor where the loop declares the tokens", () => {
    const declared = declaring({ extends: "p", limits: { completionTokens: 50 } });
    expect(profileOf(free(), declared)).toMatchObject({
      completionTokensFactor: null,
      limits: { rounds: 8, completionTokens: 50 },
    });
  });
});

describe("the profile of a case", () => {
  const changes: Partial<Scenario> = {
    switches: { pause: "surface-paused" },
    limits: { rounds: 2, pauses: 1 },
    fatalReasons: ["odd"],
  };

  it("takes switches, limits and fatal reasons from the case, under a profile of the corpus", () => {
    expect(caseProfile(named(changes), manifest())).toStrictEqual({
      ...p,
      switches: { ...strictSwitches, pause: "surface-paused" },
      limits: { ...none, rounds: 2, pauses: 1 },
      fatalReasons: ["odd"],
    });
    expect(caseProfile(named(), manifest())).toStrictEqual(p);
  });

  it("keeps only limits that can be set, under the loop's declaration", () => {
    const loop = declaring({ extends: "p" }, { knobs: ["rounds"] });
    expect(caseProfile(free(changes), loop)).toStrictEqual({
      ...p,
      name: "own",
      limits: { ...none, rounds: 2 },
    });
    expect(caseProfile(free(changes), declaring({ extends: "p" })).limits).toEqual(p.limits);
  });

  it("allows a slot where the loop has a knob for every limit, or runs as a profile", () => {
    const limits = { rounds: 2, pauses: 1 };
    const knobs = (...given: NonNullable<LoopDeclaration["knobs"]>) => manifest({ knobs: given });
    expect(isSettable(free({ limits }), knobs("rounds", "pauses"))).toBe(true);
    expect(isSettable(free({ limits }), knobs("rounds"))).toBe(false);
    expect(isSettable(free({ limits }), manifest())).toBe(false);
    expect(isSettable(free(), manifest())).toBe(true);
    expect(isSettable(named({ limits }), manifest())).toBe(true);
  });
});

it("lists declared values that differ from those of the scenario", () => {
  const switches = { pause: "surface-paused", hintRole: "user" } as const;
  expect(otherSwitches(named({ switches }), manifest())).toEqual(["resume-verbatim"]);
  expect(otherSwitches(named(), manifest())).toEqual([]);
  expect(otherSwitches(free({ switches }), manifest())).toEqual(["unset", "unset"]);
  expect(otherSwitches(free({ switches }), declaring({ switches }))).toEqual([]);
});

describe("hand-written traces", () => {
  const extending = declaring({ extends: "p" });
  const changing = (given: OwnProfile) => declaring({ extends: "p", ...given });
  const traces = (given: Partial<Scenario>, loop = extending) => traceProfile(free(given), loop);

  it("apply to the profile of the corpus by which the case is judged", () => {
    expect(traceProfile(named({ fatalReasons: ["odd"] }), manifest())).toBe("p");
  });

  it("apply to a loop that extends the profile without a change", () => {
    expect(traces({})).toBe("p");
    expect(traces({ profiles: ["p"], switches: { pause: "resume-verbatim" } })).toBe("p");
  });

  it.each([
    ["it extends none", {}, manifest()],
    ["it changes a switch", {}, changing({ switches: { pause: "surface-paused" } })],
    ["it changes a limit", {}, changing({ limits: { rounds: 1 } })],
    ["it changes both", {}, changing({ switches: { pause: "unset" }, limits: { rounds: 1 } })],
    ["the scenario has fatal reasons", { fatalReasons: ["odd"] }, extending],
    ["the scenario leaves the profile out", { profiles: ["q"] }, extending],
    ["the scenario has other switches", { switches: { pause: "surface-paused" } }, extending],
  ] as [string, Partial<Scenario>, typeof extending][])(
    "apply only to loops of the profile: not where %s",
    (_, given, loop) => {
      expect(traces(given, loop)).toBeNull();
    },
  );
});

// What a profile amounts to: limits set by configuration keys, the nonsense in them, and how a model is asked to go on.

import { describe, expect, it } from "vitest";
import { loadProfile, profileNames } from "../corpus/collections.ts";
import { builtInCorpus } from "../corpus/home.ts";
import { configKeys, configure } from "./limit-keys.ts";
import {
  ceiling,
  effectiveLimits,
  effectiveSwitches,
  isNonsense,
  limitNames,
  strictSwitches,
} from "./profile.ts";
import { type Strategy, strategyFor } from "./strategy.ts";

const dir = builtInCorpus();
const strict = loadProfile(dir, "strict");
const zeroclaw = loadProfile(dir, "zeroclaw-rfi");

describe("the configuration", () => {
  const keys: readonly (readonly [key: string, limit: string])[] = [
    ["agent.continuation_max_attempts", "continuations"],
    ["agent.continuation_max_output_chars", "outputChars"],
    ["agent.continuation_max_total_completion_tokens", "completionTokens"],
    ["agent.continuation_tool_repair_attempts", "repairs"],
    ["max_inference_rounds_per_turn", "rounds"],
    ["max_agent_turn_duration_ms", "wallTimeMs"],
  ];
  it.each(keys)("maps %s to the limit on %s only (Z-150 to Z-153, A-030, A-031)", (key, limit) => {
    const { profile, unknown } = configure(zeroclaw, { [key]: 7 });
    expect(profile.limits).toEqual({ ...zeroclaw.limits, [limit]: 7 });
    expect(unknown).toEqual([]);
  });

  it("maps a key to every limit", () => {
    expect(Object.values(configKeys).sort()).toEqual([...limitNames].sort());
  });

  it("reports unknown keys, and leaves the profile as it was", () => {
    const config = { "agent.continuation_max_atempts": 9, temperature: 1 };
    const { profile, unknown } = configure(zeroclaw, config);
    expect(unknown).toEqual(["agent.continuation_max_atempts", "temperature"]);
    expect(profile).toEqual(zeroclaw);
  });
});

describe("the effective limits", () => {
  it("give four times the first limit for the tokens of a turn (Z-091)", () => {
    expect(effectiveLimits(zeroclaw, 1000).completionTokens).toBe(4000);
    expect(effectiveLimits(zeroclaw, undefined).completionTokens).toBe(ceiling.completionTokens);
  });

  it("prefer a token limit that was set to the factor (Z-152)", () => {
    const { profile } = configure(zeroclaw, { continuation_max_total_completion_tokens: 50 });
    expect(effectiveLimits(profile, 1000).completionTokens).toBe(50);
  });

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY, 1e12])(
    "replace %s by the ceiling (U7)",
    (value) => {
      const { profile } = configure(strict, { max_inference_rounds_per_turn: value });
      expect(effectiveLimits(profile, 1000).rounds).toBe(ceiling.rounds);
    },
  );

  it("apply no factor where the profile has none", () => {
    const limits = { ...zeroclaw.limits, completionTokens: null };
    const { completionTokens } = effectiveLimits({ limits, completionTokensFactor: null }, 1000);
    expect(completionTokens).toBe(ceiling.completionTokens);
  });

  it("keep a limit of zero", () => {
    const { profile } = configure(strict, { continuation_max_attempts: 0 });
    expect(effectiveLimits(profile, 1000).continuations).toBe(0);
  });
});

it("takes a limit below zero, above its ceiling, or NaN for nonsense", () => {
  const nonsense = [null, 0, ceiling.rounds, -1, ceiling.rounds + 1, Number.NaN].map((value) =>
    isNonsense("rounds", value),
  );
  expect(nonsense).toEqual([false, false, false, true, true, true]);
});

it("gives an open switch its safest value", () => {
  const switches = { ...strict.switches, truncation: "unset", pause: "surface-paused" } as const;
  expect(effectiveSwitches({ switches })).toEqual({ ...strictSwitches, pause: "surface-paused" });
});

describe("the way a model is asked to go on", () => {
  const models: readonly (readonly [model: string, strategy: Strategy])[] = [
    ["claude-opus-4-6", "user"],
    ["us.anthropic.claude-opus-4-6-v1", "user"],
    ["claude-sonnet-4-6", "user"],
    ["claude-sonnet-5", "user"],
    ["claude-sonnet-4-5-20250929", "prefill"],
    ["claude-sonnet-4-20250514", "prefill"],
    ["claude-opus-4-1-20250805", "prefill"],
    ["claude-3-5-sonnet-20241022", "prefill"],
    ["gpt-5", "user"],
    ["model-1", "user"],
  ];
  it.each(models)("uses, for %s, %s", (model, strategy) => {
    expect(strategyFor(strict, { hintRole: "user" }, model)).toBe(strategy);
  });

  it("follows the first pattern that fits", () => {
    const hint = {
      text: "Go on.",
      verbatim: false,
      strategies: [
        { pattern: "^small", strategy: "none" as const, source: "this test" },
        { pattern: "small", strategy: "system" as const, source: "this test" },
      ],
    };
    expect(strategyFor({ hint }, { hintRole: "user" }, "small-1")).toBe("none");
    expect(strategyFor({ hint }, { hintRole: "user" }, "very-small-1")).toBe("system");
  });

  it("compiles the patterns of every profile and names a source", () => {
    const rows = profileNames(dir).flatMap((name) => loadProfile(dir, name).hint?.strategies ?? []);
    expect(rows.length).toBeGreaterThan(0);
    for (const { pattern, source } of rows) {
      expect(() => new RegExp(pattern)).not.toThrow();
      expect(source).toMatch(/https:\/\//);
    }
  });
});

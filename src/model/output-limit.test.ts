// The token-limit table of the qwen-code seed, row by row.
import { describe, expect, it } from "vitest";
import { loadProfile } from "../corpus/collections.ts";
import { builtInCorpus } from "../corpus/home.ts";
import { chooseLimit } from "./output-limit.ts";

const { outputLimit: rule } = loadProfile(builtInCorpus(), "qwen-recovery");
if (!rule) throw new Error("qwen-recovery has no output limit");

describe("the escalated limits (Q-043, Q-044)", () => {
  it.each([
    ["claude-opus-4-6", 131_072],
    ["gpt-5-mini", 131_072],
    ["o3", 131_072],
    ["qwen3-coder", 65_536],
    ["my-own-model", 64_000],
  ])("raise %s to %d", (model, tokens) => {
    expect(chooseLimit(rule, { model }).escalated).toBe(tokens);
  });
});

describe("the chosen limit (Q-045 to Q-050)", () => {
  const rows: readonly [string, Parameters<typeof chooseLimit>[1], number, boolean][] = [
    [
      "a user's value on a known model is capped at its limit",
      { model: "qwen3-coder", user: 200_000 },
      65_536,
      false,
    ],
    ["a user's value on an unknown model passes", { model: "mine", user: 200_000 }, 200_000, false],
    [
      "the environment's value on a known model is capped",
      { model: "qwen3-coder", environment: 200_000 },
      65_536,
      false,
    ],
    [
      "the environment's value on an unknown model passes",
      { model: "mine", environment: 200_000 },
      200_000,
      false,
    ],
    ["the default is 8K on a known model", { model: "gpt-5" }, 8_000, true],
    ["the default is 8K on an unknown model", { model: "mine" }, 8_000, true],
    ["the user goes before the environment", { model: "mine", user: 1, environment: 2 }, 1, false],
  ];
  it.each(rows)("follows the seed: %s", (_name, asked, tokens, mayBeRaised) => {
    const chosen = chooseLimit(rule, asked);
    expect([chosen.tokens, chosen.escalated !== null]).toEqual([tokens, mayBeRaised]);
  });

  it("stays at or below 32K for an unknown model (Q-052)", () => {
    const uncapped = { ...rule, cappedDefault: 100_000 };
    expect(chooseLimit(uncapped, { model: "mine" }).tokens).toBe(32_000);
  });
});

describe("a rule", () => {
  const small = {
    models: [
      { pattern: "^big", limit: 100 },
      { pattern: "big", limit: 50 },
    ],
    unknownModel: 90,
    cappedDefault: 10,
    escalatedFloor: 40,
  };

  it("takes the first pattern that fits a model", () => {
    expect(chooseLimit(small, { model: "big-1" }).escalated).toBe(100);
    expect(chooseLimit(small, { model: "very-big-1" }).escalated).toBe(50);
  });

  it("asks a known model for no more than it can give", () => {
    const rule = { ...small, models: [{ pattern: "^tiny", limit: 5 }] };
    expect(chooseLimit(rule, { model: "tiny-1" }).tokens).toBe(5);
    expect(chooseLimit(rule, { model: "mine" }).tokens).toBe(10);
  });

  it("raises an unknown model to the floor, whatever it may be able to give", () => {
    expect(chooseLimit(small, { model: "mine" }).escalated).toBe(40);
  });

  it("raises nothing without a floor", () => {
    const floorless = { ...small, escalatedFloor: null };
    expect(chooseLimit(floorless, { model: "big-1" }).escalated).toBeNull();
    const none = { ...floorless, cappedDefault: 0 };
    expect(chooseLimit(none, { model: "big-1" }).escalated).toBeNull();
  });

  it("does not raise a limit to what it is already", () => {
    expect(chooseLimit({ ...small, cappedDefault: 40 }, { model: "mine" }).escalated).toBeNull();
    const none = { ...small, cappedDefault: 0, escalatedFloor: 0 };
    expect(chooseLimit(none, { model: "mine" }).escalated).toBeNull();
  });
});

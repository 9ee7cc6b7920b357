// The reference decision: total, pure, and ruled by the policy it is given.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadPolicy, policyNames } from "../corpus/collections.ts";
import { builtInCorpus } from "../corpus/home.ts";
import { faultsOf } from "../corpus/schema.ts";
import type { CallState, Observation, StopReason } from "../generated/observation.ts";
import { validateDecision } from "../generated/validators.js";
import { type DecisionContext, freshContext } from "../model/decision-context.ts";
import { stopReasonNames } from "../model/stop-reason.ts";
import { observed } from "../model/testing/observed.ts";
import { decide, type Policy } from "./decide.ts";

const dir = builtInCorpus();
const policies = policyNames(dir).map((name) => loadPolicy(dir, name));
const bridge = loadPolicy(dir, "bridge-detect");

const ending = (stopReason: StopReason | null, more: Partial<Observation> = {}) =>
  observed({ stopReason, ...more });

const call = (state: CallState) => ({ id: "call_fixture", name: "look_up", arguments: "", state });

const limit = fc.option(fc.nat(5), { nil: null });
const contexts: fc.Arbitrary<DecisionContext> = fc.record({
  conversationLength: fc.nat(5),
  conversationLimit: limit,
  tokensUsed: fc.nat(5),
  tokenBudget: limit,
  pendingCalls: fc.nat(2),
  retries: fc.nat(5),
  retryLimit: limit,
});
const endings = fc
  .record({
    stopReason: fc.constantFrom(...stopReasonNames),
    confidence: fc.constantFrom<Observation["confidence"]>("high", "medium", "low"),
    calls: fc.array(fc.constantFrom<CallState>("complete", "incomplete", "ambiguous"), {
      maxLength: 2,
    }),
  })
  .map(({ stopReason, confidence, calls }) =>
    ending(stopReason, { confidence, toolCalls: calls.map(call) }),
  );

describe.each(policies.map((policy) => [policy.name, policy] as const))(
  "policy %s",
  (_, policy) => {
    it("fits its schema and names each rule once", () => {
      expect(faultsOf("policy", policy, "policy")).toEqual([]);
      expect(new Set(policy.rules.map(({ id }) => id)).size).toBe(policy.rules.length);
    });

    it("rules every ending in every context, and gives a whole decision", () => {
      fc.assert(
        fc.property(endings, contexts, (observation, context) => {
          const decision = decide(observation, context, policy);
          expect(decision.metadata.rule).not.toBe("none");
          expect(validateDecision(decision)).toBe(true);
          expect(decide(observation, context, policy)).toEqual(decision);
        }),
      );
    });

    it("never goes on past a spent budget, a reached length or a final ending", () => {
      const final: (StopReason | null)[] = ["safety_blocked", "refusal", "cancelled", "error"];
      fc.assert(
        fc.property(endings, contexts, (observation, context) => {
          const { shouldContinue } = decide(observation, context, policy);
          const { tokensUsed, tokenBudget, conversationLength, conversationLimit } = context;
          const over =
            (tokenBudget !== null && tokensUsed >= tokenBudget) ||
            (conversationLimit !== null && conversationLength >= conversationLimit);
          if (over || final.includes(observation.stopReason)) expect(shouldContinue).toBe(false);
        }),
      );
    });

    it("reaches each of its rules", () => {
      const seen = new Set<unknown>();
      fc.assert(
        fc.property(endings, contexts, (observation, context) => {
          seen.add(decide(observation, context, policy).metadata.rule);
        }),
        { numRuns: 20_000, seed: 1 },
      );
      expect(policy.rules.map(({ id }) => id).filter((id) => !seen.has(id))).toEqual([]);
    });
  },
);

describe("decide", () => {
  it("answers the same ending in two contexts in two ways", () => {
    const observation = ending("tool_call", { toolCalls: [call("complete")] });
    expect(decide(observation, freshContext, bridge).shouldContinue).toBe(true);
    const spent = { ...freshContext, tokensUsed: 10, tokenBudget: 10 };
    expect(decide(observation, spent, bridge)).toMatchObject({
      shouldContinue: false,
      suggestedAction: "increase_budget",
      metadata: { rule: "budget-spent", tokensLeft: 0 },
    });
  });

  it("falls back to the previous rule on an uncertain ending", () => {
    const uncertain = ending("unknown", { confidence: "low" });
    const pending = { ...freshContext, pendingCalls: 1 };
    expect(decide(uncertain, freshContext, bridge)).toMatchObject({ shouldContinue: false });
    expect(decide(uncertain, pending, bridge)).toMatchObject({
      shouldContinue: true,
      reason: expect.stringContaining("Calls are pending"),
    });
  });

  it("follows a policy of the application's own", () => {
    const own: Policy = {
      name: "own",
      vocabulary: "fullstop",
      source: [],
      rules: [
        {
          id: "once-more",
          when: { stopReason: ["end_turn"] },
          outcome: { shouldContinue: true, suggestedAction: null, reason: "Ask for more." },
          source: ["B-044"],
        },
      ],
    };
    expect(decide(ending("end_turn"), freshContext, own).shouldContinue).toBe(true);
    expect(decide(ending("end_turn"), freshContext, bridge).shouldContinue).toBe(false);
    expect(decide(ending("error"), freshContext, own)).toMatchObject({
      shouldContinue: false,
      suggestedAction: "stop",
      metadata: { rule: "none" },
    });
  });

  it("decides nothing while the response runs", () => {
    expect(decide(ending(null), freshContext, bridge)).toMatchObject({
      shouldContinue: false,
      metadata: { rule: "open" },
    });
  });

  it("answers a value that is not an observation with a stop that says so, and never throws", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const decision = decide(value as Observation, freshContext, bridge);
        expect(decision).toMatchObject({ shouldContinue: false, suggestedAction: "stop" });
      }),
    );
    const halves = [
      { toolCalls: ["x"] },
      { stopReason: "over" },
      { toolCalls: 1 },
      { toolCalls: [null] },
      { confidence: "certain" },
    ];
    for (const half of halves)
      expect(
        decide({ ...ending("end_turn"), ...half } as Observation, freshContext, bridge).metadata,
      ).toMatchObject({ rule: "unreadable" });
  });
});

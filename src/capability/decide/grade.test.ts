// The judge of decisions held to the properties of judging (H12), over generated endings, contexts and decisions.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DecisionCase } from "../../generated/decision-cases.ts";
import type { DecidedAnswer, NoAnswer } from "../../model/answer.ts";
import { stopReasonNames } from "../../model/stop-reason.ts";
import { isRight, isWorse } from "../observe/testing/worse.ts";
import { judgeDecided } from "./grade.ts";

const suggestions = ["retry", "modify_prompt", "increase_budget", "stop", null] as const;
const cases = fc.record({
  stopReason: fc.constantFrom(...stopReasonNames),
  calls: fc.array(fc.constantFrom("complete" as const, "incomplete" as const), { maxLength: 2 }),
  shouldContinue: fc.boolean(),
  wanted: fc.uniqueArray(fc.constantFrom(...suggestions), { minLength: 1, maxLength: 2 }),
});
type Asked = typeof cases extends fc.Arbitrary<infer T> ? T : never;

function judge(
  { stopReason, calls, shouldContinue, wanted }: Asked,
  answer: DecidedAnswer | NoAnswer,
) {
  const expected = { shouldContinue, suggestedAction: wanted };
  const asked: DecisionCase = {
    fact: "f",
    observation: { stopReason, confidence: "high", calls },
    expect: { "*": expected },
    source: ["B-040"],
    why: "w",
  };
  return judgeDecided({ case: asked, expected, answer }, { name: "", title: "", requirements: [] });
}

const decided = (
  shouldContinue: boolean,
  suggestedAction: (typeof suggestions)[number] = null,
  reason = "r",
): DecidedAnswer => ({
  kind: "decided",
  decision: { shouldContinue, suggestedAction, reason, metadata: {} },
});
const threw: NoAnswer = { kind: "threw", error: { name: "SomeError", message: "m" } };

describe("properties of judging decisions", () => {
  it("where stopping is right, a visible failure is never worse than silence, nor than going on", () => {
    fc.assert(
      fc.property(cases, (asked) => {
        fc.pre(!asked.shouldContinue);
        expect(isWorse(judge(asked, threw), judge(asked, { kind: "timed_out" }))).toBe(false);
        expect(isWorse(judge(asked, threw), judge(asked, decided(true)))).toBe(false);
      }),
    );
  });

  it("the wrong one of go on and stop is never better than the right one", () => {
    fc.assert(
      fc.property(cases, fc.constantFrom(...suggestions), (asked, said) => {
        const right = judge(asked, decided(asked.shouldContinue, said));
        const wrong = judge(asked, decided(!asked.shouldContinue, said));
        expect(isRight(wrong)).toBe(false);
        expect(isWorse(right, wrong)).toBe(false);
        expect(wrong.harms).toHaveLength(1);
      }),
    );
  });

  it("the same decision gets the same verdict, whichever adapter gives it and in whatever words", () => {
    fc.assert(
      fc.property(
        cases,
        fc.boolean(),
        fc.constantFrom(...suggestions),
        fc.string(),
        (asked, goesOn, said, reason) => {
          expect(judge(asked, decided(goesOn, said, reason))).toEqual(
            judge(asked, decided(goesOn, said)),
          );
        },
      ),
    );
  });

  it("a right suggestion never lowers a grade nor adds a harm", () => {
    fc.assert(
      fc.property(cases, fc.boolean(), fc.constantFrom(...suggestions), (asked, goesOn, other) => {
        const [said = null] = asked.wanted;
        const [better, worse] = [said, other].map((each) => judge(asked, decided(goesOn, each)));
        if (!better || !worse) throw new Error("two verdicts");
        expect(isWorse(better, worse)).toBe(false);
        expect(better.harms).toEqual(worse.harms);
      }),
    );
  });

  it("no harm is charged for a call that is not there", () => {
    fc.assert(
      fc.property(cases, fc.boolean(), (asked, goesOn) => {
        const { harms } = judge({ ...asked, calls: [] }, decided(goesOn));
        expect(harms).not.toContain("dropped-tool-call");
      }),
    );
  });
});

// The judge of decisions: its properties (H12) over generated endings and decisions, then each of its branches by hand.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { observationOf } from "../../src/ask/decide/job.ts";
import type { CaseExpectation, DecisionCase } from "../../src/generated/decision-cases.ts";
import type { DecidedAnswer, NoAnswer } from "../../src/model/answer.ts";
import { stopReasonNames } from "../../src/model/stop-reason.ts";
import { isRight, isWorse } from "../observe/testing/worse.ts";
import { judgeDecided } from "./grade.ts";
import { decided, goOn, question, stop, text } from "./testing/made.ts";

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
  return judgeDecided(
    { ...about(asked), expected, answer },
    { name: "", title: "", requirements: [] },
  );
}

const threw: NoAnswer = { kind: "threw", error: { name: "SomeError", message: "m" } };

describe("the judge of decisions, for generated answers,", () => {
  it("never judges a visible failure worse than silence or going on, where stopping is right", () => {
    fc.assert(
      fc.property(cases, (asked) => {
        fc.pre(!asked.shouldContinue);
        expect(isWorse(judge(asked, threw), judge(asked, { kind: "timed_out" }))).toBe(false);
        expect(isWorse(judge(asked, threw), judge(asked, decided(true)))).toBe(false);
      }),
    );
  });

  it("never judges the wrong one of go on and stop better than the right one", () => {
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

  it("gives the same decision the same verdict, in whatever words", () => {
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

  it("never lowers a grade nor adds a harm for a right suggestion", () => {
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

  it("charges no harm for a call that was not sent", () => {
    fc.assert(
      fc.property(cases, fc.boolean(), (asked, goesOn) => {
        const { harms } = judge({ ...asked, calls: [] }, decided(goesOn));
        expect(harms).not.toContain("dropped-tool-call");
      }),
    );
  });
});

/** A case with its observation, complete. */
function about(asked: DecisionCase) {
  return { case: asked, observation: observationOf(asked) };
}

const skipped: NoAnswer = { kind: "skipped", reason: "x" };

function judged(asked: DecisionCase, expected: CaseExpectation, answer: DecidedAnswer | NoAnswer) {
  return judgeDecided({ ...about(asked), expected, answer }, text);
}
/** `grade harm` */
function verdict(...given: Parameters<typeof judged>): string {
  const { grade, harms } = judged(...given);
  return [grade, ...harms].join(" ");
}

describe("the judge of decisions", () => {
  it("rules by every requirement, unless the case was skipped", () => {
    const results = (answer: DecidedAnswer | NoAnswer) =>
      judged(question({}), stop, answer).results.map(({ id }) => id);
    expect(results(decided(false))).toEqual(["SR-000"]);
    expect(results(threw)).toEqual(["SR-000"]);
    expect(results(skipped)).toEqual([]);
  });

  it("grades the decision first, then what it suggests", () => {
    const retry: CaseExpectation = { ...stop, suggestedAction: ["retry", null] };
    expect(verdict(question({}), retry, decided(false, "retry"))).toBe("exact");
    expect(verdict(question({}), retry, decided(false))).toBe("exact");
    expect(verdict(question({}), retry, decided(false, "stop"))).toBe("coarse");
    expect(verdict(question({}), stop, decided(false, "stop"))).toBe("exact");
    expect(verdict(question({}), stop, decided(true))).toBe("wrong runaway-loop");
    expect(verdict(question({}), stop, threw)).toBe("crashed parser-crash");
  });

  it.each([
    [question({ stopReason: "pause_turn", calls: ["complete"] }), "abandoned-pause"],
    [question({ stopReason: "tool_call", calls: ["complete"] }), "dropped-tool-call"],
    [question({ stopReason: "tool_call" }, { context: { pendingCalls: 1 } }), "dropped-tool-call"],
    [question({ stopReason: "tool_call" }, { context: { retries: 1 } }), "premature-terminal"],
    [question({ stopReason: "tool_call" }), "premature-terminal"],
    [question({ stopReason: "max_tokens", calls: ["complete"] }), "premature-terminal"],
  ])("judges stopping at %j, where going on is right, %s", (asked, harm) => {
    expect(verdict(asked, goOn, decided(false))).toBe(`wrong ${harm}`);
  });
});

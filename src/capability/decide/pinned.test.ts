// Each branch of the cases and the judge of decisions, on questions and answers made by hand.
import { describe, expect, it } from "vitest";
import type { Outcome } from "../../adapter/session.ts";
import type { AdapterManifest } from "../../generated/adapter.ts";
import type { Decision } from "../../generated/decision.ts";
import type { CaseExpectation, DecisionCase } from "../../generated/decision-cases.ts";
import type { Policy } from "../../generated/policy.ts";
import type { DecidedAnswer, NoAnswer } from "../../model/answer.ts";
import { freshContext } from "../../model/decide.ts";
import { noFacts } from "../../model/facts.ts";
import { pass, type SuiteText } from "../../model/requirement.ts";
import type { Plan } from "../suite.ts";
import { decideSuite } from "./cases.ts";
import { judgeDecided } from "./grade.ts";
import { type DecisionTrial, judgeContinuing, judgeSuggestion, observationOf } from "./trial.ts";

const goOn: CaseExpectation = { shouldContinue: true };
const stop: CaseExpectation = { shouldContinue: false };

function question(
  observation: Partial<DecisionCase["observation"]>,
  more: Partial<DecisionCase> = {},
): DecisionCase {
  return {
    fact: "f",
    observation: { stopReason: "end_turn", confidence: "high", ...observation },
    expect: { "*": stop },
    source: ["B-040"],
    why: "w",
    ...more,
  };
}

const decided = (
  shouldContinue: boolean,
  suggestedAction: Decision["suggestedAction"] = null,
): DecidedAnswer => ({
  kind: "decided",
  decision: { shouldContinue, suggestedAction, reason: "r", metadata: {} },
});
const threw: NoAnswer = { kind: "threw", error: { name: "SomeError", message: "m" } };
const skipped: NoAnswer = { kind: "skipped", reason: "x" };

const text: SuiteText<DecisionTrial> = {
  name: "decision",
  title: "t",
  requirements: [
    {
      id: "SR-000",
      rules: ["H12"],
      level: "MUST",
      sentence: "It MUST.",
      source: [],
      mutants: ["made up"],
      judge: () => pass,
    },
  ],
};

const policies = ["strict", "loose"].map((name) => ({ name, rules: [] }) as unknown as Policy);
const suite = decideSuite(text, {
  areas: [
    {
      area: "natural",
      cases: [question({}), question({}, { fact: "g", expect: { loose: goOn } })],
    },
  ],
  policies,
});

function plan(more: Partial<Plan> = {}): Plan {
  return {
    fixtures: [],
    all: [],
    dialectOf: (provider) => provider,
    chosen: () => true,
    seed: 1,
    wanted: () => true,
    manifest: null,
    exhaustive: false,
    ...more,
  };
}
const manifest = (capabilities: string[], own?: string[]) =>
  ({ capabilities, policies: own }) as unknown as AdapterManifest;

describe("cases of decisions", () => {
  it("are one for each policy the question says something about", () => {
    const cases = suite.cases(plan());
    expect(cases.map(({ id }) => id)).toEqual([
      "decision/natural/f#json@strict",
      "decision/natural/f#json@loose",
      "decision/natural/g#json@loose",
    ]);
    expect(cases[0]).toEqual({
      id: "decision/natural/f#json@strict",
      suite: "decision",
      kind: "decide",
      provider: "natural",
      dialect: "none",
      fact: "f",
      mode: "json",
      variant: "strict",
      rung: "synthetic",
      level: "full",
      rules: ["C24"],
      wellFormed: true,
      scored: true,
      asked: question({}),
      expected: stop,
      policy: policies[0],
    });
  });

  it("are asked for by their area, of adapters that decide and of unknown ones", () => {
    const asked: string[] = [];
    const none = suite.cases(
      plan({
        chosen(...place) {
          asked.push(place.join(" "));
          return false;
        },
      }),
    );
    expect([none, asked]).toEqual([[], ["natural none"]]);
    expect(suite.cases(plan({ manifest: manifest(["decide"]) }))).toHaveLength(3);
    expect(suite.cases(plan({ manifest: manifest(["observe"]) }))).toEqual([]);
  });

  it("are claimed by adapters that decide by that policy", () => {
    const [each] = suite.cases(plan());
    if (!each) throw new Error("no case");
    expect(suite.claimed(each, manifest(["decide"], ["strict"]))).toBe(true);
    expect(suite.claimed(each, manifest(["decide"], ["loose"]))).toBe(false);
    expect(suite.claimed(each, manifest(["decide"]))).toBe(false);
    expect(suite.claimed(each, manifest(["observe"], ["strict"]))).toBe(false);
  });

  it("ask for the ending, its context and the policy, and judge only a decision", async () => {
    const [each] = suite.cases(plan());
    if (!each) throw new Error("no case");
    const own = manifest(["decide"], ["strict"]);
    expect(suite.job(each, own)).toEqual({
      kind: "decide",
      id: each.id,
      question: {
        observation: observationOf(each.asked),
        context: freshContext,
        policy: policies[0],
      },
    });
    const judge = async (answer: Outcome["answer"]) => {
      const words = { name: "x", library: "x", rows: [] };
      return (await suite.judge(each, { answer, facts: noFacts }, own, words)).grade;
    };
    expect(await judge(decided(false))).toBe("exact");
    expect(await judge({ kind: "returned", observation: { reported: null } })).toBe("crashed");
  });
});

describe("the question", () => {
  it("is what is said of the policy, else of all", () => {
    const asked = question({}, { expect: { "*": stop, strict: goOn } });
    const both = decideSuite(text, { areas: [{ area: "natural", cases: [asked] }], policies });
    expect(both.cases(plan()).map(({ expected }) => expected)).toEqual([goOn, stop]);
  });

  it("has a fresh context but for what it says", () => {
    const asked = question({}, { context: { pendingCalls: 2 } });
    const one = decideSuite(text, { areas: [{ area: "natural", cases: [asked] }], policies });
    const [each] = one.cases(plan());
    if (!each) throw new Error("no case");
    expect(one.job(each, manifest(["decide"], ["strict"]))).toMatchObject({
      question: { context: { ...freshContext, pendingCalls: 2 } },
    });
  });

  it("stands for a whole answer", () => {
    expect(observationOf(question({}))).toEqual({
      stopReason: "end_turn",
      confidence: "high",
      rawReason: null,
      rawField: null,
      detail: {},
      ended: "structure",
      text: "Done.",
      reasoning: "",
      toolCalls: [],
      usage: null,
      error: null,
    });
    const calls: DecisionCase["observation"]["calls"] = ["complete", "incomplete"];
    expect(observationOf(question({ stopReason: "error", rawReason: "x", calls }))).toMatchObject({
      rawReason: "x",
      rawField: "/stop_reason",
      ended: "reason",
      text: "",
      toolCalls: [
        { id: "call_fixture0", name: "look_up", arguments: '{"id":1}', state: "complete" },
        { id: "call_fixture1", name: "look_up", arguments: '{"id":', state: "incomplete" },
      ],
      error: { code: "x", message: null, status: null },
    });
    expect(observationOf(question({ rawReason: "x", ended: "cut" })).ended).toBe("cut");
  });
});

function judged(asked: DecisionCase, expected: CaseExpectation, answer: DecidedAnswer | NoAnswer) {
  return judgeDecided({ case: asked, expected, answer }, text);
}
/** `grade harm` */
function verdict(...given: Parameters<typeof judged>): string {
  const { grade, harms } = judged(...given);
  return [grade, ...harms].join(" ");
}

describe("the judge of decisions", () => {
  it("says what was expected of an ending, and of none", () => {
    expect(judged(question({}), stop, decided(false)).expected).toEqual({
      stopReason: "end_turn",
      accepted: ["end_turn"],
      action: "complete",
      rawReason: null,
      calls: "none",
    });
    expect(judged(question({ stopReason: null }), stop, decided(false)).expected).toMatchObject({
      stopReason: null,
      accepted: [],
      action: null,
    });
  });

  it("shows the decision in words, or why there is none", () => {
    const seen = (answer: DecidedAnswer | NoAnswer) => judged(question({}), stop, answer).answer;
    const told = { kind: "told", means: [], action: null };
    expect(seen(decided(false))).toEqual({ ...told, reported: "stop" });
    expect(seen(decided(true, "retry"))).toEqual({ ...told, reported: "go on, retry" });
    expect(seen(threw)).toMatchObject({ kind: "threw", error: "SomeError: m" });
  });

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
  ])("to stop where it goes on: %j is %s", (asked, harm) => {
    expect(verdict(asked, goOn, decided(false))).toBe(`wrong ${harm}`);
  });
});

describe("rulings on a decision", () => {
  const trial = (expected: CaseExpectation, answer: DecidedAnswer | NoAnswer): DecisionTrial => ({
    case: question({}),
    expected,
    answer,
  });
  const retry: CaseExpectation = { ...stop, suggestedAction: ["retry", null] };

  it("say which way it was wrong, and nothing where there is none", () => {
    expect(judgeContinuing(trial(goOn, decided(true)))).toEqual(pass);
    expect(judgeContinuing(trial(stop, decided(true)))).toMatchObject({
      message: "goes on where it must stop",
    });
    expect(judgeContinuing(trial(goOn, decided(false)))).toMatchObject({
      message: "stops where it must go on",
    });
    expect(judgeContinuing(trial(stop, threw))).toBeNull();
  });

  it("say what is suggested, and nothing where anything may be", () => {
    expect(judgeSuggestion(trial(retry, decided(false, "retry")))).toEqual(pass);
    const always: CaseExpectation = { ...stop, suggestedAction: ["retry"] };
    expect(judgeSuggestion(trial(always, decided(false, "stop")))).toMatchObject({
      message: "suggests stop where retry is right",
    });
    expect(judgeSuggestion(trial(always, decided(false)))).toMatchObject({
      message: "suggests nothing where retry is right",
    });
    const either: CaseExpectation = { ...stop, suggestedAction: ["retry", null] };
    expect(judgeSuggestion(trial(either, decided(false, "stop")))).toMatchObject({
      message: "suggests stop where retry or nothing is right",
    });
    expect(judgeSuggestion(trial(stop, decided(false, "stop")))).toBeNull();
    expect(judgeSuggestion(trial(retry, threw))).toBeNull();
  });
});

// The cases of decisions: which there are, who claims them, and what is asked.
import { describe, expect, it } from "vitest";
import { decided, goOn, question, stop, text } from "../../../suites/decide/testing/made.ts";
import { plan as planOf } from "../../../suites/observe/testing/made.ts";
import type { AdapterManifest } from "../../generated/adapter.ts";
import type { Policy } from "../../generated/policy.ts";
import type { Outcome } from "../../model/answer.ts";
import { freshContext } from "../../model/decision-context.ts";
import { noFacts } from "../../model/facts.ts";
import { decisionSuite } from "../../run/assemble.ts";
import type { Plan } from "../suite.ts";
import { observationOf } from "./job.ts";

const policies = ["strict", "loose"].map((name) => ({ name, rules: [] }) as unknown as Policy);
const suite = decisionSuite(text, {
  areas: [
    {
      area: "natural",
      cases: [question({}), question({}, { fact: "g", expect: { loose: goOn } })],
    },
  ],
  policies,
});
const plan = (more: Partial<Plan> = {}) => planOf([], more);
const manifest = (capabilities: string[], own?: string[]) =>
  ({ capabilities, policies: own }) as unknown as AdapterManifest;

describe("the suite of decisions", () => {
  it("makes a case for each policy the question says something about", () => {
    const cases = suite.cases(plan());
    expect(cases.map(({ id }) => id)).toEqual([
      "decision/natural/f#json@strict",
      "decision/natural/f#json@loose",
      "decision/natural/g#json@loose",
    ]);
    expect(cases[0]).toMatchObject({ expected: stop, policy: policies[0] });
  });

  it("chooses cases by their area, for adapters that decide and for unknown ones", () => {
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

  it("claims a case for adapters that decide by its policy", () => {
    const [each] = suite.cases(plan());
    if (!each) throw new Error("no case");
    expect(suite.claimed(each, manifest(["decide"], ["strict"]))).toBe(true);
    expect(suite.claimed(each, manifest(["decide"], ["loose"]))).toBe(false);
    expect(suite.claimed(each, manifest(["decide"]))).toBe(false);
    expect(suite.claimed(each, manifest(["observe"], ["strict"]))).toBe(false);
  });

  it("asks with the ending, its context and the policy, and judges only a decision", async () => {
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

describe("a question", () => {
  it("takes what is said of the policy before what is said of all", () => {
    const asked = question({}, { expect: { "*": stop, strict: goOn } });
    const both = decisionSuite(text, { areas: [{ area: "natural", cases: [asked] }], policies });
    expect(both.cases(plan()).map(({ expected }) => expected)).toEqual([goOn, stop]);
  });

  it("fills its context in from a fresh one", () => {
    const asked = question({}, { context: { pendingCalls: 2 } });
    const one = decisionSuite(text, { areas: [{ area: "natural", cases: [asked] }], policies });
    const [each] = one.cases(plan());
    if (!each) throw new Error("no case");
    expect(one.job(each, manifest(["decide"], ["strict"]))).toMatchObject({
      question: { context: { ...freshContext, pendingCalls: 2 } },
    });
  });
});

// The decision suite: the reference keeps every requirement, each requirement catches its mutants, the data is sound.

import { describe, expect, it } from "vitest";
import type { Adapter } from "../../src/adapter/contract.ts";
import { inlineSession } from "../../src/adapter/inline-session.ts";
import { loadDecisionCases, policyNames } from "../../src/corpus/collections.ts";
import { builtInCorpus } from "../../src/corpus/home.ts";
import type { CaseLine } from "../../src/generated/journal.ts";
import { fail } from "../../src/model/requirement.ts";
import { stopReasonNames } from "../../src/model/stop-reason.ts";
import reference from "../../src/reference/guest.ts";
import { allSuites } from "../../src/run/assemble.ts";
import { planCases } from "../../src/run/run.ts";
import { scoreAdapter } from "../../src/run/score.ts";
import { failedIn, linesOf, patientMs } from "../../src/run/testing/lines.ts";
import { decisionMutant, decisionMutantNames } from "./mutants/index.ts";
import { decision } from "./requirements.ts";
import { type DecisionTrial, judgeSuggestion } from "./trial.ts";

const dir = builtInCorpus();
const areas = loadDecisionCases(dir);
const none = { fixtures: [], cards: {} };
const planned = planCases(allSuites(none), none, { suite: "decision" }, 1);

const run = (adapter: Adapter, timeoutMs = patientMs) =>
  linesOf(inlineSession(adapter, timeoutMs), planned);

const healthy = await run(reference);
const runs = new Map<string, CaseLine[]>();
for (const name of decisionMutantNames) runs.set(name, await run(decisionMutant(name)));
const failed = (name: string) => failedIn(runs.get(name) ?? []);
const harmsOf = (name: string) => new Set(runs.get(name)?.map(({ harms: [harm] }) => harm));

describe("the requirements on decisions", () => {
  it("find no fault in the reference, in every case and policy", () => {
    expect(healthy.filter(({ grade, harms }) => grade !== "exact" || harms.length > 0)).toEqual([]);
    expect(failedIn(healthy)).toEqual([]);
    const { decisions } = scoreAdapter("reference", healthy);
    expect(decisions).toEqual({ right: planned.length, of: planned.length });
    expect(new Set(healthy.map(({ variant }) => variant))).toEqual(new Set(policyNames(dir)));
  });

  it.each(decision.requirements.map(({ id, mutants }) => [id, mutants] as const))(
    "include %s, which catches the mutants it names",
    (id, mutants) => {
      for (const name of mutants) expect(failed(name), name).toContain(id);
    },
  );

  it("catch every mutant, and name only mutants that exist", () => {
    expect(decisionMutantNames.filter((name) => failed(name).length === 0)).toEqual([]);
    const named = decision.requirements.flatMap(({ mutants }) => mutants);
    expect(named.filter((name) => !decisionMutantNames.includes(name))).toEqual([]);
  });

  it("say where nothing was suggested, and where nothing is right", () => {
    const says = (given: string | undefined, wanted: string | null) =>
      judgeSuggestion({
        answer: { kind: "decided", decision: { suggestedAction: given } },
        expected: { suggestedAction: [wanted] },
      } as unknown as DecisionTrial);
    expect(says(undefined, "stop")).toEqual(fail("suggests nothing where stop is right"));
    expect(says("stop", null)).toEqual(fail("suggests stop where nothing is right"));
  });

  it("name the harm of a wrong decision", () => {
    expect(harmsOf("always-continues")).toContain("runaway-loop");
    expect(harmsOf("always-stops")).toContain("dropped-tool-call");
    expect(harmsOf("always-stops")).toContain("abandoned-pause");
    expect(harmsOf("throws-on-unknown-ending")).toContain("parser-crash");
  });
});

describe("an engine", () => {
  it("answers for the policies it declares only", async () => {
    const lines = await run({ ...reference, policies: ["strict"] });
    const asked = lines.filter(({ grade }) => grade !== "not_claimed");
    expect(new Set(asked.map(({ variant }) => variant))).toEqual(new Set(["strict"]));
  });

  it("times out where it hangs", async () => {
    // No question is ever answered, so any timeout will do.
    const lines = await run({ ...reference, decide: () => new Promise(() => {}) }, 20);
    expect(new Set(lines.map(({ grade }) => grade))).toEqual(new Set(["timed_out"]));
    expect(failedIn(lines)).toEqual(["SR-505"]);
  });

  it("leaves the policy for the next question untouched", async () => {
    const lines = await run({
      ...reference,
      async decide(question, tools) {
        const decision = await reference.decide?.(structuredClone(question), tools);
        question.policy.rules.length = 0;
        return decision ?? Promise.reject(new Error("no reference"));
      },
    });
    expect(failedIn(lines)).toEqual([]);
  });
});

describe("decision cases", () => {
  const cases = areas.flatMap((area) => area.cases.map((each) => ({ area, each })));

  it("show every stop reason, and a case on which policies differ", () => {
    const shown = new Set(cases.map(({ each }) => each.observation.stopReason));
    expect(stopReasonNames.filter((reason) => !shown.has(reason))).toEqual([]);
    const own = cases.filter(({ each }) => Object.keys(each.expect).length > 1);
    expect(own.length).toBeGreaterThan(0);
  });
});

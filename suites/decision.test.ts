// The decision suite: the reference keeps every requirement, each requirement catches its mutants, the data is sound.
import { describe, expect, it } from "vitest";
import { builtInCorpus } from "../src/corpus/home.ts";
import { loadDecisionCases, loadPolicy, policyNames } from "../src/corpus/policies.ts";
import type { Policy } from "../src/generated/policy.ts";
import {
  contextOf,
  type DecisionAnswer,
  type DecisionTrial,
  decisionHarm,
  expectationFor,
  observationOf,
} from "../src/judge/decision.ts";
import { decide } from "../src/model/decide.ts";
import { stopReasonNames } from "../src/model/stop-reason.ts";
import { decisionCaseId, decisionRequirements } from "./decision.ts";
import ledger from "./ledger.json" with { type: "json" };
import { decisionMutants } from "./mutants/decisions.ts";

const dir = builtInCorpus();
const areas = loadDecisionCases(dir);
const policies = policyNames(dir).map((name) => loadPolicy(dir, name));
const known = new Set(ledger.lines.map(({ id }) => id));

type Decide = (typeof decisionMutants)[string];

function answerOf(run: () => unknown): DecisionAnswer {
  try {
    return { kind: "decided", decision: run() };
  } catch (error) {
    const { name, message } = error as Error;
    return { kind: "threw", error: { name, message } };
  }
}

function trialsOf(engine: Decide, policy: Policy): (DecisionTrial & { id: string })[] {
  return areas.flatMap((area) =>
    area.cases.flatMap((each) => {
      const expected = expectationFor(each, policy.name);
      if (!expected) return [];
      const answer = answerOf(() => engine(observationOf(each), contextOf(each), policy));
      return [{ id: decisionCaseId(area, each.fact, policy.name), case: each, expected, answer }];
    }),
  );
}

function failures(engine: Decide) {
  return policies
    .flatMap((policy) => trialsOf(engine, policy))
    .flatMap((trial) =>
      decisionRequirements.flatMap(({ id, judge }) => {
        const ruling = judge(trial);
        return ruling?.result === "fail" ? [{ id, case: trial.id, message: ruling.message }] : [];
      }),
    );
}

const failed = new Map(
  Object.entries(decisionMutants).map(([name, engine]) => [
    name,
    new Set(failures(engine).map(({ id }) => id)),
  ]),
);

describe("decision requirements", () => {
  it("are kept by the reference in every case and policy, without harm", () => {
    expect(failures(decide)).toEqual([]);
    const harms = policies.flatMap((policy) => trialsOf(decide, policy).map(decisionHarm));
    expect(new Set(harms)).toEqual(new Set([null]));
  });

  it.each(decisionRequirements.map(({ id, mutants }) => [id, mutants] as const))(
    "%s catches the mutants it names",
    (id, mutants) => {
      for (const name of mutants) expect([...(failed.get(name) ?? [])], name).toContain(id);
    },
  );

  it("catch every mutant", () => {
    expect([...failed].filter(([, ids]) => ids.size === 0)).toEqual([]);
  });

  it("say their level in their sentence and cite ledger lines that exist", () => {
    for (const { id, level, sentence, source } of decisionRequirements) {
      expect(sentence, id).toContain(level);
      expect(
        source.filter((line) => !known.has(line)),
        id,
      ).toEqual([]);
    }
  });

  it("name the harm of a wrong decision", () => {
    const [policy] = policies;
    const harmsOf = (name: string) =>
      new Set(policy && trialsOf(decisionMutants[name] ?? decide, policy).map(decisionHarm));
    expect(harmsOf("always-continues")).toContain("runaway-loop");
    expect(harmsOf("always-stops")).toContain("dropped-tool-call");
    expect(harmsOf("always-stops")).toContain("abandoned-pause");
    expect(harmsOf("throws-on-unknown-ending")).toContain("parser-crash");
  });
});

describe("decision cases", () => {
  const cases = areas.flatMap((area) => area.cases.map((each) => ({ area, each })));

  it("have facts of their own and cite ledger lines that exist", () => {
    const ids = cases.map(({ area, each }) => `${area.area}/${each.fact}`);
    expect(new Set(ids).size).toBe(ids.length);
    const unknown = cases.flatMap(({ each }) => each.source.filter((line) => !known.has(line)));
    expect(unknown).toEqual([]);
  });

  it("show every stop reason, and every policy differs from another somewhere", () => {
    const shown = new Set(cases.map(({ each }) => each.observation.stopReason));
    expect(stopReasonNames.filter((reason) => !shown.has(reason))).toEqual([]);
    const own = cases.filter(({ each }) => Object.keys(each.expect).length > 1);
    expect(own.length).toBeGreaterThan(0);
  });

  it("expect policies that exist", () => {
    const names = new Set(["*", ...policies.map(({ name }) => name)]);
    const unknown = cases.flatMap(({ each }) =>
      Object.keys(each.expect).filter((name) => !names.has(name)),
    );
    expect(unknown).toEqual([]);
  });
});

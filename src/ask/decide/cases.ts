// Cases of suite `decision`: every ending in its context, under every policy the case has an expectation for.

import type {
  CaseExpectation,
  DecisionCase,
  DecisionCases,
} from "../../generated/decision-cases.ts";
import type { Observation } from "../../generated/observation.ts";
import type { Policy } from "../../generated/policy.ts";
import { type Case, type CaseSource, caseId } from "../suite.ts";
import { decideJob, observationOf } from "./job.ts";

/** What decision engines are asked about. Passed in, because cases read no disk. */
export interface DecisionMaterials {
  readonly areas: readonly DecisionCases[];
  readonly policies: readonly Policy[];
}

export interface PolicyCase extends Case {
  readonly asked: DecisionCase;
  /** The ending that is asked about, complete. */
  readonly observation: Observation;
  /** The right decision under the policy. */
  readonly expected: CaseExpectation;
  readonly policy: Policy;
}

/** Decision cases have no wire format, so the case id uses the area in place of a provider. */
const noDialect = "none";

export function decisionQuestions(
  suite: string,
  { areas, policies }: DecisionMaterials,
): CaseSource<PolicyCase> {
  return {
    cases({ chosen, manifest }) {
      if (manifest && !manifest.capabilities.includes("decide")) return [];
      const asked = areas
        .filter(({ area }) => chosen(area, noDialect))
        .flatMap(({ area, cases }) => cases.map((each) => ({ area, each })));
      return asked.flatMap(({ area, each }) =>
        policies.flatMap((policy) => caseOf(suite, area, each, policy)),
      );
    },
    claimed: ({ policy }, { capabilities, policies: own = [] }) =>
      capabilities.includes("decide") && own.includes(policy.name),
    job: decideJob,
  };
}

function caseOf(suite: string, area: string, asked: DecisionCase, policy: Policy): PolicyCase[] {
  const { fact, expect } = asked;
  const variant = policy.name;
  const expected = expect[variant] ?? expect["*"];
  // The case says nothing about this policy.
  if (!expected) return [];
  return [
    {
      id: caseId(suite, { provider: area, fact }, "json", variant),
      suite,
      kind: "decide",
      provider: area,
      dialect: noDialect,
      fact,
      mode: "json",
      variant,
      rung: "synthetic",
      level: "full",
      rules: ["C24"],
      wellFormed: true,
      scored: true,
      asked,
      observation: observationOf(asked),
      expected,
      policy,
    },
  ];
}

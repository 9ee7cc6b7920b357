// Cases of suite `decision`: every ending in its context, under every policy the case has an expectation for.

import { judgeDecided } from "../../../suites/decide/grade.ts";
import type { DecisionTrial } from "../../../suites/decide/trial.ts";
import type { DecisionCase, DecisionCases } from "../../generated/decision-cases.ts";
import type { Policy } from "../../generated/policy.ts";
import type { SuiteText } from "../../model/requirement.ts";
import { answerOf, type Case, caseId, type Suite } from "../suite.ts";
import { decideJob } from "./job.ts";

/** What decision engines are judged with. Passed in, because suites read no disk. */
interface Counsel {
  readonly areas: readonly DecisionCases[];
  readonly policies: readonly Policy[];
}

export interface PolicyCase extends Case, Pick<DecisionTrial, "expected"> {
  readonly asked: DecisionCase;
  readonly policy: Policy;
}

/** Decision cases have no wire format, so the case id uses the area in place of a provider. */
const noDialect = "none";

export function decideSuite(
  text: SuiteText<DecisionTrial>,
  { areas, policies }: Counsel,
): Suite<PolicyCase> {
  return {
    ...text,
    cases({ chosen, manifest }) {
      if (manifest && !manifest.capabilities.includes("decide")) return [];
      const asked = areas
        .filter(({ area }) => chosen(area, noDialect))
        .flatMap(({ area, cases }) => cases.map((each) => ({ area, each })));
      return asked.flatMap(({ area, each }) =>
        policies.flatMap((policy) => caseOf(text.name, area, each, policy)),
      );
    },
    claimed: ({ policy }, { capabilities, policies: own = [] }) =>
      capabilities.includes("decide") && own.includes(policy.name),
    job: decideJob,
    judge: ({ asked, expected }, { answer }) =>
      judgeDecided({ case: asked, expected, answer: answerOf(answer, "decided") }, text),
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
      expected,
      policy,
    },
  ];
}

// Cases of suite `decision`: every ending in its context, under every policy that says something about it.
import type {
  CaseExpectation,
  DecisionCase,
  DecisionCases,
} from "../../generated/decision-cases.ts";
import type { Policy } from "../../generated/policy.ts";
import type { SuiteText } from "../../model/requirement.ts";
import { answerOf, type Case, caseId, type Plan, type Suite } from "../suite.ts";
import { judgeDecided } from "./grade.ts";
import { decideJob } from "./job.ts";
import { type DecisionTrial, expectationFor } from "./trial.ts";

/** What engines are judged with. Handed in: suites read no disk. */
export interface Counsel {
  readonly areas: readonly DecisionCases[];
  readonly policies: readonly Policy[];
}

export interface PolicyCase extends Case {
  readonly asked: DecisionCase;
  readonly expected: CaseExpectation;
  readonly policy: Policy;
}

/** Decision cases have no wire format, so the case id uses the area in place of a provider. */
const noDialect = "none";

/** The suite, over these cases and policies. */
export function decideSuite(
  text: SuiteText<DecisionTrial>,
  { areas, policies }: Counsel,
): Suite<PolicyCase> {
  return {
    ...text,
    cases: (plan) =>
      areas
        .filter(({ area }) => isAsked(area, plan))
        .flatMap(({ area, cases }) =>
          cases.flatMap((asked) =>
            policies.flatMap((policy) => caseOf(text.name, area, asked, policy)),
          ),
        ),
    claimed: ({ policy }, { capabilities, policies: own = [] }) =>
      capabilities.includes("decide") && own.includes(policy.name),
    job: decideJob,
    judge: ({ asked, expected }, { answer }) =>
      judgeDecided({ case: asked, expected, answer: answerOf(answer, "decided") }, text),
  };
}

function isAsked(area: string, { chosen, manifest }: Plan): boolean {
  return chosen(area, noDialect) && (manifest?.capabilities.includes("decide") ?? true);
}

function caseOf(suite: string, area: string, asked: DecisionCase, policy: Policy): PolicyCase[] {
  const expected = expectationFor(asked, policy.name);
  if (!expected) return [];
  const { fact } = asked;
  const variant = policy.name;
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

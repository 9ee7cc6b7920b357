// Suite `decision`: every ending in its context, under every policy that says something about it.

import { decisionRequirements as requirements } from "../../../suites/decision.ts";
import type { DecideJob } from "../../adapter/session.ts";
import type {
  CaseExpectation,
  DecisionCase,
  DecisionCases,
} from "../../generated/decision-cases.ts";
import type { Policy } from "../../generated/policy.ts";
import type { AnyAnswer } from "../../model/answer.ts";
import { type Case, caseId, type Plan, type Suite } from "../suite.ts";
import { judgeDecided } from "./grade.ts";
import { contextOf, type DecisionTrial, expectationFor, observationOf } from "./trial.ts";

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

/** Nobody's wire is involved: the area stands for the provider. */
const noDialect = "none";

/** The suite, over these cases and policies. */
export function decisions({ areas, policies }: Counsel): Suite<PolicyCase> {
  return {
    name: "decision",
    title: "Whether the conversation goes on",
    requirements,
    cases: (plan) =>
      areas
        .filter(({ area }) => isAsked(area, plan))
        .flatMap(({ area, cases }) =>
          cases.flatMap((asked) => policies.flatMap((policy) => caseOf(area, asked, policy))),
        ),
    claimed: ({ policy }, { capabilities, policies: own = [] }) =>
      capabilities.includes("decide") && own.includes(policy.name),
    job,
    judge: (each, { answer, facts }, { name }) =>
      judgeDecided({
        judged: journalled(each),
        trial: trialOf(each, answer),
        facts,
        adapter: name,
        requirements,
      }),
  };
}

function isAsked(area: string, { chosen, manifest }: Plan): boolean {
  return chosen(area, noDialect) && (manifest?.capabilities.includes("decide") ?? true);
}

function caseOf(area: string, asked: DecisionCase, policy: Policy): PolicyCase[] {
  const expected = expectationFor(asked, policy.name);
  if (!expected) return [];
  const { fact } = asked;
  const variant = policy.name;
  return [
    {
      id: caseId("decision", { provider: area, fact }, "json", variant),
      suite: "decision",
      provider: area,
      dialect: noDialect,
      fact,
      mode: "json",
      variant,
      scored: true,
      asked,
      expected,
      policy,
    },
  ];
}

function job({ id, asked, policy }: PolicyCase): DecideJob {
  const question = { observation: observationOf(asked), context: contextOf(asked), policy };
  return { kind: "decide", id, question };
}

function journalled({ asked: _a, expected: _e, policy: _p, ...each }: PolicyCase) {
  return { ...each, rung: "synthetic", wellFormed: true };
}

/** An answer to another question is none. */
function trialOf({ asked, expected }: PolicyCase, answer: AnyAnswer): DecisionTrial {
  const stray =
    answer.kind === "returned" || answer.kind === "turned" || answer.kind === "translated";
  const error = { name: "BadAnswer", message: `${answer.kind} where a decision was asked for` };
  return { case: asked, expected, answer: stray ? { kind: "threw", error } : answer };
}

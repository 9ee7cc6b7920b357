// Suite `decision`: endings in contexts. Does the loop go on where it should, and say what to do where it should not?

import { badDecision } from "../../src/model/answer.ts";
import { fail, pass, type Requirement, type SuiteText } from "../../src/model/requirement.ts";
import { type DecisionTrial, judgeContinuing, judgeSuggestion } from "./trial.ts";

const requirements: readonly Requirement<DecisionTrial>[] = [
  {
    id: "SR-501",
    rules: ["C24"],
    level: "MUST",
    sentence: "A decision MUST go on where the ending asks for it, and stop where it does not.",
    mutants: ["always-continues", "always-stops"],
    judge: judgeContinuing,
  },
  {
    id: "SR-502",
    rules: ["C24", "L1"],
    level: "MUST",
    sentence:
      "A decision MUST take account of the budget, the length and the pending calls of its conversation.",
    mutants: ["ignores-context"],
    judge: (trial) =>
      trial.case.tests?.includes("context")
        ? (firstFault(judgeContinuing(trial), judgeSuggestion(trial)) ?? pass)
        : null,
  },
  {
    id: "SR-503",
    rules: ["C24", "V7"],
    level: "MUST",
    sentence: "A decision MUST distinguish a certain ending from an uncertain one.",
    mutants: ["ignores-confidence"],
    judge: (trial) => (trial.case.tests?.includes("confidence") ? judgeContinuing(trial) : null),
  },
  {
    id: "SR-504",
    rules: ["C24"],
    level: "SHOULD",
    sentence: "A decision SHOULD suggest an action on a limit, a block and a failure.",
    mutants: ["suggests-nothing"],
    judge: judgeSuggestion,
  },
  {
    id: "SR-505",
    rules: ["C24", "R13"],
    level: "MUST",
    sentence: "A decision engine MUST NOT crash or hang on an ending it does not know.",
    mutants: ["throws-on-unknown-ending"],
    judge: ({ case: { tests }, answer }) => {
      if (!tests?.includes("missing")) return null;
      if (answer.kind === "threw") return fail(`${answer.error.name}: ${answer.error.message}`);
      if (answer.kind === "died") return fail(answer.how);
      return answer.kind === "timed_out" ? fail("no answer in time") : pass;
    },
  },
  {
    id: "SR-506",
    rules: ["C24"],
    level: "MUST",
    sentence: "A decision MUST say whether to go on, why, and on what grounds.",
    mutants: ["gives-no-grounds"],
    judge: ({ answer }) => {
      if (answer.kind === "decided") return pass;
      const misshapen = answer.kind === "threw" && answer.error.name === badDecision;
      return misshapen ? fail(`not a decision: ${answer.error.message}`) : null;
    },
  },
];

export const decision: SuiteText<DecisionTrial> = {
  name: "decision",
  title: "Whether the conversation goes on",
  requirements,
};

function firstFault(...rulings: ReturnType<typeof judgeContinuing>[]) {
  return rulings.find((ruling) => ruling?.result === "fail");
}

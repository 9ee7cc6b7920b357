// Decision engines broken on purpose: the reference with one fault each.
import type { Adapter } from "../../../src/adapter/contract.ts";
import type { Observation } from "../../../src/generated/observation.ts";
import { type DecisionContext, freshContext } from "../../../src/model/decision-context.ts";
import { type Decision, decide, type Policy } from "../../../src/reference/decide.ts";
import reference from "../../../src/reference/guest.ts";

type Decide = (observation: Observation, context: DecisionContext, policy: Policy) => unknown;

/** A change to what the reference decides. */
function answering(change: (decision: Decision) => unknown): Decide {
  return (...asked) => change(decide(...asked));
}

/** What each mutant does, by name. */
const engines: Readonly<Record<string, Decide>> = {
  "always-continues": answering((decision) => ({ ...decision, shouldContinue: true })),
  "always-stops": answering((decision) => ({ ...decision, shouldContinue: false })),
  "ignores-context": (observation, _context, policy) => decide(observation, freshContext, policy),
  /** Takes every reading as certain. */
  "ignores-confidence": (observation, context, policy) =>
    decide({ ...observation, confidence: "high" }, context, policy),
  "suggests-nothing": answering((decision) => ({ ...decision, suggestedAction: null })),
  "throws-on-unknown-ending": (observation, context, policy) => {
    if (observation.stopReason === "unknown")
      throw new TypeError(`unexpected stop reason ${JSON.stringify(observation.rawReason)}`);
    return decide(observation, context, policy);
  },
  "gives-no-grounds": answering(({ shouldContinue, suggestedAction }) => ({
    shouldContinue,
    reason: "",
    suggestedAction,
  })),
};

export const decisionMutantNames = Object.keys(engines);

/** The mutant of this name as an adapter. */
export function decisionMutant(name: string): Adapter {
  const engine = engines[name];
  if (!engine) throw new Error(`no mutant ${name}`);
  return {
    ...reference,
    name,
    decide: async ({ observation, context, policy }) =>
      engine(observation, context, policy) as Decision,
  };
}

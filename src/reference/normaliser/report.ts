// The termination report: everything about one ending that helps to understand it, safe to log.
import type { Observation } from "../../generated/observation.ts";
import type { DecisionContext } from "../../model/decision-context.ts";
import { actionOf, stopReasons } from "../../model/stop-reason.ts";
import { decide, type Policy } from "../decide.ts";
import type { Problem } from "./problem.ts";
import { sanitise } from "./sanitise.ts";

/** Reports on an ending and on what the policy makes of it. The answer's text is left out. */
export function terminationReport(
  observation: Observation,
  context: DecisionContext,
  policy: Policy,
  problems: readonly Problem[] = [],
) {
  const { stopReason, confidence, ended, toolCalls, usage } = observation;
  const unfinished = toolCalls.filter(({ state }) => state !== "complete").length;
  const decision = decide(observation, context, policy);
  const ending = stopReason === null ? "Not ended." : `Ended: ${stopReasons[stopReason].means}.`;
  return {
    /** One sentence. */
    summary: `${ending} ${decision.reason}`,
    ending: {
      stopReason,
      action: stopReason && actionOf(stopReason, unfinished > 0),
      confidence,
      ended,
      rawReason: sanitise(observation.rawReason),
      rawField: observation.rawField,
      detail: sanitise(observation.detail),
      error: sanitise(observation.error),
    },
    calls: { complete: toolCalls.length - unfinished, unfinished },
    usage,
    context,
    decision,
    problems,
  };
}

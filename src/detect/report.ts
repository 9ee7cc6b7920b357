// The termination report: everything about one ending that helps to understand it, safe to log.
import type { Observation } from "../generated/observation.ts";
import { type Decision, type DecisionContext, decide, type Policy } from "../model/decide.ts";
import { type Action, actionOf, stopReasons } from "../model/stop-reason.ts";
import type { Problem } from "./problem.ts";
import { sanitise } from "./sanitise.ts";

export interface TerminationReport {
  /** One sentence. */
  readonly summary: string;
  readonly ending: {
    readonly stopReason: Observation["stopReason"];
    readonly action: Action | null;
    readonly confidence: Observation["confidence"];
    readonly ended: Observation["ended"];
    readonly rawReason: unknown;
    readonly rawField: string | null;
    readonly detail: unknown;
    readonly error: unknown;
  };
  readonly calls: { readonly complete: number; readonly unfinished: number };
  readonly usage: Observation["usage"];
  readonly context: DecisionContext;
  readonly decision: Decision;
  readonly problems: readonly Problem[];
}

/** Reports on an ending and on what the policy makes of it. The text of the answer is no part of it. */
export function terminationReport(
  observation: Observation,
  context: DecisionContext,
  policy: Policy,
  problems: readonly Problem[] = [],
): TerminationReport {
  const { stopReason, confidence, ended, toolCalls, usage } = observation;
  const unfinished = toolCalls.filter(({ state }) => state !== "complete").length;
  const decision = decide(observation, context, policy);
  const ending = stopReason === null ? "Not ended." : `Ended: ${stopReasons[stopReason].means}.`;
  return {
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

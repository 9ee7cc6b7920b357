// The job of one decision: the ending, its context and the policy.

import type { DecideJob } from "../../adapter/session.ts";
import type { DecisionCase } from "../../generated/decision-cases.ts";
import type { Observation } from "../../generated/observation.ts";
import { freshContext } from "../../model/decision-context.ts";
import type { PolicyCase } from "./cases.ts";

export function decideJob({ id, asked, observation, policy }: PolicyCase): DecideJob {
  const context = { ...freshContext, ...asked.context };
  const question = { observation, context, policy };
  return { kind: "decide", id, question };
}

/** The observation a case stands for, complete. */
export function observationOf({ observation }: DecisionCase): Observation {
  const { stopReason, confidence, ended, rawReason = null, calls = [] } = observation;
  return {
    stopReason,
    confidence,
    rawReason,
    rawField: rawReason === null ? null : "/stop_reason",
    detail: {},
    ended: ended ?? (rawReason === null ? "structure" : "reason"),
    text: calls.length > 0 ? "" : "Done.",
    reasoning: "",
    toolCalls: calls.map((state, at) => ({
      id: `call_fixture${at}`,
      name: "look_up",
      arguments: state === "complete" ? '{"id":1}' : '{"id":',
      state,
    })),
    usage: null,
    error: stopReason === "error" ? { code: String(rawReason), message: null, status: null } : null,
  };
}

// The job of one decision: the ending, its context and the policy.
import type { DecideJob } from "../../adapter/session.ts";
import { freshContext } from "../../model/decide.ts";
import type { PolicyCase } from "./cases.ts";
import { observationOf } from "./trial.ts";

export function decideJob({ id, asked, policy }: PolicyCase): DecideJob {
  const context = { ...freshContext, ...asked.context };
  const question = { observation: observationOf(asked), context, policy };
  return { kind: "decide", id, question };
}

// The job of one decision: the ending, its context and the policy.

import { observationOf } from "../../../suites/decide/trial.ts";
import type { DecideJob } from "../../adapter/session.ts";
import { freshContext } from "../../reference/decide.ts";
import type { PolicyCase } from "./cases.ts";

export function decideJob({ id, asked, policy }: PolicyCase): DecideJob {
  const context = { ...freshContext, ...asked.context };
  const question = { observation: observationOf(asked), context, policy };
  return { kind: "decide", id, question };
}

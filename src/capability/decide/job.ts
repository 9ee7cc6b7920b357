// What a session is given of one decision: the ending, its context and the policy asked for.
import type { DecideJob } from "../../adapter/session.ts";
import type { PolicyCase } from "./cases.ts";
import { contextOf, observationOf } from "./trial.ts";

export function decideJob({ id, asked, policy }: PolicyCase): DecideJob {
  const question = { observation: observationOf(asked), context: contextOf(asked), policy };
  return { kind: "decide", id, question };
}

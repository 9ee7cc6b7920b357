// For tests: what a session gives back for a loop's case, written by hand.

import type { RequestMessage } from "../../../src/generated/fixture.ts";
import type { TurnOutcome } from "../../../src/generated/turn-outcome.ts";
import type { Outcome } from "../../../src/model/answer.ts";
import { type Deed, noFacts } from "../../../src/model/facts.ts";

/** Something the loop did in an act: a request with messages of these roles, or the run of a tool. */
type Did = readonly RequestMessage["role"][] | { readonly run: string };

/** An act: what the loop did, and how it ended if not naturally and without a text. */
export interface PlayedAct extends Partial<TurnOutcome> {
  readonly did?: readonly Did[];
}

/** A request as the speakers of made.ts read it back. */
export const asked = (roles: readonly RequestMessage["role"][]) => ({
  model: "m",
  stream: false,
  messages: roles.map((role) => ({ role, content: role })),
});

function deedOf(act: number, did: Did): Deed {
  if ("run" in did) return { act, ms: 0, type: "tool", name: did.run, input: "{}" };
  const request = { method: "POST", path: "/", body: JSON.stringify(asked(did)) };
  return { act, ms: 0, type: "request", request, pastEnd: false };
}

/** The outcome of a case of these acts; the probe and the control are acts too. */
export function played(...acts: readonly PlayedAct[]): Outcome {
  const ends = acts.map(({ did: _did, ...more }) => ({
    kind: "returned" as const,
    outcome: { reported: null, outcome: "completed" as const, text: "", ...more },
  }));
  const deeds = acts.flatMap(({ did = [] }, act) => did.map((each) => deedOf(act, each)));
  return { answer: { kind: "turned", acts: ends }, facts: { ...noFacts, deeds } };
}

/** A case that no turn came of. */
export const died: Outcome = { answer: { kind: "died", how: "signal" }, facts: noFacts };

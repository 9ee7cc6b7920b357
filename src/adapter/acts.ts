// Runs the acts of a case one after the other; an act that overlaps begins while the one before it waits for its provider.

import type { ActAnswer, NoAnswer } from "../model/answer.ts";
import type { ActJob } from "./session.ts";
import type { Stage } from "./stage.ts";

/** What one act came to; an answer that is none ends the case. */
export type ActResult = ActAnswer | Exclude<NoAnswer, { kind: "threw" }>;

interface Begun {
  readonly stage: Stage;
  readonly answer: Promise<ActResult>;
}

let plays = 0;

/** Plays every act in turn. `begin` sets the stage and calls the loop. */
export async function playActs(
  acts: readonly ActJob[],
  begin: (act: ActJob, number: number) => Begun,
): Promise<ActResult[]> {
  // In sessions nobody has heard of before: a case that is played again starts without a history.
  const play = ++plays;
  const begun: Begun[] = [];
  const finished = () => Promise.all(begun.map(({ answer }) => answer));
  for (const [number, act] of acts.entries()) {
    if (act.overlaps) await begun.at(-1)?.stage.underway;
    else await finished();
    const session = `${play}~${act.turn.session}`;
    begun.push(begin({ ...act, turn: { ...act.turn, session } }, number));
  }
  return finished();
}

/** The case's answer: act by act, unless one of them was none. */
export function turnedAnswer(acts: readonly ActResult[]) {
  const none = acts.find(
    (act): act is Exclude<ActResult, ActAnswer> => act.kind !== "returned" && act.kind !== "threw",
  );
  return none ?? { kind: "turned" as const, acts: acts as readonly ActAnswer[] };
}

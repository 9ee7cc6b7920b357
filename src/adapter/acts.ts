// Runs the acts of a case one after the other; an act that overlaps begins while the one before it waits for its provider.

import type { ActAnswer, NoAnswer } from "../model/answer.ts";
import type { ActJob } from "./session.ts";
import type { Surroundings } from "./surroundings.ts";

/** What one act came to. Anything but `returned` and `threw` (a timeout, a wrong shape) ends the case. */
export type ActResult = ActAnswer | Exclude<NoAnswer, { kind: "threw" }>;

interface Begun {
  readonly surroundings: Surroundings;
  readonly answer: Promise<ActResult>;
}

let plays = 0;

/** Plays every act in turn. `begin` sets its surroundings up and calls the loop. */
export async function playActs(
  acts: readonly ActJob[],
  begin: (act: ActJob, number: number) => Begun,
): Promise<ActResult[]> {
  // A prefix of its own for each play: a case that is played again must not find the history of its first play.
  const play = ++plays;
  const begun: Begun[] = [];
  const finished = () => Promise.all(begun.map(({ answer }) => answer));
  for (const [number, act] of acts.entries()) {
    if (act.overlaps) await begun.at(-1)?.surroundings.underway;
    else await finished();
    const session = `${play}~${act.turn.session}`;
    begun.push(begin({ ...act, turn: { ...act.turn, session } }, number));
  }
  return finished();
}

/** The case's answer: the answers of all acts, or the first that is neither `returned` nor `threw`. */
export function turnedAnswer(acts: readonly ActResult[]) {
  const none = acts.find(
    (act): act is Exclude<ActResult, ActAnswer> => act.kind !== "returned" && act.kind !== "threw",
  );
  return none ?? { kind: "turned" as const, acts: acts as readonly ActAnswer[] };
}

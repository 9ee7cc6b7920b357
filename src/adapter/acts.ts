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

/** The acts with sessions nobody has heard of before: a case that is played again starts without a history. */
export function withFreshSessions(acts: readonly ActJob[]): readonly ActJob[] {
  const play = ++plays;
  return acts.map((act) => ({
    ...act,
    turn: { ...act.turn, session: `${play}~${act.turn.session}` },
  }));
}

/** Plays every act in turn. `begin` sets the stage and calls the loop. */
export async function playActs(
  acts: readonly ActJob[],
  begin: (act: ActJob, number: number) => Begun,
): Promise<ActResult[]> {
  const answers: ActResult[] = [];
  let running: Begun[] = [];
  for (const [number, act] of acts.entries()) {
    const before = running.at(-1);
    if (act.overlaps && before) await before.stage.underway;
    else {
      answers.push(...(await finish(running)));
      running = [];
    }
    running.push(begin(act, number));
  }
  return [...answers, ...(await finish(running))];
}

async function finish(running: readonly Begun[]): Promise<ActResult[]> {
  return Promise.all(running.map(({ answer }) => answer));
}

/** The case's answer: act by act, unless one of them was none. */
export function turnedAnswer(acts: readonly ActResult[]) {
  const none = acts.find(
    (act): act is Exclude<ActResult, ActAnswer> => act.kind !== "returned" && act.kind !== "threw",
  );
  return none ?? { kind: "turned" as const, acts: acts as readonly ActAnswer[] };
}

/** Whether the script has nothing to say to this request any more. */
export function isPastEnd({ script: { responses, after } }: ActJob, number: number): boolean {
  return number > responses.length && (after === "nothing" || number > after.repeat);
}

// What guests with a loop have in common: the number of rounds a case asks for, and histories kept by the caller.
import type { Turn, TurnOutcome } from "../src/adapter/contract.ts";

/** How many inferences the case allows; null: the library's default stands. */
export function roundsOf({ profile }: Turn): number | null {
  const { limits } = profile as { readonly limits?: { readonly rounds?: number | null } };
  return limits?.rounds ?? null;
}

/** What one turn came to, and the history the next one begins with. */
export interface Played<Message> {
  readonly outcome: TurnOutcome;
  readonly history: readonly Message[];
}

type Play<Message> = (history: readonly Message[]) => Promise<Played<Message>>;

interface Talk<Message> {
  history: readonly Message[];
  /** The turn before this one, however it ends. */
  last: Promise<unknown>;
}

/** Sessions for libraries that leave the history to the caller. A turn waits for the one before it; one that throws changes nothing. */
export function callerSessions<Message>() {
  const talks = new Map<string, Talk<Message>>();
  return async (session: string, play: Play<Message>): Promise<TurnOutcome> => {
    const talk = talks.get(session) ?? { history: [], last: Promise.resolve() };
    talks.set(session, talk);
    const played = talk.last.then(() => play(talk.history));
    talk.last = played.catch(() => {});
    const { outcome, history } = await played;
    talk.history = history;
    return outcome;
  };
}

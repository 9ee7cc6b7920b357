// What guests with a loop have in common: the number of rounds a case asks for, and histories kept by the caller.
import type { Turn, TurnOutcome } from "../src/adapter/contract.ts";

/** How many inferences the case allows; null: the library's default applies. */
export function roundsOf({ profile }: Turn): number | null {
  const { limits } = profile as { readonly limits?: { readonly rounds?: number | null } };
  return limits?.rounds ?? null;
}

/** Plays a turn that begins with this history; `keep` says what the next one begins with. */
type Play<Message> = (
  history: readonly Message[],
  keep: (history: readonly Message[]) => void,
) => Promise<TurnOutcome>;

/** Runs the turns of one session one after the other. A turn that throws does not block the next. */
export function oneAtATime() {
  const last = new Map<string, Promise<unknown>>();
  return <Result>(session: string, play: () => Promise<Result>): Promise<Result> => {
    const played = (last.get(session) ?? Promise.resolve()).then(play);
    last.set(
      session,
      played.catch(() => {}),
    );
    return played;
  };
}

/** Sessions for libraries that leave the history to the caller. What a turn kept before it threw stays. */
export function callerSessions<Message>() {
  const histories = new Map<string, readonly Message[]>();
  const inOrder = oneAtATime();
  return (session: string, play: Play<Message>): Promise<TurnOutcome> =>
    inOrder(session, () =>
      play(histories.get(session) ?? [], (history) => void histories.set(session, history)),
    );
}

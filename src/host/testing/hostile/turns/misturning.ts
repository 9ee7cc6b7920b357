// What the hostile loops share: each is the reference on every case but one.
import type { Adapter, TurnOutcome } from "../../../../adapter/contract.ts";
import reference from "../../../../reference/guest.ts";

export type Run = NonNullable<Adapter["turn"]>;

/** The case on which the loops of this folder misbehave; its user cancels while the first answer is awaited. */
export const hostileTurn =
  "terminal-paths/openai-chat/a-turn-cancelled-in-its-first-request-ends#json@strict";

/** The reference under another name, with another way to run the hostile turn. */
export function misturning(name: string, misbehave: Run): Adapter {
  const { turn: run } = reference;
  if (!run) throw new Error("the reference runs turns");
  return {
    ...reference,
    name,
    turn: (turn, hooks) => (turn.session.endsWith(hostileTurn) ? misbehave : run)(turn, hooks),
  };
}

/** Asks the model once, as any loop would. */
export async function askOnce({ baseUrl, model, prompt }: Parameters<Run>[0]): Promise<void> {
  const body = JSON.stringify({ model, messages: [{ role: "user", content: prompt }] });
  const headers = { "content-type": "application/json" };
  await fetch(`${baseUrl}/v1/chat/completions`, { method: "POST", headers, body });
}

/** An outcome no type would let through. */
export function forgedOutcome(value: unknown): TurnOutcome {
  return value as TurnOutcome;
}

// The reference loop as a guest: keeps the history of each session, and runs the turns of a session one after the other.

import type { Turn, TurnHooks, TurnOutcome } from "../adapter/contract.ts";
import type { SpokenDialect } from "../dialects/index.ts";
import type { Registry } from "../dialects/registry.ts";
import type { RequestMessage } from "../generated/fixture.ts";
import type { Profile } from "../generated/profile.ts";
import type { TurnEvent } from "../generated/turn-outcome.ts";
import { type Budget, type LoopTool, runTurn } from "./loop/turn.ts";

type GuestTool = Turn["tools"][number];

interface Talk {
  /** Turns begun so far. */
  turns: number;
  history: readonly RequestMessage[];
  /** The turn before this one, however it ends. */
  last: Promise<unknown>;
}

/** More sessions than this are not kept: the oldest belong to cases that are over. */
const talksMax = 2048;

export function referenceTurn(spoken: readonly SpokenDialect[], registry: Registry) {
  const talks = new Map<string, Talk>();
  const talkOf = (session: string): Talk => {
    const talk = talks.get(session) ?? { turns: 0, history: [], last: Promise.resolve() };
    talks.set(session, talk);
    const [oldest] = talks.keys();
    if (talks.size > talksMax && oldest !== undefined) talks.delete(oldest);
    return talk;
  };
  return play;

  /** `budget` marks a sub-turn, begun by a tool: what is left of the limits of the turn that ran the tool. */
  async function play(turn: Turn, hooks: TurnHooks, budget?: Budget): Promise<TurnOutcome> {
    const dialect = spoken.find(({ id }) => id === turn.dialect);
    const voice = registry.lookUp(turn.provider ?? turn.dialect) ?? registry.lookUp(turn.dialect);
    if (!dialect || !voice) throw new Error(`no dialect ${turn.dialect}`);
    const talk = talkOf(turn.session);
    const events: TurnEvent[] = [];
    const result = talk.last.then(() =>
      runTurn({
        id: `${turn.session}-${talk.turns++}`,
        voice,
        dialect,
        baseUrl: turn.baseUrl,
        apiKey: turn.apiKey,
        model: turn.model,
        messages: [...opening(turn, talk), { role: "user", content: turn.prompt }],
        tools: turn.tools.map((tool) => toolOf(tool, (input, left) => runTool(tool, input, left))),
        maxTokens: turn.maxTokens,
        stream: turn.stream,
        profile: turn.profile as unknown as Profile,
        ...(budget ? { spent: { ...budget.spent, rounds: budget.spent.rounds + 1 } } : {}),
        fetch: hooks.fetch,
        now: hooks.now,
        gate: hooks.gate,
        signal: AbortSignal.any([hooks.signal, hooks.cancelled]),
        emit: (event) => events.push({ ...event }),
        suppress: ({ name }) =>
          turn.tools.some((tool) => tool.name === name && tool.suppressed === true),
      }),
    );
    talk.last = result.catch(() => {});
    const { history, snapshot, reason, ...ended } = await result;
    talk.history = history;
    budget?.charge(snapshot.spent);
    const { outcome, limit, text, notice, warning, synthetic } = ended;
    return { reported: reason, outcome, limit, text, notice, warning, synthetic, events };

    async function runTool(
      { name, asks }: GuestTool,
      input: string,
      left: Budget,
    ): Promise<string> {
      if (asks === undefined) return hooks.runTool(name, input);
      if (left.spent.rounds >= left.limits.rounds) return "Not run: no round of this turn is left.";
      const others = turn.tools.filter((tool) => tool.asks === undefined);
      const session = `${turn.session}~${talk.turns}`;
      return (await play({ ...turn, session, prompt: asks, tools: others }, hooks, left)).text;
    }
  }
}

function opening({ system }: Turn, { history }: Talk): readonly RequestMessage[] {
  return history.length > 0 || system === undefined
    ? history
    : [{ role: "system", content: system }];
}

function toolOf(
  { name, kind, description, parameters, mutates }: GuestTool,
  run: LoopTool["run"],
): LoopTool {
  return {
    name,
    parameters,
    ...(description === undefined ? {} : { description }),
    ...(kind === undefined ? {} : { kind }),
    ...(mutates === undefined ? {} : { mutates }),
    run,
  };
}

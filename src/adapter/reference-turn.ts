// The reference loop as a guest: keeps the history of each session, and lets its turns run one after the other.
import type { SpokenDialect } from "../dialects/index.ts";
import type { Registry } from "../dialects/registry.ts";
import type { RequestMessage } from "../generated/fixture.ts";
import type { Profile } from "../generated/profile.ts";
import type { LoopEvent } from "../loop/events.ts";
import { type LoopTool, runTurn, type TurnResult } from "../loop/turn.ts";
import type { Turn, TurnOutcome, TurnProps } from "./contract.ts";

interface Talk {
  /** Turns begun so far. */
  turns: number;
  history: readonly RequestMessage[];
  /** The turn before this one, however it ends. */
  last: Promise<unknown>;
}

/** Sessions of cases that are long over are forgotten. */
const talksMax = 2048;

/** A loop over these dialects. */
export function referenceTurn(spoken: readonly SpokenDialect[], registry: Registry) {
  const talks = new Map<string, Talk>();
  const talkOf = (session: string): Talk => {
    const talk = talks.get(session) ?? { turns: 0, history: [], last: Promise.resolve() };
    talks.set(session, talk);
    const [oldest] = talks.keys();
    if (talks.size > talksMax && oldest !== undefined) talks.delete(oldest);
    return talk;
  };
  return async (turn: Turn, props: TurnProps): Promise<TurnOutcome> => {
    const dialect = spoken.find(({ id }) => id === turn.dialect);
    const voice = registry.lookUp(turn.provider ?? turn.dialect) ?? registry.lookUp(turn.dialect);
    if (!dialect || !voice) throw new Error(`no dialect ${turn.dialect}`);
    const talk = talkOf(turn.session);
    const events: LoopEvent[] = [];
    const result = talk.last.then(() =>
      runTurn({
        id: `${turn.session}-${talk.turns++}`,
        voice,
        dialect,
        baseUrl: turn.baseUrl,
        apiKey: turn.apiKey,
        model: turn.model,
        messages: [...opening(turn, talk), { role: "user", content: turn.prompt }],
        tools: turn.tools.map((tool) => toolOf(tool, props)),
        maxTokens: turn.maxTokens,
        stream: turn.stream,
        profile: turn.profile as unknown as Profile,
        fetch: props.fetch,
        now: props.now,
        gate: props.gate,
        signal: AbortSignal.any([props.signal, props.cancelled]),
        emit: (event) => events.push(event),
        suppress: ({ name }) =>
          turn.tools.some((tool) => tool.name === name && tool.suppressed === true),
      }),
    );
    talk.last = result.catch(() => {});
    const ended = await result;
    talk.history = ended.history;
    return outcomeOf(ended, events);
  };
}

function opening({ system }: Turn, { history }: Talk): readonly RequestMessage[] {
  return history.length > 0 || system === undefined
    ? history
    : [{ role: "system", content: system }];
}

function toolOf(
  { name, description, parameters, mutates }: Turn["tools"][number],
  { runTool }: TurnProps,
): LoopTool {
  return {
    name,
    parameters,
    ...(description === undefined ? {} : { description }),
    ...(mutates === undefined ? {} : { mutates }),
    run: (input) => runTool(name, input),
  };
}

function outcomeOf(
  { reason, outcome, limit, text, notice, warning, synthetic }: TurnResult,
  events: readonly LoopEvent[],
): TurnOutcome {
  return {
    reported: reason,
    outcome,
    limit,
    text,
    notice,
    warning,
    synthetic,
    events: events.map((event) => ({ ...event })),
  };
}

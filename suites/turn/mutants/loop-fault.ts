// Ways to break the reference loop from outside: its profile, requests, responses, tools, outcome or events are changed.
import type { Adapter, Turn, TurnHooks, TurnOutcome } from "../../../src/adapter/contract.ts";
import { builtInCorpus } from "../../../src/corpus/home.ts";
import { loadCorpus } from "../../../src/corpus/load.ts";
import { dialects, type SpokenDialect } from "../../../src/dialects/index.ts";
import { createRegistry, readFetched, type Voice } from "../../../src/dialects/registry.ts";
import type { Profile } from "../../../src/generated/profile.ts";
import type { CanonicalRequest, CanonicalResponse } from "../../../src/model/exchange.ts";
import { referenceTurn } from "../../../src/reference/guest-turn.ts";
import { canonicalOf } from "../../../src/reference/translator/canonical.ts";

export type Run = NonNullable<Adapter["turn"]>;
/** A loop with one thing wrong. Made once for each mutant, so it may keep state between turns. */
export type LoopFault = (run: Run) => Run;

const registry = createRegistry(dialects, loadCorpus(builtInCorpus()).cards);

const spoken = dialects.filter(({ writeRequest }) => writeRequest !== undefined);

/** The reference loop with its own sessions, so that no mutant sees the history of another. */
export const freshLoop = (): Run => referenceTurn(spoken, registry);

interface VoicedDialect extends SpokenDialect {
  readonly voice: Voice;
}

export function spokenIn({ dialect }: Turn): Required<VoicedDialect> {
  const found = spoken.find(({ id }) => id === dialect);
  const voice = registry.lookUp(dialect);
  if (!found || !voice) throw new Error(`no dialect ${dialect}`);
  return { ...found, voice } as Required<VoicedDialect>;
}

/** Runs a changed turn. */
export const given =
  (change: (turn: Turn) => Turn): LoopFault =>
  (run) =>
  (turn, hooks) =>
    run(change(turn), hooks);

/** Runs under another profile than the one it is judged by. */
export function declaring(change: (profile: Profile) => Partial<Profile>): LoopFault {
  return given((turn) => {
    const profile = turn.profile as unknown as Profile;
    return { ...turn, profile: { ...profile, ...change(profile) } };
  });
}

export function switching(change: (switches: Profile["switches"]) => object): LoopFault {
  return declaring(({ switches }) => ({ switches: { ...switches, ...change(switches) } }));
}

/** Changes the tools, the clock or the cancel signal. */
export const equipped =
  (change: (hooks: TurnHooks) => Partial<TurnHooks>): LoopFault =>
  (run) =>
  (turn, hooks) =>
    run(turn, { ...hooks, ...change(hooks) });

/** Reports a changed outcome. */
export const telling =
  (change: (outcome: TurnOutcome) => Partial<TurnOutcome>): LoopFault =>
  (run) =>
  async (turn, hooks) => {
    const outcome = await run(turn, hooks);
    return { ...outcome, ...change(outcome) };
  };

/** Reports changed events. */
export function reporting(
  change: (event: NonNullable<TurnOutcome["events"]>[number]) => NonNullable<TurnOutcome["events"]>,
): LoopFault {
  return telling(({ events = [] }) => ({ events: events.flatMap(change) }));
}

/** Changes the requests on their way out. */
export function asking(
  change: (request: CanonicalRequest, turn: Turn) => CanonicalRequest,
): LoopFault {
  return (run) => (turn, hooks) => {
    const { readRequest, writeRequest } = spokenIn(turn);
    const fetch: typeof globalThis.fetch = (url, init) => {
      const path = String(url).slice(turn.baseUrl.length);
      const request = readRequest(path, JSON.parse(String(init?.body)));
      const { body } = writeRequest(change(request, turn), turn.apiKey);
      return hooks.fetch(url, { ...init, body: JSON.stringify(body) });
    };
    return run(turn, { ...hooks, fetch });
  };
}

type Hearing = (response: CanonicalResponse) => CanonicalResponse;

/** Changes the responses on their way in. `begin` is called for each turn: its result may remember responses. */
export function hearing(begin: () => Hearing): LoopFault {
  return (run) => (turn, hooks) => {
    const change = begin();
    const fetch: typeof globalThis.fetch = async (url, init) =>
      heard(await hooks.fetch(url, init), turn, change);
    return run(turn, { ...hooks, fetch });
  };
}

async function heard(response: Response, turn: Turn, change: Hearing): Promise<Response> {
  const { voice, write } = spokenIn(turn);
  const told = await read(response.clone(), voice);
  const changed = change(told);
  if (changed === told) return response;
  const { stream, model } = turn;
  const written = write(changed, { stream, model, table: voice.table, id: "resp_fixture" });
  if ("inexpressible" in written) return response;
  const { status, headers, contentType, chunks } = written;
  return new Response(Buffer.concat(chunks), {
    status,
    headers: { ...headers, "content-type": contentType },
  });
}

export async function read(response: Response, voice: Voice): Promise<CanonicalResponse> {
  const seen = await readFetched(voice, response);
  return canonicalOf(seen, { as: seen.stopReason ?? "unknown" }, "fixture");
}

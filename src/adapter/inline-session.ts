// An adapter object in this very process: the direct lane, and the vitest door.
import { AsyncLocalStorage } from "node:async_hooks";
import type { AnyAnswer, NoAnswer, TurnedAnswer } from "../model/answer.ts";
import type { Deed, SeenRequest } from "../model/facts.ts";
import {
  baseUrlOf,
  fetchFrom,
  keyOf,
  once,
  type Replay,
  replayOrigin,
  type Script,
} from "../replay/served.ts";
import { isPastEnd, playActs, turnedAnswer, withFreshSessions } from "./acts.ts";
import {
  checkDecision,
  checkEvent,
  checkObservation,
  checkThrown,
  checkTurnOutcome,
} from "./check.ts";
import { type Adapter, manifestOf, type ObserveTools } from "./contract.ts";
import { hearPrinted } from "./printed.ts";
import { createSeats, nothingSeen, type Seen } from "./seats.ts";
import type {
  ActJob,
  DecideJob,
  Job,
  ObserveJob,
  Outcome,
  Session,
  TranslateJob,
  TurnJob,
} from "./session.ts";
import { setStage, timed } from "./stage.ts";
import { translated } from "./translating.ts";

interface Watch {
  readonly id: string;
  readonly seen: Seen;
  sentAt: number | null;
}

export interface WorkbenchHooks {
  onRequest?(id: string, request: SeenRequest): void;
  onDeed?(id: string, deed: Deed): void;
  onEvent?(id: string, event: unknown): void;
  onPrinted?(id: string, text: string): void;
  /** id null: about whatever runs now. */
  onFinding?(id: string | null, finding: string): void;
}

/** Where the replay answers, and for how long a case may take. */
interface Place {
  readonly origin: string;
  /** The adapter is handed the replay itself as fetch, instead of the global one. */
  readonly direct: boolean;
  /** Whether a port on which a translator listens can be reached. */
  readonly reachesPorts: boolean;
  readonly timeoutMs: number;
  /** The adapter's own file, where it is known: built-in errors made in it are the wrapper's. */
  readonly file?: string;
}

/** Asks an adapter, which is told where the response waits. */
type Ask<T> = (baseUrl: string, apiKey: string, tools: ObserveTools) => Promise<T>;

/** A flood of events or lines must not fill the memory. */
const heardMax = 100;
const textMax = 4_000;

export interface Workbench {
  readonly replay: Replay;
  run(adapter: Adapter, job: Job, place: Place): Promise<Outcome>;
  /** A finding about the case whose doing it is, or about whatever runs now. */
  note(finding: string): void;
}

/** Runs cases against an adapter object, with a replay of its own. */
export function createWorkbench(hooks: WorkbenchHooks = {}): Workbench {
  const watches = new Set<Watch>();
  // Follows a case through its callbacks and timers, so that its doings are not laid at the door of its neighbours.
  const doer = new AsyncLocalStorage<Watch>();
  const note = (finding: string) => {
    const watch = doer.getStore();
    for (const each of watch ? [watch] : watches) each.seen.findings.push(finding);
    hooks.onFinding?.(watch?.id ?? null, finding);
  };
  const { replay, take, leave } = createSeats(({ method, path }) =>
    note(`unexpected request: ${method} ${path}`),
  );
  const directFetch = fetchFrom(replay);

  const toolsFor = (watch: Watch, place: Place, signal: AbortSignal): ObserveTools => ({
    fetch: place.direct ? directFetch : globalThis.fetch,
    signal,
    tell(told) {
      if (watch.seen.events.length >= heardMax) return;
      const event = checkEvent(told);
      watch.seen.events.push(event);
      hooks.onEvent?.(watch.id, event);
    },
  });

  const hear = (watch: Watch) => (all: string) => {
    if (watch.seen.printed.length >= heardMax) return;
    const text = all.slice(0, textMax);
    watch.seen.printed.push(text);
    hooks.onPrinted?.(watch.id, text);
  };

  const noteSent = (watch: Watch) => () => {
    watch.sentAt = performance.now();
  };

  /** One response waits for whoever is told of its place. */
  async function serving<T>(
    { script, secret }: { readonly script: Script; readonly secret?: string | undefined },
    place: Place,
    watch: Watch,
    ask: Ask<T>,
  ) {
    const token = take({
      onSent: noteSent(watch),
      onRequest(request) {
        watch.seen.requests.push(request);
        hooks.onRequest?.(watch.id, request);
      },
    });
    replay.serve(token, script);
    const answer = await inTime(place.timeoutMs, (signal) =>
      ask(baseUrlOf(place.origin, token), keyOf(token, secret), toolsFor(watch, place, signal)),
    );
    await lettingGo(() => {
      replay.remove(token);
      leave(token);
    });
    return answer;
  }

  function observing(adapter: Adapter, job: ObserveJob, place: Place, watch: Watch) {
    const script = once(job.served, adapter.fixedOrigin);
    return serving({ script, secret: job.secret }, place, watch, (baseUrl, apiKey, tools) =>
      asked(adapter, "observe", { ...job.exchange, baseUrl, apiKey }, tools, place),
    );
  }

  function translating(adapter: Adapter, job: TranslateJob, place: Place, watch: Watch) {
    const script = once(job.upstream, adapter.fixedOrigin);
    const { reachesPorts } = place;
    return serving({ script }, place, watch, (upstreamBaseUrl, upstreamKey, tools) => {
      const setting = { ...job.setting, upstreamBaseUrl, upstreamKey };
      return translated(adapter, { job, setting, tools, reachesPorts });
    });
  }

  function deciding(adapter: Adapter, { question }: DecideJob, place: Place, watch: Watch) {
    return inTime(place.timeoutMs, (signal) =>
      // Questions share their policies: an adapter gets one of its own to spoil.
      asked(adapter, "decide", structuredClone(question), toolsFor(watch, place, signal), place),
    );
  }

  async function turning(adapter: Adapter, job: TurnJob, place: Place, watch: Watch) {
    const clock = { ms: 0 };
    const tokens: string[] = [];
    const tell = timed(clock, (deed) => {
      watch.seen.deeds.push(deed);
      hooks.onDeed?.(watch.id, deed);
    });
    const answer = await inTime<TurnedAnswer | NoAnswer>(place.timeoutMs, async (signal) => {
      const begin = (act: ActJob, number: number) => {
        let last: SeenRequest | null = null;
        const token = take({
          onSent: noteSent(watch),
          onRequest(request, at) {
            last = request;
            tell({ act: number, type: "request", request, pastEnd: isPastEnd(act, at) });
            stage.requested(at);
          },
          onPastEnd: () => note(`past the end of the script: ${last?.method} ${last?.path}`),
          runTool: (name, input) => stage.props.runTool(name, input),
        });
        tokens.push(token);
        const { origin } = place;
        const stage = setStage({ act, number, token, origin, replay, clock, tell });
        const props = { ...toolsFor(watch, place, signal), ...stage.props };
        tell({ act: number, type: "begun" });
        const answer = asked(adapter, "turn", stage.turn, props, place).finally(() => {
          tell({ act: number, type: "ended" });
          stage.strike();
        });
        return { stage, answer };
      };
      return turnedAnswer(await playActs(withFreshSessions(job.acts), begin));
    });
    await lettingGo(() => tokens.forEach(leave));
    return answer;
  }

  return {
    replay,
    note,
    async run(adapter, job, place) {
      const watch: Watch = { id: job.id, seen: nothingSeen(), sentAt: null };
      watches.add(watch);
      const work = (): Promise<AnyAnswer> => {
        if (job.kind === "observe") return observing(adapter, job, place, watch);
        if (job.kind === "translate") return translating(adapter, job, place, watch);
        if (job.kind === "decide") return deciding(adapter, job, place, watch);
        return turning(adapter, job, place, watch);
      };
      const answer = await hearPrinted(hear(watch), () => doer.run(watch, work));
      const latencyMs = watch.sentAt === null ? null : performance.now() - watch.sentAt;
      watches.delete(watch);
      return { answer, facts: { ...watch.seen, latencyMs } };
    },
  };
}

/** Sockets are only used again when a case has fully let go of them. */
async function lettingGo(strike: () => void): Promise<void> {
  await new Promise((done) => setImmediate(done));
  strike();
}

/** The answer, or that none came in time. */
async function inTime<T>(
  timeoutMs: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | { readonly kind: "timed_out" }> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<{ readonly kind: "timed_out" }>((done) => {
    timer = setTimeout(() => {
      controller.abort();
      done({ kind: "timed_out" });
    }, timeoutMs);
  });
  const answer = await Promise.race([work(controller.signal), late]);
  clearTimeout(timer);
  return answer;
}

const checks = { observe: checkObservation, turn: checkTurnOutcome, decide: checkDecision };

/** What a function of the adapter answers to what it is given. */
async function asked<N extends keyof typeof checks>(
  adapter: Adapter,
  name: N,
  given: Parameters<NonNullable<Adapter[N]>>[0],
  tools: Parameters<NonNullable<Adapter[N]>>[1],
  { file }: Place,
) {
  const ask = adapter[name] as ((given: unknown, tools: unknown) => unknown) | undefined;
  if (!ask) return { kind: "skipped" as const, reason: `${name} is not implemented` };
  // Awaited in a function of its own: what looks like a promise need not behave like one.
  const answer = (async () => ask.call(adapter, given, tools))();
  const check = checks[name] as (value: unknown) => ReturnType<(typeof checks)[N]>;
  return answer.then(check, (error) => checkThrown(error, file));
}

/** A session over an adapter object: it is handed the replay as a fetch, or meets it wherever it sends HTTP. */
export function inlineSession(
  adapter: Adapter,
  timeoutMs: number,
  enable?: (replay: Replay) => () => void,
): Session {
  const bench = createWorkbench();
  const disable = enable?.(bench.replay);
  const place = { origin: replayOrigin, direct: !enable, reachesPorts: true, timeoutMs };
  return {
    manifest: manifestOf(adapter),
    run: (job) => bench.run(adapter, job, place),
    close: async () => disable?.(),
  };
}

// An adapter object in this very process: the direct lane, and the vitest door.
import { AsyncLocalStorage } from "node:async_hooks";
import type { Answer, AnyAnswer, DecidedAnswer, NoAnswer, TurnedAnswer } from "../model/answer.ts";
import type { Deed, SeenRequest } from "../model/facts.ts";
import {
  baseUrlOf,
  createReplay,
  keyOf,
  once,
  type Replay,
  replayOrigin,
  type Script,
} from "../replay/served.ts";
import { type ActResult, isPastEnd, playActs, turnedAnswer, withFreshSessions } from "./acts.ts";
import {
  checkDecision,
  checkEvent,
  checkObservation,
  checkThrown,
  checkTurnOutcome,
} from "./check.ts";
import {
  type Adapter,
  type DecisionQuestion,
  type Exchange,
  manifestOf,
  type ObserveTools,
  type Turn,
  type TurnProps,
} from "./contract.ts";
import { hearPrinted } from "./printed.ts";
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
  readonly requests: SeenRequest[];
  readonly deeds: Deed[];
  readonly findings: string[];
  readonly events: unknown[];
  readonly printed: string[];
  sentAt: number | null;
}

/** Who is to hear of what arrives under a token. */
interface Seat {
  readonly watch: Watch;
  onRequest(request: SeenRequest, number: number): void;
  onPastEnd?(request: SeenRequest): void;
  runTool?(name: string, input: string): Promise<string>;
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
  const seats = new Map<string, Seat>();
  const watches = new Set<Watch>();
  // Follows a case through its callbacks and timers, so that its doings are not laid at the door of its neighbours.
  const doer = new AsyncLocalStorage<Watch>();
  const note = (finding: string) => {
    const watch = doer.getStore();
    for (const each of watch ? [watch] : watches) each.findings.push(finding);
    hooks.onFinding?.(watch?.id ?? null, finding);
  };
  const replay = createReplay({
    onRequest: (token, request, number) => seats.get(token)?.onRequest(request, number),
    onPastEnd: (token, request) => seats.get(token)?.onPastEnd?.(request),
    onStray: ({ method, path }) => note(`unexpected request: ${method} ${path}`),
    onSent(token) {
      const seat = seats.get(token);
      if (seat) seat.watch.sentAt = performance.now();
    },
    onTool: async (token, name, input) => (await seats.get(token)?.runTool?.(name, input)) ?? "",
  });
  let count = 0;
  const seat = (seated: Seat): string => {
    const token = `t${(++count).toString(36)}x`;
    seats.set(token, seated);
    return token;
  };

  const toolsFor = (watch: Watch, place: Place, signal: AbortSignal): ObserveTools => ({
    fetch: fetchOf(replay, place),
    signal,
    tell(told) {
      if (watch.events.length >= heardMax) return;
      const event = checkEvent(told);
      watch.events.push(event);
      hooks.onEvent?.(watch.id, event);
    },
  });

  const hear = (watch: Watch) => (all: string) => {
    if (watch.printed.length >= heardMax) return;
    const text = all.slice(0, textMax);
    watch.printed.push(text);
    hooks.onPrinted?.(watch.id, text);
  };

  /** One response waits for whoever is told of its place. */
  async function serving<T>(
    { script, secret }: { readonly script: Script; readonly secret?: string | undefined },
    place: Place,
    watch: Watch,
    ask: Ask<T>,
  ) {
    const token = seat({
      watch,
      onRequest(request) {
        watch.requests.push(request);
        hooks.onRequest?.(watch.id, request);
      },
    });
    replay.serve(token, script);
    const answer = await inTime(place.timeoutMs, (signal) =>
      ask(baseUrlOf(place.origin, token), keyOf(token, secret), toolsFor(watch, place, signal)),
    );
    await lettingGo(() => {
      replay.remove(token);
      seats.delete(token);
    });
    return answer;
  }

  function observing(adapter: Adapter, job: ObserveJob, place: Place, watch: Watch) {
    const script = once(job.served, adapter.fixedOrigin);
    return serving({ script, secret: job.secret }, place, watch, (baseUrl, apiKey, tools) =>
      observed(adapter, { ...job.exchange, baseUrl, apiKey }, tools, place.file),
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
      decided(adapter, structuredClone(question), toolsFor(watch, place, signal), place.file),
    );
  }

  async function turning(adapter: Adapter, job: TurnJob, place: Place, watch: Watch) {
    const clock = { ms: 0 };
    const tell = timed(clock, (deed) => {
      watch.deeds.push(deed);
      hooks.onDeed?.(watch.id, deed);
    });
    const answer = await inTime<TurnedAnswer | NoAnswer>(place.timeoutMs, async (signal) => {
      const begin = (act: ActJob, number: number) => {
        let last: SeenRequest | null = null;
        const token = seat({
          watch,
          onRequest(request, at) {
            last = request;
            tell({ act: number, type: "request", request, pastEnd: isPastEnd(act, at) });
            stage.requested(at);
          },
          onPastEnd: () => note(`past the end of the script: ${last?.method} ${last?.path}`),
          runTool: (name, input) => stage.props.runTool(name, input),
        });
        const { origin } = place;
        const stage = setStage({ act, number, token, origin, replay, clock, tell });
        const props = { ...toolsFor(watch, place, signal), ...stage.props };
        tell({ act: number, type: "begun" });
        const answer = turned(adapter, stage.turn, props, place.file).finally(() => {
          tell({ act: number, type: "ended" });
          stage.strike();
        });
        return { stage, answer };
      };
      return turnedAnswer(await playActs(withFreshSessions(job.acts), begin));
    });
    await lettingGo(() => {
      for (const [token, each] of seats) if (each.watch === watch) seats.delete(token);
    });
    return answer;
  }

  return {
    replay,
    note,
    async run(adapter, job, place) {
      const watch = newWatch(job.id);
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
      const { requests, deeds, findings, events, printed } = watch;
      return { answer, facts: { requests, deeds, findings, events, printed, latencyMs } };
    },
  };
}

function newWatch(id: string): Watch {
  return { id, requests: [], deeds: [], findings: [], events: [], printed: [], sentAt: null };
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

async function observed(
  adapter: Adapter,
  exchange: Exchange,
  tools: ObserveTools,
  file: string | undefined,
): Promise<Answer> {
  const { observe } = adapter;
  if (!observe) return { kind: "skipped", reason: "observe is not implemented" };
  // Awaited in a function of its own: what looks like a promise need not behave like one.
  const observation = (async () => observe.call(adapter, exchange, tools))();
  return observation.then(checkObservation, (error) => checkThrown(error, file));
}

async function turned(
  adapter: Adapter,
  turn: Turn,
  props: TurnProps,
  file: string | undefined,
): Promise<ActResult> {
  const { turn: run } = adapter;
  if (!run) return { kind: "skipped", reason: "turn is not implemented" };
  const outcome = (async () => run.call(adapter, turn, props))();
  return outcome.then(checkTurnOutcome, (error) => checkThrown(error, file));
}

async function decided(
  adapter: Adapter,
  question: DecisionQuestion,
  tools: ObserveTools,
  file: string | undefined,
): Promise<DecidedAnswer | NoAnswer> {
  const { decide } = adapter;
  if (!decide) return { kind: "skipped", reason: "decide is not implemented" };
  const decision = (async () => decide.call(adapter, question, tools))();
  return decision.then(checkDecision, (error) => checkThrown(error, file));
}

function fetchOf(replay: Replay, { direct }: Place): typeof globalThis.fetch {
  return direct ? directFetch(replay) : globalThis.fetch;
}

/** The replay as a fetch: no socket, no HTTP parser. */
function directFetch(replay: Replay): typeof globalThis.fetch {
  return (input, init) => replay.handle(new Request(input, init));
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

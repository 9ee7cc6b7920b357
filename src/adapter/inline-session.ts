// Runs an adapter object in this process: in a host, in the runner (the reference's run), in vitest.
//
//   job ──► play.ts ──► the replay, which holds the responses of this case
//              │             ▲ HTTP
//              └──► the adapter's observe, turn, translate or decide ──► check.ts ──► answer
//   meanwhile every request, deed, finding and printed line goes to the `Watch` of the case that caused it, and to `onSeen`
import { AsyncLocalStorage } from "node:async_hooks";
import timers from "node:timers/promises";
import type { AnyAnswer, Outcome } from "../model/answer.ts";
import { fetchFrom } from "../replay/engine.ts";
import { createReplay, type Replay, replayOrigin } from "../replay/served.ts";
import {
  checkDecision,
  checkEvent,
  checkObservation,
  checkThrown,
  checkTurnOutcome,
} from "./check.ts";
import { type Adapter, manifestOf, type ObserveTools } from "./contract.ts";
import { type Asking, play } from "./play.ts";
import { hearPrinted } from "./printed.ts";
import { nothingSeen, type Seen, type Tell, type TellOf } from "./seen.ts";
import type { Job, Session } from "./session.ts";
import { translated } from "./translating.ts";

// Taken when this is loaded: an adapter can replace what modules import.
const { setImmediate: nextTurn } = timers;

interface Watch {
  readonly id: string;
  readonly seen: Seen;
}

/** Where the replay answers, and for how long a case may take. */
export interface Address {
  readonly origin: string;
  /** The adapter is handed the replay itself as fetch, instead of the global one. */
  readonly direct: boolean;
  /** Whether a port on which a translator listens can be reached. */
  readonly reachesPorts: boolean;
  readonly timeoutMs: number;
  /** The adapter's own file, where it is known: built-in errors made in it are the wrapper's. */
  readonly file?: string;
}

/** A flood of events or lines must not fill the memory. */
const heardMax = 100;
const textMax = 4_000;

export interface Workbench {
  readonly replay: Replay;
  run(adapter: Adapter, job: Job, place: Address): Promise<Outcome>;
  /** A finding about the case that caused it; about every running case where that is not known. */
  note(finding: string): void;
}

/** Runs cases against an adapter object, with a replay of its own. */
export function createWorkbench(onSeen: TellOf = () => {}): Workbench {
  const watches = new Set<Watch>();
  // Follows a case through its callbacks and timers, so that what it does is not noted for the cases beside it.
  const doer = new AsyncLocalStorage<Watch>();
  const note = (finding: string) => {
    const watch = doer.getStore();
    for (const each of watch ? [watch] : watches) each.seen.findings.push(finding);
    onSeen(watch?.id ?? null, "findings", finding);
  };
  const replay = createReplay(({ method, path }) => note(`unexpected request: ${method} ${path}`));
  const directFetch = fetchFrom(replay);

  return {
    replay,
    note,
    async run(adapter, job, place) {
      const watch: Watch = { id: job.id, seen: nothingSeen() };
      watches.add(watch);
      const { seen } = watch;
      const tell: Tell = (what, value) => {
        (seen[what] as unknown[]).push(value);
        onSeen(job.id, what, value);
      };
      const hearText = (text: string) => {
        if (seen.printed.length < heardMax) tell("printed", text.slice(0, textMax));
      };
      const controller = new AbortController();
      const asking = askingOf(adapter, place, {
        fetch: place.direct ? directFetch : globalThis.fetch,
        signal: controller.signal,
        tell(event) {
          if (seen.events.length < heardMax) tell("events", checkEvent(event));
        },
      });
      const work = async () => {
        const { origin, timeoutMs } = place;
        const { fixedOrigin } = adapter;
        const begun = play(job, asking, { replay, origin, fixedOrigin, tell });
        const answer = await inTime(begun.answer, timeoutMs, controller);
        // One turn of the event loop, in which sockets are freed and can be used again; a decision has none.
        if (job.kind !== "decide") await nextTurn();
        return { answer, latencyMs: begun.leave() };
      };
      const { answer, latencyMs } = await hearPrinted(hearText, () => doer.run(watch, work));
      watches.delete(watch);
      return { answer, facts: { ...seen, latencyMs } };
    },
  };
}

/** The answer, or that none came in time. */
async function inTime(
  answer: Promise<AnyAnswer>,
  timeoutMs: number,
  controller: AbortController,
): Promise<AnyAnswer> {
  const late = Promise.withResolvers<AnyAnswer>();
  const timer = setTimeout(() => {
    controller.abort();
    late.resolve({ kind: "timed_out" });
  }, timeoutMs);
  const first = await Promise.race([answer, late.promise]);
  clearTimeout(timer);
  return first;
}

const checks = { observe: checkObservation, turn: checkTurnOutcome, decide: checkDecision };

/** Calls the functions of the adapter. */
function askingOf(adapter: Adapter, { file, reachesPorts }: Address, tools: ObserveTools): Asking {
  const ask = async <N extends keyof typeof checks>(
    name: N,
    given: Parameters<NonNullable<Adapter[N]>>[0],
    hooks: Parameters<NonNullable<Adapter[N]>>[1],
  ) => {
    const asked = adapter[name] as ((given: unknown, hooks: unknown) => unknown) | undefined;
    if (!asked) return { kind: "skipped" as const, reason: `${name} is not implemented` };
    // Wrapped in an async function: a value with a `then` need not behave like a promise.
    const answer = (async () => asked.call(adapter, given, hooks))();
    const check = checks[name] as (value: unknown) => ReturnType<(typeof checks)[N]>;
    return answer.then(check, (error) => checkThrown(error, file));
  };
  return {
    observe: (exchange) => ask("observe", exchange, tools),
    translate: (setting, request) => translated(adapter, { request, setting, tools, reachesPorts }),
    // A copy: questions share their policy objects, and an adapter could change them.
    decide: (question) => ask("decide", structuredClone(question), tools),
    turn: (turn, hooks) => ask("turn", turn, { ...tools, ...hooks }),
  };
}

/** A session over an adapter object. It is handed the replay as a fetch, unless `enable` intercepts all HTTP. */
export function inlineSession(
  adapter: Adapter,
  timeoutMs: number,
  enable?: (replay: Replay) => () => void,
): Session {
  const bench = createWorkbench();
  const disable = enable?.(bench.replay);
  const place = { origin: replayOrigin, direct: !enable, reachesPorts: true, timeoutMs };
  const manifest = manifestOf(adapter);
  // Without a network a global WebSocket reaches nobody.
  const asks = manifest.asks?.filter((kind) => enable || !kind.startsWith("websocket"));
  return {
    manifest: asks ? { ...manifest, asks } : manifest,
    run: (job) => bench.run(adapter, job, place),
    close: async () => disable?.(),
  };
}

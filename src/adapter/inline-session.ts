// An adapter object in this very process: the direct lane, and the vitest door.
import { AsyncLocalStorage } from "node:async_hooks";
import type { SeenRequest } from "../judge/facts.ts";
import type { Answer } from "../judge/meaning.ts";
import { baseUrlOf, createReplay, keyOf, type Replay, replayOrigin } from "../replay/served.ts";
import { checkObservation, checkThrown } from "./check.ts";
import type { Adapter } from "./contract.ts";
import { manifestOf } from "./contract.ts";
import type { Job, Outcome, Session } from "./session.ts";

interface Watch {
  readonly id: string;
  readonly requests: SeenRequest[];
  readonly findings: string[];
  sentAt: number | null;
}

export interface WorkbenchHooks {
  onRequest?(id: string, request: SeenRequest): void;
  /** id null: about whatever runs now. */
  onFinding?(id: string | null, finding: string): void;
}

/** Where the replay answers, and for how long a case may take. */
export interface Place {
  readonly origin: string;
  /** The adapter is handed the replay itself as fetch, instead of the global one. */
  readonly direct: boolean;
  readonly timeoutMs: number;
}

export interface Workbench {
  readonly replay: Replay;
  run(adapter: Adapter, job: Job, place: Place): Promise<Outcome>;
  /** A finding about the case whose doing it is, or about whatever runs now. */
  note(finding: string): void;
}

/** Runs cases against an adapter object, with a replay of its own. */
export function createWorkbench(hooks: WorkbenchHooks = {}): Workbench {
  const watches = new Map<string, Watch>();
  // Follows a case through its callbacks and timers, so that its doings are not laid at the door of its neighbours.
  const doer = new AsyncLocalStorage<Watch>();
  const note = (finding: string) => {
    const watch = doer.getStore();
    for (const each of watch ? [watch] : watches.values()) each.findings.push(finding);
    hooks.onFinding?.(watch?.id ?? null, finding);
  };
  const replay = createReplay({
    onRequest(token, request) {
      const watch = watches.get(token);
      watch?.requests.push(request);
      if (watch) hooks.onRequest?.(watch.id, request);
    },
    onStray: ({ method, path }) => note(`unexpected request: ${method} ${path}`),
    onSent(token) {
      const watch = watches.get(token);
      if (watch) watch.sentAt = performance.now();
    },
  });
  let count = 0;

  return {
    replay,
    note,
    async run(adapter, job, { origin, direct, timeoutMs }) {
      const token = `t${(++count).toString(36)}x`;
      const watch: Watch = { id: job.id, requests: [], findings: [], sentAt: null };
      watches.set(token, watch);
      replay.serve(token, job.served);
      const exchange = { ...job.exchange, baseUrl: baseUrlOf(origin, token), apiKey: keyOf(token) };
      const fetch = direct ? directFetch(replay) : globalThis.fetch;
      const answer = await doer.run(watch, () => answerOf(adapter, exchange, fetch, timeoutMs));
      const latencyMs = watch.sentAt === null ? null : performance.now() - watch.sentAt;
      // Sockets are only used again when a case has fully let go of them.
      await new Promise((done) => setImmediate(done));
      replay.remove(token);
      watches.delete(token);
      return { answer, facts: { requests: watch.requests, findings: watch.findings, latencyMs } };
    },
  };
}

async function answerOf(
  adapter: Adapter,
  exchange: Parameters<NonNullable<Adapter["observe"]>>[0],
  fetch: typeof globalThis.fetch,
  timeoutMs: number,
): Promise<Answer> {
  const { observe } = adapter;
  if (!observe) return { kind: "skipped", reason: "observe is not implemented" };
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Answer>((done) => {
    timer = setTimeout(() => {
      controller.abort();
      done({ kind: "timed_out" });
    }, timeoutMs);
  });
  // Awaited in a function of its own: what looks like a promise need not behave like one.
  const observed = (async () =>
    observe.call(adapter, exchange, { fetch, signal: controller.signal }))();
  const answer = await Promise.race([observed.then(checkObservation, checkThrown), late]);
  clearTimeout(timer);
  return answer;
}

/** The replay as a fetch: no socket, no HTTP parser. */
function directFetch(replay: Replay): typeof globalThis.fetch {
  return (input, init) => replay.handle(new Request(input, init));
}

/** A session over an adapter object, in the direct lane. */
export function inlineSession(adapter: Adapter, timeoutMs: number): Session {
  const bench = createWorkbench();
  const place = { origin: replayOrigin, direct: true, timeoutMs };
  return {
    manifest: manifestOf(adapter),
    run: (job) => bench.run(adapter, job, place),
    close: async () => {},
  };
}

// An adapter object in this very process: the direct lane, and the vitest door.
import type { Adapter } from "./contract.ts";
import { manifestOf } from "./contract.ts";
import type { SeenRequest } from "../judge/facts.ts";
import type { Answer } from "../judge/meaning.ts";
import { baseUrlOf, createReplay, keyOf, type Replay, replayOrigin } from "../replay/served.ts";
import { checkObservation } from "./check.ts";
import type { Job, Outcome, Session } from "./session.ts";

interface Watch {
  readonly requests: SeenRequest[];
  readonly findings: string[];
  sentAt: number | null;
}

export interface WorkbenchHooks {
  onRequest?(id: string, request: SeenRequest): void;
  onFinding?(finding: string): void;
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
  /** A finding about whatever runs now. */
  note(finding: string): void;
}

/** Runs cases against an adapter object, with a replay of its own. */
export function createWorkbench(hooks: WorkbenchHooks = {}): Workbench {
  const watches = new Map<string, Watch & { id: string }>();
  const note = (finding: string) => {
    for (const watch of watches.values()) watch.findings.push(finding);
    hooks.onFinding?.(finding);
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
      const watch = { id: job.id, requests: [], findings: [], sentAt: null } as Watch & { id: string };
      watches.set(token, watch);
      replay.serve(token, job.served);
      const exchange = { ...job.exchange, baseUrl: baseUrlOf(origin, token), apiKey: keyOf(token) };
      const fetch = direct ? directFetch(replay) : globalThis.fetch;
      const answer = await answerOf(adapter, exchange, fetch, timeoutMs);
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
  if (!adapter.observe) return { kind: "skipped", reason: "observe is not implemented" };
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Answer>((done) => {
    timer = setTimeout(() => {
      controller.abort();
      done({ kind: "timed_out" });
    }, timeoutMs);
  });
  try {
    const observed = adapter.observe(exchange, { fetch, signal: controller.signal }).then(checkObservation, threw);
    return await Promise.race([observed, late]);
  } catch (error) {
    return threw(error);
  } finally {
    clearTimeout(timer);
  }
}

/** The replay as a fetch: no socket, no HTTP parser. */
function directFetch(replay: Replay): typeof globalThis.fetch {
  return (input, init) => replay.handle(new Request(input, init));
}

function threw(error: unknown): Answer {
  if (!(error instanceof Error)) return { kind: "threw", error: { name: typeof error, message: String(error) } };
  const name = error.constructor.name === "Error" ? error.name : error.constructor.name;
  return { kind: "threw", error: { name, message: error.message.slice(0, 2000) } };
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

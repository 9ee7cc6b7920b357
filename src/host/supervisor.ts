// Keeps a worker process running: a crash or a hang becomes the outcome of the case that caused it.
//
//   start ──► running ──exit, or no answer to a ping──► lost ──► restart (three tries) ──► running
//               │                                        │
//               └─ a case is overdue, the worker         ├─ it ran one case in all: that case died or timed out
//                  responds: only the case is lost       └─ it ran several: each unfinished one runs again, alone

import { nothingSeen, type Seen, type Tell, type TellOf } from "../adapter/seen.ts";
import type { Job, Session } from "../adapter/session.ts";
import type { AdapterManifest } from "../generated/adapter.ts";
import type { AnyAnswer, NoAnswer, Outcome } from "../model/answer.ts";
import { noFacts } from "../model/facts.ts";

/** What a worker reports while it works. */
export interface WorkerEvents {
  onAnswer(id: string, answer: AnyAnswer, latencyMs: number | null): void;
  /** Called as it happens, so that a crash loses nothing. */
  onSeen: TellOf;
  /** What all cases of the process use was changed: none of their answers can be trusted any more. */
  onSpoilt(what: string): void;
  onExit(how: string): void;
}

export interface Worker {
  readonly manifest: AdapterManifest;
  begin(job: Job): void;
  /** Whether it still answers; false for a worker that cannot be asked. */
  responds(): Promise<boolean>;
  kill(): void;
}

export type StartWorker = (events: WorkerEvents) => Promise<Worker>;

interface RunningCase {
  readonly job: Job;
  readonly seen: Seen;
  /** null: the worker was lost, and another case may have caused it. */
  readonly finish: (outcome: Outcome | null) => void;
  readonly timer: NodeJS.Timeout;
}

interface WorkerState {
  readonly running: Map<string, RunningCase>;
  /** How many cases it was ever given. */
  begun: number;
  /** It has ended, or is about to: no case may be given to it. */
  lost: boolean;
  /** Spoilt during its first case: replaced as soon as that case has answered. */
  spoilt: boolean;
  /** Its process has ended. */
  readonly ended: PromiseWithResolvers<void>;
}

interface Started {
  readonly worker: Worker;
  readonly state: WorkerState;
}

/** Delays before a failed start is tried again: the port may still be in use, or the machine busy. */
const restartsMs = [500, 2_000];
/** After so many replacements a change is only noted: some libraries would cost a process for every case. */
const spoiltMax = 5;

/** A flood of findings must not fill the memory. */
const findingsMax = 50;
const printedMax = 4_000;

/** A session over worker processes, one at a time, started again whenever one is lost. */
export async function supervise(startWorker: StartWorker, overdueMs: number): Promise<Session> {
  let closing = false;
  const late: string[] = [];
  let spoilt = 0;
  let started = start();
  const { manifest } = (await started).worker;
  /** Cases that were running when a worker was lost run again one by one, so that the one that ends it becomes known. */
  let reruns: Promise<unknown> = Promise.resolve();

  async function restart(): Promise<Started> {
    for (const ms of restartsMs) {
      const started = await start().catch(() => null);
      if (started) return started;
      await new Promise((done) => setTimeout(done, ms));
      if (closing) throw new Error("closing");
    }
    return start();
  }

  async function start(): Promise<Started> {
    const state: WorkerState = {
      running: new Map(),
      begun: 0,
      lost: false,
      spoilt: false,
      ended: Promise.withResolvers(),
    };
    const { running } = state;
    const worker: Worker = await startWorker({
      onAnswer(id, answer, latencyMs) {
        const one = running.get(id);
        if (one) settle(one, state, answer, latencyMs);
        if (one && state.spoilt) abandon(state, worker);
        if (!one && !state.lost) keep(late, `a second or late answer for ${id}`);
      },
      onSeen(id, what, value) {
        const about = [...running.values()].filter(({ job }) => id === null || job.id === id);
        for (const { seen } of about) note(seen, what, value);
        if (what !== "findings" || about.length > 0) return;
        keep(late, `${id === null ? "between cases" : `after the answer for ${id}`}: ${value}`);
      },
      onSpoilt(what) {
        for (const { seen } of running.values()) keep(seen.findings, what);
        if (state.lost || spoilt++ >= spoiltMax) return;
        // The only case so far made the change, so its answer counts; then the process is replaced.
        state.spoilt = state.begun === 1;
        if (!state.spoilt) abandon(state, worker);
      },
      onExit(how) {
        state.ended.resolve();
        release(state, { kind: "died", how });
      },
    });
    return { worker, state };
  }

  /** A worker is lost. If it ran one case in all, that case caused it; otherwise each unfinished case runs again. */
  function release(
    state: WorkerState,
    verdict: Extract<NoAnswer, { kind: "died" | "timed_out" }>,
  ): void {
    if (state.lost) return;
    state.lost = true;
    if (closing) return;
    started = restart();
    started.catch(() => {});
    const unfinished = [...state.running.values()];
    if (unfinished.length === 0 && verdict.kind === "died")
      keep(late, `between cases: the adapter ${verdict.how}`);
    for (const one of unfinished) {
      if (state.begun === 1) settle(one, state, verdict);
      else {
        clear(one, state);
        one.finish(null);
      }
    }
  }

  /** A case is overdue: if the worker still responds only this case has timed out, else the worker is killed. */
  async function overdue(one: RunningCase, { worker, state }: Started): Promise<void> {
    const responds = await worker.responds();
    if (state.running.get(one.job.id) !== one) return;
    if (responds && !state.spoilt) return settle(one, state, { kind: "timed_out" });
    abandon(state, worker);
  }

  /** `release` comes before `kill`: no case may be given to a worker that is about to end. */
  function abandon(state: WorkerState, worker: Worker): void {
    release(state, { kind: "timed_out" });
    worker.kill();
  }

  async function attempt(job: Job): Promise<Outcome | null> {
    const current = await started.catch(() => null);
    if (!current)
      return {
        answer: { kind: "could_not_run", why: "the adapter would not start again" },
        facts: noFacts,
      };
    return new Promise((finish) => {
      const timer = setTimeout(() => void overdue(one, current), overdueMs);
      const one: RunningCase = { job, seen: nothingSeen(), finish, timer };
      current.state.running.set(job.id, one);
      current.state.begun++;
      current.worker.begin(job);
    });
  }

  function rerun(job: Job): Promise<Outcome> {
    const next = reruns.then(async () => {
      for (;;) {
        const outcome = await attempt(job);
        if (outcome) return outcome;
      }
    });
    reruns = next;
    return next;
  }

  async function rerunsDone(): Promise<void> {
    for (let seen: unknown = null; seen !== reruns; ) {
      seen = reruns;
      await seen;
    }
  }

  return {
    manifest,
    late: () => late,
    async run(job) {
      await rerunsDone();
      return (await attempt(job)) ?? rerun(job);
    },
    async close() {
      closing = true;
      const current = await started.catch(() => null);
      // The last case may have left callbacks in the event loop: a pong comes after them, with their findings.
      if (current && current.state.running.size === 0 && !current.state.lost)
        await current.worker.responds();
      current?.worker.kill();
      // The timers of unfinished cases would keep this process alive until they are overdue.
      for (const { timer } of current?.state.running.values() ?? []) clearTimeout(timer);
      await current?.state.ended.promise;
    },
  };
}

function settle(
  one: RunningCase,
  state: WorkerState,
  answer: AnyAnswer,
  latencyMs: number | null = null,
): void {
  clear(one, state);
  one.finish({ answer, facts: { ...one.seen, latencyMs } });
}

function clear(one: RunningCase, { running }: WorkerState): void {
  clearTimeout(one.timer);
  running.delete(one.job.id);
}

function keep(findings: string[], finding: string): void {
  if (findings.length < findingsMax) findings.push(finding);
  else if (findings.length === findingsMax) findings.push("and more like these");
}

function note(seen: Seen, ...[what, value]: Parameters<Tell>): void {
  if (what === "findings") keep(seen.findings, String(value));
  else if (what === "printed") keep(seen.printed, String(value).slice(0, printedMax));
  else if (what !== "events" || seen.events.length < findingsMax)
    (seen[what] as unknown[]).push(value);
}

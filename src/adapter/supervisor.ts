// Keeps a worker process at work: whatever the adapter does there is an outcome, and the case that did it is named.

import type { AdapterManifest } from "../generated/adapter.ts";
import type { AnyAnswer, NoAnswer } from "../model/answer.ts";
import { noFacts } from "../model/facts.ts";
import { nothingSeen, type Seen, type Tell, type TellOf } from "./seen.ts";
import type { Job, Outcome, Session } from "./session.ts";

/** What a worker tells while it works. */
export interface WorkerEvents {
  onAnswer(id: string, answer: AnyAnswer, latencyMs: number | null): void;
  /** Told as it happens, so that a crash loses nothing. */
  onSeen: TellOf;
  /** What all cases of the process share was changed: none of their answers can be trusted any more. */
  onSpoilt(what: string): void;
  onExit(how: string): void;
}

/** A process that runs cases. */
export interface Worker {
  readonly manifest: AdapterManifest;
  begin(job: Job): void;
  /** Whether it still answers; a worker that cannot be asked says no. */
  breathes(): Promise<boolean>;
  kill(): void;
}

export type StartWorker = (events: WorkerEvents) => Promise<Worker>;

interface Flight {
  readonly job: Job;
  readonly seen: Seen;
  /** null: the worker was lost and the guilt is not proven. */
  readonly land: (outcome: Outcome | null) => void;
  readonly timer: NodeJS.Timeout;
}

/** What a worker has in hand. */
interface Desk {
  readonly flights: Map<string, Flight>;
  /** How many cases it was ever given. */
  begun: number;
  left: boolean;
  /** Replaced when the case in hand is done. */
  spoilt: boolean;
  /** Its process has ended. */
  readonly ended: PromiseWithResolvers<void>;
}

interface Crew {
  readonly worker: Worker;
  readonly desk: Desk;
}

/** A port that is still taken, a machine that is busy: a start that failed is tried again after so long. */
const restartsMs = [500, 2_000];
/** A library that changes what is built in at its ordinary work shall not have a process for every case. */
const spoiltMax = 5;

/** A flood of findings must not fill the memory. */
const findingsMax = 50;
const printedMax = 4_000;

/** A session over worker processes, one at a time, started again whenever one is lost. */
export async function supervise(startWorker: StartWorker, overdueMs: number): Promise<Session> {
  let closing = false;
  const late: string[] = [];
  let spoilt = 0;
  let crew = hire();
  const { manifest } = (await crew).worker;
  /** Cases that were in flight when a worker was lost: run again one by one, so the guilty one shows itself. */
  let turns: Promise<unknown> = Promise.resolve();

  async function hireAgain(): Promise<Crew> {
    for (const ms of restartsMs) {
      const crew = await hire().catch(() => null);
      if (crew) return crew;
      await new Promise((done) => setTimeout(done, ms));
      if (closing) throw new Error("closing");
    }
    return hire();
  }

  async function hire(): Promise<Crew> {
    const desk: Desk = {
      flights: new Map(),
      begun: 0,
      left: false,
      spoilt: false,
      ended: Promise.withResolvers(),
    };
    const { flights } = desk;
    const worker: Worker = await startWorker({
      onAnswer(id, answer, latencyMs) {
        const flight = flights.get(id);
        if (flight) settle(flight, desk, answer, latencyMs);
        if (flight && desk.spoilt) leave(desk, worker);
        if (!flight && !desk.left) keep(late, `a second or late answer for ${id}`);
      },
      onSeen(id, what, value) {
        const about = [...flights.values()].filter(({ job }) => id === null || job.id === id);
        for (const { seen } of about) note(seen, what, value);
        if (what !== "findings" || about.length > 0) return;
        keep(late, `${id === null ? "between cases" : `after the answer for ${id}`}: ${value}`);
      },
      onSpoilt(what) {
        for (const { seen } of flights.values())
          keep(seen.findings, `changed what is built in: ${what}`);
        if (desk.left || spoilt++ >= spoiltMax) return;
        // One that was alone answers for itself, and is the last of its process.
        desk.spoilt = desk.begun === 1;
        if (!desk.spoilt) leave(desk, worker);
      },
      onExit(how) {
        desk.ended.resolve();
        release(desk, { kind: "died", how });
      },
    });
    return { worker, desk };
  }

  /** A worker is lost. Only a case that was all it ever ran is surely guilty; any other runs again. */
  function release(desk: Desk, verdict: Extract<NoAnswer, { kind: "died" | "timed_out" }>): void {
    if (desk.left) return;
    desk.left = true;
    if (closing) return;
    crew = hireAgain();
    crew.catch(() => {});
    const lost = [...desk.flights.values()];
    if (lost.length === 0 && verdict.kind === "died")
      keep(late, `between cases: the adapter ${verdict.how}`);
    for (const flight of lost) {
      if (desk.begun === 1) settle(flight, desk, verdict);
      else {
        clear(flight, desk);
        flight.land(null);
      }
    }
  }

  /** A case is overdue: if the worker still breathes only this case is lost, else the worker goes. */
  async function overdue(flight: Flight, { worker, desk }: Crew): Promise<void> {
    const breathes = await worker.breathes();
    if (desk.flights.get(flight.job.id) !== flight) return;
    if (breathes && !desk.spoilt) return settle(flight, desk, { kind: "timed_out" });
    leave(desk, worker);
  }

  /** Before its exit is heard: nobody may be given to a worker that is about to go. */
  function leave(desk: Desk, worker: Worker): void {
    release(desk, { kind: "timed_out" });
    worker.kill();
  }

  async function attempt(job: Job): Promise<Outcome | null> {
    const current = await crew.catch(() => null);
    if (!current)
      return {
        answer: { kind: "could_not_run", why: "the adapter would not start again" },
        facts: noFacts,
      };
    return new Promise((land) => {
      const timer = setTimeout(() => void overdue(flight, current), overdueMs);
      const flight: Flight = { job, seen: nothingSeen(), land, timer };
      current.desk.flights.set(job.id, flight);
      current.desk.begun++;
      current.worker.begin(job);
    });
  }

  function inTurn(job: Job): Promise<Outcome> {
    const turn = turns.then(async () => {
      for (;;) {
        const outcome = await attempt(job);
        if (outcome) return outcome;
      }
    });
    turns = turn;
    return turn;
  }

  async function turnsOver(): Promise<void> {
    for (let seen: unknown = null; seen !== turns; ) {
      seen = turns;
      await seen;
    }
  }

  return {
    manifest,
    late: () => late,
    async run(job) {
      await turnsOver();
      return (await attempt(job)) ?? inTurn(job);
    },
    async close() {
      closing = true;
      const current = await crew.catch(() => null);
      // What the last case left behind may still wait in the event loop: an answer to this comes after it.
      if (current && current.desk.flights.size === 0 && !current.desk.left)
        await current.worker.breathes();
      current?.worker.kill();
      // Cases nobody waits for any more would keep this process alive until they are overdue.
      for (const { timer } of current?.desk.flights.values() ?? []) clearTimeout(timer);
      await current?.desk.ended.promise;
    },
  };
}

function settle(
  flight: Flight,
  desk: Desk,
  answer: AnyAnswer,
  latencyMs: number | null = null,
): void {
  clear(flight, desk);
  flight.land({ answer, facts: { ...flight.seen, latencyMs } });
}

function clear(flight: Flight, { flights }: Desk): void {
  clearTimeout(flight.timer);
  flights.delete(flight.job.id);
}

function keep(findings: string[], finding: string): void {
  if (findings.length < findingsMax) findings.push(finding);
  else if (findings.length === findingsMax) findings.push("and more of the kind");
}

function note(seen: Seen, ...[what, value]: Parameters<Tell>): void {
  if (what === "findings") keep(seen.findings, String(value));
  else if (what === "printed") keep(seen.printed, String(value).slice(0, printedMax));
  else if (what !== "events" || seen.events.length < findingsMax)
    (seen[what] as unknown[]).push(value);
}

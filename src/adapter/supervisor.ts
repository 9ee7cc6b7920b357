// Keeps a worker process at work: whatever the adapter does there is an outcome, and the case that did it is named.
import type { AdapterManifest } from "../generated/adapter.ts";
import type { SeenRequest } from "../judge/facts.ts";
import type { Answer } from "../judge/meaning.ts";
import type { Job, Outcome, Session } from "./session.ts";

/** What a worker tells while it works. */
export interface WorkerEvents {
  onAnswer(id: string, answer: Answer, latencyMs: number | null): void;
  /** Told as it happens, so that a crash loses nothing. */
  onRequest(id: string, request: SeenRequest): void;
  /** null: about whatever runs now. */
  onFinding(id: string | null, finding: string): void;
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
  readonly requests: SeenRequest[];
  readonly findings: string[];
  readonly finish: (outcome: Outcome) => void;
  timer: NodeJS.Timeout | undefined;
}

interface Crew {
  readonly worker: Worker;
  readonly flights: Map<string, Flight>;
}

/** A session over worker processes, one at a time, started again whenever one is lost. */
export async function supervise(startWorker: StartWorker, overdueMs: number): Promise<Session> {
  let closing = false;
  const late: string[] = [];
  let crew = hire();
  const { manifest } = (await crew).worker;
  /** Cases in flight when a worker died among several: run again one by one, so the guilty one shows itself. */
  let solo: Promise<unknown> = Promise.resolve();

  function hire(): Promise<Crew> {
    const flights = new Map<string, Flight>();
    const hired = startWorker({
      onAnswer: (id, answer, latencyMs) => {
        const flight = flights.get(id);
        if (!flight) late.push(`a second or late answer for ${id}`);
        else if (flights.delete(id)) settle(flight, answer, latencyMs);
      },
      onRequest: (id, request) => flights.get(id)?.requests.push(request),
      onFinding: (id, finding) => {
        for (const flight of flights.values()) if (id === null || flight.job.id === id) flight.findings.push(finding);
      },
      onExit: (how) => bury(flights, how),
    });
    return hired.then((worker) => ({ worker, flights }));
  }

  function bury(flights: Map<string, Flight>, how: string): void {
    const lost = [...flights.values()];
    flights.clear();
    if (closing) return;
    crew = hire();
    crew.catch(() => {});
    const [only, ...others] = lost;
    if (only && others.length === 0) settle(only, { kind: "died", how });
    else for (const flight of lost) solo = solo.then(() => alone(flight));
  }

  async function alone(flight: Flight): Promise<void> {
    clearTimeout(flight.timer);
    const current = await crew.catch(() => null);
    if (!current) return settle(flight, { kind: "died", how: "the adapter would not start again" });
    await new Promise<void>((done) => {
      fly(flight.job, current, (outcome) => {
        flight.finish(outcome);
        done();
      });
    });
  }

  function fly(job: Job, { worker, flights }: Crew, finish: Flight["finish"]): void {
    const flight: Flight = { job, requests: [], findings: [], finish, timer: undefined };
    flight.timer = setTimeout(() => void overdue(flight, worker, flights), overdueMs);
    flights.set(job.id, flight);
    worker.begin(job);
  }

  return {
    manifest,
    late: () => late,
    async run(job) {
      await solo;
      const current = await crew.catch(() => null);
      if (!current) return { answer: { kind: "died", how: "the adapter would not start again" }, facts: { requests: [], findings: [], latencyMs: null } };
      return new Promise((finish) => fly(job, current, finish));
    },
    async close() {
      closing = true;
      (await crew.catch(() => null))?.worker.kill();
    },
  };
}

/** A case is overdue: if the worker still breathes only this case is lost, else the worker goes and the others run again. */
async function overdue(flight: Flight, worker: Worker, flights: Map<string, Flight>): Promise<void> {
  const breathes = await worker.breathes();
  const alone = flights.size === 1;
  if ((breathes || alone) && flights.delete(flight.job.id)) settle(flight, { kind: "timed_out" });
  if (!breathes) worker.kill();
}

function settle(flight: Flight, answer: Answer, latencyMs: number | null = null): void {
  clearTimeout(flight.timer);
  const { requests, findings } = flight;
  flight.finish({ answer, facts: { requests, findings, latencyMs } });
}

// The runner's end of a host process. Survives whatever the adapter does there, and finds out which case did it.
import { type ChildProcess, fork } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { AdapterManifest } from "../generated/adapter.ts";
import type { SeenRequest } from "../judge/facts.ts";
import type { Answer } from "../judge/meaning.ts";
import type { FromHost, Lane, ToHost } from "./host-protocol.ts";
import { AdapterStartError, type Job, type Outcome, type Session } from "./session.ts";

const heapMaxMb = 512;
const startTimeoutMs = 30_000;
/** How long a host whose event loop still turns may take to say so. */
const pongTimeoutMs = 1_000;
/** The host gives up on a case by itself; the runner steps in only when it does not. */
const graceMs = 500;

interface Flight {
  readonly job: Job;
  readonly requests: SeenRequest[];
  readonly findings: string[];
  readonly finish: (outcome: Outcome) => void;
  timer: NodeJS.Timeout;
}

interface Host {
  readonly child: ChildProcess;
  readonly manifest: AdapterManifest;
  readonly flights: Map<string, Flight>;
  readonly stderr: string[];
}

export interface HostOptions {
  readonly file: string;
  readonly lane: Lane;
  readonly timeoutMs: number;
}

/** Starts a host for this adapter file; throws an AdapterStartError when it will not start. */
export async function hostSession(options: HostOptions): Promise<Session> {
  if (!existsSync(options.file)) throw new AdapterStartError(`no such adapter file: ${options.file}`);
  let host: Promise<Host> = start(options, onExit);
  const { manifest } = await host;
  let closing = false;
  /** Cases that were in flight when a host died with several: run again one by one, so the guilty one shows itself. */
  let solo: Promise<unknown> = Promise.resolve();

  function onExit(dead: Host, how: string): void {
    const flights = [...dead.flights.values()];
    dead.flights.clear();
    if (closing) return;
    host = start(options, onExit);
    host.catch(() => {});
    const [only, ...others] = flights;
    if (only && others.length === 0) settle(only, { kind: "died", how: explain(how, dead) });
    else for (const flight of flights) solo = solo.then(() => runAlone(flight));
  }

  function fly(job: Job, finish: Flight["finish"], current: Host): void {
    const flight: Flight = {
      job,
      requests: [],
      findings: [],
      finish,
      timer: setTimeout(() => overdue(flight, current), options.timeoutMs + graceMs),
    };
    current.flights.set(job.id, flight);
    current.child.send({ type: "run", job, timeoutMs: options.timeoutMs } satisfies ToHost);
  }

  async function runAlone({ job, finish }: Flight): Promise<void> {
    const current = await host;
    await new Promise<void>((done) => {
      fly(job, (outcome) => (finish(outcome), done()), current);
    });
  }

  return {
    manifest,
    async run(job) {
      await solo;
      const current = await host.catch(() => null);
      if (!current) return outcomeOf({ kind: "died", how: "the host would not start again" });
      return new Promise((finish) => fly(job, finish, current));
    },
    async close() {
      closing = true;
      (await host.catch(() => null))?.child.kill("SIGKILL");
    },
  };
}

/** A case is overdue: if the host still breathes only this case is lost, else the whole host. */
function overdue(flight: Flight, host: Host): void {
  const n = Math.random();
  const onPong = (message: FromHost) => {
    if (message.type !== "pong" || message.n !== n) return;
    clearTimeout(strangled);
    host.child.off("message", onPong);
    if (host.flights.delete(flight.job.id)) settle(flight, { kind: "timed_out" });
  };
  const strangled = setTimeout(() => {
    host.child.off("message", onPong);
    // Alone in flight, it is the one that blocks.
    if (host.flights.size === 1 && host.flights.delete(flight.job.id)) settle(flight, { kind: "timed_out" });
    host.child.kill("SIGKILL");
  }, pongTimeoutMs);
  host.child.on("message", onPong);
  host.child.send({ type: "ping", n } satisfies ToHost, () => {});
}

function settle(flight: Flight, answer: Answer): void {
  clearTimeout(flight.timer);
  flight.finish(outcomeOf(answer, flight));
}

function outcomeOf(answer: Answer, seen: Pick<Flight, "requests" | "findings"> = { requests: [], findings: [] }): Outcome {
  return { answer, facts: { requests: seen.requests, findings: seen.findings, latencyMs: null } };
}

function start({ file, lane }: HostOptions, onExit: (host: Host, how: string) => void): Promise<Host> {
  const child = fork(hostFile(), [], {
    serialization: "advanced",
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    execArgv: [`--max-old-space-size=${heapMaxMb}`],
  });
  const stderr: string[] = [];
  for (const pipe of [child.stdout, child.stderr]) {
    pipe?.on("data", (chunk: Buffer) => {
      stderr.push(chunk.toString("utf8"));
      if (stderr.length > 50) stderr.shift();
    });
  }
  return new Promise((ready, refuse) => {
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      refuse(new AdapterStartError(`${file} did not start within ${startTimeoutMs / 1000} s`));
    }, startTimeoutMs);
    let host: Host | null = null;
    child.on("message", (message: FromHost) => {
      if (message.type === "ready") {
        clearTimeout(timer);
        host = { child, manifest: message.manifest, flights: new Map(), stderr };
        ready(host);
      } else if (message.type === "refused") {
        clearTimeout(timer);
        child.kill("SIGKILL");
        refuse(new AdapterStartError(message.message));
      } else if (host) hear(host, message);
    });
    child.on("exit", (code, signal) => {
      clearTimeout(timer);
      const how = signal ? `killed by ${signal}` : `exited with code ${code}`;
      if (host) onExit(host, how);
      else refuse(new AdapterStartError(`${file}: the host ${how} before it was ready\n${stderr.join("")}`.trim()));
    });
    child.send({ type: "load", file, lane } satisfies ToHost);
  });
}

function hear(host: Host, message: FromHost): void {
  if (message.type === "request") host.flights.get(message.id)?.requests.push(message.request);
  if (message.type === "finding") for (const flight of host.flights.values()) flight.findings.push(message.message);
  if (message.type !== "outcome") return;
  const flight = host.flights.get(message.id);
  if (!flight) return;
  host.flights.delete(message.id);
  clearTimeout(flight.timer);
  flight.finish(message.outcome);
}

function explain(how: string, { stderr }: Host): string {
  const last = stderr.join("").trim().split("\n").find((line) => /error|fatal/i.test(line));
  return last === undefined ? how : `${how}: ${last.trim().slice(0, 200)}`;
}

/** Beside this file, in the source tree and in the bundle. */
function hostFile(): string {
  const extension = import.meta.url.endsWith(".ts") ? "ts" : "js";
  return fileURLToPath(new URL(`./host.${extension}`, import.meta.url));
}

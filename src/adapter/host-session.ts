// A host process as worker: an adapter file in a child of its own, with the network replaced there.
import { type ChildProcess, fork } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { FromHost, Lane, ToHost } from "./host-protocol.ts";
import { lastWords, startTimeoutMs } from "./process.ts";
import { AdapterStartError, type Session } from "./session.ts";
import { supervise, type Worker, type WorkerEvents } from "./supervisor.ts";

const heapMaxMb = 512;
/** How long a host whose event loop still turns may take to say so. */
const pongTimeoutMs = 1_000;
/** The host gives up on a case by itself; the supervisor steps in only when it does not. */
const graceMs = 500;

export interface HostOptions {
  readonly file: string;
  readonly lane: Lane;
  readonly timeoutMs: number;
}

/** Starts a host for this adapter file; throws an AdapterStartError when it will not start. */
export async function hostSession(options: HostOptions): Promise<Session> {
  if (!existsSync(options.file)) throw new AdapterStartError(`no such adapter file: ${options.file}`);
  return supervise((events) => startHost(options, events), options.timeoutMs + graceMs);
}

function startHost({ file, lane, timeoutMs }: HostOptions, events: WorkerEvents): Promise<Worker> {
  const child = fork(hostFile(), [], {
    serialization: "advanced",
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    execArgv: [`--max-old-space-size=${heapMaxMb}`],
  });
  const words = lastWords(child);
  return new Promise((ready, refuse) => {
    let started = false;
    const giveUp = (why: string) => {
      clearTimeout(timer);
      child.kill("SIGKILL");
      refuse(new AdapterStartError(why));
    };
    const timer = setTimeout(() => giveUp(`${file} did not start within ${startTimeoutMs / 1000} s`), startTimeoutMs);
    child.on("message", (message: FromHost) => {
      if (message.type === "refused") giveUp(message.message);
      if (message.type === "ready") {
        clearTimeout(timer);
        started = true;
        ready(workerOf(child, message, timeoutMs));
      }
      hear(message, events);
    });
    child.on("exit", (code, signal) => {
      const how = signal ? `killed by ${signal}` : `exited with code ${code}`;
      if (started) events.onExit(words.after(how));
      else giveUp(`${file}: the host ${words.after(how)} before it was ready`);
    });
    say(child, { type: "load", file, lane });
  });
}

function workerOf(child: ChildProcess, { manifest }: FromHost & { type: "ready" }, timeoutMs: number): Worker {
  let pings = 0;
  return {
    manifest,
    begin: (job) => say(child, { type: "run", job, timeoutMs }),
    kill: () => void child.kill("SIGKILL"),
    breathes() {
      const n = ++pings;
      return new Promise((done) => {
        const timer = setTimeout(() => done(false), pongTimeoutMs);
        child.on("message", function heard(message: FromHost) {
          if (message.type !== "pong" || message.n !== n) return;
          clearTimeout(timer);
          child.off("message", heard);
          done(true);
        });
        say(child, { type: "ping", n });
      });
    },
  };
}

function hear(message: FromHost, events: WorkerEvents): void {
  if (message.type === "request") events.onRequest(message.id, message.request);
  if (message.type === "finding") events.onFinding(null, message.message);
  if (message.type === "answer") events.onAnswer(message.id, message.answer, message.latencyMs);
}

/** A host that has just died cannot be told anything; its exit says so by itself. */
function say(child: ChildProcess, message: ToHost): void {
  if (child.connected) child.send(message, () => {});
}

/** Beside this file, in the source tree and in the bundle. */
function hostFile(): string {
  const extension = import.meta.url.endsWith(".ts") ? "ts" : "js";
  return fileURLToPath(new URL(`./host.${extension}`, import.meta.url));
}

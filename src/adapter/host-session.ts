// A host process as worker: an adapter file in a child of its own, with the network replaced there.
import { type ChildProcess, fork } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Deed, SeenRequest } from "../model/facts.ts";
import type { AdapterSource } from "./bundle.ts";
import { checkAnswer, checkEvent, checkManifest, membersOf, textOf } from "./check.ts";
import type { Lane, ToHost } from "./host-protocol.ts";
import { goesWithUs, guestEnvironment, lastWords, startTimeoutMs } from "./process.ts";
import { AdapterStartError, type Session } from "./session.ts";
import { supervise, type Worker, type WorkerEvents } from "./supervisor.ts";

const heapMaxMb = 512;
/** The system's own refusal under those of src/replay/network.ts: no children, threads, native code or bindings. */
const confinement = ["--permission", "--allow-fs-read=*", "--allow-fs-write=*"];
/**
 * Flags that only some Nodes know. From 25 on the network is refused as well, which the loopback lane needs; in 22 a case
 * is followed through its callbacks by hooks on every promise, unless the newer way, an eighth cheaper, is asked for.
 */
const flags = ["--allow-net", "--experimental-async-context-frame"].filter((flag) =>
  process.allowedNodeEnvironmentFlags.has(flag),
);
/** How long a host whose event loop still turns may take to say so. */
const pongTimeoutMs = 1_000;
/** The host gives up on a case by itself; the supervisor steps in only when it does not. */
const graceMs = 500;

export interface HostOptions extends AdapterSource {
  readonly lane: Lane;
  readonly timeoutMs: number;
}

/** Starts a host for this adapter file; throws an AdapterStartError when it will not start. */
export async function hostSession(options: HostOptions): Promise<Session> {
  if (!existsSync(options.file))
    throw new AdapterStartError(`no such adapter file: ${options.file}`);
  return supervise((events) => startHost(options, events), options.timeoutMs + graceMs);
}

function startHost(
  { file, code, lane, timeoutMs }: HostOptions,
  events: WorkerEvents,
): Promise<Worker> {
  const child = fork(hostFile(), [], {
    serialization: "advanced",
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: guestEnvironment(),
    execArgv: [`--max-old-space-size=${heapMaxMb}`, ...confinement, ...flags],
    detached: true,
  });
  // All cases that are overdue at once ask whether the host still breathes.
  child.setMaxListeners(0);
  goesWithUs(child, () => child.kill("SIGKILL"));
  const words = lastWords(child);
  return new Promise((ready, refuse) => {
    let started = false;
    const giveUp = (why: string) => {
      clearTimeout(timer);
      child.kill("SIGKILL");
      refuse(new AdapterStartError(why));
    };
    const timer = setTimeout(
      () => giveUp(`${file} did not start within ${startTimeoutMs / 1000} s`),
      startTimeoutMs,
    );
    // An adapter shares the process with the host, and can reach the channel: nothing that comes is taken on trust.
    child.on("message", (value: unknown) => {
      const message = membersOf(value);
      if (started) {
        hear(message, events);
        return;
      }
      if (message.type === "refused") giveUp(textOf(message.message));
      if (message.type !== "ready") return;
      clearTimeout(timer);
      try {
        const worker = workerOf(child, checkManifest(message.manifest, file), timeoutMs);
        started = true;
        ready(worker);
      } catch (error) {
        giveUp(textOf(error instanceof Error ? error.message : error));
      }
    });
    child.on("error", (error) => giveUp(`the host would not start: ${error.message}`));
    child.on("exit", (code, signal) => {
      const how = signal ? `killed by ${signal}` : `exited with code ${code}`;
      if (started) events.onExit(words.after(how));
      else giveUp(`${file}: the host ${how} before it was ready${words.printed()}`);
    });
    say(child, { type: "load", file, code, lane });
  });
}

function workerOf(child: ChildProcess, manifest: Worker["manifest"], timeoutMs: number): Worker {
  let pings = 0;
  return {
    manifest,
    begin: (job) => say(child, { type: "run", job, timeoutMs }),
    kill: () => void child.kill("SIGKILL"),
    breathes() {
      const n = ++pings;
      return new Promise((done) => {
        const answer = (breathes: boolean) => {
          clearTimeout(timer);
          child.off("message", heard);
          done(breathes);
        };
        const heard = (value: unknown) => {
          const { type, n: answered } = membersOf(value);
          if (type === "pong" && answered === n) answer(true);
        };
        const timer = setTimeout(() => answer(false), pongTimeoutMs);
        child.on("message", heard);
        say(child, { type: "ping", n });
      });
    },
  };
}

function hear(message: Readonly<Record<string, unknown>>, events: WorkerEvents): void {
  const { type, id } = message;
  const about = typeof id === "string" ? id : null;
  if (type === "spoilt") events.onSpoilt(textOf(message.what));
  else if (type === "finding") events.onFinding(about, textOf(message.message));
  else if (type === "request" && about !== null)
    events.onRequest(about, requestOf(message.request));
  else if (type === "deed" && about !== null) events.onDeed(about, deedOf(message.deed));
  else if (type === "event" && about !== null) events.onEvent(about, checkEvent(message.event));
  else if (type === "printed" && about !== null) events.onPrinted(about, String(message.text));
  else if (type === "answer" && about !== null)
    events.onAnswer(about, checkAnswer(message.answer), numberIn(message.latencyMs));
  else if (type !== "pong")
    events.onFinding(null, "a message of its own on the channel of the host");
}

function requestOf(value: unknown): SeenRequest {
  const { method, path, body } = membersOf(value);
  return { method: textOf(method), path: textOf(path), body: typeof body === "string" ? body : "" };
}

/** A deed told by a process the adapter lives in; one that makes no sense is the beginning of nothing. */
function deedOf(value: unknown): Deed {
  const { act, ms, type, request, pastEnd, name, input, result, open } = membersOf(value);
  const when = { act: numberIn(act) ?? 0, ms: numberIn(ms) ?? 0 };
  if (type === "request")
    return { ...when, type, request: requestOf(request), pastEnd: pastEnd === true };
  if (type === "tool") return { ...when, type, name: textOf(name), input: String(input) };
  if (type === "tool_done") {
    const given = typeof result === "string" ? result : null;
    return { ...when, type, name: textOf(name), input: String(input), result: given };
  }
  if (type === "gate") return { ...when, type, open: open === true };
  return { ...when, type: type === "ended" || type === "cancelled" ? type : "begun" };
}

function numberIn(value: unknown): number | null {
  return typeof value === "number" ? value : null;
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

// A host process as a supervised worker: loads the adapter file in a child process whose network is replaced.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import type { Duplex } from "node:stream";
import { fileURLToPath } from "node:url";
import { checkAnswer, checkEvent, checkManifest, membersOf, textOf } from "../adapter/check.ts";
import type { Seen } from "../adapter/seen.ts";
import { AdapterStartError, type Job, type Session } from "../adapter/session.ts";
import type { Deed, SeenRequest } from "../model/facts.ts";
import type { AdapterSource } from "./bundle.ts";
import {
  arePipesHeld,
  goesWithUs,
  guestEnvironment,
  lastWords,
  startTimeoutMs,
} from "./process.ts";
import { type Lane, openChannel, type ToHost } from "./protocol.ts";
import { supervise, type Worker, type WorkerEvents } from "./supervisor.ts";

const heapMaxMb = 512;
/** Node's permission model, below the refusals of src/replay/network.ts: no children, threads, native code or bindings. */
const confinement = ["--permission", "--allow-fs-read=*", "--allow-fs-write=*"];
/**
 * Flags that only some versions of Node know. From 25 on the permission model refuses the network too, which the loopback
 * lane needs. In 22 the default AsyncLocalStorage hooks every promise, which costs an eighth; the context frame does not.
 */
const flags = ["--allow-net", "--experimental-async-context-frame"].filter((flag) =>
  process.allowedNodeEnvironmentFlags.has(flag),
);
const channelFd = 3;
/** How long a host may take to answer a ping; after that its event loop counts as blocked. */
const pongTimeoutMs = 1_000;
/** The host ends an overdue case itself; the supervisor acts this much later, when the host did not. */
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
  const heap = `--max-old-space-size=${heapMaxMb}`;
  const child = spawn(
    process.execPath,
    [heap, ...confinement, ...flags, hostFile(), String(channelFd)],
    { stdio: ["ignore", "pipe", "pipe", "pipe"], env: guestEnvironment(), detached: true },
  );
  goesWithUs(child, () => child.kill("SIGKILL"));
  const words = lastWords(child);
  return new Promise((ready, refuse) => {
    const giveUp = (why: string) => {
      clearTimeout(timer);
      child.kill("SIGKILL");
      refuse(new AdapterStartError(why));
    };
    const timer = setTimeout(
      () => giveUp(`${file} did not start within ${startTimeoutMs / 1000} s`),
      startTimeoutMs,
    );
    let worker: ReturnType<typeof workerOf> | null = null;
    const receive = (value: unknown) => {
      const message = membersOf(value);
      if (worker) return worker.hear(message);
      if (message.type === "refused") giveUp(textOf(message.message));
      if (message.type !== "ready") return;
      clearTimeout(timer);
      try {
        const manifest = checkManifest(message.manifest, file);
        worker = workerOf(manifest, timeoutMs, say, events, () => child.kill("SIGKILL"));
        ready(worker);
      } catch (error) {
        giveUp(textOf(error instanceof Error ? error.message : error));
      }
    };
    // Too many open files, no memory: the fault of the machine, so not an AdapterStartError.
    child.on("error", (error) => {
      clearTimeout(timer);
      refuse(error);
    });
    // Without a process there are no pipes; `error` follows.
    if (child.pid === undefined) return;
    const say = openChannel({
      pipe: child.stdio[channelFd] as Duplex,
      side: "runner",
      hear: receive,
      onOdd: () =>
        events.onSeen(null, "findings", "the adapter wrote to the channel between host and runner"),
      onForged: () => events.onSpoilt("sealed a line of the channel between host and runner"),
    });
    child.on("exit", async (code, signal) => {
      // Its last messages may still be in the pipe.
      await arePipesHeld(child);
      const how = signal ? `killed by ${signal}` : `exited with code ${code}`;
      if (worker) events.onExit(words.after(how));
      else giveUp(`${file}: the host ${how} before it was ready${words.printed()}`);
    });
    say({ type: "load", file, code, lane });
  });
}

function workerOf(
  manifest: Worker["manifest"],
  timeoutMs: number,
  say: (message: ToHost) => void,
  events: WorkerEvents,
  kill: () => void,
) {
  /** Called when the pong to their ping comes; a ping's number is its place here, from one. */
  const pings: (() => void)[] = [];
  return {
    manifest,
    begin: (job: Job) => say({ type: "run", job, timeoutMs }),
    kill,
    responds() {
      return new Promise<boolean>((done) => {
        const timer = setTimeout(() => done(false), pongTimeoutMs);
        pings.push(() => {
          clearTimeout(timer);
          done(true);
        });
        say({ type: "ping", n: pings.length });
      });
    },
    hear(message: Readonly<Record<string, unknown>>) {
      if (message.type === "pong") pings[Number(message.n) - 1]?.();
      else hear(message, events);
    },
  };
}

function hear(message: Readonly<Record<string, unknown>>, events: WorkerEvents): void {
  const { type, id, seen } = message;
  if (type === "spoilt") events.onSpoilt(`changed a built-in: ${textOf(message.what)}`);
  else if (type === "answer" && typeof id === "string")
    events.onAnswer(id, checkAnswer(message.answer), numberIn(message.latencyMs));
  else if (type === "seen" && Array.isArray(seen)) {
    const [about, what, value] = seen;
    // An unknown kind of fact was not sent by our host code.
    const check = Object.hasOwn(checks, what) ? checks[what as keyof Seen] : null;
    if (check) events.onSeen(typeof about === "string" ? about : null, what, check(value));
  }
}

/** Facts come from a process the adapter runs in, so each kind is checked. */
const checks: { readonly [What in keyof Seen]: (value: unknown) => Seen[What][number] } = {
  requests: requestOf,
  deeds: deedOf,
  findings: textOf,
  events: checkEvent,
  printed: String,
};

function requestOf(value: unknown): SeenRequest {
  const { method, path, body } = membersOf(value);
  return { method: textOf(method), path: textOf(path), body: typeof body === "string" ? body : "" };
}

/** A deed from a process the adapter runs in; one of an unknown type counts as `begun`. */
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

/** Beside this file, in the source tree and in the bundle. */
function hostFile(): string {
  const extension = import.meta.url.endsWith(".ts") ? "ts" : "js";
  return fileURLToPath(new URL(`./host.${extension}`, import.meta.url));
}

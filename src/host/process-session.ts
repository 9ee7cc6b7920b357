// An adapter in any language: one command, JSON Lines on its standard streams, HTTP to a loopback base URL.
import { type ChildProcess, spawn } from "node:child_process";
import type { Readable } from "node:stream";
import {
  checkEvent,
  checkManifest,
  checkObservation,
  checkTurnOutcome,
  textOf,
} from "../adapter/check.ts";
import { askDownstream, isLost } from "../adapter/downstream.ts";
import { type Asking, play } from "../adapter/play.ts";
import type { Tell } from "../adapter/seen.ts";
import { AdapterStartError, type Job, type Session } from "../adapter/session.ts";
import { doorAt } from "../adapter/translating.ts";
import type { ProcessMessage } from "../generated/process-message.ts";
import { validateProcessMessage } from "../generated/validators.js";
import { answerFrom } from "../replay/engine.ts";
import { createReplay } from "../replay/served.ts";
import { startServer } from "../replay/server.ts";
import { socketsOf } from "../replay/socket-server.ts";
import { messageOf } from "../text.ts";
import {
  arePipesHeld,
  eachLine,
  endsSoon,
  goesWithUs,
  guestEnvironment,
  lastWords,
  lineMax,
} from "./process.ts";
import { supervise, type Worker, type WorkerEvents } from "./supervisor.ts";

/** Where an adapter may write its messages instead of standard output, when its libraries print there. */
const messageFd = 3;
const noiseShown = 80;
/** Long, because a proxy in another language may import very large packages. */
const commandStartMs = 90_000;

export interface ProcessOptions {
  readonly command: string;
  readonly timeoutMs: number;
  /** How long it may take to say ready. */
  readonly startMs?: number;
}

/** Starts the command and waits until it is ready; throws an AdapterStartError when that fails. */
export async function processSession(options: ProcessOptions): Promise<Session> {
  const opened = await openReplay();
  try {
    const session = await supervise(
      (events) => startProcess(options, opened, events),
      options.timeoutMs,
    );
    return {
      ...session,
      async close() {
        await session.close();
        await opened.close();
      },
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

type OpenReplay = Awaited<ReturnType<typeof openReplay>>;

/** The replay behind a loopback server; `listen` sets who gets the finding for a request of no case. */
async function openReplay() {
  let events: WorkerEvents | null = null;
  const replay = createReplay(({ method, path }) =>
    events?.onSeen(null, "findings", `unexpected request: ${method} ${path}`),
  );
  const { origin, close } = await startServer(answerFrom(replay), 0, socketsOf(replay));
  return {
    replay,
    origin,
    close,
    listen: (heard: WorkerEvents) => {
      events = heard;
    },
  };
}

function startProcess(
  { command, startMs = commandStartMs }: ProcessOptions,
  opened: OpenReplay,
  events: WorkerEvents,
): Promise<Worker> {
  const child = spawn(command, {
    shell: true,
    detached: true,
    stdio: ["pipe", "pipe", "pipe", "pipe"],
    env: {
      ...guestEnvironment(),
      ...quietNetwork,
      FULLSTOP_FD: String(messageFd),
      // For adapters with a fixed origin, which are set up once, before any case.
      FULLSTOP_ORIGIN: opened.origin,
    },
  });
  // Each case that loses its connection adds an `exit` listener (`endsSoon`), and many may do so at once.
  child.setMaxListeners(0);
  goesWithUs(child, () => kill(child));
  opened.listen(events);
  const words = lastWords(child, [child.stderr]);
  return new Promise((ready, refuse) => {
    let worker: ReturnType<typeof workerOf> | null = null;
    const giveUp = (why: string) => {
      clearTimeout(timer);
      kill(child);
      refuse(new AdapterStartError(why));
    };
    const early = new Map<Readable, string>();
    const said = () =>
      [...[...early.values()].map((noise) => `; ${noise}`), words.printed()].join("");
    const silence = () =>
      giveUp(`\`${command}\` did not say ready within ${startMs / 1000} s${said()}`);
    const timer = setTimeout(silence, startMs);
    // The pipe that said ready: what is printed on the other one is not a message, and not noise either.
    let chosen: Readable | null = null;
    const hear = (line: string | null, pipe: Readable) => {
      const message = line === null ? null : parseMessage(line);
      if (worker && (!message || chosen !== pipe)) events.onSeen(null, "printed", line ?? "");
      if (chosen && chosen !== pipe) return;
      if (!message) {
        const noise = `noise: ${line === null ? "a line that is too long" : JSON.stringify(line.slice(0, noiseShown))}`;
        if (worker) events.onSeen(null, "findings", noise);
        else early.set(pipe, noise);
      } else if (worker) worker.hear(message);
      else if (message.type === "errored")
        giveUp(`\`${command}\` refused: ${message.error?.message ?? "it does not say why"}`);
      else if (message.type === "ready") {
        clearTimeout(timer);
        chosen = pipe;
        const noise = early.get(pipe);
        if (noise !== undefined) events.onSeen(null, "findings", noise);
        try {
          worker = workerOf(
            child,
            opened,
            events,
            checkManifest(message.manifest, `\`${command}\``),
          );
          ready(worker);
        } catch (error) {
          giveUp(messageOf(error));
        }
      }
    };
    eachLine(child.stderr, lineMax, (line) => worker && events.onSeen(null, "printed", line ?? ""));
    for (const pipe of [child.stdout, child.stdio[messageFd] as Readable])
      eachLine(pipe, lineMax, (line) => hear(line, pipe));
    child.stdin?.on("error", () => {});
    child.on("error", (error) => giveUp(`\`${command}\` would not start: ${error.message}`));
    child.on("exit", async (code, signal) => {
      // Kills the rest of its process group: what it started must not outlive it.
      kill(child);
      const how = signal ? `killed by ${signal}` : `exited with code ${code}`;
      // What it printed last may still be in the pipe.
      if (await arePipesHeld(child))
        events.onSeen(null, "findings", "left a process behind, which holds its standard streams");
      if (worker) events.onExit(words.after(how));
      else giveUp(`\`${command}\` ${how} before it was ready${said()}`);
    });
    send(child, { type: "hello", id: 0, protocol: 1 });
  });
}

/** Sends clients that honour proxy settings to a closed port: they can reach loopback addresses only. */
const quietNetwork = {
  HTTP_PROXY: "http://127.0.0.1:9",
  HTTPS_PROXY: "http://127.0.0.1:9",
  http_proxy: "http://127.0.0.1:9",
  https_proxy: "http://127.0.0.1:9",
  NO_PROXY: "127.0.0.1,localhost",
  no_proxy: "127.0.0.1,localhost",
};

function workerOf(
  child: ChildProcess,
  opened: OpenReplay,
  events: WorkerEvents,
  manifest: Worker["manifest"],
) {
  /** Callbacks that wait for an answer, by the id of the message they sent. */
  const waiting = new Map<string, (message: ProcessMessage) => void>();
  /** Aborted when the process is killed: ends requests to its port. */
  const gone = new AbortController();
  /** Cases that were begun, by id; settled once their answer was handed on. */
  const played = new Map<string, Promise<void>>();
  /** Sends a message, and gives the message that answers it. */
  const ask = (type: ProcessMessage["type"], id: string, content: object) =>
    new Promise<ProcessMessage>((answered) => {
      waiting.set(id, answered);
      send(child, { type, id, ...content });
    });
  const askingFor = (id: string): Asking => ({
    observe: async (exchange) => observationIn(await ask("observe", id, { exchange })),
    async translate(setting, request) {
      const message = await ask("translate", id, { setting });
      const door =
        message.type === "address" ? doorAt(message.address, setting) : noAnswerIn(message);
      const answer = "kind" in door ? door : await askDownstream(request, door, gone.signal);
      // A process that dies loses its connections first. Its exit says more, and then the supervisor ends this case.
      return isLost(answer) && (await endsSoon(child)) ? new Promise(() => {}) : answer;
    },
    decide: async () => ({ kind: "skipped", reason: "the protocol has no question on decisions" }),
    async turn(turn, { cancelled }, number) {
      const act = `${id}~${number}`;
      // A turn that is cancelled at its start and its cancellation are written together, or the loop would begin first.
      child.stdin?.cork();
      const answered = ask("turn", act, { turn });
      const cancel = () => send(child, { type: "cancel", id: act });
      if (cancelled.aborted) cancel();
      else cancelled.addEventListener("abort", cancel);
      child.stdin?.uncork();
      const message = await answered;
      return message.type === "outcome" ? checkTurnOutcome(message.outcome) : noAnswerIn(message);
    },
  });

  return {
    manifest,
    begin(job: Job) {
      const tell: Tell = (what, value) => events.onSeen(job.id, what, value);
      const venue = { ...opened, fixedOrigin: manifest.fixedOrigin, tell };
      const { answer, leave } = play(job, askingFor(job.id), venue);
      played.set(
        job.id,
        answer.then((given) => events.onAnswer(job.id, given, leave())),
      );
    },
    // A busy single-threaded process looks the same as one that hangs: it is replaced either way.
    responds: async () => false,
    kill() {
      gone.abort();
      kill(child);
    },
    hear(message: ProcessMessage) {
      const id = String(message.id);
      if (message.type === "log") return events.onSeen(id, "printed", message.message ?? "");
      if (message.type === "event") return events.onSeen(id, "events", checkEvent(message.event));
      // Not a type that answers anything: the case goes on waiting.
      if (!answers.includes(message.type))
        return events.onSeen(null, "findings", `unexpected message ${message.type}`);
      const heard = waiting.get(id);
      waiting.delete(id);
      if (heard) return heard(message);
      // A second answer. It is handed on after the first, which may still be awaited by `played`.
      const again = () => events.onAnswer(id, observationIn(message), null);
      void Promise.resolve(played.get(id)).then(again);
    },
  };
}

const answers: readonly string[] = ["observation", "outcome", "address", "skipped", "errored"];

function observationIn(message: ProcessMessage) {
  if (message.type === "observation") return checkObservation(message.observation);
  return noAnswerIn(message);
}

function noAnswerIn({ type, reason, error }: ProcessMessage) {
  if (type === "skipped") return { kind: "skipped" as const, reason: textOf(reason ?? "") };
  const { name = "Error", message = "" } = error ?? {};
  return { kind: "threw" as const, error: { name: textOf(name), message: textOf(message) } };
}

function parseMessage(line: string): ProcessMessage | null {
  try {
    // Some shells and runtimes begin a stream with a byte order mark.
    const value: unknown = JSON.parse(line.replace(/^\uFEFF/, ""));
    return validateProcessMessage(value) ? (value as ProcessMessage) : null;
  } catch {
    return null;
  }
}

function send(child: ChildProcess, message: object): void {
  if (child.stdin?.writable) child.stdin.write(`${JSON.stringify(message)}\n`);
}

/** The shell that runs the command leads a process group: kills the whole group. */
function kill(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  } catch {
    child.kill("SIGKILL");
  }
}

// Starts a server on loopback, waits until it answers, and ends every process it started.
import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream, readdirSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export interface Launch {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly port: number;
  /** Answers 200 when the server is ready. */
  readonly health: string;
  readonly log: string;
}

export interface Running {
  readonly launch: Launch;
  readonly child: ChildProcess;
  /** Everything it started, itself included. */
  signal(name: NodeJS.Signals): void;
  /** Only the processes it started. */
  signalChildren(name: NodeJS.Signals): number;
  stop(): Promise<void>;
}

const alive = new Set<Running>();

/** A last resort: kills the servers that still run when this process exits. */
process.once("exit", () => {
  for (const running of alive) running.signal("SIGKILL");
});

/** A signal ends a process without its exit handlers: servers, which are in process groups of their own, would go on. */
export function endOnSignals(): void {
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(name, () => process.exit(4));
}

export function start(launch: Launch): Running {
  const child = spawn(launch.command, launch.args, {
    env: { ...process.env, ...launch.env },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const log = createWriteStream(launch.log, { flags: "a" });
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  child.once("error", (error) => log.write(`${error.message}\n`));
  child.once("exit", (code, signal) => log.write(`ended: ${signal ?? code}\n`));
  const running: Running = {
    launch,
    child,
    signal(name) {
      try {
        if (child.pid) process.kill(-child.pid, name);
      } catch {
        // The group has already ended.
      }
    },
    signalChildren(name) {
      const children = child.pid ? childrenOf(child.pid) : [];
      for (const pid of children) process.kill(pid, name);
      return children.length;
    },
    async stop() {
      const over = new Promise((done) => child.once("close", done));
      running.signal("SIGTERM");
      const patient = setTimeout(() => running.signal("SIGKILL"), 15_000);
      if (child.exitCode === null && child.signalCode === null) await over;
      clearTimeout(patient);
      running.signal("SIGKILL");
      alive.delete(running);
    },
  };
  alive.add(running);
  return running;
}

function childrenOf(parent: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent);
}

function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return null;
  }
}

/** Waits until the server says that it is ready. */
export async function ready(running: Running, patience = 600_000): Promise<void> {
  await until(running, patience, async () => {
    const response = await fetch(running.launch.health, { signal: AbortSignal.timeout(2000) });
    return response.ok;
  });
}

/** Waits until the port is open, whether the server is ready or not. */
export async function listening(running: Running): Promise<void> {
  const open = () =>
    new Promise<boolean>((done, failed) => {
      const socket = connect(running.launch.port, "127.0.0.1", () => {
        socket.destroy();
        done(true);
      });
      socket.once("error", failed);
    });
  await until(running, 60_000, open, 2);
}

async function until(
  { child, launch }: Running,
  patience: number,
  test: () => Promise<boolean>,
  pause = 200,
): Promise<void> {
  const end = Date.now() + patience;
  while (Date.now() < end) {
    if (child.exitCode !== null)
      throw new Error(`the server ended with ${child.exitCode}; its output is in ${launch.log}`);
    if (await test().catch(() => false)) return;
    await sleep(pause);
  }
  throw new Error(`the server did not answer; its output is in ${launch.log}`);
}

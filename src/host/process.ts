// Helpers for child processes: last output, clean-up, environment, lines.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";

export const startTimeoutMs = 30_000;
const keptChunks = 50;
const shownLines = 12;
/** How long after a lost connection the exit of its process may become known. */
const exitNoticeMs = 200;

/** Keeps the end of what a child prints, to be quoted when it dies. */
export function lastWords(child: ChildProcess, pipes = [child.stdout, child.stderr]) {
  const kept: string[] = [];
  for (const pipe of pipes) {
    pipe?.on("data", (chunk: Buffer) => {
      kept.push(chunk.toString("utf8"));
      if (kept.length > keptChunks) kept.shift();
    });
  }
  const lines = () =>
    kept
      .join("")
      .split("\n")
      .filter((text) => text.trim() !== "");
  return {
    /** How it ended, and the last printed line that names an error, if there is one. */
    after(how: string): string {
      const line = lines().findLast((text) => /(error|fatal|exception)\b/i.test(text));
      return line === undefined ? how : `${how}: ${line.trim().slice(0, 300)}`;
    },
    /** The last lines it printed, indented, to stand below a sentence. */
    printed: () =>
      lines()
        .slice(-shownLines)
        .map((text) => `\n  | ${text.slice(0, 300)}`)
        .join(""),
  };
}

/** Children lead their own process group, so that Ctrl-C lets a run finish its cases: they are killed when we exit. */
export function goesWithUs(child: ChildProcess, kill: () => void): void {
  process.on("exit", kill);
  watchdog ??= startWatchdog();
  watchdog?.(`+${child.pid}`);
  child.once("exit", () => {
    process.off("exit", kill);
    watchdog?.(`-${child.pid}`);
  });
}

let watchdog: ((line: string) => void) | undefined;

/**
 * A runner that is killed cannot kill its children, and a guest in a busy loop does not notice. So a shell keeps the list
 * of process groups and kills them when its input ends, which happens however we end. Not on Windows.
 */
function startWatchdog(): typeof watchdog {
  if (process.platform === "win32") return undefined;
  const script = `all=' '
while read -r line; do case $line in
  +*) all="$all\${line#+} ";;
  -*) all="\${all%% \${line#-} *} \${all#* \${line#-} }";;
esac; done
for each in $all; do kill -9 "-$each"; done 2>/dev/null`;
  const shell = spawn("/bin/sh", ["-c", script], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  shell.on("error", () => {});
  // No pid: the shell could not be started, for example because too many files are open.
  if (shell.pid === undefined) return undefined;
  shell.stdin.on("error", () => {});
  shell.unref();
  (shell.stdin as unknown as { unref?(): void }).unref?.();
  return (line) => void shell.stdin.write(`${line}\n`);
}

const credential =
  /(^|_)(api_?key|key|keys|tokens?|secrets?|passw(or)?d|passphrase|credentials?|auth|cookie|pat|dsn)(_|$)/i;

/** Names of variables that sound like credentials. */
export function withheldFrom(environment: NodeJS.ProcessEnv): string[] {
  return Object.keys(environment).filter((name) => credential.test(name));
}

/** The environment for a guest: ours, without variables whose names sound like credentials. */
export function guestEnvironment(): NodeJS.ProcessEnv {
  const withheld = new Set(withheldFrom(process.env));
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !withheld.has(name)));
}

/** How long the pipes of a process that has ended may take to close. */
const drainMs = 500;

/** Whether the pipes of an ended process stay open because a child of it holds them: they would keep us alive too. */
export async function arePipesHeld(child: ChildProcess): Promise<boolean> {
  if (await comes("close", child, drainMs)) return false;
  for (const pipe of child.stdio) pipe?.destroy();
  return true;
}

/** Whether this process is about to end, or has ended. */
export async function endsSoon(child: ChildProcess): Promise<boolean> {
  if (child.exitCode !== null || child.signalCode !== null) return true;
  return comes("exit", child, exitNoticeMs);
}

/** Whether a process emits this event within `ms`. */
function comes(event: "close" | "exit", child: ChildProcess, ms: number): Promise<boolean> {
  return once(child, event, { signal: AbortSignal.timeout(ms) }).then(
    () => true,
    () => false,
  );
}

/** A message of a guest may be so long. */
export const lineMax = 16 * 1024 * 1024;

/** Calls `onLine` for each line; the last one may lack its line break. A line over `bytesMax` is dropped while it arrives and given as null. */
export function eachLine(
  pipe: Readable,
  bytesMax: number,
  onLine: (line: string | null, isWhole: boolean) => void,
): void {
  let parts: Buffer[] = [];
  let bytes = 0;
  const add = (part: Buffer) => {
    bytes += part.length;
    if (bytes > bytesMax) parts = [];
    else parts.push(part);
  };
  const finish = (isWhole: boolean) => {
    if (bytes > 0) onLine(bytes > bytesMax ? null : Buffer.concat(parts).toString("utf8"), isWhole);
    parts = [];
    bytes = 0;
  };
  pipe.on("data", (chunk: Buffer) => {
    let from = 0;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
      add(chunk.subarray(from, at));
      finish(true);
      from = at + 1;
    }
    add(chunk.subarray(from));
  });
  pipe.on("end", () => finish(false));
}

// What every child process of ours has in common.
import type { ChildProcess } from "node:child_process";
import type { Readable } from "node:stream";

export const startTimeoutMs = 30_000;
const keptChunks = 50;
const shownLines = 12;
/** How long the end of a process may be on its way. */
const exitNoticeMs = 200;

/** Keeps the end of what a child prints, to be told when it dies. */
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
    /** How it ended, and the line that says why, if there is one. */
    after(how: string): string {
      const line = lines().findLast((text) => /(error|fatal|exception)\b/i.test(text));
      return line === undefined ? how : `${how}: ${line.trim().slice(0, 300)}`;
    },
    /** The last lines it printed, whatever they say, to be read below a sentence. */
    printed: () =>
      lines()
        .slice(-shownLines)
        .map((text) => `\n  | ${text.slice(0, 300)}`)
        .join(""),
  };
}

/** A child in a group of its own hears no Ctrl-C, so that an interrupted run can finish its cases: it goes when we go. */
export function goesWithUs(child: ChildProcess, kill: () => void): void {
  process.on("exit", kill);
  child.once("exit", () => process.off("exit", kill));
}

/** Whether this process is about to end, or has ended. */
export function endsSoon(child: ChildProcess): Promise<boolean> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(true);
  return new Promise((done) => {
    const exited = () => {
      clearTimeout(timer);
      done(true);
    };
    const timer = setTimeout(() => {
      child.off("exit", exited);
      done(false);
    }, exitNoticeMs);
    child.once("exit", exited);
  });
}

/** The lines of a pipe. One that is too long is dropped as it comes, lest it fill the memory, and told as null. */
export function eachLine(
  pipe: Readable,
  bytesMax: number,
  onLine: (line: string | null) => void,
): void {
  let parts: Buffer[] = [];
  let bytes = 0;
  const add = (part: Buffer) => {
    bytes += part.length;
    if (bytes > bytesMax) parts = [];
    else parts.push(part);
  };
  const finish = () => {
    if (bytes > 0) onLine(bytes > bytesMax ? null : Buffer.concat(parts).toString("utf8"));
    parts = [];
    bytes = 0;
  };
  pipe.on("data", (chunk: Buffer) => {
    let from = 0;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
      add(chunk.subarray(from, at));
      finish();
      from = at + 1;
    }
    add(chunk.subarray(from));
  });
  pipe.on("end", finish);
}

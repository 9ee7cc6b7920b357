// What every child process of ours has in common.
import type { ChildProcess } from "node:child_process";

export const startTimeoutMs = 30_000;
const keptChunks = 50;

/** Keeps the end of what a child prints, to be told when it dies. */
export function lastWords(child: ChildProcess, pipes = [child.stdout, child.stderr]) {
  const kept: string[] = [];
  for (const pipe of pipes) {
    pipe?.on("data", (chunk: Buffer) => {
      kept.push(chunk.toString("utf8"));
      if (kept.length > keptChunks) kept.shift();
    });
  }
  return {
    /** How it ended, and the line that says why, if there is one. */
    after(how: string): string {
      const line = kept.join("").split("\n").findLast((text) => /error|fatal|exception/i.test(text));
      return line === undefined ? how : `${how}: ${line.trim().slice(0, 300)}`;
    },
  };
}

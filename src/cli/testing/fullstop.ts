// For tests: the built command in its own process; or in this process, for command lines that are refused before any work.
import { execFile } from "node:child_process";
import { join } from "node:path";
import { vi } from "vitest";
import { main } from "../main.ts";

export const cli = join(import.meta.dirname, "../../../dist/cli.js");

export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

interface Setting {
  readonly cwd?: string;
  /** In place of the environment of the tests. */
  readonly env?: NodeJS.ProcessEnv;
  /** What it finds on its standard input. */
  readonly input?: string;
  /** The script to run in place of the built command. */
  readonly script?: string;
}

/** Runs the command in a process of its own. */
export function fullstop(
  args: readonly string[],
  { input = "", script = cli, ...where }: Setting = {},
): Promise<Outcome> {
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      [script, ...args],
      { ...where, maxBuffer: 1 << 26 },
      (error, stdout, stderr) => done({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
    // A command that does not read its input may have ended before the input is written.
    child.stdin?.on("error", () => {}).end(input);
  });
}

/** Runs the same command line in this process. It takes the standard streams, so one at a time. */
export async function fullstopHere(
  args: readonly string[],
  program?: Parameters<typeof main>[1],
): Promise<Outcome> {
  const said = { stdout: "", stderr: "" };
  const streams = ["stdout", "stderr"] as const;
  const before = { code: process.exitCode, listeners: process.stdout.listeners("error") };
  const spies = streams.map((name) =>
    vi.spyOn(process[name], "write").mockImplementation((text) => {
      said[name] += text;
      return true;
    }),
  );
  process.exitCode = 0;
  try {
    await main([process.execPath, cli, ...args], program);
    return { code: Number(process.exitCode), ...said };
  } finally {
    for (const spy of spies) spy.mockRestore();
    process.exitCode = before.code;
    for (const listener of process.stdout.listeners("error"))
      if (!before.listeners.includes(listener))
        process.stdout.off("error", listener as (error: Error) => void);
  }
}

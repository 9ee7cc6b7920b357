// For tests: the command from its source, in a process and a folder of its own.
import { execFile } from "node:child_process";
import { join } from "node:path";

export const cli = join(import.meta.dirname, "../../cli.ts");

export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export function fullstop(cwd: string, ...args: readonly string[]): Promise<Outcome> {
  const settings = { cwd, maxBuffer: 1 << 26 };
  return new Promise((done) => {
    execFile(process.execPath, [cli, ...args], settings, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}

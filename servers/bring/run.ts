// Runs a program to its end and hands back what it printed.
import { execFile } from "node:child_process";

export function run(
  command: string,
  args: readonly string[],
  options: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<string> {
  const env = { ...process.env, ...options.env };
  return new Promise((done, failed) => {
    execFile(command, args, { ...options, env, maxBuffer: 1 << 28 }, (error, stdout, stderr) => {
      if (error)
        failed(
          new Error(`${command} ${args[0] ?? ""}: ${stderr.trim().slice(-2000) || error.message}`),
        );
      else done(stdout);
    });
  });
}

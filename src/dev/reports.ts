// `npm run reports`: remakes every committed report but the board, with the command as it was built, then the README's capture.
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
const command = join(root, "dist/cli.js");

/** Every report with the command that prints it; the run of the reference writes its own. */
const reports: Readonly<Record<string, readonly string[]>> = {
  "ledger.md": ["ledger"],
  "coverage.md": ["corpus", "coverage", "--markdown"],
  "consistency.md": ["consistency", "--markdown"],
  "translation-loss.md": ["translation"],
  "machine.md": ["machine"],
  "machine.json": ["machine", "--json"],
  "verdicts.md": ["verdicts"],
};

console.log(printedBy([command, "run"]));
for (const [file, args] of Object.entries(reports))
  writeFileSync(join(root, "reports", file), printedBy([command, ...args]));
console.log(printedBy([join(root, "src/dev/generate.ts")]));

/** Any failure ends the command: else some reports would show another state than the rest. */
function printedBy(args: readonly string[]): string {
  const { status, stdout } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1 << 28,
    stdio: ["inherit", "pipe", "inherit"],
  });
  if (status === 0) return stdout;
  process.stderr.write(`${stdout}${args.join(" ")} failed with ${status}\n`);
  return process.exit(1);
}

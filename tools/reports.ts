// `npm run reports`: remakes the committed reports whose figures move with the corpus, with the command as it was built, and
// the README's capture. No test compares them: their diff is read when the work on the corpus is done.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { renderTerminal } from "../src/report/terminal.ts";
import { writeBlock } from "./block.ts";

const root = join(import.meta.dirname, "..");
const command = join(root, "dist/cli.js");

const tools = join(root, "tools/main.ts");

/** Every report with what prints it; the run of the reference writes its own. */
const reports: Readonly<Record<string, readonly string[]>> = {
  "coverage.md": [tools, "coverage"],
  "consistency.md": [command, "consistency", "--markdown"],
  "translation-loss.md": [tools, "translation"],
};

console.log(printedBy([command, "run"]));
for (const [file, args] of Object.entries(reports))
  writeFileSync(join(root, "reports", file), printedBy(args));
const report = JSON.parse(readFileSync(join(root, "reports/reference/report.json"), "utf8"));
writeBlock("README.md", "capture", `\`\`\`text\n$ npm start\n${renderTerminal(report)}\`\`\`\n`);

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

// `npm run nightly`: what takes too long for every change: every part of nightly.json with its command line. npm brings the
// Node they run on.
import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import parts from "./nightly.json" with { type: "json" };

process.env.OUT = mkdtempSync(join(tmpdir(), "fullstop-nightly-"));

let failed = 0;
for (const [name, command] of Object.entries(parts)) {
  const begun = performance.now();
  const { status } = spawnSync(command, { stdio: "inherit", shell: true });
  // Exit 4: something it needs is missing on this machine. It is printed and does not fail the command.
  if (status !== 0 && status !== 4) failed++;
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  const outcome =
    status === 0 ? "passed" : status === 4 ? "could not look" : `failed with ${status}`;
  console.log(`${outcome}: ${name} (${seconds} s)`);
}
process.exitCode = failed === 0 ? 0 : 1;

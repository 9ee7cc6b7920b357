// `npm run nightly`: what takes too long for every change, part by part.
import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const out = mkdtempSync(join(tmpdir(), "fullstop-nightly-"));

/** Every part with its command line; npm brings the Node they run on. */
const parts: Readonly<Record<string, string>> = {
  build: "npm run -s build",
  "the reference in every combination of profile, dialect and mode, and every direction of translation": `node dist/cli.js run --exhaustive --out "${out}"`,
  "every fixture, cut off at every byte":
    "FULLSTOP_CUTS=all npx vitest run src/dialects/cuts.slow.test.ts",
  "every case in three lanes, the reference and two SDKs":
    "FULLSTOP_LANES=all npx vitest run src/host/lanes.slow.test.ts",
  "one expression or one row changed at a time, in what judges and in what is judged":
    "timeout 14400 npm run -s mutants",
  "generated answers, put to the reference": "node dist/cli.js fuzz --cases 50000 --for 300s",
  "soak: kills, full disks, hostile guests":
    "FULLSTOP_SOAK=20 npx vitest run src/cli/soak.slow.test.ts src/host/isolation.slow.test.ts src/host/translating.slow.test.ts src/host/process-session.slow.test.ts",
  "the library's functions, put to changed and random bytes for five minutes":
    "FULLSTOP_FUZZ=300 npx vitest run src/public-fuzz.slow.test.ts src/second-reader.slow.test.ts",
  "recorder: ten thousand planted credentials, none written":
    "FULLSTOP_SECRETS=17 npx vitest run src/fixture/record/secrets.slow.test.ts",
  "llama.cpp as it is today, against the recordings": "node servers/run.ts llamacpp",
  "fixture provoke, against that llama.cpp": "npx vitest run servers/provoke.slow.test.ts",
};

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

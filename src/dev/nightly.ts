// `npm run nightly`: what takes too long for every change, part by part.
import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

interface Part {
  readonly name: string;
  readonly run: readonly string[];
}

const out = mkdtempSync(join(tmpdir(), "fullstop-nightly-"));

const parts: readonly Part[] = [
  { name: "build", run: ["npm", "run", "-s", "build"] },
  {
    name: "the reference in every combination of profile, dialect and mode, and every direction of translation",
    run: [process.execPath, "dist/cli.js", "run", "--exhaustive", "--out", out],
  },
  {
    name: "every fixture, cut off at every byte",
    run: ["env", "FULLSTOP_CUTS=all", "npx", "vitest", "run", "src/dialects/cuts.slow.test.ts"],
  },
  {
    name: "one line of a profile, the loop or the machine changed at a time",
    run: [process.execPath, "src/dev/loop-changes.ts"],
  },
  {
    name: "one expression or one row changed at a time, in what judges and in what is judged",
    run: ["timeout", "7200", "npm", "run", "-s", "mutants"],
  },
  {
    name: "generated answers, put to the reference",
    run: [process.execPath, "dist/cli.js", "fuzz", "--cases", "50000", "--for", "300s"],
  },
  {
    name: "soak: kills, full disks, bit flips, hostile guests",
    run: [
      ...["env", "FULLSTOP_SOAK=20", "npx", "vitest", "run", "src/cli/soak.slow.test.ts"],
      ...["src/adapter/isolation.slow.test.ts", "src/adapter/translating.slow.test.ts"],
      "src/adapter/process-session.test.ts",
    ],
  },
  {
    name: "the library's functions, put to changed and random bytes for five minutes",
    run: [
      ...["env", "FULLSTOP_FUZZ=300", "npx", "vitest", "run"],
      ...["src/public-fuzz.slow.test.ts", "src/second-reader.slow.test.ts"],
    ],
  },
  {
    name: "recorder: ten thousand planted credentials, none written",
    run: [
      ...["env", "FULLSTOP_SECRETS=17", "npx", "vitest", "run"],
      "src/fixture/record/secrets.slow.test.ts",
    ],
  },
  {
    name: "llama.cpp as it is today, against the recordings",
    run: [process.execPath, "servers/run.ts", "llamacpp"],
  },
  {
    name: "fixture provoke, against that llama.cpp",
    run: ["npx", "vitest", "run", "servers/provoke.slow.test.ts"],
  },
];

let failed = 0;
for (const { name, run } of parts) {
  const [command = "", ...args] = run;
  const begun = performance.now();
  const { status } = spawnSync(command, args, { stdio: "inherit" });
  // 4: what it needs is not here. It is said, and is no failure of the project.
  if (status !== 0 && status !== 4) failed++;
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  const outcome =
    status === 0 ? "passed" : status === 4 ? "could not look" : `failed with ${status}`;
  console.log(`${outcome}: ${name} (${seconds} s)`);
}
process.exitCode = failed === 0 ? 0 : 1;

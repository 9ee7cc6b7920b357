// `npm run mutants [-- path …]`: changes one expression at a time below these paths, or one row of the cards and of the
// machine (`rows`), and prints how many changes are noticed and which are not. An expression's changes are put to the
// tests of its room, a row's to the corpus. Writes nothing into the repository; survivors do not fail the command.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
const stryker = join(import.meta.dirname, "node_modules/@stryker-mutator/core/bin/stryker.js");

/** What judges, and what is judged. */
const rooms = [
  "ask",
  "dialects",
  "model",
  "redact",
  "reference",
  "replay",
  "report",
  "run",
  "wire",
].map((room) => `src/${room}`);

/** The packages are needed by this command alone, so npm ci of the repository leaves them out. */
function install(): void {
  if (existsSync(stryker)) return;
  const command = "npm ci --no-audit --no-fund";
  spawnSync(command, { cwd: import.meta.dirname, stdio: "inherit", shell: true });
}

/** Whether the changes below this path could be tested. */
function testExpressions(path: string): boolean {
  const temporary = mkdtempSync(join(tmpdir(), "fullstop-mutants-"));
  const below = path.endsWith(".ts") ? path : `${path}/**/*.ts`;
  const left = ["testing/**/*", "mutants/**/*", "page/app/**/*"].map((each) => `!**/${each}`);
  const mutated = [below, "!**/*.test.ts", ...left].join();
  const config = join(import.meta.dirname, "stryker.json");
  const args = [stryker, "run", config, "--mutate", mutated, "--tempDirName", temporary];
  const room = path.split("/").slice(0, path.startsWith("src/") ? 2 : 1);
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, FULLSTOP_MUTANTS_ROOM: room.join("/") },
  });
  rmSync(temporary, { recursive: true, force: true });
  return status === 0;
}

async function testRows(): Promise<boolean> {
  const { cardMutants, machineMutants } = await import("./rows.ts");
  for (const [title, mutants] of [
    ["rows of cards", cardMutants()],
    ["rows of the machine", machineMutants()],
  ] as const) {
    let [killed, all] = [0, 0];
    for await (const mutant of mutants) {
      all++;
      if (mutant.killed) killed++;
      else console.log(`survives: ${mutant.name}`);
    }
    console.log(`${title}: ${killed} of ${all} changes are noticed`);
  }
  return true;
}

const named = process.argv.slice(2);
const missing = named.filter((path) => path !== "rows" && !existsSync(join(root, path)));
if (missing.length > 0) {
  console.error(
    `found no ${missing.join(", ")}, expected a file or folder of src or suites, or rows`,
  );
  process.exit(2);
}
for (const path of named.length > 0 ? named : [...rooms, "suites", "rows"]) {
  if (path !== "rows") install();
  const done = await (path === "rows" ? testRows() : testExpressions(path));
  if (!done) process.exitCode = 1;
}

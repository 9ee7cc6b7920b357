// `npm run mutants [-- path …]`: changes one expression at a time below these paths, and prints how many changes the tests
// of their room notice and which they do not. Writes nothing into the repository; survivors do not fail the command.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
const stryker = join(import.meta.dirname, "node_modules/@stryker-mutator/core/bin/stryker.js");

/** What judges, and what is judged. */
const rooms = "ask dialects model redact reference replay report run wire"
  .split(" ")
  .map((room) => `src/${room}`);

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

const named = process.argv.slice(2);
const missing = named.filter((path) => !existsSync(join(root, path)));
if (missing.length > 0) {
  console.error(`found no ${missing.join(", ")}, expected a file or folder of src or suites`);
  process.exit(2);
}
// The packages are needed by this command alone, so npm ci of the repository leaves them out.
if (!existsSync(stryker))
  spawnSync("npm ci --no-audit --no-fund", {
    cwd: import.meta.dirname,
    stdio: "inherit",
    shell: true,
  });
for (const path of named.length > 0 ? named : [...rooms, "suites"])
  if (!testExpressions(path)) process.exitCode = 1;

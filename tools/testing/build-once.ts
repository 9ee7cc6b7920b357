// Before the tests: builds the command that they start, unless it is newer than all its sources.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

const root = join(import.meta.dirname, "../..");
/** Only a whole build writes this file, and writes it last: `npm start` leaves the types out. */
const built = join(root, "dist/index.d.ts");
const sources = ["src", "suites", "schemas", "package.json", "tsdown.config.ts"];

/** Called by vitest once, and again before it reruns tests whose files were edited. */
export default function setup(project: TestProject): void {
  buildOnce();
  project.onTestsRerun(buildOnce);
}

function buildOnce(): void {
  const at = existsSync(built) ? changedAt(built) : 0;
  if (sources.flatMap(pathsIn).every((path) => changedAt(path) < at)) return;
  execFileSync("npm", ["run", "-s", "build"], { cwd: root, stdio: "inherit" });
  // Fills Node's compile cache: this host ends by itself, while hosts that are killed do not save the cache.
  execFileSync(process.execPath, [join(root, "dist/host.js")]);
}

/** A file, or a folder with everything below it. Folders count too: deleting a file changes the time of its folder. */
function pathsIn(name: string): string[] {
  const path = join(root, name);
  if (!statSync(path).isDirectory()) return [path];
  return [
    path,
    ...readdirSync(path, { recursive: true, encoding: "utf8" }).map((each) => join(path, each)),
  ];
}

function changedAt(path: string): number {
  return statSync(path).mtimeMs;
}

// Before the tests: the command they start is built, unless it is younger than all it is made of.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

const root = join(import.meta.dirname, "../../..");
/** Made last, and only by a whole build: `npm start` leaves the types out. */
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
  // Hosts are ended by a signal and keep nothing of what they compiled: this one ends by itself.
  execFileSync(process.execPath, [join(root, "dist/host.js")]);
}

/** A file, or all files and folders below it: a file that is gone leaves its trace in its folder. */
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

// Runs the shell blocks of the documentation, a page in one shell, in a copy; after the recipes, the tests that they touch.
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { type Block, notRun } from "./testing/docs.ts";
import { pages, root, shellBlocks } from "./testing/pages.ts";

const scratch = mkdtempSync(join(tmpdir(), "fullstop-docs-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Pages whose blocks write into the repository itself. */
const writers = ["CONTRIBUTING.md"];
const left = new Set(["node_modules", ".git", "dist", ".venv", ".cache", "part", "corpus-local"]);

/** A folder in which the blocks of a page may write: a copy of the repository, or links to it where they only add files. */
function placeFor(file: string): string {
  const place = join(scratch, file.replaceAll("/", "-"));
  const wanted = readdirSync(root).filter((name) => !left.has(name));
  mkdirSync(place);
  for (const name of wanted) {
    const [from, to] = [join(root, name), join(place, name)];
    // A run has its folder for itself: pages run side by side, so each has a folder of reports of its own.
    const isCopied = writers.includes(file) || name === "reports";
    if (isCopied) cpSync(from, to, { recursive: true, filter: isWanted });
    else symlinkSync(from, to);
  }
  symlinkSync(join(root, "node_modules"), join(place, "node_modules"));
  return place;
}

const isWanted = (path: string) => !left.has(basename(path));

/** In a checkout there is no installed command: `npx --no fullstop` is the source of the place. */
const prelude = `
npx() { if [ "$1 $2" = "--no fullstop" ]; then shift 2; node src/cli.ts "$@"; else command npx "$@"; fi; }
`;

/** All blocks in one shell, as they are pasted one after the other. Each says where it stands before it runs. */
function pasted(file: string, blocks: readonly Block[], cwd: string): Promise<string> {
  const text = blocks.map((each) => `echo "${file}:${each.line}" >&2\n${each.text}`).join("\n");
  return shell(text, cwd);
}

/** The last lines of what a script printed; empty when it ended well. */
function shell(text: string, cwd: string): Promise<string> {
  const env = {
    ...process.env,
    PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
    CI: "true",
  };
  return new Promise((done) => {
    const given = ["-euo", "pipefail", "-c", `exec 2>&1\n${prelude}${text}`];
    execFile("bash", given, { cwd, env, maxBuffer: 1 << 26 }, (error, stdout) =>
      done(error ? stdout.slice(-5000) : ""),
    );
  });
}

/** Where something fails when a recipe forgets a step, or when something knows the number of what can be added. */
const touched = [
  "src/corpus",
  "src/cli/output.test.ts",
  "tools",
  "src/dialects",
  "src/fixture",
  "src/model",
  "src/report",
  "src/run",
  "src/rooms.test.ts",
  "src/spec.test.ts",
  "suites",
];

describe.concurrent("what a page tells people to run", () => {
  it.for(pages)("runs on %s", async (file) => {
    const due = shellBlocks(file).filter((block) => notRun(block) === null);
    if (due.length === 0) return;
    const place = placeFor(file);
    expect(await pasted(file, due, place)).toBe("");
    if (!writers.includes(file)) return;
    expect(await shell("biome check --diagnostic-level=error src suites", place)).toBe("");
    const tests = `vitest run --exclude '**/*.slow.test.ts' ${touched.join(" ")}`;
    expect(await shell(tests, place)).toBe("");
  });
});

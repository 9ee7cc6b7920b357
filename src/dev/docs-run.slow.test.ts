// Runs the shell blocks of the documentation, block by block, in a copy.
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
const left = new Set([
  "node_modules",
  ".git",
  "dist",
  ".venv",
  ".cache",
  "reports",
  "corpus-local",
]);

/** A folder in which the blocks of a page may write: a copy of the repository, or links to it where they only add files. */
function placeFor(file: string): string {
  const place = join(scratch, file.replaceAll("/", "-"));
  const wanted = readdirSync(root).filter((name) => !left.has(name));
  mkdirSync(place);
  for (const name of wanted) {
    const [from, to] = [join(root, name), join(place, name)];
    if (writers.includes(file)) cpSync(from, to, { recursive: true, filter: isWanted });
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

function shell({ text }: Block, cwd: string): Promise<{ code: number; output: string }> {
  const env = {
    ...process.env,
    PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
    CI: "true",
  };
  return new Promise((done) => {
    const given = ["-euo", "pipefail", "-c", prelude + text];
    execFile("bash", given, { cwd, env, maxBuffer: 1 << 26 }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}

describe.concurrent("what a page tells people to run", () => {
  it.for(pages)("%s", async (file) => {
    const due = shellBlocks(file).filter((block) => notRun(block) === null);
    if (due.length === 0) return;
    const place = placeFor(file);
    for (const block of due) {
      const { code, output } = await shell(block, place);
      expect(code, `${file}:${block.line}\n${block.text}\n${output.slice(-2000)}`).toBe(0);
    }
  });
});

// The specification is enough to write a reader from: one in Python, made from its text alone, reads the corpus as expected.
import { execFile, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const check = join(root, "adapters/examples/python/check_corpus.py");
const hasPython = spawnSync("python3", ["--version"]).status === 0;
const noPython = "not run: no python3 here";
const scratch = mkdtempSync(join(tmpdir(), "fullstop-second-reader-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Runs the check, without leaving compiled files behind in the folder that is published. */
function checked(...args: string[]): Promise<{ exit: number | string; output: string }> {
  return new Promise((resolve) => {
    execFile("python3", ["-B", check, ...args], { maxBuffer: 1 << 26 }, (error, stdout, stderr) =>
      resolve({ exit: error?.code ?? 0, output: stdout + stderr }),
    );
  });
}

it("reads every response of the eight main dialects as expected, member by member", async ({
  skip,
}) => {
  skip(!hasPython, noPython);
  const { exit, output } = await checked();
  expect(output).toMatch(
    /^\d{4,} responses agree, \d+ have another defensible reading, 0 disagree$/m,
  );
  expect(exit).toBe(0);
});

it("says where an expectation differs, and fails", async ({ skip }) => {
  skip(!hasPython, noPython);
  const provider = join(scratch, "providers/mistral-chat");
  const from = join(root, "corpus/providers/mistral-chat");
  for (const part of ["provider.json", "length-at-the-token-limit"]) {
    cpSync(join(from, part), join(provider, part), { recursive: true });
  }
  const file = join(provider, "length-at-the-token-limit/fixture.json");
  const fixture = JSON.parse(readFileSync(file, "utf8"));
  fixture.expect.usage.outputTokens += 1;
  writeFileSync(file, JSON.stringify(fixture));
  const { exit, output } = await checked("--corpus", scratch);
  expect(output).toContain("disagrees: mistral-chat/length-at-the-token-limit#stream: usage");
  expect(output).toContain("0 responses agree");
  expect(exit).toBe(1);
});

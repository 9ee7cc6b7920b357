// The specification is enough to write a reader from: one in Python, made from its text alone, reads the corpus as expected,
// and changed corpus bodies as the reference does. `npm run nightly` takes many more of them (FULLSTOP_FUZZ).
import { execFile, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { builtInCorpus, loadCorpus } from "./corpus.ts";
import { changedBodies, fuzzCount, fuzzSeed } from "./fuzz/testing/changed.ts";
import { builtInRegistry, openReader } from "./reader.ts";

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

it("reports where an expectation differs, and fails", async ({ skip }) => {
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

it("reads changed responses like the reference", async ({ skip }) => {
  skip(!hasPython, noPython);
  const home = builtInCorpus();
  const registry = builtInRegistry();
  const corpus = join(scratch, "changed");
  const bodies = fc.sample(changedBodies(loadCorpus(home).fixtures), {
    seed: fuzzSeed,
    numRuns: fuzzCount,
  });
  for (const [at, { provider, bytes, carrier, ends }] of bodies.entries()) {
    const voice = registry.lookUp(provider);
    if (!voice) continue;
    const reader = openReader(voice, carrier);
    reader.push(bytes);
    const read = reader.end(ends);
    // JSON has no word for a number like 1e400: it would not reach the other process.
    if (!isDeepStrictEqual(JSON.parse(JSON.stringify(read)), read)) continue;
    const folder = join(corpus, "providers", provider);
    for (const name of [provider, voice.dialect.id])
      cpSync(
        join(home, "providers", name, "provider.json"),
        join(corpus, "providers", name, "provider.json"),
      );
    mkdirSync(join(folder, String(at)), { recursive: true });
    writeFileSync(join(folder, String(at), "response.bin"), bytes);
    const fixture = { stream: { ...carrier, ends }, expect: read };
    writeFileSync(join(folder, String(at), "fixture.json"), JSON.stringify(fixture));
  }
  const { exit, output } = await checked("--corpus", corpus);
  process.stderr.write(`second reader, seed ${fuzzSeed}: ${output.split("\n").at(-2)}\n`);
  expect(output).toMatch(
    /^\d{3,} responses agree, 0 have another defensible reading, 0 disagree$/m,
  );
  expect(exit).toBe(0);
});

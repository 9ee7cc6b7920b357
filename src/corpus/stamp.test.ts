// The stamp of a corpus: a change of anything verdicts depend on is another corpus; layout is not a change.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { stampOf } from "./stamp.ts";

const dir = mkdtempSync(join(tmpdir(), "fullstop-stamp-"));
afterAll(() => rmSync(dir, { recursive: true }));

const corpus = { dir, census: { families: [] }, cards: {}, fixtures: [], unreviewed: [] };
const hash = () => stampOf(corpus, dir).hash;

function write(file: string, text: string): void {
  mkdirSync(dirname(join(dir, file)), { recursive: true });
  writeFileSync(join(dir, file), text);
}

const files = [
  "decisions/tools.json",
  "policies/strict.json",
  "profiles/strict.json",
  "scenarios/repair/fact.json",
  "vocabularies/own.json",
  "situations.json",
  "translations.json",
];

it.each(files)("covers %s", (file) => {
  const before = hash();
  write(file, '{"a": 1}');
  const added = hash();
  write(file, '{\n  "a": 1\n}\n');
  const laidOut = hash();
  write(file, '{"a": 2}');
  expect(added).not.toBe(before);
  expect(laidOut).toBe(added);
  expect(hash()).not.toBe(added);
});

it("leaves out other files, and covers the built-in data for every corpus", () => {
  const before = hash();
  write("README.md", "words");
  expect(hash()).toBe(before);
  expect(stampOf(corpus).hash).not.toBe(before);
});

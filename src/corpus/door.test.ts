// What is in a corpus folder and cannot be evidence is reported at once: no pipe is waited for, no device is read.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { formatFault } from "./fault.ts";
import { builtInCorpus } from "./home.ts";
import { loadCards, surveyCorpus } from "./load.ts";

const dir = mkdtempSync(join(tmpdir(), "fullstop-door-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const cards = loadCards(builtInCorpus());

const fixture = (json: object) =>
  JSON.stringify({
    title: "A response",
    provenance: { rung: "synthetic", date: "2026-11-01", why: "to probe the door" },
    covers: [],
    review: "unreviewed",
    scored: false,
    request: { model: "m", messages: [{ role: "user", content: "Hi" }] },
    json,
    expect: {},
    source: "None yet: captured and not reviewed.",
  });

/** The faults of a corpus with one fixture, after `spoil` has changed its folder. */
function faultsOf(name: string, spoil: (folder: string) => void, fact = "a-fact", json = {}) {
  const root = join(dir, name);
  const folder = join(root, "providers/openai-chat", fact);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "fixture.json"), fixture(json));
  writeFileSync(join(folder, "response.json"), "{}");
  spoil(folder);
  return surveyCorpus(root, cards).faults.map(formatFault);
}

const replace = (file: string, make: (path: string) => void) => (folder: string) => {
  rmSync(join(folder, file));
  make(join(folder, file));
};

describe.runIf(process.platform === "linux")("the door of a corpus", () => {
  it("accepts a fixture", () => {
    expect(faultsOf("good", () => {})).toEqual([]);
  });

  it.each([
    [
      "a pipe",
      replace("response.json", (path) => void execFileSync("/usr/bin/env", ["mkfifo", path])),
      /a pipe/,
    ],
    [
      "a device",
      replace("fixture.json", (path) => symlinkSync("/dev/zero", path)),
      /another folder/,
    ],
    ["a folder", replace("response.json", (path) => mkdirSync(path)), /a folder/],
    [
      "a link out",
      replace("response.json", (path) => symlinkSync("/etc/hostname", path)),
      /another folder/,
    ],
    [
      "too much",
      (folder: string) => truncateSync(join(folder, "response.json"), 2 ** 31),
      /2147483648 bytes/,
    ],
    [
      "absurd nesting",
      replace("fixture.json", (path) =>
        writeFileSync(path, `${"[".repeat(5_000)}${"]".repeat(5_000)}`),
      ),
      /nested more than 200 deep/,
    ],
  ] as const)("names %s", (name, spoil, found) => {
    const faults = faultsOf(name, spoil);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(found);
  });

  it.each([
    ["a body where there is none", { status: 204 }, /status 204 with a body/],
    ["an interim answer", { status: 101 }, /status 101/],
    ["a header of two lines", { headers: { "x-odd": "a\r\nb: c" } }, /header/i],
  ])("names %s as the corpus's fault", (name, json, found) => {
    expect(faultsOf(name, () => {}, "a-fact", json).join("\n")).toMatch(found);
  });

  it("escapes a folder name that would command a terminal", () => {
    expect(faultsOf("name", () => {}, "zz-\u001b[31m")).toEqual([
      expect.stringMatching(/^[^\p{Cc}]*found "zz-\\u001b\[31m"/u),
    ]);
  });
});

// The pin of a config: new cases are shown and fail nothing; `fullstop upgrade` says what they would change, and moves the pin.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { builtInCorpus } from "../corpus/home.ts";
import { versionOf } from "../corpus/stamp.ts";
import { corpus } from "../corpus/testing/built-in.ts";
import { fullstop } from "./testing/fullstop.ts";
import { withPin } from "./upgrade.ts";

const scratch = mkdtempSync(join(tmpdir(), "fullstop-upgrade-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
const version = versionOf(builtInCorpus());

/** Reports every ending as natural; its provider has facts of both versions. */
const optimist = `export default {
  name: "optimist", version: "1.0.0", dialects: ["ollama-generate"], modes: ["json"], reports: ["reported"],
  words: { done: "end_turn" },
  async observe({ baseUrl, apiKey }) {
    await (await fetch(baseUrl + "/api/generate", {
      method: "POST", headers: { authorization: "Bearer " + apiKey }, body: "{}" })).text();
    return { reported: "done" };
  },
};`;
const late = new Set(
  corpus.fixtures.flatMap(({ provider, fact, fixture, evidence }) =>
    provider === "ollama-generate" && fixture.since !== undefined && evidence[0]?.mode === "json"
      ? [fact]
      : [],
  ),
);

function folder(config: object): string {
  const dir = mkdtempSync(join(scratch, "folder-"));
  writeFileSync(join(dir, "optimist.mjs"), optimist);
  const text = JSON.stringify({ adapters: ["./optimist.mjs"], suites: ["mapping"], ...config });
  writeFileSync(join(dir, "fullstop.config.json"), text);
  return dir;
}

describe("a run under a pin", () => {
  it("tells what is new, and fails nothing for it", async () => {
    const dir = folder({ corpusVersion: "0.2.0" });
    const { code, stdout } = await fullstop(["run", "--out", "out"], { cwd: dir });
    expect(code).toBe(1);
    expect(stdout).toMatch(/^new since corpus 0\.2\.0: [1-9]\d* cases, [1-9]\d* of them fail/m);
    const { failures } = JSON.parse(readFileSync(join(dir, "out/report.json"), "utf8")).adapters[0];
    const facts = failures.map((failure: { case: string }) => failure.case.split(/[/#]/)[2]);
    expect(facts.length).toBeGreaterThan(0);
    expect(facts.filter((fact: string) => late.has(fact))).toEqual([]);
  });

  it("gives a case that is named its verdict, new or not", async () => {
    const [fact] = late;
    const id = `mapping/ollama-generate/${fact}#json`;
    const dir = folder({ corpusVersion: "0.2.0" });
    const { stdout } = await fullstop(["run", "--case", id], { cwd: dir });
    expect(stdout).toMatch(/of 1 endings read correctly/);
  });

  it("refuses a pin of a corpus that is not here", async () => {
    const dir = folder({ corpusVersion: "99.0.0" });
    const { code, stderr } = await fullstop(["run"], { cwd: dir });
    expect(stderr).toMatch(/#\/corpusVersion: found "99\.0\.0", expected at most/);
    expect(code).toBe(2);
  });
});

describe("fullstop upgrade", () => {
  it("says what would change, and moves the pin only with --write", async () => {
    const dir = folder({ corpusVersion: "0.2.0" });
    const file = join(dir, "fullstop.config.json");
    const before = readFileSync(file, "utf8");
    const shown = await fullstop(["upgrade"], { cwd: dir });
    expect(shown).toMatchObject({ code: 0, stderr: "" });
    expect(shown.stdout).toMatch(/^corpus 0\.2\.0 → \S+: \d+ new cases of \d+ facts/m);
    expect(shown.stdout).toMatch(/^optimist: [1-9]\d* of them fail now$/m);
    expect(readFileSync(file, "utf8")).toBe(before);
    await fullstop(["upgrade", "--write"], { cwd: dir });
    expect(JSON.parse(readFileSync(file, "utf8")).corpusVersion).toBe(version);
    const again = await fullstop(["upgrade"], { cwd: dir });
    expect(again.stdout).toContain(`is pinned at ${version}`);
  });

  it("has a clear word where there is no config", async () => {
    const dir = mkdtempSync(join(scratch, "empty-"));
    expect(await fullstop(["upgrade"], { cwd: dir })).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/found no fullstop\.config, .*`fullstop init` writes one/),
    });
  });
});

describe("the pin in a file", () => {
  const rows: readonly [string, string, string, string][] = [
    [
      "moves",
      "a.ts",
      `x({\n  corpusVersion: '0.1.0', // why\n})`,
      `x({\n  corpusVersion: '9.0.0', // why\n})`,
    ],
    ["moves in JSON", "a.json", `{"corpusVersion":"0.1.0"}`, `{"corpusVersion":"9.0.0"}`],
    [
      "is put in",
      "a.ts",
      `export default defineConfig({ adapters: [] });`,
      `export default defineConfig({\n  corpusVersion: "9.0.0", adapters: [] });`,
    ],
    ["is put into JSON", "a.json", `{ "exec": [] }`, `{\n  "corpusVersion": "9.0.0", "exec": [] }`],
  ];
  it.each(rows)("%s", (_, file, before, after) => {
    expect(withPin(before, "9.0.0", file)).toBe(after);
  });
  it("is left to a person where there is no place for it", () => {
    expect(() => withPin("export default config;", "9.0.0", "a.ts")).toThrow(/into it yourself/);
  });
});

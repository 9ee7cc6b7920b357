// The config of a folder and its thresholds: what decides the exit code, what flags override, what is refused and how.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { fullstop as fullstopIn, type Outcome } from "./testing/fullstop.ts";

const scratch = mkdtempSync(join(tmpdir(), "fullstop-config-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Runs the command in a new folder with these files. */
function fullstop(files: Readonly<Record<string, string>>, ...args: string[]): Promise<Outcome> {
  const cwd = mkdtempSync(join(scratch, "folder-"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text);
  return fullstopIn(args, { cwd });
}

const inJson = (config: object) => ({ "fullstop.config.json": JSON.stringify(config) });

/** An adapter that reports every ending of one provider as natural. */
const optimist = `export default {
  name: "optimist", version: "1.0.0", dialects: ["anthropic-complete"], modes: ["json"], reports: ["reported"],
  vocabulary: { name: "optimist", library: "none", rows: [
    { word: "done", means: ["end_turn"], action: "complete", citation: "this test" } ] },
  async observe({ baseUrl, apiKey }) {
    await (await fetch(baseUrl + "/v1/complete", {
      method: "POST", headers: { "x-api-key": apiKey }, body: "{}" })).text();
    return { reported: "done" };
  },
};`;

describe.concurrent("a run by config", () => {
  const files = (config: object) => ({
    "optimist.mjs": optimist,
    ...inJson({ adapters: ["./optimist.mjs"], suites: ["mapping"], ...config }),
  });
  const quiet = ["--reporter", "terminal"];

  it("tests the adapters it names, in the suites it names", async () => {
    const { code, stdout } = await fullstop(files({}), "run", ...quiet);
    expect(stdout).toMatch(/^optimist: \d+ of \d+ right; a part has no level/m);
    expect(code).toBe(1);
  });

  it("passes when thresholds alone decide and are reached, and fails when they are missed", async () => {
    const [reached, missed, never] = await Promise.all([
      fullstop(files({ failOn: "threshold", thresholds: { mapping: 0.01 } }), "run", ...quiet),
      fullstop(files({ failOn: "threshold", thresholds: { mapping: 0.99 } }), "run", ...quiet),
      fullstop(files({ thresholds: { mapping: 0.99 } }), "run", ...quiet, "--fail-on", "never"),
    ]);
    expect(reached.code).toBe(0);
    expect(missed.stderr).toMatch(/threshold: optimist: mapping is .* at least 99 % wanted/);
    expect(missed.code).toBe(1);
    expect(never.code).toBe(0);
  });

  it("ignores the config when the command line names an adapter", async () => {
    const grep = ["--grep", "^mapping/anthropic-complete/.*#json$"];
    const { code, stdout } = await fullstop(
      files({ thresholds: { mapping: 1 } }),
      "run",
      "--adapter",
      "reference",
      ...grep,
      ...quiet,
    );
    expect(stdout).toMatch(/^reference: (\d+) of \1 right; a part has no level/m);
    expect(code).toBe(0);
  });
});

describe("fullstop run", () => {
  const rows: readonly [string, Record<string, string>, RegExp][] = [
    ["is not JSON", { "fullstop.config.json": "{" }, /config\.json: found .*expected JSON/],
    [
      "has an unknown member",
      inJson({ adapters: ["reference"], treshold: {} }),
      /config\.json: .* expected no member "treshold"/,
    ],
    [
      "has a share beyond one",
      inJson({ adapters: ["reference"], thresholds: { mapping: 90 } }),
      /config\.json#\/thresholds\/mapping: found 90, expected <= 1/,
    ],
    [
      "has an unknown harm",
      inJson({ adapters: ["reference"], thresholds: { harms: ["boredom"] } }),
      /#\/thresholds\/harms\/0: found "boredom", expected one of/,
    ],
    ["names no adapter", inJson({}), /found no adapter, expected one in `adapters` or `exec`/],
    [
      "names an unknown suite",
      inJson({ adapters: ["reference"], suites: ["maping"] }),
      /#\/suites\/0: found "maping".*Did you mean "mapping"\?/,
    ],
    [
      "fails on thresholds it does not have",
      inJson({ adapters: ["reference"], failOn: "threshold" }),
      /--fail-on threshold, expected thresholds/,
    ],
    ["has no default export", { "fullstop.config.mjs": "export {};" }, /found no default export/],
    [
      "does not load",
      { "fullstop.config.mts": "export default {" },
      /config\.mts: found .*, expected a module that loads/,
    ],
    [
      "imports what is not installed",
      { "fullstop.config.mjs": 'import "nowhere-to-be-found"; export default {};' },
      /Cannot find package .* npm install --save-dev \.\.\/fullstop\//,
    ],
    [
      "stands beside another",
      { ...inJson({}), "fullstop.config.ts": "export default {};" },
      /config\.json: found fullstop\.config\.ts beside it, expected one config/,
    ],
  ];
  it.concurrent.each(rows)(
    "exits 2 with one clear message for a config that %s",
    async (_name, files, text) => {
      const { code, stderr } = await fullstop(files, "run");
      expect(stderr).toMatch(text);
      expect(code).toBe(2);
    },
  );
});

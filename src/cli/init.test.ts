// `fullstop init` as a newcomer meets it: what it writes, what it keeps, and the workflow it writes, step by step.
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { runWorkflow } from "../dev/workflow.ts";
import { cli, fullstop } from "./testing/fullstop.ts";

const scratch = mkdtempSync(join(tmpdir(), "fullstop-init-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** A package with these members in its package.json, and this fullstop among its modules. */
function repository(name: string, members: object): string {
  const dir = join(scratch, name);
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, "package.json"), JSON.stringify({ name, ...members }));
  install(dir);
  return dir;
}

function install(dir: string): void {
  const module = join(dir, "node_modules/fullstop");
  mkdirSync(module, { recursive: true });
  writeFileSync(join(module, "package.json"), '{"type":"module","exports":"./index.js"}');
  const source = pathToFileURL(join(import.meta.dirname, "../index.ts"));
  writeFileSync(join(module, "index.js"), `export * from ${JSON.stringify(source)};\n`);
}

/** `npx` and `npm` of this folder stand before the real ones: the source is run, nothing is fetched. */
function tools(): string {
  const bin = join(scratch, "bin");
  mkdirSync(bin, { recursive: true });
  const tool = (name: string, text: string) => {
    writeFileSync(join(bin, name), `#!/bin/sh\nset -e\n${text}\n`);
    chmodSync(join(bin, name), 0o755);
  };
  tool("npx", `[ "$1" = fullstop ]; shift; exec "${process.execPath}" "${cli}" "$@"`);
  tool(
    "npm",
    `[ "$1" = ci ]; cp -r "${join(scratch, "mono/packages/client/node_modules")}" node_modules`,
  );
  return bin;
}

/** The line of the config that is there to be taken in use; it also makes the run a third as long. */
function chooseSuites(file: string): void {
  const text = readFileSync(file, "utf8");
  const chosen = text.replace('// suites: ["mapping", "streaming"]', 'suites: ["mapping"]');
  expect(chosen).not.toBe(text);
  writeFileSync(file, chosen);
}

function filesOf(dir: string): Record<string, string> {
  const names = readdirSync(dir, { recursive: true, encoding: "utf8" })
    .filter((name) => !name.startsWith("node_modules") && /\.\w+$/.test(name))
    .filter((name) => name !== ".github" && name !== "package.json");
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(dir, name), "utf8")]));
}

describe("fullstop init", () => {
  it("writes adapter, baseline, config and workflow, and says what to run", async () => {
    const dir = repository("esm", { type: "module" });
    const { code, stdout } = await fullstop(dir, "init");
    expect(code).toBe(0);
    expect(Object.keys(filesOf(dir)).sort()).toEqual([
      ".github/workflows/fullstop.yml",
      "fullstop-adapter.ts",
      "fullstop-baseline.json",
      "fullstop.config.ts",
    ]);
    expect(stdout).toContain("npx fullstop run --update-baseline");
  });

  it("changes nothing when it is run again, and names what it kept", async () => {
    const dir = repository("again", { type: "module" });
    await fullstop(dir, "init");
    writeFileSync(join(dir, "fullstop.config.ts"), "// mine\n");
    rmSync(join(dir, "fullstop-adapter.ts"));
    const before = filesOf(dir);
    const { code, stdout } = await fullstop(scratch, "init", "--dir", dir);
    expect(code).toBe(0);
    expect(filesOf(dir)).toEqual(before);
    expect(stdout.match(/^kept .*$/gm)).toHaveLength(2);
    expect(stdout).not.toMatch(/^wrote/m);
  });

  it("writes modules that load where plain .ts is CommonJS, and installs by the lock file", async () => {
    const dir = repository("cjs", { type: "commonjs" });
    writeFileSync(join(dir, "pnpm-lock.yaml"), "");
    await fullstop(dir, "init");
    const files = filesOf(dir);
    expect(files["fullstop.config.mts"]).toContain('"./fullstop-adapter.mts"');
    expect(files[".github/workflows/fullstop.yml"]).toContain("pnpm install --frozen-lockfile");
    const run = await fullstop(
      dir,
      "run",
      "--grep",
      "^mapping/openai-chat/length-cuts-the-text#json$",
    );
    expect(run.stderr).toBe("");
    expect(run).toMatchObject({ code: 0, stdout: expect.stringMatching(/my-library conforms/) });
  });

  it("refuses a folder that is not there", async () => {
    const { code, stderr } = await fullstop(scratch, "init", "--dir", "nowhere");
    expect(stderr).toMatch(/nowhere: found no such folder, expected the folder of a package/);
    expect(code).toBe(2);
  });
});

describe("the workflow", () => {
  it("runs every step, from shards to the step summary, and fails on what the baseline does not know", async () => {
    // A package inside a repository is the harder case; the package check runs the workflow of one at the root.
    const root = join(scratch, "mono");
    const dir = repository("mono/packages/client", { type: "module" });
    mkdirSync(join(root, ".git"));
    writeFileSync(join(root, "package-lock.json"), "{}");
    await fullstop(root, "init", "--dir", "packages/client");
    chooseSuites(join(dir, "fullstop.config.ts"));
    const file = join(root, ".github/workflows/fullstop-client.yml");
    const env = { ...process.env, PATH: `${tools()}:${process.env.PATH}` };
    const first = join(scratch, "first");
    const red = await runWorkflow(file, { repository: root, scratch: first, env });
    // Four shards and the report, each installed and run; then the summary, though the report failed.
    expect(red.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0]);
    const written = join(first, "artifacts/fullstop-report");
    expect(readdirSync(written).sort()).toEqual([
      "junit.xml",
      "report.json",
      "report.md",
      "run.jsonl",
    ]);
    expect(readFileSync(join(first, "summary.md"), "utf8")).toBe(
      readFileSync(join(written, "report.md"), "utf8"),
    );
    const { header } = JSON.parse(readFileSync(join(written, "report.json"), "utf8"));
    expect(header.shard).toBeNull();

    const shards = [1, 2, 3, 4].map((n) => join(first, `artifacts/fullstop-shard-${n}/run.jsonl`));
    const known = await fullstop(dir, "merge", ...shards, "--update-baseline");
    expect(known).toMatchObject({ code: 0, stderr: "" });
    expect(await fullstop(dir, "merge", ...shards)).toMatchObject({ code: 0, stderr: "" });
  });
});

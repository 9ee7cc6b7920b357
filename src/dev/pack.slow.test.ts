// Packs fullstop, installs the tarball into an empty folder, and uses it there as a newcomer would, step by step.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { fiveBugs, fiveHarms } from "./testing/five-bugs.ts";
import { harFile, importsFile, tsconfigFile, vitestFile } from "./testing/newcomer-files.ts";
import { root } from "./testing/pages.ts";
import { type Repository, repositories } from "./testing/repositories.ts";
import { must, start } from "./testing/shell.ts";
import { runWorkflow } from "./testing/workflow.ts";

const { devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const scratch = mkdtempSync(join(tmpdir(), "fullstop-pack-"));
const home = join(scratch, "home");
const command = join(home, "node_modules/fullstop/dist/cli.js");
const provider = ["--provider", "openai-chat"];
const newcomer = "my-library conforms";
let tarball = "";

afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describe("the package", () => {
  it("is packed as it was built", async () => {
    const args = ["pack", "--json", "--ignore-scripts", "--pack-destination", scratch];
    const told = await must(0, root, "npm", ...args);
    const [packed] = Object.values(JSON.parse(told.slice(told.search(/^[[{]/m)))) as Packed[];
    tarball = join(scratch, packed?.filename ?? "");
    // Cards and fixtures are most of it: ten times as much would mean that something else came along.
    expect(packed?.size).toBeLessThan(10e6);
  });

  it("is found in order by publint and are-the-types-wrong", async () => {
    await must(0, root, "npx", "publint", "run", "--strict", tarball);
    await must(0, root, "npx", "attw", tarball, "--profile", "esm-only");
  });

  it("installs without its optional peer", async () => {
    mkdirSync(home);
    await must(0, home, "npm", "init", "-y");
    await install(tarball);
    expect(readdirSync(join(home, "node_modules"))).not.toContain("vitest");
  });

  it("has a README whose links lead somewhere in the package", () => {
    const dir = join(home, "node_modules/fullstop");
    const links = [...readFileSync(join(dir, "README.md"), "utf8").matchAll(/\]\(([^)#]+)/g)];
    const inside = links.map(([, link = ""]) => link).filter((link) => !/^https?:/.test(link));
    expect(inside.length).toBeGreaterThan(5);
    expect(inside.filter((link) => !existsSync(join(dir, link)))).toEqual([]);
  });

  it("sets up a folder once", async () => {
    expect(await must(0, home, "npx", "fullstop", "init")).toMatch(/^wrote/m);
    expect(await must(0, home, "npx", "fullstop", "init")).not.toMatch(/^wrote/m);
  });

  it("runs the adapter of init, and the reference", async () => {
    const run = ["fullstop", "run", ...provider];
    expect(await must(0, home, "npx", ...run)).toContain(newcomer);
    await must(0, home, "npx", ...run, "--adapter", "reference", "--suite", "mapping");
  });

  it("loads repositories as people write them, on the oldest Node and on 24", async () => {
    const nodes = await Promise.all(["22.18.0", "24.21.0"].map(nodeAt));
    for (const [name, repository] of Object.entries(repositories)) {
      const dir = lay(join(home, name), repository);
      const which = repository.adapter ? ["--adapter", repository.adapter] : [];
      const one = ["--case", "mapping/openai-chat/length-cuts-the-text#json"];
      const run = (node: string, at: number) =>
        must(0, dir, node, command, "run", ...which, ...one, "--out", `reports/${at}`);
      for (const told of await Promise.all(nodes.map(run))) expect(told).toContain("conforms");
    }
  });

  it("names five bugs on the first screen, and nothing else", async () => {
    const dir = lay(join(home, "five-bugs"), { what: "", files: fiveBugs });
    const told = await must(1, dir, process.execPath, command, "run", "--adapter", "./adapter.ts");
    const named = [...told.matchAll(/fixing this clears \d+ cases?: (\S+)/g)].map(
      ([, harm]) => harm,
    );
    expect(named).toEqual(fiveHarms);
    expect(told).not.toMatch(/at fault|no row for/);
    expect(told.split("\n").length).toBeLessThanOrEqual(60);
  });

  it("runs an adapter in Python over its standard streams", async () => {
    const python = join(home, "node_modules/fullstop/adapters/examples/python/adapter.py");
    const chosen = ["--provider", "anthropic-messages", "--grep", "tool", "--fail-on", "never"];
    const args = ["run", "--exec", `python3 "${python}"`, ...chosen];
    expect(await must(0, home, process.execPath, command, ...args)).toMatch(/endings read rightly/);
  });

  it("is a library: every example of docs/library.md prints what it says", async () => {
    const page = readFileSync(join(home, "node_modules/fullstop/docs/library.md"), "utf8");
    const examples = [...page.matchAll(/```js\n([\s\S]*?)```/g)].map(([, text = ""]) => text);
    expect(examples.length).toBeGreaterThan(3);
    for (const [at, text] of examples.entries()) {
      writeFileSync(join(home, `example-${at}.mjs`), text);
      const printed = await must(0, home, process.execPath, `example-${at}.mjs`);
      expect(printed.trim()).toBe(
        /^\/\/ (.*)\n*$/m.exec(text.slice(text.lastIndexOf("\n//") + 1))?.[1],
      );
    }
  });

  it("imports a capture, and shows what is made of it", async () => {
    writeFileSync(join(home, "capture.har"), harFile);
    await must(0, home, "npx", "fullstop", "fixture", "import", "capture.har");
    const chosen = ["--grep", "length-(cuts-the-text|json)", "--suite", "mapping"];
    const args = ["run", ...provider, ...chosen, "--corpus", "./corpus-local"];
    const told = await must(0, home, "npx", "fullstop", ...args);
    expect(told).toMatch(/the reference reads max_tokens[^\n]*\n +my-library agrees/);
  });

  it("records live traffic", async () => {
    const server = await start(home, /(http:\S+:\d+)/, [command, "serve", "--port", "0"]);
    const upstream = ["--upstream", server.caught, "--port", "0", "--out", "recorded"];
    const args = [command, "fixture", "record", ...upstream, ...provider];
    const recorder = await start(home, / on (http:\S+:\d+) /, args);
    const path = "/f/openai-chat/length-cuts-the-text/json/v1/chat/completions";
    await (await fetch(`${recorder.caught}${path}`, { method: "POST", body: "{}" })).text();
    await Promise.all([recorder.stop(), server.stop()]);
    expect(readdirSync(join(home, "recorded/providers/openai-chat"))).toHaveLength(1);
  });

  it("has every way in that package.json names", async () => {
    writeFileSync(join(home, "imports.mts"), importsFile);
    expect(await must(0, home, process.execPath, "imports.mts")).toMatch(/^Config true \d+$/m);
  });

  it("runs under vitest, in a worker and in a process", async () => {
    const peers = ["vitest", "vite", "@types/node"];
    await install(...peers.map((name) => `${name}@${devDependencies[name]}`));
    writeFileSync(join(home, "conformance.test.ts"), vitestFile);
    const file = join(home, "vitest.json");
    await must(0, home, "npx", "vitest", "run", "--reporter", "json", "--outputFile", file);
    expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ numPassedTests: 4 });
  });

  it("passes strict types, with the skeleton and the config", async () => {
    writeFileSync(join(home, "tsconfig.json"), tsconfigFile);
    await must(0, home, join(root, "node_modules/.bin/tsc"), "-p", home);
  });

  it("passes every step of the workflow it writes", async () => {
    await must(0, home, "npx", "fullstop", "run", "--update-baseline", "--reporter", "terminal");
    const file = join(home, ".github/workflows/fullstop.yml");
    const env = { ...process.env, PATH: `${linkingNpm()}:${process.env.PATH}` };
    const steps = await runWorkflow(file, { repository: home, scratch, env });
    expect(steps.filter(({ code }) => code !== 0)).toEqual([]);
    const report = readFileSync(join(scratch, "artifacts/fullstop-report/report.md"), "utf8");
    expect(report).toContain(newcomer);
  });
});

interface Packed {
  readonly filename: string;
  readonly size: number;
}

const quiet = ["--no-audit", "--no-fund", "--prefer-offline"];

function install(...packages: readonly string[]): Promise<string> {
  return must(0, home, "npm", "install", "--save-dev", ...quiet, ...packages);
}

/** A Node of this version, for this machine. */
async function nodeAt(version: string): Promise<string> {
  const platform = process.platform === "win32" ? "win" : process.platform;
  const name = `node-${platform}-${process.arch}`;
  const dir = join(scratch, version);
  mkdirSync(dir);
  await must(0, dir, "npm", "install", ...quiet, `${name}@${version}`);
  return join(dir, "node_modules", name, "bin/node");
}

/** Writes a repository, and says where commands are typed. */
function lay(root: string, { files, links = {}, dir = "" }: Repository): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  for (const [path, target] of Object.entries(links)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    symlinkSync(join(root, target), join(root, path), "junction");
  }
  return join(root, dir);
}

/** The workflow installs in every job; one installation is enough to try the rest of it. */
function linkingNpm(): string {
  const bin = join(scratch, "bin");
  mkdirSync(bin);
  const text = `#!/bin/sh\n[ "$1" = ci ] && ln -s "${join(home, "node_modules")}" node_modules\n`;
  writeFileSync(join(bin, "npm"), text);
  chmodSync(join(bin, "npm"), 0o755);
  return bin;
}

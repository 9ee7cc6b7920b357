// Packs fullstop, installs the tarball into an empty folder, and uses it there as a new user would, step by step.
import {
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
import { delimiter, dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { blocksIn, linksIn } from "./testing/docs.ts";
import { fiveBugs, fiveBugsTest, fiveHarms } from "./testing/five-bugs.ts";
import {
  harFile,
  importsFile,
  takeOver,
  tsconfigFile,
  vitestFile,
} from "./testing/newcomer-files.ts";
import { pageOf, pages, root } from "./testing/pages.ts";
import { type Repository, repositories } from "./testing/repositories.ts";
import { must, start } from "./testing/shell.ts";

const { devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const scratch = mkdtempSync(join(tmpdir(), "fullstop-pack-"));
const home = join(scratch, "home");
const command = join(home, "node_modules/fullstop/dist/cli.js");
const provider = ["--provider", "openai-chat"];
const newcomer = "none of your code was asked";
/** Whether this machine can run the example in Go. */
const hasGo = (process.env.PATH ?? "")
  .split(delimiter)
  .some((folder) => existsSync(join(folder, "go")));
let tarball = "";

/** The package that selects each template, at the version that is wrapped as a guest. */
const atGuest = (guest: string, ...names: string[]) => {
  const file = join(root, "adapters", guest, "package.json");
  const { dependencies } = JSON.parse(readFileSync(file, "utf8"));
  return names.map((name) => `${name}@${dependencies[name]}`);
};
const sdks = {
  openai: atGuest("openai-chat-sdk", "openai"),
  anthropic: atGuest("anthropic-sdk", "@anthropic-ai/sdk"),
  google: ["@google/genai@3.1.0"],
  "ai-sdk": atGuest("ai-sdk", "ai", "@ai-sdk/openai", "@ai-sdk/anthropic", "@ai-sdk/google"),
  langchain: atGuest(
    "langchain",
    "@langchain/core",
    "@langchain/openai",
    "@langchain/anthropic",
    "@langchain/google",
  ),
};

/** A text cut by its limit, in each dialect that a template speaks. */
const cutBy = {
  "openai-chat": "length-cuts-the-text",
  "anthropic-messages": "max-tokens-text-cut",
  "gemini-generate-content": "max-tokens-cuts-text",
};

afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describe("the package", () => {
  it("packs what was built", async () => {
    const args = ["pack", "--json", "--ignore-scripts", "--pack-destination", scratch];
    const told = await must(0, root, "npm", ...args);
    const [packed] = Object.values(JSON.parse(told.slice(told.search(/^[[{]/m)))) as Packed[];
    tarball = join(scratch, packed?.filename ?? "");
    // Cards and fixtures are most of it: ten times as much would mean that other files were packed.
    expect(packed?.size).toBeLessThan(10e6);
  });

  it("passes publint and are-the-types-wrong", async () => {
    await must(0, root, "npx", "publint", "run", "--strict", tarball);
    await must(0, root, "npx", "attw", tarball, "--profile", "esm-only");
  });

  it("installs without its optional peer", async () => {
    mkdirSync(home);
    await must(0, home, "npm", "init", "-y");
    await install(tarball);
    expect(readdirSync(join(home, "node_modules"))).not.toContain("vitest");
  });

  it("links only to what exists, and gives commands that need no checkout", () => {
    const dir = join(home, "node_modules/fullstop");
    const packed = pages.filter((file) => existsSync(join(dir, file)));
    expect(packed.length).toBeGreaterThan(8);
    const lost = packed.flatMap((file) => {
      const text = readFileSync(join(dir, file), "utf8");
      const links = [
        ...linksIn(text),
        ...[...text.matchAll(/src(?:set)?="([^"]+)/g)].map(([, at = ""]) => at),
      ];
      return links
        .filter((link) => !/^https?:|^#/.test(link))
        .filter((link) => !existsSync(join(dir, dirname(file), link.split("#")[0] ?? "")))
        .map((link) => `${file}: ${link}`);
    });
    expect(lost).toEqual([]);
    const page = readFileSync(join(dir, "README.md"), "utf8");
    const commands = [...page.matchAll(/```sh[^\n]*\n([\s\S]*?)```/g)].map(([, text]) => text);
    expect(commands.length).toBeGreaterThan(4);
    expect(commands.join().match(/(?:adapters|corpus|src|suites|reports)\/\S+/g)).toBeNull();
  });

  it("sets up a folder once", async () => {
    expect(await must(0, home, "npx", "fullstop", "init")).toMatch(/^wrote/m);
    expect(await must(0, home, "npx", "fullstop", "init")).not.toMatch(/^wrote/m);
  });

  it("runs the adapter of init, and the reference", async () => {
    const run = ["fullstop", "run", ...provider];
    expect(await must(1, home, "npx", ...run)).toContain(newcomer);
    await must(0, home, "npx", ...run, "--adapter", "reference", "--suite", "mapping");
    takeOver(home);
  });

  it.each(Object.entries(sdks))(
    "includes an adapter for %s that works as init writes it",
    async (name, packages) => {
      const dir = join(scratch, name);
      mkdirSync(dir);
      await must(0, dir, "npm", "init", "-y");
      await must(0, dir, "npm", "install", "--save-dev", ...quiet, tarball, ...packages);
      await must(0, dir, "npx", "fullstop", "init");
      const spoken = readFileSync(join(dir, "fullstop-adapter.ts"), "utf8");
      const cases = Object.entries(cutBy).filter(([dialect]) => spoken.includes(`"${dialect}"`));
      const ids = cases.flatMap(([dialect, fact]) =>
        ["json", "stream"].flatMap((mode) => ["--case", `mapping/${dialect}/${fact}#${mode}`]),
      );
      const told = await must(1, dir, "npx", "fullstop", "run", ...ids);
      expect(told).toContain(`${ids.length / 2} of ${ids.length / 2} endings read correctly`);
    },
  );

  it("loads repositories as people write them, on the oldest Node and on 24", async () => {
    const nodes = await Promise.all(["22.18.0", "24.21.0"].map(nodeAt));
    for (const [name, repository] of Object.entries(repositories)) {
      const dir = lay(join(home, name), repository);
      const which = repository.adapter ? ["--adapter", repository.adapter] : [];
      const one = ["--case", "mapping/openai-chat/length-cuts-the-text#json"];
      const run = (node: string, at: number) =>
        must(0, dir, node, command, "run", ...which, ...one, "--out", `reports/${at}`);
      for (const told of await Promise.all(nodes.map(run))) expect(told).toContain("1 of 1 right");
    }
  });

  it("names five bugs on the first screen, and nothing else", async () => {
    const dir = lay(join(home, "five-bugs"), { what: "", files: fiveBugs });
    const told = await must(1, dir, process.execPath, command, "run", "--adapter", "./adapter.ts");
    const named = [...told.matchAll(/✗ (\S+): \d+ cases?/g)].map(([, harm]) => harm);
    // What may be the adapter's own slip stands first, then the severest.
    expect(named.toSorted()).toEqual(fiveHarms.toSorted());
    expect(told).not.toMatch(/at fault|no row for/);
    expect(told.split("\n").length).toBeLessThanOrEqual(60);
  });

  it("runs an adapter in Python over its standard streams", async () => {
    const python = join(home, "node_modules/fullstop/adapters/examples/python/adapter.py");
    const chosen = ["--provider", "anthropic-messages", "--grep", "tool", "--fail-on", "never"];
    const args = ["run", "--exec", `python3 "${python}"`, ...chosen];
    expect(await must(0, home, process.execPath, command, ...args)).toMatch(
      /right; a part has no level/,
    );
  });

  it("works as a library: every example of docs/library.md prints what it says", async () => {
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
    const [, python = ""] = /```python\n([\s\S]*?)```/.exec(page) ?? [];
    expect(await must(0, home, "python3", "-c", python)).toMatch(
      /^length-cuts-the-text max_tokens$/m,
    );
  });

  it.skipIf(!hasGo)("reads the corpus from Go, as docs/library.md shows", async () => {
    const page = readFileSync(join(home, "node_modules/fullstop/docs/library.md"), "utf8");
    const [, program = ""] = /```go\n([\s\S]*?)```/.exec(page) ?? [];
    writeFileSync(join(home, "endings.go"), program);
    expect(await must(0, home, "go", "run", "endings.go")).toMatch(
      /^length-cuts-the-text max_tokens$/m,
    );
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

  it("includes every way in that package.json names", async () => {
    writeFileSync(join(home, "imports.mts"), importsFile);
    expect(await must(0, home, process.execPath, "imports.mts")).toMatch(/^Config true \d+ \d+$/m);
  });

  it("runs under vitest, in a worker and in a process", async () => {
    await install(...["vitest", "vite", "@types/node"].map(atOurs));
    writeFileSync(join(home, "conformance.test.ts"), vitestFile);
    expect(await vitestIn(home, 0, "conformance")).toMatchObject({ numPassedTests: 4 });
  });

  it("shows in vitest, newest and 3.2, the tests and failures of the command", async () => {
    const old = join(scratch, "old");
    mkdirSync(old);
    await must(0, old, "npm", "install", ...quiet, tarball, "vitest@3.2", "vite@7");
    const whole = join(home, "five-bugs");
    const report = readFileSync(join(whole, "reports/five-bugs/report.json"), "utf8");
    const [{ score, failures }] = JSON.parse(report).adapters;
    expect(failures.length).toBeGreaterThan(100);
    for (const dir of [whole, lay(join(old, "five-bugs"), { what: "", files: fiveBugs })]) {
      writeFileSync(join(dir, "five-bugs.test.ts"), fiveBugsTest);
      expect(await vitestIn(dir, 1, "five-bugs")).toMatchObject({
        numTotalTests: score.claimed,
        numFailedTests: failures.length,
      });
    }
  });

  it("runs the recipe for Jest", async () => {
    const blocks = blocksIn(pageOf("docs/msw.md")).filter(({ info }) => info === "jest");
    const dir = lay(join(scratch, "jest"), {
      what: "",
      files: {
        "package.json": '{ "type": "module" }',
        "recipe.test.js": blocks.map(({ text }) => text).join("\n"),
      },
    });
    await must(0, dir, "npm", "install", ...quiet, tarball, "jest@30.5.2", atOurs("msw"));
    const jest = ["--experimental-vm-modules", "node_modules/jest/bin/jest.js", "--json"];
    const told = await must(0, dir, process.execPath, ...jest);
    expect(JSON.parse(told)).toMatchObject({ numPassedTests: 1, numTotalTests: 1 });
  });

  it("passes strict types, with the skeleton and the config", async () => {
    writeFileSync(join(home, "tsconfig.json"), tsconfigFile);
    await must(0, home, join(root, "node_modules/.bin/tsc"), "-p", home);
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

/** Writes a repository, and returns the folder to run commands in. */
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

const atOurs = (name: string) => `${name}@${devDependencies[name]}`;

/** Runs the test files of this name, and returns the number of tests. */
async function vitestIn(dir: string, code: number, name: string): Promise<object> {
  const file = join(dir, "vitest.json");
  await must(code, dir, "npx", "vitest", "run", name, "--reporter", "json", "--outputFile", file);
  return JSON.parse(readFileSync(file, "utf8"));
}

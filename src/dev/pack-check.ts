// `npm run pack:check`: packs fullstop, installs the tarball into an empty folder, and uses it there as a newcomer would.
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
import { fileURLToPath } from "node:url";
import { harFile, importsFile, tsconfigFile, vitestFile } from "./pack/files.ts";
import { must, start } from "./pack/shell.ts";
import { runWorkflow } from "./workflow.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const { devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const scratch = mkdtempSync(join(tmpdir(), "fullstop-pack-"));
const home = join(scratch, "home");
const command = join(home, "node_modules/fullstop/dist/cli.js");
const provider = ["--provider", "openai-chat"];
let tarball = "";

/** What is checked, in order; each tells what it saw in a few words. */
const checks: Readonly<Record<string, () => Promise<string>>> = {
  async pack() {
    const told = await must(0, root, "npm", "pack", "--json", "--pack-destination", scratch);
    const [packed] = Object.values(JSON.parse(told.slice(told.search(/^[[{]/m)))) as Packed[];
    if (!packed) throw new Error(`npm pack told nothing: ${told}`);
    tarball = join(scratch, packed.filename);
    return `${mb(packed.size)} packed, ${mb(packed.unpackedSize)} unpacked, ${packed.entryCount} files`;
  },
  async lint() {
    await must(0, root, "npx", "publint", "run", "--strict", tarball);
    await must(0, root, "npx", "attw", tarball, "--profile", "esm-only");
    return "publint and are-the-types-wrong find nothing";
  },
  async install() {
    mkdirSync(home);
    await must(0, home, "npm", "init", "-y");
    await install(tarball);
    const modules = readdirSync(join(home, "node_modules")).filter((name) => !name.startsWith("."));
    if (modules.includes("vitest")) throw new Error("vitest came along, though it is optional");
    return `${modules.length} folders of modules`;
  },
  async init() {
    const first = await must(0, home, "npx", "fullstop", "init");
    const again = await must(0, home, "npx", "fullstop", "init");
    if (/^wrote/m.test(again)) throw new Error(`init wrote twice:\n${again}`);
    return `${first.match(/^wrote/gm)?.length ?? 0} files written, none the second time`;
  },
  async run() {
    const run = ["fullstop", "run", ...provider];
    const first = await must(0, home, "npx", ...run);
    await must(0, home, "npx", ...run, "--adapter", "reference", "--suite", "mapping");
    return caught(first, /^(my-library .*)$/m);
  },
  async import() {
    writeFileSync(join(home, "capture.har"), harFile);
    await must(0, home, "npx", "fullstop", "fixture", "import", "capture.har");
    const grep = [
      "--grep",
      "length-(cuts-the-text|json)",
      "--suite",
      "mapping",
      "--corpus",
      "./corpus-local",
    ];
    const told = await must(0, home, "npx", "fullstop", "run", ...provider, ...grep);
    return `a HAR archive: ${caught(told, /(the reference reads .*)/)}; ${caught(told, /\n +(my-library.*)/)}`;
  },
  async record() {
    const server = await start(home, /(http:\S+:\d+)/, [command, "serve", "--port", "0"]);
    const upstream = ["--upstream", server.caught, "--port", "0", "--out", "recorded"];
    const args = [command, "fixture", "record", ...upstream, ...provider];
    const recorder = await start(home, / on (http:\S+:\d+) /, args);
    const path = "/f/openai-chat/length-cuts-the-text/json/v1/chat/completions";
    await (await fetch(`${recorder.caught}${path}`, { method: "POST", body: "{}" })).text();
    await Promise.all([recorder.stop(), server.stop()]);
    const kept = readdirSync(join(home, "recorded/providers/openai-chat"));
    return `${kept.length} fixture from live traffic`;
  },
  async imports() {
    writeFileSync(join(home, "imports.mts"), importsFile);
    return (await must(0, home, process.execPath, "imports.mts")).trim();
  },
  async vitest() {
    const peers = ["vitest", "vite", "@types/node"];
    await install(...peers.map((name) => `${name}@${devDependencies[name]}`));
    writeFileSync(join(home, "conformance.test.mts"), vitestFile);
    const file = join(home, "vitest.json");
    await must(0, home, "npx", "vitest", "run", "--reporter", "json", "--outputFile", file);
    const told = readFileSync(file, "utf8");
    const { numPassedTests, numTotalTests } = JSON.parse(told);
    if (numPassedTests !== 4) throw new Error(`expected 4 tests to pass:\n${told}`);
    return `${numPassedTests} of ${numTotalTests} tests pass, in a worker and in a process`;
  },
  async types() {
    writeFileSync(join(home, "tsconfig.json"), tsconfigFile);
    await must(0, home, join(root, "node_modules/.bin/tsc"), "-p", home);
    return "skeleton, config and package pass strict types";
  },
  async workflow() {
    await must(0, home, "npx", "fullstop", "run", "--update-baseline", "--reporter", "terminal");
    const file = join(home, ".github/workflows/fullstop.yml");
    const env = { ...process.env, PATH: `${linkingNpm()}:${process.env.PATH}` };
    const steps = await runWorkflow(file, { repository: home, scratch, env });
    const broken = steps.find(({ code }) => code !== 0);
    if (broken) throw new Error(`${broken.run}: exit ${broken.code}\n${broken.output}`);
    const report = readFileSync(join(scratch, "artifacts/fullstop-report/report.md"), "utf8");
    return `${steps.length} steps pass: ${caught(report, /^(my-library .*)$/m)}`;
  },
};

interface Packed {
  readonly filename: string;
  readonly size: number;
  readonly unpackedSize: number;
  readonly entryCount: number;
}

function install(...packages: readonly string[]): Promise<string> {
  const quiet = ["--no-audit", "--no-fund", "--prefer-offline"];
  return must(0, home, "npm", "install", "--save-dev", ...quiet, ...packages);
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

function caught(text: string, pattern: RegExp): string {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`${pattern} is not in:\n${text}`);
  return found;
}

function mb(bytes: number): string {
  return `${(bytes / 1e6).toFixed(2)} MB`;
}

async function tell(names: readonly string[]): Promise<void> {
  for (const name of names) {
    const before = performance.now();
    const told = await checks[name]?.();
    console.log(`${name.padEnd(9)} ${seconds(before).padStart(6)}  ${told}`);
  }
}

const begun = performance.now();
try {
  await tell(["pack"]);
  // Looking at the tarball takes about as long as installing it.
  const rest = Object.keys(checks).filter((name) => name !== "pack" && name !== "lint");
  const ended = await Promise.allSettled([tell(["lint"]), tell(rest)]);
  for (const end of ended) if (end.status === "rejected") throw end.reason;
  console.log(`all of it ${seconds(begun).padStart(6)}`);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

// The workflow that `fullstop init` writes, step by step, on this machine.
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
import { afterAll, expect, it } from "vitest";
import { spoil, takeOver } from "../../tools/testing/newcomer-files.ts";
import { runWorkflow } from "../../tools/testing/workflow.ts";
import { cli, fullstop } from "./testing/fullstop.ts";
import { makePackage } from "./testing/package.ts";

const scratch = mkdtempSync(join(tmpdir(), "fullstop-workflow-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Where the last run on the main branch left its artifacts. */
const main = join(scratch, "main");

/** Tools that replace the real ones on the path: they run the build and fetch nothing. */
function tools(): string {
  const bin = join(scratch, "bin");
  mkdirSync(bin, { recursive: true });
  const tool = (name: string, text: string) => {
    writeFileSync(join(bin, name), `#!/bin/sh\nset -e\n${text}\n`);
    chmodSync(join(bin, name), 0o755);
  };
  const run = `[ "$1" != --no ] || shift; [ "$1" = fullstop ]; shift; exec "${process.execPath}" "${cli}" "$@"`;
  const modules = `cp -r "${join(scratch, "mono/packages/client/node_modules")}" node_modules`;
  tool("npx", `[ "$1" = --no ]; ${run}`);
  tool("npm", `[ "$1" = ci ]; ${modules}`);
  for (const name of ["pnpm", "yarn"])
    tool(name, `if [ "$1" = install ]; then echo "${name} $*"; ${modules}; else ${run}; fi`);
  tool("corepack", '[ "$1" = enable ]');
  // `gh run list` prints the number of the last run, `gh run download <number> --name <artifact> --dir <folder>` brings one.
  tool(
    "gh",
    `if [ "$2" = list ]; then echo "$*" | grep -q -- "--event push --status success"; [ -d "${main}" ] && echo 1; else cp -r "${main}/artifacts/$5" "$7"; fi`,
  );
  return bin;
}

const env = { ...process.env, PATH: `${tools()}:${process.env.PATH}` };

/** The commented-out `suites` line of the config, enabled: it also makes the run a third as long. */
function chooseSuites(file: string): void {
  const text = readFileSync(file, "utf8");
  const chosen = text.replace('// suites: ["mapping", "streaming"]', 'suites: ["mapping"]');
  expect(chosen).not.toBe(text);
  writeFileSync(file, chosen);
}

it("passes known failures, fails a worse commit, and passes the mended one", async () => {
  // A package inside a repository is the harder case.
  const root = join(scratch, "mono");
  const dir = makePackage(join(root, "packages/client"), { type: "module" });
  mkdirSync(join(root, ".git"));
  writeFileSync(join(root, "package-lock.json"), "{}");
  await fullstop(["init", "--dir", "packages/client"], { cwd: root });
  chooseSuites(join(dir, "fullstop.config.ts"));
  const file = join(root, ".github/workflows/fullstop-client.yml");
  const summaryOf = (place: string) => readFileSync(join(place, "summary.md"), "utf8");

  // On the main branch: one bug, which the baseline knows.
  takeOver(dir);
  spoil(dir, "max_tokens", "continue");
  await fullstop(["run", "--update-baseline", "--reporter", "terminal"], { cwd: dir });
  const first = await runWorkflow(file, { repository: root, scratch: main, env, event: "push" });
  // Package manager, install, run, summary.
  expect(first.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
  expect(readdirSync(join(main, "artifacts/fullstop-report")).sort()).toEqual([
    "junit.xml",
    "report.json",
    "report.md",
    "run.jsonl",
  ]);
  expect(summaryOf(main)).toMatch(
    /my-library: \d+ of \d+ right; a part has no level; nothing new against a baseline of \d+ cause/,
  );

  // A pull request with another bug fails on it, and the summary opens with what it makes worse.
  const before = readFileSync(join(dir, "fullstop-adapter.ts"), "utf8");
  spoil(dir, "safety_blocked", "abort");
  const worse = join(scratch, "worse");
  const pull = { repository: root, env, event: "pull_request" } as const;
  const second = await runWorkflow(file, { ...pull, scratch: worse });
  expect(second.map(({ code }) => code)).toEqual([0, 0, 1, 0, 0]);
  expect(summaryOf(worse)).toMatch(
    /^## What this pull request changes\n\*\*[1-9]\d* endings? worse, 0 better/,
  );
  expect(summaryOf(worse)).toMatch(/^\| worse \| `my-library` \| `mapping\//m);

  // Fixed, it is green again.
  writeFileSync(join(dir, "fullstop-adapter.ts"), before);
  const mended = join(scratch, "mended");
  const third = await runWorkflow(file, { ...pull, scratch: mended });
  expect(third.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0]);
  expect(summaryOf(mended)).toMatch(
    /^## What this pull request changes\n\*\*0 endings worse, 0 better/,
  );
});

it.each([
  ["pnpm-lock.yaml", "pnpm install --frozen-lockfile"],
  ["yarn.lock", "yarn install"],
])("installs by %s, and runs what the action is given", async (lock, install) => {
  const dir = makePackage(join(scratch, lock), { type: "module" });
  writeFileSync(join(dir, lock), "");
  await fullstop(["init", "--dir", dir]);
  takeOver(dir);
  const file = join(dir, "five-lines.yml");
  writeFileSync(file, fiveLines);
  const place = { repository: dir, scratch: join(scratch, `${lock}-jobs`), env };
  const steps = await runWorkflow(file, place);
  expect(steps.filter(({ code }) => code !== 0)).toEqual([]);
  expect(steps[1]?.output).toContain(install);
  expect(steps[2]?.output).toMatch(/my-library: 1 of 1 right/);
});

/** As short as a workflow can be; the README shows it without `with`. */
const fiveLines = `on: [push, pull_request]
jobs:
  fullstop:
    runs-on: ubuntu-latest
    steps: [{ uses: actions/checkout@v6 }, { uses: fullstop-dev/fullstop@v0.2.0, with: { args: --case mapping/openai-chat/length-cuts-the-text#json } }]
`;

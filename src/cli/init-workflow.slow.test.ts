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
import { runWorkflow } from "../dev/testing/workflow.ts";
import { cli, fullstop } from "./testing/fullstop.ts";
import { makePackage } from "./testing/package.ts";

const scratch = mkdtempSync(join(tmpdir(), "fullstop-workflow-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** `npx` and `npm` of this folder stand before the real ones: the build is run, nothing is fetched. */
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

/** The adapter of init conforms as it is: one of its words is given a wrong meaning, so that there is something to find. */
function spoil(dir: string): void {
  const name = readdirSync(dir).find((each) => each.startsWith("fullstop-adapter.")) ?? "";
  const text = readFileSync(join(dir, name), "utf8");
  const spoilt = text.replace(
    'means: ["max_tokens"], action: "continue"',
    'means: ["end_turn"], action: "complete"',
  );
  expect(spoilt).not.toBe(text);
  writeFileSync(join(dir, name), spoilt);
}

it("the workflow runs every step to the step summary, and fails on what the baseline does not know", async () => {
  // A package inside a repository is the harder case; the package check runs the workflow of one at the root.
  const root = join(scratch, "mono");
  const dir = makePackage(join(root, "packages/client"), { type: "module" });
  mkdirSync(join(root, ".git"));
  writeFileSync(join(root, "package-lock.json"), "{}");
  await fullstop(["init", "--dir", "packages/client"], { cwd: root });
  chooseSuites(join(dir, "fullstop.config.ts"));
  spoil(dir);
  const file = join(root, ".github/workflows/fullstop-client.yml");
  const env = { ...process.env, PATH: `${tools()}:${process.env.PATH}` };
  const first = join(scratch, "first");
  const red = await runWorkflow(file, { repository: root, scratch: first, env });
  // Installed and run; then the summary, though the run failed.
  expect(red.map(({ code }) => code)).toEqual([0, 1, 0]);
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

  // CI fails on what is new: once what fails is in the baseline, the same workflow is green.
  await fullstop(["run", "--update-baseline", "--reporter", "terminal"], { cwd: dir });
  const second = join(scratch, "second");
  const green = await runWorkflow(file, { repository: root, scratch: second, env });
  expect(green.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(readFileSync(join(second, "summary.md"), "utf8")).toMatch(
    /my-library conforms apart from \d+ known cause/,
  );
});

// The five wrappers of docs/loops.md: each is installed as its block says, and plays turns in which nothing goes wrong.
// Without a package registry there is nothing to wrap, and the test says so.
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { blocksIn } from "./testing/docs.ts";
import { root } from "./testing/pages.ts";

const scratch = mkdtempSync(join(tmpdir(), "fullstop-wraps-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const page = readFileSync(join(root, "docs/loops.md"), "utf8");
/** Blocks whose info string names what they need: `npm: ai` or `pip: pydantic-ai-slim[openai]`. */
const wraps = blocksIn(page)
  .map((block) => ({ ...block, needs: /^(npm|pip): (.+)$/.exec(block.info) }))
  .flatMap(({ needs, ...block }) =>
    needs ? [{ ...block, from: needs[1] ?? "", packages: needs[2]?.split(" ") ?? [] }] : [],
  );

function ran(file: string, args: readonly string[], cwd: string) {
  return new Promise<{ code: unknown; said: string }>((done) => {
    execFile(file, args, { cwd, maxBuffer: 1 << 26 }, (error, stdout, stderr) =>
      done({ code: error?.code ?? 0, said: stdout.slice(-3000) + stderr.slice(-3000) }),
    );
  });
}

/** The command that brings the packages, and how the adapter is named then. */
function brought(from: string, packages: readonly string[]) {
  return from === "npm"
    ? (["npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts", ...packages]] as const)
    : ([
        "bash",
        ["-c", `python3 -m venv venv && venv/bin/pip install -q '${packages.join("' '")}'`],
      ] as const);
}

it("finds the five wrappers", () => {
  expect(wraps.map(({ packages }) => packages[0])).toEqual([
    "ai@6",
    "langchain@1.5.14",
    "@openai/agents@0.20.0",
    "@anthropic-ai/sdk@1",
    "pydantic-ai-slim[openai]",
  ]);
});

// It installs what is newest today, minutes of it: a measurement of the night, not of a change.
it.runIf(process.env.FULLSTOP_WRAPS).for(wraps)(
  "plays turns through the block at line $line",
  { timeout: 600_000 },
  async (block, { skip }) => {
    const { from, packages, text } = block;
    const dir = mkdtempSync(join(scratch, "wrap-"));
    writeFileSync(join(dir, "package.json"), '{"private":true,"type":"module"}');
    writeFileSync(join(dir, from === "npm" ? "agent.mjs" : "agent.py"), text);
    const [command, args] = brought(from, packages);
    const installed = await ran(command, args, dir);
    if (installed.code !== 0) {
      console.warn(`not run, ${packages.join(" ")} could not be installed: ${installed.said}`);
      return skip();
    }
    const adapter =
      from === "npm" ? ["--adapter", "./agent.mjs"] : ["--exec", "venv/bin/python agent.py"];
    const told = await ran(
      process.execPath,
      [
        join(root, "src/cli.ts"),
        "run",
        ...adapter,
        "--suite",
        "terminal-paths",
        "--grep",
        "/(a-tool-call-runs|a-finished-answer-is)",
      ],
      dir,
    );
    expect(told.said).toMatch(/2 of 2 right/);
    expect(told.code).toBe(0);
  },
);

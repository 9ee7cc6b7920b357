// `fullstop init` as a new user sees it: what it writes, and what it keeps.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { takeOver } from "../../tools/testing/newcomer-files.ts";
import { fullstop, fullstopHere } from "./testing/fullstop.ts";
import { makePackage } from "./testing/package.ts";

const scratch = mkdtempSync(join(tmpdir(), "fullstop-init-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

function filesOf(dir: string): Record<string, string> {
  const names = readdirSync(dir, { recursive: true, encoding: "utf8" })
    .filter((name) => !name.startsWith("node_modules") && /\.\w+$/.test(name))
    .filter((name) => name !== ".github" && name !== "package.json");
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(dir, name), "utf8")]));
}

describe.concurrent("fullstop init", () => {
  it("describes a coding agent in the dialect in which it finishes a turn", async () => {
    const dir = makePackage(join(scratch, "agent"), {});
    const agent = join(import.meta.dirname, "../host/testing/acp-agent.ts");
    const acp = (command: string) => fullstop(["init", "--acp", command], { cwd: dir });
    const failed = await acp("false");
    expect(failed.code).toBe(3);
    expect(failed.stderr).toMatch(/openai-chat: .*exited with code 1/);
    rmSync(join(dir, "fullstop-agent.json"));
    expect((await acp(`"${process.execPath}" "${agent}"`)).code).toBe(0);
    const described = JSON.parse(readFileSync(join(dir, "fullstop-agent.json"), "utf8"));
    expect(Object.keys(described.dialects)).toEqual(["openai-chat"]);
  });

  it("writes adapter, baseline, config and workflow, and prints what to run", async () => {
    const dir = makePackage(join(scratch, "esm"), { type: "module" });
    const { code, stdout } = await fullstop(["init"], { cwd: dir });
    expect(code).toBe(0);
    expect(Object.keys(filesOf(dir)).sort()).toEqual([
      ".github/workflows/fullstop.yml",
      ".gitignore",
      "fullstop-adapter.ts",
      "fullstop-baseline.json",
      "fullstop.config.ts",
    ]);
    expect(stdout).toContain("npx --no fullstop run --update-baseline");
  });

  it("changes nothing when it is run again, and names what it kept", async () => {
    const dir = makePackage(join(scratch, "again"), { type: "module" });
    await fullstop(["init"], { cwd: dir });
    writeFileSync(join(dir, "fullstop.config.ts"), "// mine\n");
    rmSync(join(dir, "fullstop-adapter.ts"));
    const before = filesOf(dir);
    const { code, stdout } = await fullstop(["init", "--dir", dir]);
    expect(code).toBe(0);
    expect(filesOf(dir)).toEqual(before);
    expect(stdout.match(/^kept .*$/gm)).toHaveLength(2);
    expect(stdout).not.toMatch(/^wrote/m);
  });

  it("writes files that load where plain .ts is CommonJS, and names the package manager in use", async () => {
    const dir = makePackage(join(scratch, "cjs"), { type: "commonjs" });
    writeFileSync(join(dir, "pnpm-lock.yaml"), "");
    const { stdout } = await fullstop(["init"], { cwd: dir });
    expect(filesOf(dir)["fullstop.config.ts"]).toContain('"./fullstop-adapter.ts"');
    expect(stdout).toContain("  pnpm fullstop run ");
    const run = await fullstop(
      ["run", "--grep", "^mapping/openai-chat/length-cuts-the-text#json$"],
      { cwd: dir },
    );
    expect(run.stderr).toBe("");
    expect(run).toMatchObject({
      code: 1,
      stdout: expect.stringContaining(
        "my-library: none of your code was asked: the line HERE of fullstop-adapter.ts is as init wrote it",
      ),
    });
    takeOver(dir);
    const own = await fullstop(["run", "--case", "mapping/openai-chat/length-cuts-the-text#json"], {
      cwd: dir,
    });
    expect(own).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("my-library: 1 of 1 right; a part has no level."),
    });
  });
});

/** A package that depends on these, as init leaves it. */
async function initialised(...names: readonly string[]): Promise<Record<string, string>> {
  const dependencies = Object.fromEntries(names.map((name) => [name, "*"]));
  const dir = mkdtempSync(join(scratch, "sdk-"));
  writeFileSync(join(dir, "package.json"), JSON.stringify({ type: "module", dependencies }));
  await fullstopHere(["init", "--dir", dir]);
  return filesOf(dir);
}

const importsIn = (text = "") => [...text.matchAll(/ from "(.*)";/g)].map(([, name]) => name);

it.each([
  [["openai"], "my-openai-client", ["fullstop", "openai"]],
  [["@anthropic-ai/sdk"], "my-anthropic-client", ["@anthropic-ai/sdk", "fullstop"]],
  [["@google/genai"], "my-google-client", ["@google/genai", "fullstop"]],
  [["ai", "@ai-sdk/google"], "my-ai-sdk-client", ["@ai-sdk/google", "ai", "fullstop"]],
  [
    ["@langchain/core", "@langchain/openai", "openai"],
    "my-langchain-client",
    [
      "@langchain/core/language_models/chat_models",
      "@langchain/core/messages",
      "@langchain/openai",
      "fullstop",
    ],
  ],
  [["express"], "my-library", ["fullstop"]],
])("fills in the adapter for %s from what is installed", async (packages, name, imported) => {
  const { "fullstop-adapter.ts": adapter } = await initialised(...packages);
  expect(adapter).toContain(`name: "${name}"`);
  expect(importsIn(adapter)).toEqual(imported);
  expect(adapter).not.toContain("// if ");
});

it("writes a test file where vitest is used", async () => {
  expect((await initialised("vitest"))["fullstop.test.ts"]).toContain("conformance(");
  expect(await initialised("express")).not.toHaveProperty(["fullstop.test.ts"]);
});

it("refuses a folder that does not exist", async () => {
  const { code, stderr } = await fullstopHere(["init", "--dir", join(scratch, "nowhere")]);
  expect(stderr).toMatch(/nowhere: found no such folder, expected the folder of a package/);
  expect(code).toBe(2);
});

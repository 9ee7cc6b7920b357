// `fullstop check-map`: what it prints, its exit codes, and that it runs foreign code only when asked.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { fullstop } from "./testing/fullstop.ts";

const dir = mkdtempSync(join(tmpdir(), "fullstop-map-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

function check(name: string, text: string, args: readonly string[] = [], env = process.env) {
  writeFileSync(join(dir, name), text);
  return fullstop(["check-map", name, ...args], { cwd: dir, env });
}

const claude = { end_turn: "stop", max_tokens: "stop", tool_use: "tool_calls", refusal: "filter" };

it("names words that are led elsewhere or have no row, with source and row, and exits with 1", async () => {
  const { code, stdout } = await check("anthropic.json", JSON.stringify(claude, null, 2));
  expect(stdout).toMatch(/^anthropic\.json:2: held against anthropic-messages \(guessed/);
  expect(stdout).toMatch(
    /✗ line 3: "max_tokens" of anthropic-messages means max_tokens \(continue\), and is led to stop: a cut answer is shown as whole/,
  );
  expect(stdout).toMatch(/add: "pause_turn" → pause_turn \(resume\)/);
  expect(code).toBe(1);
});

it("reads YAML with a table for each provider, and exits with 0 where all is right", async () => {
  const text = `
openai-chat:
  stop: end_turn
  length: max_tokens
  tool_calls: tool_call
  content_filter: safety_blocked
  default: unknown
`;
  const { code, stdout } = await check("map.yaml", text);
  expect(stdout).toMatch(/knows 4 of the 4 words documented there; 4 compared/);
  expect(code).toBe(0);
});

it("prints JSON, and annotations for GitHub that no name can break", async () => {
  const plain = await check("anthropic.json", JSON.stringify(claude), ["--json"]);
  const { tables } = JSON.parse(plain.stdout);
  expect(tables[0].findings.map(({ word }: { word: string }) => word)).toContain("max_tokens");
  const hostile = { ...claude, max_tokens: "stop", "::error::x%0A": "stop" };
  const env = { ...process.env, GITHUB_ACTIONS: "true" };
  const { stdout } = await check("anthropic,a.json", JSON.stringify(hostile), [], env);
  expect(stdout).toMatch(/^::error file=anthropic%2Ca\.json,line=1::"max_tokens" of/m);
  expect(stdout.split("\n").filter((line) => line.startsWith("::"))).toSatisfy((lines: string[]) =>
    lines.every((line) => line.startsWith("::error file=anthropic%2Ca.json,line=")),
  );
});

it("runs a module only when a function of it is named", async () => {
  const module = `
    globalThis.process.stderr.write("it ran\\n");
    export const read = (word) => ({ stop: "stop", length: "stop" })[word] ?? "other";`;
  const still = await check("map.mjs", module, ["--provider", "openai-chat"]);
  expect(still.stderr).not.toContain("it ran");
  const asked = await check("map.mjs", module, ["--call", "read", "--provider", "openai-chat"]);
  expect(asked.stderr).toContain("it ran");
  expect(asked.stdout).toContain(
    '"length" of openai-chat means max_tokens (continue), and is led to stop',
  );
  expect(asked.code).toBe(1);
});

it("refuses with 2 what holds no table of endings, and unknown names", async () => {
  const other = await check("words.ts", 'export const roles = { user: "human", bot: "ai" };');
  expect(other.stderr).toMatch(
    /words\.ts: found no table of endings that is known, expected a map/,
  );
  expect(other.code).toBe(2);
  const unknown = await check("a.json", "{}", ["--provider", "antropic"]);
  expect(unknown.stderr).toMatch(/found "antropic".*Did you mean "?anthropic/);
  expect(unknown.code).toBe(2);
  expect((await check("a.cobol", "x")).code).toBe(2);
  expect(
    (await check("map.mjs", "export const a = 1;", ["--call", "b", "--provider", "openai"])).code,
  ).toBe(2);
});

// The built command, as clients in other languages start it: by the pytest plugin of clients/python.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, it } from "vitest";
import { blocksIn } from "../../tools/testing/docs.ts";
import { pageOf } from "../../tools/testing/pages.ts";
import { must } from "../../tools/testing/shell.ts";
import { cli } from "./testing/fullstop.ts";

const plugin = join(import.meta.dirname, "../../clients/python");

it("runs the tests of the pytest plugin, installed as its page says, and the recipe", async () => {
  const scratch = mkdtempSync(join(tmpdir(), "fullstop-pytest-"));
  // pip builds where the sources are.
  cpSync(plugin, join(scratch, "plugin"), { recursive: true });
  const recipes = blocksIn(pageOf("docs/msw.md")).filter(({ language }) => language === "python");
  writeFileSync(join(scratch, "test_recipe.py"), recipes.map(({ text }) => text).join("\n"));
  await must(0, scratch, "python3", "-m", "venv", "venv");
  const bin = join(scratch, "venv/bin");
  await must(0, scratch, join(bin, "pip"), "install", "--quiet", "./plugin");
  const tests = ["plugin/test_pytest_fullstop.py", "test_recipe.py"];
  const command = `"${process.execPath}" "${cli}"`;
  const args = ["-q", "--fullstop-command", command, ...tests];
  expect(await must(0, scratch, join(bin, "pytest"), ...args)).toMatch(/^7 passed/m);
  rmSync(scratch, { recursive: true });
});

it("prints its origin and, when it is stopped, the verdict; something wrong fails", async () => {
  const child = spawn(process.execPath, [cli, "serve", "--port", "0", "--verdict", "--json"]);
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const { origin } = JSON.parse((await lines.next()).value ?? "");
  const endings = ["openai-chat/reason=end_turn"];
  const script = await fetch(`${origin}/scripts`, {
    method: "POST",
    body: JSON.stringify({ endings }),
  });
  const { url } = (await script.json()) as { url: string };
  for (const _ of "ab") await (await fetch(url, { method: "POST", body: "{}" })).text();
  const ended = once(child, "close");
  child.kill("SIGTERM");
  expect(JSON.parse((await lines.next()).value ?? "").sessions).toMatchObject([
    { address: "/s/1", requests: 2, findings: [{ word: "asked_again", severity: "wrong" }, {}] },
  ]);
  expect(await ended).toEqual([1, null]);
});

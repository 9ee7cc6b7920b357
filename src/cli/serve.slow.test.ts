// The built command, as clients in other languages start it: by the pytest plugin of clients/python.
import { execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, it } from "vitest";
import { cli } from "./testing/fullstop.ts";

const python = join(import.meta.dirname, "../../clients/python");

function hasPytest(): boolean {
  try {
    execFileSync("python3", ["-c", "import pytest"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

it("runs the tests of the pytest plugin", async ({ skip }) => {
  skip(!hasPytest(), "python3 with pytest is not installed");
  const command = `"${process.execPath}" "${cli}"`;
  const args = ["-p", "pytest_fullstop", "-p", "no:cacheprovider", "--fullstop-command", command];
  const env = { ...process.env, PYTHONPATH: python, PYTHONDONTWRITEBYTECODE: "1" };
  const said = await new Promise<string>((done) =>
    execFile("python3", ["-m", "pytest", "-q", ...args], { cwd: python, env }, (_, text) =>
      done(text),
    ),
  );
  expect(said).toMatch(/^6 passed/m);
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

// However a run ends, and whatever its guest does, no process is left behind.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { exitCodes } from "./exit.ts";
import { cli } from "./testing/fullstop.ts";

const dir = mkdtempSync(join(tmpdir(), "fullstop-left-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Both send their manifest, then block their only thread forever; the second also ignores signals and the end of its input. */
const block = "for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);";
const guests = {
  file: (pid: string) => `import { writeFileSync } from "node:fs";
const citation = "made up";
export default {
  name: "busy", version: "1", dialects: ["mistral-chat"], modes: ["json"], reports: ["reported"],
  words: { stop: "end_turn" },
  async observe() { writeFileSync(${JSON.stringify(pid)}, String(process.pid)); ${block} },
};`,
  command: (pid: string) => `import { writeFileSync } from "node:fs";
process.on("SIGTERM", () => {});
process.stdin.on("data", (line) => {
  if (!String(line).includes("hello")) {
    writeFileSync(${JSON.stringify(pid)}, String(process.pid));
    ${block}
  }
  const manifest = { name: "busy", version: "1", dialects: ["mistral-chat"], modes: ["json"], reports: ["reported"], capabilities: ["observe"], words: { stop: "end_turn" } };
  console.log(JSON.stringify({ type: "ready", id: 0, protocol: 1, manifest }));
});`,
};

async function started(kind: keyof typeof guests, name: string) {
  const pid = join(dir, `${name}.pid`);
  const file = join(dir, `${name}.mjs`);
  writeFileSync(file, guests[kind](pid));
  const guest =
    kind === "file" ? ["--adapter", file] : ["--exec", `"${process.execPath}" "${file}"`];
  const args = ["run", ...guest, "--provider", "mistral-chat", "--suite", "mapping"];
  const child = spawn(
    process.execPath,
    [cli, ...args, "--timeout", "600s", "--out", join(dir, name)],
    { stdio: "ignore" },
  );
  await vi.waitUntil(() => existsSync(pid) && readFileSync(pid, "utf8") !== "", {
    timeout: 120_000,
  });
  return { child, guest: Number(readFileSync(pid, "utf8")) };
}

/** A process that has ended may still be a zombie until its parent waits for it. */
function isAlive(pid: number): boolean {
  const { stdout } = spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" });
  return /^[^Z]/.test(stdout.trim());
}

describe.runIf(process.platform !== "win32").concurrent.each(["file", "command"] as const)(
  "a busy guest that is a %s",
  (kind) => {
    it.each(["SIGKILL", "SIGHUP", "SIGINT"] as const)(
      "ends with its runner on %s",
      async (signal) => {
        const { child, guest } = await started(kind, `${kind}-${signal}`);
        const ended = once(child, "exit");
        child.kill(signal);
        const [code] = await ended;
        expect(code).toBe(signal === "SIGKILL" ? null : exitCodes.incomplete);
        await vi.waitUntil(() => !isAlive(guest), { timeout: 120_000 });
      },
    );
  },
);

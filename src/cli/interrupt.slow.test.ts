// An interrupted run loses nothing: what was judged stays judged, and `--resume` runs the rest.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { parseJournal } from "../run/journal.ts";
import { exitCodes } from "./exit.ts";
import { cli } from "./testing/fullstop.ts";

const gated = join(import.meta.dirname, "../host/testing/gated.ts");
const newFolder = () => mkdtempSync(join(tmpdir(), "fullstop-interrupt-"));

/** A run in its own process group, as a terminal would start it. */
function start(out: string, more: readonly string[] = [], env: NodeJS.ProcessEnv = {}) {
  const cases = ["--provider", "mistral-chat", "--grep", "^(mapping|streaming)/"];
  const written = ["--reporter", "json,markdown", "--out", out, "--timeout", "600s"];
  const args = ["run", "--adapter", gated, ...cases, ...written, ...more];
  return spawn(process.execPath, [cli, ...args], {
    detached: true,
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
}

async function finished(child: ChildProcess): Promise<{ code: number; errors: string }> {
  let errors = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    errors += chunk.toString("utf8");
  });
  const [code] = await once(child, "close");
  return { code, errors };
}

/** Ctrl-C: every process of the group gets the signal while a case is running; only then does the case continue. */
async function interruptAt(gate: string, child: ChildProcess): Promise<void> {
  await vi.waitUntil(() => existsSync(join(gate, "reached")), { timeout: 300_000 });
  process.kill(-(child.pid ?? 0), "SIGINT");
  writeFileSync(join(gate, "open"), "");
}

function journalIn(out: string) {
  const file = join(out, "run.jsonl");
  return parseJournal(readFileSync(file, "utf8"), file);
}

const reports = ["report.json", "report.md"];
const textsIn = (out: string) => reports.map((name) => readFileSync(join(out, name), "utf8"));

it("resumes an interrupted run to the same report", async () => {
  const [straight, broken, gate] = [newFolder(), newFolder(), newFolder()];
  const control = finished(start(straight));

  const child = start(broken, ["--concurrency", "1"], { FULLSTOP_GATE: gate });
  const [interrupted] = await Promise.all([finished(child), interruptAt(gate, child)]);
  expect(interrupted.code).toBe(exitCodes.incomplete);
  expect(interrupted.errors).toMatch(
    /broke off after \d+ of \d+ cases: interrupted; go on with --resume/,
  );

  const part = journalIn(broken);
  expect(part.condition).toBe("cut");
  expect(part.lines.length).toBeGreaterThanOrEqual(30);
  expect(part.lines.length).toBeLessThan(part.header.planned);
  // The signal reached the whole group, and no case was counted as a crash of the adapter.
  expect(
    part.lines.filter(({ answer }) =>
      ["died", "timed_out", "at_fault", "could_not_run"].includes(answer.kind),
    ),
  ).toEqual([]);

  expect(await finished(start(broken, ["--resume"]))).toMatchObject({ code: exitCodes.ok });
  expect(await control).toMatchObject({ code: exitCodes.ok });
  expect(journalIn(broken).condition).toBe("whole");
  expect(journalIn(broken).lines.slice(0, part.lines.length)).toEqual(part.lines);
  expect(textsIn(broken)).toEqual(textsIn(straight));
});

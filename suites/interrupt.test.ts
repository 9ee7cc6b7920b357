// A run that is interrupted loses nothing: what was judged stays judged, and the rest is made up for later.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { exitCodes } from "../src/cli/exit.ts";
import { parseJournal } from "../src/run/journal.ts";

const cli = join(import.meta.dirname, "../src/cli.ts");

/** A run in a process group of its own, as a terminal would start it. */
function start(out: string, ...more: string[]): ChildProcess {
  const args = [
    "run",
    "--provider",
    "mistral-chat",
    "--reporter",
    "json,markdown",
    "--out",
    out,
    ...more,
  ];
  // Three runs start here, each with a host: what they compile is kept.
  const env = { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), "fullstop-compile-cache") };
  return spawn(process.execPath, [cli, ...args], {
    detached: true,
    env,
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

/** Ctrl-C: everyone in the group gets the signal, as soon as the first tenth of the cases is through. */
async function interruptEarly(child: ChildProcess): Promise<void> {
  if (child.stderr) await once(child.stderr, "data");
  process.kill(-(child.pid ?? 0), "SIGINT");
}

function journalIn(out: string) {
  const file = join(out, "run.jsonl");
  return parseJournal(readFileSync(file, "utf8"), file);
}

const reports = ["report.json", "report.md"];
const textsIn = (out: string) => reports.map((name) => readFileSync(join(out, name), "utf8"));

it("an interrupted run leaves a journal to resume from, and ends in the same report", async () => {
  const [straight, broken] = [
    mkdtempSync(join(tmpdir(), "straight-")),
    mkdtempSync(join(tmpdir(), "broken-")),
  ];
  const control = finished(start(straight));

  const child = start(broken, "--concurrency", "1");
  const [interrupted] = await Promise.all([finished(child), interruptEarly(child)]);
  expect(interrupted.code).toBe(exitCodes.incomplete);
  expect(interrupted.errors).toMatch(/interrupted after \d+ of \d+ cases; go on with --resume/);

  const part = journalIn(broken);
  expect(part.whole).toBe(false);
  expect(part.lines.length).toBeGreaterThan(0);
  expect(part.lines.length).toBeLessThan(part.header.planned);
  // The signal reached the whole group, and no case was laid at the adapter's door for it.
  expect(
    part.lines.filter(({ answer }) => answer.kind !== "told" && answer.kind !== "threw"),
  ).toEqual([]);

  expect(await finished(start(broken, "--resume"))).toMatchObject({ code: exitCodes.ok });
  expect(await control).toMatchObject({ code: exitCodes.ok });
  expect(journalIn(broken).whole).toBe(true);
  expect(journalIn(broken).lines.slice(0, part.lines.length)).toEqual(part.lines);
  expect(textsIn(broken)).toEqual(textsIn(straight));
});

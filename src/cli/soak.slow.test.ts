// A run that is killed, resumed, short of disk or whose journal is changed: no verdict lost or changed, the right exit code
// each time. `npm run nightly` does more of each (FULLSTOP_SOAK).
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseJournal } from "../run/journal.ts";
import { exitCodes } from "./exit.ts";
import { cli } from "./testing/fullstop.ts";

const rounds = Number(process.env.FULLSTOP_SOAK ?? 4);
const dir = mkdtempSync(join(tmpdir(), "fullstop-soak-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const args = (out: string) => [
  ...["run", "--provider", "mistral-chat,cohere-v2-chat", "--suite", "mapping,streaming"],
  ...["--reporter", "json", "--out", join(dir, out)],
];
const fileIn = (out: string) => join(dir, out, "run.jsonl");
const start = (out: string, more: readonly string[] = []) =>
  spawn(process.execPath, [cli, ...args(out), ...more], { stdio: "ignore" });
const codeOf = async (child: ReturnType<typeof start>) => (await once(child, "exit"))[0] as number;

const sizeOf = (out: string) => statSync(fileIn(out), { throwIfNoEntry: false })?.size ?? 0;

function verdictsIn(out: string): string[] {
  if (sizeOf(out) === 0) return [];
  const { lines } = parseJournal(readFileSync(fileIn(out), "utf8"), out);
  return lines.map(({ latencyMs: _, ...line }) => JSON.stringify(line)).sort();
}

let control: string[] = [];
beforeAll(async () => {
  expect(await codeOf(start("control"))).toBe(0);
  control = verdictsIn("control");
  expect(control.length).toBeGreaterThan(100);
});

describe.runIf(process.platform === "linux")("soak", () => {
  it("loses nothing to kills spread over the run and its resumptions", async () => {
    const size = sizeOf("control");
    let inResume = 0;
    for (let round = 0; round < rounds; round++) {
      const [before, judged] = [sizeOf("killed"), verdictsIn("killed")];
      const child = start("killed", before > 0 ? ["--resume"] : []);
      const ended = once(child, "exit");
      if (before > 0) inResume++;
      // Each is killed at another size of the journal, from its first line to its last; one in three as soon as it is opened.
      const target = round % 3 === 2 ? before : ((round + 1) * size) / (rounds + 1);
      while (child.exitCode === null && sizeOf("killed") < Math.max(1, target)) await pause(2);
      child.kill("SIGKILL");
      await ended;
      expect(verdictsIn("killed")).toEqual(expect.arrayContaining(judged));
    }
    expect(await codeOf(start("killed", ["--resume"]))).toBe(0);
    expect(verdictsIn("killed")).toEqual(control);
    console.log(
      `soak: ${rounds} kills, ${inResume} of them in a resumed run, ${control.length} verdicts, none lost or changed`,
    );
  });

  it("resumes after the disk was full at some write of the journal", async () => {
    const blocks = Math.ceil(sizeOf("control") / 1024);
    for (let round = 0; round < rounds; round++) {
      const out = `full-${round}`;
      const limit = Math.max(1, Math.floor(((round + 1) * blocks) / (rounds + 1)));
      const quoted = [process.execPath, cli, ...args(out)].map((each) => `'${each}'`).join(" ");
      // The limit is in blocks of 512 bytes. SIGXFSZ is ignored, so that writing fails instead of ending the process.
      const script = `trap '' XFSZ; ulimit -f ${limit * 2}; exec ${quoted}`;
      const [code] = await once(spawn("sh", ["-c", script], { stdio: "ignore" }), "exit");
      expect(code).toBe(exitCodes.incomplete);
      expect(await codeOf(start(out, ["--resume"]))).toBe(0);
      expect(verdictsIn(out)).toEqual(control);
    }
    console.log(
      `soak: a full disk at ${rounds} places, ${rounds} incomplete runs, all resumed to the same verdicts`,
    );
  });
});

// The command that a report prints for a failing case, pasted into a shell.
import { exec } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { hash } from "../model/hash.ts";
import { parseJournal } from "../run/journal.ts";
import { cli, fullstop } from "./testing/fullstop.ts";
import { wrongAdapter } from "./testing/wrong-adapter.ts";

const dir = mkdtempSync(join(tmpdir(), "fullstop-rerun-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const shell = (command: string) => new Promise<void>((done) => exec(command, () => done()));

it("reruns all that failed in the whole run, also after one case was rerun", async () => {
  const cwd = mkdtempSync(join(dir, "again-"));
  writeFileSync(join(cwd, "wrong.ts"), wrongAdapter);
  const run = (...more: string[]) =>
    fullstop(["run", "--adapter", "wrong.ts", "--reporter", "json", ...more], { cwd });
  const failed = (folder: string) =>
    JSON.parse(readFileSync(join(cwd, "reports", folder, "wrong/report.json"), "utf8")).adapters[0]
      .failures;
  await run();
  const all = failed(".");
  expect(all.length).toBeGreaterThan(20);
  await run("--case", all[0].case);
  expect(failed("part/cases")).toHaveLength(1);
  await run("--last-failed");
  expect(failed("part/cases")).toHaveLength(all.length);
});

describe.concurrent("the printed command", async () => {
  const out = join(dir, "all");
  const wrong = join(dir, "wrong.ts");
  writeFileSync(wrong, wrongAdapter);
  const cases = ["--provider", "anthropic-messages", "--suite", "mapping"];
  await fullstop(["run", "--adapter", wrong, ...cases, "--out", out]);
  const [report] = JSON.parse(readFileSync(join(out, "report.json"), "utf8")).adapters;
  const seeded: readonly (typeof report.failures)[number][] = [...report.failures]
    .sort((a, b) => hash(`7:${a.case}`) - hash(`7:${b.case}`))
    .slice(0, 20);

  it("exists for enough cases", () => {
    expect(seeded).toHaveLength(20);
  });

  it.each(seeded.map((each, at) => ({ ...each, again: join(dir, `cell-${at}`) })))(
    "reruns $case with the same grade and answer",
    async ({ case: id, grade, answer, rerun, again }) => {
      const [, args = ""] = /^npx --no fullstop (.*)$/.exec(rerun) ?? [];
      await shell(`${process.execPath} ${cli} ${args} --out ${again}`);
      const [line] = parseJournal(readFileSync(join(again, "run.jsonl"), "utf8"), again).lines;
      expect([line?.case, line?.grade, line?.answer]).toEqual([id, grade, answer]);
    },
  );
});

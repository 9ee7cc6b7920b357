// A run that broke off never exits with 0, and an error that says nothing about an adapter never exits with 1.
import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JournalHeader } from "../generated/journal.ts";
import { footerOf, rowOf } from "../run/journal.ts";
import { exitCodes, IncompleteError } from "./exit.ts";
import { openJournal, readJournal } from "./journal-file.ts";
import { cli, fullstop, fullstopHere } from "./testing/fullstop.ts";

const dir = mkdtempSync(join(tmpdir(), "fullstop-journal-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const slice = ["--provider", "mistral-chat", "--suite", "mapping", "--reporter", "json"];
const run = (out: string, ...args: string[]) =>
  fullstop(["run", ...slice, "--out", join(dir, out), ...args]);
const file = (name: string, text: string) => {
  writeFileSync(join(dir, name), text);
  return join(dir, name);
};
const whole = join(dir, "whole", "run.jsonl");
const rows = () => readFileSync(whole, "utf8").split(/(?<=\n)/);

beforeAll(async () => {
  expect(await run("whole")).toMatchObject({ code: 0 });
});

describe("diff", () => {
  it.each([
    ["cut", () => rows().slice(0, 20).join(""), exitCodes.incomplete, /holds 19 of \d+ cases/],
    ["with its header alone", () => rows()[0] ?? "", exitCodes.incomplete, /holds 0 of \d+ cases/],
    [
      "without one of its cases",
      () => rows().toSpliced(5, 1).join(""),
      exitCodes.incomplete,
      /damaged: cases are missing/,
    ],
    [
      "with a line that does not parse",
      () => rows().with(3, "{\n").join(""),
      exitCodes.usage,
      /odd\.jsonl:4: found \{/,
    ],
    ["of a folder", () => "", exitCodes.usage, /odd\.jsonl: found no header/],
  ])("compares a run %s", async (_name, text, code, says) => {
    const odd = file("odd.jsonl", text());
    for (const pair of [
      [whole, odd],
      [odd, whole],
    ]) {
      const said = await fullstopHere(["diff", ...pair]);
      expect(said.stderr).toMatch(says);
      expect(said.code).toBe(code);
    }
  });

  it("names what else differs, and how many cases are gone", async () => {
    const { header, lines } = readJournal(whole);
    const fewer = lines.slice(1);
    const other = { ...header, filters: { grep: "x" }, planned: fewer.length };
    const text = [other, ...fewer, footerOf(other, fewer)].map(rowOf).join("");
    const said = await fullstopHere(["diff", whole, file("fewer.jsonl", text)]);
    expect(said.stderr).toMatch(/differ in filters, planned\n/);
    expect(said.stdout).toMatch(
      /^0 endings worse, 0 better, 0 answered otherwise, 0 new, 1 gone\n/,
    );
    expect(said.code).toBe(exitCodes.ok);
    const same = { ...header, planned: fewer.length };
    const lost = [same, ...fewer, footerOf(same, fewer)].map(rowOf).join("");
    expect(await fullstopHere(["diff", whole, file("lost.jsonl", lost)])).toMatchObject({
      code: exitCodes.incomplete,
    });
  });
});

it("reports a run that broke off, and says so", async () => {
  const odd = file("odd.jsonl", rows().slice(0, 20).join(""));
  const said = await fullstopHere(["report", odd, "--html", join(dir, "page.html")]);
  expect(said.stderr).toMatch(/holds 19 of \d+ cases/);
  expect(said.code).toBe(exitCodes.incomplete);
});

it("refuses to merge a header that was changed to make a shard look whole", async () => {
  const [head = "", ...rest] = rows();
  const header = JSON.parse(head) as JournalHeader & { sum?: string };
  delete header.sum;
  const odd = file("edited.jsonl", [rowOf({ ...header, seed: 7 }), ...rest].join(""));
  const said = await fullstopHere(["merge", odd, "--out", join(dir, "merged")]);
  expect(said).toMatchObject({ code: exitCodes.incomplete });
  expect(said.stderr).toMatch(/is damaged/);
});

it("refuses to merge a case that comes twice, and into the folder of a journal it merges", async () => {
  const before = readFileSync(whole);
  await run("half", "--shard", "1/2");
  const half = join(dir, "half", "run.jsonl");
  for (const [files, out, says] of [
    [[whole, half], "merged", /half\/run\.jsonl: found mapping.*, as in .*whole\/run\.jsonl/],
    [[half, whole], "merged", /expected every case once/],
    [[whole], "whole", /whole: found the folder of .*whole\/run\.jsonl/],
  ] as const) {
    const said = await fullstopHere(["merge", ...files, "--out", join(dir, out)]);
    expect(said.stderr).toMatch(says);
    expect(said.code).toBe(exitCodes.usage);
  }
  expect(readFileSync(whole)).toEqual(before);
});

describe("resume", () => {
  it("keeps every judged byte and appends to it", async () => {
    const kept = rows().slice(0, 12).join("");
    mkdirSync(join(dir, "cut"));
    const journal = file("cut/run.jsonl", `${kept}{"type":"case","adap`);
    const { ino } = statSync(journal);
    expect(await run("cut", "--resume")).toMatchObject({ code: 0 });
    expect(readFileSync(journal, "utf8").startsWith(kept)).toBe(true);
    expect(statSync(journal).ino).toBe(ino);
    expect(readJournal(journal)).toMatchObject({ condition: "whole" });
  });

  it.each(["", '{"type":"header","for'])(
    "begins anew where the header is not whole: %j",
    async (text) => {
      mkdirSync(join(dir, "begun"), { recursive: true });
      file("begun/run.jsonl", text);
      expect(await run("begun", "--resume")).toMatchObject({ code: 0 });
      expect(readJournal(join(dir, "begun/run.jsonl"))).toMatchObject({ condition: "whole" });
    },
  );

  it("refuses a journal that was changed", async () => {
    mkdirSync(join(dir, "changed"));
    file("changed/run.jsonl", rows().slice(0, 12).join("").replace("exact", "wrong"));
    const said = await run("changed", "--resume");
    expect(said.stderr).toMatch(/run\.jsonl:2.*checksum/);
    expect(said.code).toBe(exitCodes.usage);
  });
});

describe("the output folder", () => {
  const { header } = { header: { adapters: [{ name: "first" }] } as unknown as JournalHeader };

  it("accepts one run at a time", () => {
    const out = join(dir, "shared");
    const first = openJournal(out, header);
    expect(() => openJournal(out, header)).toThrow(
      new RegExp(`a run of first at work \\(process ${process.pid}\\)`),
    );
    first.close(null);
    openJournal(out, header).close(null);
  });

  it.each([
    // No process has this id: it is larger than any that systems assign.
    ["killed", "4194999 gone"],
    ["killed, and had our number", `${process.pid} gone`],
    ["killed before it said who it is", ""],
  ])("becomes free after its run was %s", (name, text) => {
    const out = join(dir, name);
    mkdirSync(out);
    writeFileSync(join(out, "run.lock"), text);
    openJournal(out, header).close(null);
    expect(readdirSync(out)).toEqual(["run.jsonl"]);
  });

  it.each<[string, (journal: string) => void]>([
    ["removed", (journal) => rmSync(journal)],
    ["truncated", (journal) => truncateSync(journal, 0)],
    ["cut in half", (journal) => truncateSync(journal, 20)],
    ["replaced", (journal) => writeFileSync(journal, rowOf({ ...header, seed: 9 }))],
    ["written to", (journal) => appendFileSync(journal, "\n")],
  ])("counts a journal that was %s under the run as incomplete", (name, meddle) => {
    const out = join(dir, `meddled ${name}`);
    const journal = openJournal(out, header);
    meddle(join(out, "run.jsonl"));
    expect(() => journal.close(footerOf(header, []))).toThrow(IncompleteError);
    expect(readdirSync(out)).not.toContain("run.lock");
  });
});

describe.runIf(process.platform === "linux")("a full disk", () => {
  it("makes the run incomplete where it hits the journal", async () => {
    mkdirSync(join(dir, "full"));
    symlinkSync("/dev/full", join(dir, "full", "run.jsonl"));
    const said = await run("full");
    expect(said.stderr).toMatch(/ENOSPC/);
    expect(said.code).not.toBe(exitCodes.failed);
  });

  it("counts as unwritable output where it hits a report", async () => {
    for (const make of [
      (name: string) => symlinkSync("/dev/full", name),
      (name: string) => mkdirSync(name),
    ]) {
      rmSync(join(dir, "report"), { recursive: true, force: true });
      mkdirSync(join(dir, "report"));
      make(join(dir, "report", "report.json"));
      const said = await run("report");
      expect(said.stderr).toMatch(/report\.json: found E(NOSPC|ISDIR)/);
      expect(said.code).toBe(exitCodes.usage);
    }
  });

  it("counts as unwritable output behind standard output", () => {
    const command = `"${process.execPath}" "${cli}" verdicts > /dev/full`;
    expect(spawnSync("sh", ["-c", command]).status).toBe(exitCodes.usage);
  });
});

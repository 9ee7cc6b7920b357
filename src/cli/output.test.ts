// The door for text: what an adapter answered and what a file is named reach no terminal, log or summary as a command.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { CaseLine } from "../generated/journal.ts";
import { reporters } from "../report/index.ts";
import { buildReport } from "../report/report.ts";
import { withHead } from "../report/repro.ts";
import { renderUnreviewed } from "../report/unreviewed.ts";
import { footerOf, rowOf } from "../run/journal.ts";
import { header as anyHeader, rightLine } from "../run/testing/right-line.ts";
import { fullstopHere } from "./testing/fullstop.ts";

const scratch = mkdtempSync(join(tmpdir(), "fullstop-output-"));
afterAll(() => rmSync(scratch, { recursive: true }));

const hostile =
  "\u001b[2J\u0007\u009b1m\u202e\n::error file=a::pwned\n  ::error::b\n##[error]c\n```\n<img src=x>[l](javascript:1) `";

const id = "mapping/openai-chat/length-cuts-the-text#json";
const lineWith = (reported: string): CaseLine => ({
  ...rightLine,
  adapter: "always-end-turn",
  case: id,
  provider: "openai-chat",
  fact: "length-cuts-the-text",
  answer: { ...rightLine.answer, reported },
  grade: "wrong",
  harms: ["silent-truncation"],
  requirements: [{ id: "SR-001", result: "fail", message: hostile }],
});
const header = { ...anyHeader, planned: 1 };

function journal(name: string, line: CaseLine): string {
  const file = join(scratch, `${name}.jsonl`);
  writeFileSync(file, [header, line, footerOf(header, [line])].map(rowOf).join(""));
  return file;
}

const before = journal("before", rightLine);
const after = journal("after", lineWith(hostile));
const har = join(scratch, `${hostile.replaceAll("/", "")}.har`);
writeFileSync(har, "no capture");

/** No control character and no line of its own. */
function expectText(text: string): void {
  expect(text).toContain("pwned");
  expect(text).not.toMatch(/[^\P{Cc}\n]|\u202e|^\s*::/mu);
}

describe("a hostile answer, name or path", () => {
  it.each([
    ["diff", before, after],
    ["diff", "--json", before, after],
    ["diff", "--markdown", before, after],
    ["explain", id, "--from", after],
    ["fixture", "import", har, "--out", scratch],
    ["corpus", "list", "--provider", hostile],
    ["explain", hostile],
  ])("comes out as text of %s", async (...args) => {
    const { stdout, stderr } = await fullstopHere(args);
    expectText(stdout + stderr);
    expect(stdout + stderr).not.toContain("##[");
  });

  const lines = [lineWith(hostile)];
  const options = { failOn: "wrong", known: () => null } as const;
  it.each(Object.keys(reporters))("comes out as text of the reporter %s", (name) => {
    const report = buildReport(header, lines, [], options);
    expectText(reporters[name]?.render(report, lines) ?? "");
  });

  it("comes out as text in the list of what is not reviewed", () => {
    expectText(renderUnreviewed([{ id: "p/f#json", dir: "d", lines, row: null }]));
  });

  it("stays a comment in the file that repro writes", () => {
    const ends = "gone\rprocess.exit()\u2028process.exit()\nprocess.exit()";
    const line = lineWith(ends);
    const evidence = {
      ...{ line: { ...line, answer: { ...line.answer, reported: null, error: ends } } },
      ...{ title: ends, source: ends, rules: [ends], responses: [], exchange: null },
      ...{ body: null, chat: null, library: ends, finding: null },
    };
    const code = { language: "mjs", text: "" } as const;
    const written = withHead(evidence, code, code).split(/[\r\n\u2028\u2029]/);
    expect(written.filter((each) => /process\.exit/.test(each)).length).toBeGreaterThan(2);
    expect(written.filter((each) => each !== "" && !each.startsWith("//"))).toEqual([]);
  });

  it("opens no fence, tag or link in Markdown", async () => {
    const report = reporters.markdown?.render(buildReport(header, lines, [], options), lines) ?? "";
    const { stdout } = await fullstopHere(["diff", "--markdown", before, after]);
    for (const page of [report, stdout]) {
      const outside = page.replace(/(?<![\\`])`[^`\n]+`(?!`)/g, "");
      expect(outside).not.toMatch(/`|<img|(?<!\\)\[/);
    }
  });
});

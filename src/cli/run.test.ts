// `fullstop run` and the commands that read its journals, by their exit codes and messages: one process for each row, in parallel.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { validateReport } from "../generated/validators.js";
import { footerOf, parseJournal, rowOf } from "../run/journal.ts";
import { fullstop, fullstopHere } from "./testing/fullstop.ts";
import { wrongAdapter } from "./testing/wrong-adapter.ts";

const dir = mkdtempSync(join(tmpdir(), "fullstop-run-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const file = (name: string, text: string) => {
  writeFileSync(join(dir, name), text);
  return join(dir, name);
};
let runs = 0;
/** Each run has an output folder of its own, unless it names one. */
const run = (args: readonly string[]) =>
  fullstop(["run", "--out", join(dir, `out-${runs++}`), ...args]);

const provider = "anthropic-messages";
const wrong = file("wrong.ts", wrongAdapter);
const stale = {
  adapter: "reference",
  cases: `mapping/${provider}/pause-turn-after-server-tool#json`,
  requirements: ["SR-001"],
  reason: "was once",
};
const declaring = (name: string, profile: string) =>
  file(name, wrongAdapter.replace("vocabulary,", `vocabulary, loop: { profile: ${profile} },`));
const slice = ["--provider", provider, "--suite", "mapping", "--grep", "pause-turn-after"];

const rows: readonly [string, string[], number, RegExp][] = [
  [
    "a TypeScript adapter that does not conform",
    ["--adapter", wrong, ...slice],
    1,
    /wrong: \d of \d right; a part has no level\.\n[\s\S]*abandoned-pause/,
  ],
  ["nothing matches", ["--grep", "no-such-case"], 2, /no case matches --grep no-such-case/],
  ["an unknown suite", ["--suite", "mappings"], 2, /Did you mean "mapping"\?/],
  [
    "an adapter that claims nothing of it",
    ["--adapter", wrong, "--provider", "mistral-chat"],
    2,
    /nothing was checked/,
  ],
  ["a missing adapter", ["--adapter", "./nowhere.ts"], 3, /no adapter "\.\/nowhere\.ts"/],
  [
    "an unknown dialect",
    [
      "--adapter",
      file("odd.ts", wrongAdapter.replace('["anthropic-messages"]', '["antropic-messages"]')),
    ],
    3,
    /declares the dialect "antropic-messages", which does not exist\. Did you mean "anthropic-messages"/,
  ],
  [
    "a command that prints why it does not start",
    ["--exec", `"${process.execPath}" -e "console.error('no key found'); process.exit(7)"`],
    3,
    /exited with code 7 before it was ready\n {2}\| no key found/,
  ],
  ["no run to take failures from", ["--adapter", wrong, "--last-failed"], 2, /no run of wrong/],
  [
    "no default export",
    ["--adapter", file("empty.ts", "export const x = 1;\n")],
    3,
    /has no default export/,
  ],
  [
    "a bad shape",
    ["--adapter", file("bad.ts", "export default { name: 'bad' };\n")],
    3,
    /is not an adapter/,
  ],
  [
    "a file that throws",
    ["--adapter", file("throws.ts", "type T = 1;\nthrow new Error('boom at import');\n")],
    3,
    /throws\.ts:2: boom at import/,
  ],
  [
    "a file that imports what is not there",
    ["--adapter", file("lost.ts", 'enum E { A }\nimport x from "./nowhere";\nexport default x;\n')],
    3,
    /lost\.ts:2:15: Could not resolve "\.\/nowhere"\. .*paths/,
  ],
  [
    "a file that is no module",
    ["--adapter", file("script.cjs", "export default {};\n")],
    3,
    /script\.cjs:1: .*Name the file \.mjs/,
  ],
  [
    "an unknown vocabulary",
    [
      "--adapter",
      file(
        "words.ts",
        wrongAdapter.replace(
          'reports: ["reported"], vocabulary',
          'reports: ["reported"], vocabulary: "no-such"',
        ),
      ),
      ...slice,
    ],
    2,
    /no vocabulary "no-such"/,
  ],
  [
    "an unknown profile",
    ["--adapter", declaring("profile.ts", '{ extends: "no-such" }'), ...slice],
    2,
    /no profile "no-such"/,
  ],
  [
    "an unknown value of a switch",
    ["--adapter", declaring("switch.ts", '{ switches: { truncation: "no-such" } }'), ...slice],
    3,
    /switches\/truncation: found "no-such", expected one of hint-continue/,
  ],
  ["a missing baseline", ["--baseline", join(dir, "none.json"), ...slice], 2, /--update-baseline/],
  [
    "an output folder that cannot be written",
    [...slice, "--out", join(file("blocked", ""), "x")],
    2,
    /Choose another with --out/,
  ],
  [
    "a direct lane that the adapter does not take",
    ["--adapter", wrong, "--lane", "direct", ...slice],
    3,
    /does not take a fetch/,
  ],
  [
    "a baseline entry that is stale, though nothing fails",
    [...slice, "--baseline", file("stale.json", JSON.stringify([stale]))],
    1,
    /1 entry is stale, no case of it fails any more/,
  ],
];

it.concurrent.each(rows)("exits as documented for %s", async (_name, args, code, text) => {
  const outcome = await run(args);
  expect(`${outcome.stdout}${outcome.stderr}`).toMatch(text);
  expect(outcome.code).toBe(code);
});

it.concurrent("compares runs, ignores failures with --fail-on never, and refuses a missing shard", async () => {
  const journalIn = (name: string) => join(dir, name, "run.jsonl");
  const [good, never] = await Promise.all([
    run([...slice, "--out", join(dir, "good")]),
    run(["--adapter", wrong, ...slice, "--out", join(dir, "bad"), "--fail-on", "never"]),
    run([...slice, "--shard", "1/2", "--out", join(dir, "shard")]),
  ]);
  expect(good).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^reference: (\d) of \1 right; a part has no level\./m),
  });
  expect(never).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^wrong: 0 of \d right; a part has no level\./m),
  });
  const bad = parseJournal(readFileSync(journalIn("bad"), "utf8"), "bad");
  const lines = bad.lines.map((line) => ({ ...line, adapter: "reference" }));
  const journal = [bad.header, ...lines, footerOf(bad.header, lines)].map(rowOf).join("");
  const worse = await fullstop(["diff", journalIn("good"), file("worse.jsonl", journal)]);
  expect(worse).toMatchObject({ code: 1, stdout: expect.stringMatching(/^worse /m) });
  const merged = await fullstop(["merge", journalIn("shard"), "--out", join(dir, "merged")]);
  expect(merged).toMatchObject({
    code: 4,
    stderr: expect.stringContaining("shard 2/2 is missing"),
  });
});

it.concurrent("reports a port that is taken", async () => {
  const taken = createServer();
  const port = await new Promise<number>((done) =>
    taken.listen(0, "127.0.0.1", () => done((taken.address() as { port: number }).port)),
  );
  const outcome = await fullstop(["serve", "--port", String(port)]);
  taken.close();
  expect(outcome).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("Choose another with --port"),
  });
});

describe("an option that makes no sense", () => {
  const refused: readonly [string, string[], RegExp][] = [
    ["an unknown reporter", ["--reporter", "pdf"], /expected terminal, json, .*, found "pdf"/],
    ["a bad shard", ["--shard", "3/2"], /expected i\/n/],
  ];
  it.each(refused)("exits as documented for %s", async (_name, args, text) => {
    const { code, stderr } = await fullstopHere(["run", ...args]);
    expect(stderr).toMatch(text);
    expect(code).toBe(2);
  });
});

it("writes a report.json that keeps its schema, failures included", async () => {
  const out = join(dir, "report");
  await fullstopHere(["run", "--adapter", wrong, ...slice, "--out", out, "--reporter", "json"]);
  const report = JSON.parse(readFileSync(join(out, "report.json"), "utf8"));
  expect(report.adapters[0].failures).not.toEqual([]);
  expect(validateReport(report), JSON.stringify(validateReport.errors)).toBe(true);
  expect(validateReport({ ...report, adapters: [{}] })).toBe(false);
});

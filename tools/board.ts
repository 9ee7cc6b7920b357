// `npm run board [-- guest…]`: installs the guests and asks each, or those named, and writes reports/board/: what is kept of each,
// the pages made from it, and (not committed) the HTML page. Not part of CI: it needs the guests' own packages.
// `--resume` goes on where an interrupted board ended, `--render` asks nobody and writes all anew from the journals that are here, `clean` empties the cache.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { allGuests, cache, cleanCache, type Guest } from "../adapters/guests.ts";
import { exitCodes } from "../src/cli/exit.ts";
import { pageReporter } from "../src/cli/page.ts";
import { run } from "../src/cli/run.ts";
import { builtInCorpus } from "../src/corpus/home.ts";
import { loadSituations } from "../src/corpus/lint/situations.ts";
import { loadCorpus } from "../src/corpus/load.ts";
import { consistencyOf } from "../src/report/consistency.ts";
import { buildReport } from "../src/report/report.ts";
import { allSuites } from "../src/run/assemble.ts";
import { type Journal, parseJournal } from "../src/run/journal.ts";
import { messageOf } from "../src/text.ts";
import { boardFindings, keepGuest, writeBoard } from "./board/files.ts";

process.chdir(join(import.meta.dirname, ".."));
const board = "reports/board";
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    render: { type: "boolean", default: false },
    resume: { type: "boolean", default: false },
    all: { type: "boolean", default: false },
  },
});
if (positionals[0] === "clean") {
  const gone = cleanCache(values.all);
  process.stdout.write(`removed ${gone.length} installations from ${cache}\n`);
  process.exit();
}
const guests = allGuests();
const unknown = positionals.filter((name) => !guests.some((guest) => guest.name === name));
if (unknown.length > 0) {
  const names = guests.map(({ name }) => name).join(", ");
  process.stderr.write(`no guest ${unknown.join(", ")}; there are ${names}\n`);
  process.exit(exitCodes.usage);
}
const corpus = loadCorpus(builtInCorpus());
const requirements = allSuites(corpus).flatMap((suite) => suite.requirements);
const findings = boardFindings();
const situations = loadSituations(corpus);
const outOf = ({ name }: Guest) => join(board, name);
const journalOf = (guest: Guest) => join(outOf(guest), "run.jsonl");
const reportOf = ({ header, lines }: Journal) =>
  buildReport(header, lines, requirements, { failOn: "wrong", known: () => null });

const chosen = guests.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const broken: string[] = [];
for (const guest of chosen) {
  try {
    if (!values.render) await ask(guest);
    if (existsSync(journalOf(guest))) keep(guest);
  } catch (error) {
    broken.push(`${guest.name}: ${messageOf(error)}`);
  }
}
writeBoard();
writePage();
process.stdout.write(`board: ${join(board, "index.html")}, board.md, consistency.md\n`);
for (const each of broken) process.stderr.write(`left as it was: ${each}\n`);
if (broken.length > 0) process.exitCode = exitCodes.incomplete;

async function ask(guest: Guest): Promise<void> {
  process.stdout.write(`\n${guest.name}\n`);
  guest.install();
  const code = await run({
    ...guest.target,
    lane: "msw",
    seed: 1,
    timeout: 20_000,
    reporter: ["terminal"],
    out: outOf(guest),
    resume: values.resume,
    failOn: "never",
    today: "1970-01-01",
  });
  // An interrupted run says nothing about a library.
  if (code !== exitCodes.ok) throw new Error(`the run ended with exit code ${code}`);
}

/** What the repository keeps of a guest, from its journal. */
function keep(guest: Guest): void {
  const journal = parseJournal(readFileSync(journalOf(guest), "utf8"), "run.jsonl");
  for (const each of reportOf(journal).adapters) {
    const { name } = each.adapter;
    const consistency = consistencyOf(each.adapter, journal.lines, situations, corpus);
    const own = findings[name] ?? [];
    keepGuest({ ...journal, report: each, consistency, findings: own });
  }
}

/** The page of all guests whose journals are here. */
function writePage(): void {
  const [first, ...rest] = guests
    .filter((guest) => existsSync(journalOf(guest)))
    .map((guest) => parseJournal(readFileSync(journalOf(guest), "utf8"), "run.jsonl"));
  const page = pageReporter(corpus, { findings });
  if (!first || !page) return;
  const journals = [first, ...rest];
  const adapters = journals.flatMap(({ header }) => header.adapters);
  const lines = journals.flatMap((journal) => journal.lines);
  const all = { ...first, header: { ...first.header, adapters }, lines };
  writeFileSync(join(board, "index.html"), page.render(reportOf(all), lines));
}

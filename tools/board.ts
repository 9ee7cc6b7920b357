// `npm run board`: runs every installed guest and writes reports/board/: what is kept of each, the pages made from it, and
// (not committed) the HTML page. Not part of CI: it needs the guests' own packages.
// `npm run board -- --render` only writes the reports anew, from the journal of the last run.
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { exitCodes } from "../src/cli/exit.ts";
import { pageReporter } from "../src/cli/page.ts";
import { run } from "../src/cli/run.ts";
import { builtInCorpus } from "../src/corpus/home.ts";
import { loadSituations } from "../src/corpus/lint/situations.ts";
import { loadCorpus } from "../src/corpus/load.ts";
import { consistencyOf } from "../src/report/consistency.ts";
import { buildReport } from "../src/report/report.ts";
import { allSuites } from "../src/run/assemble.ts";
import { parseJournal } from "../src/run/journal.ts";
import { boardFindings, keepGuest, writeBoard } from "./board/files.ts";

process.chdir(join(import.meta.dirname, ".."));
const out = "reports/board";

/** Guests are found by walking: a folder with an adapter.ts, or with an adapter.py and its own environment. */
function guests() {
  const python = "adapters/python/.venv/bin/python";
  const scripts = existsSync(python) ? globSync("adapters/python/*_{adapter,proxy}.py") : [];
  return {
    files: globSync("adapters/*/adapter.ts").sort(),
    exec: scripts.sort().map((file) => `${python} ${file}`),
  };
}

const { files, exec } = guests();
if (!existsSync("adapters/node_modules")) {
  process.stderr.write("the guests are not installed: npm run adapters:install\n");
  process.exit(2);
}
const usual = { lane: "msw", seed: 1, timeout: 10_000 } as const;
if (!process.argv.includes("--render"))
  process.exitCode = await run({
    ...usual,
    adapter: files,
    ...(exec.length > 0 ? { exec } : {}),
    reporter: ["terminal"],
    out,
    failOn: "never",
    today: "1970-01-01",
  });
// An interrupted run says nothing about a library.
if (process.exitCode === exitCodes.incomplete) process.exit();
const { header, lines } = parseJournal(readFileSync(join(out, "run.jsonl"), "utf8"), "run.jsonl");
const corpus = loadCorpus(builtInCorpus());
const requirements = allSuites(corpus).flatMap((suite) => suite.requirements);
const report = buildReport(header, lines, requirements, { failOn: "wrong", known: () => null });
const findings = boardFindings();
const situations = loadSituations(corpus);
for (const each of report.adapters) {
  const { name } = each.adapter;
  const own = lines.filter(({ adapter }) => adapter === name);
  const consistency = consistencyOf(each.adapter, own, situations, corpus);
  keepGuest({ header, report: each, lines: own, consistency, findings: findings[name] ?? [] });
}
writeBoard();
const page = pageReporter(corpus, { findings });
if (page) writeFileSync(join(out, "index.html"), page.render(report, lines));
process.stdout.write(`board: ${join(out, "index.html")}, board.md, consistency.md\n`);

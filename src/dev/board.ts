// `npm run board`: runs every installed guest and writes reports/board/. Not part of CI: it needs the guests' own packages.
// `npm run board -- --render` only writes the reports anew, from the journal of the last run.
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { consistency } from "../cli/consistency.ts";
import { exitCodes } from "../cli/exit.ts";
import { pageReporter } from "../cli/page.ts";
import { run } from "../cli/run.ts";
import { builtInCorpus } from "../corpus/home.ts";
import { loadCorpus } from "../corpus/load.ts";
import type { LoopScore } from "../generated/report.ts";
import { type ConfirmedFinding, renderBoard } from "../report/board.ts";
import { buildReport } from "../report/report.ts";
import { allSuites } from "../run/assemble.ts";
import { parseJournal } from "../run/journal.ts";

process.chdir(join(import.meta.dirname, "../.."));
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

function findingsIn(): Record<string, readonly ConfirmedFinding[]> {
  const all = globSync("adapters/**/findings.json", { exclude: ["**/node_modules"] }).sort();
  return Object.fromEntries(
    all.map((file) => [
      dirname(file).replace(/^adapters\/(python\/)?/, ""),
      JSON.parse(readFileSync(file, "utf8")),
    ]),
  );
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
const findings = findingsIn();
writeFileSync(join(out, "board.md"), renderBoard(report, lines, findings));
const page = pageReporter(corpus, { findings });
if (page) writeFileSync(join(out, "index.html"), page.render(report, lines));
/** The board shows totals only: what each turn spent is in the report of a run. */
function totals(loops: LoopScore | null) {
  if (!loops) return null;
  const { ledger: _ledger, divergences: _divergences, ...rest } = loops;
  return rest;
}

const scores = report.adapters.map(({ adapter, score, conforms }) => ({
  ...score,
  loops: totals(score.loops),
  adapter,
  conforms,
}));
writeFileSync(join(out, "scores.json"), `${JSON.stringify(scores, null, 2)}\n`);
await consistency({
  ...usual,
  from: [join(out, "run.jsonl")],
  markdown: true,
  out: join(out, "consistency.md"),
});
process.stdout.write(`board: ${join(out, "index.html")}, board.md\n`);

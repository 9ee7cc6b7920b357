// The HTML page as a reporter of a run, and `fullstop report`, which makes it from journals.
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { loadScenarios } from "../corpus/collections.ts";
import type { CorpusChoice } from "../corpus/corpora.ts";
import { type InputError, inputError } from "../corpus/fault.ts";
import { builtInCorpus } from "../corpus/home.ts";
import { loadSituations } from "../corpus/lint/situations.ts";
import type { Corpus } from "../corpus/load.ts";
import { stampOf } from "../corpus/stamp.ts";
import { template } from "../corpus/templates.ts";
import { readResponse } from "../dialects/registry.ts";
import type { JournalHeader } from "../generated/journal.ts";
import type { Reporter } from "../report/index.ts";
import { type PageContext, renderPage } from "../report/page/page.ts";
import { buildReport } from "../report/report.ts";
import { rules, statements } from "../run/assemble.ts";
import { changesBetween } from "../run/changes.ts";
import { partOf } from "../run/part.ts";
import { exitCodes } from "./exit.ts";
import { type NamedJournal, notWhole, readJournal } from "./journal-file.ts";
import { print, warn, writeOut } from "./output.ts";
import { openCorpora, readersOf } from "./registry.ts";

type Told = Partial<Pick<PageContext, "changes" | "findings">>;

/** The page as a reporter; null where the checkout is not built. `corpus` is null where the corpus of the run is not available. */
export function pageReporter(corpus: Corpus | null, told: Told): Reporter | null {
  const shell = join(builtInCorpus(), "../dist/page.html");
  if (!existsSync(shell)) return null;
  return {
    file: "index.html",
    render: (report, lines) =>
      renderPage(report, lines, {
        shell: readFileSync(shell, "utf8"),
        corpus,
        situations: corpus && loadSituations(corpus),
        scenarios: loadScenarios(builtInCorpus()),
        readPrefix: prefixReader(corpus),
        rules: Object.fromEntries(rules.rules.map(({ id, title }) => [id, title])),
        reproFrame: template("repro.mjs"),
        changes: null,
        findings: {},
        ...told,
      }),
  };
}

export const notBuilt = "the HTML page is not built in this checkout: npm run build";

function prefixReader(corpus: Corpus | null): PageContext["readPrefix"] {
  const registry = readersOf(corpus?.cards ?? {});
  return (provider, evidence, bytes) => {
    const voice = registry.lookUp(provider);
    if (!voice) throw new Error(`no dialect for ${provider}`);
    return readResponse(voice, bytes, evidence);
  };
}

export const addressOf = (file: string): string => pathToFileURL(resolve(file)).href;

type PageOptions = CorpusChoice & { readonly html: string; readonly before?: string };

/** Makes the page of one run, or of several runs of different adapters. */
export async function reportOf(files: readonly string[], options: PageOptions): Promise<number> {
  const journals = files.map(readJournal);
  const before = options.before === undefined ? [] : [readJournal(options.before)];
  const header = joinedHeader(journals);
  const lines = journals.flatMap((journal) => journal.lines);
  const corpus = openCorpora(options);
  const cut = journals
    .filter(({ condition }) => condition !== "whole")
    .map(({ file }) => `what ${file} has`);
  const reporter = pageReporter(stampOf(corpus).hash === header.corpus.hash ? corpus : null, {
    changes: before[0] ? changesBetween(before[0].lines, lines) : null,
  });
  if (!reporter) throw inputError("dist/page.html", "no such file", "the built page", notBuilt);
  const part = [...new Set([...journals.flatMap((journal) => partOf(journal.header)), ...cut])];
  const report = buildReport(header, lines, statements, {
    failOn: "wrong",
    known: () => null,
    part,
  });
  writeOut(reporter.render(report, lines), options.html);
  print(addressOf(options.html));
  const faults = notWhole([...journals, ...before]);
  faults.forEach(warn);
  return faults.length > 0 ? exitCodes.incomplete : exitCodes.ok;
}

function joinedHeader(journals: readonly NamedJournal[]): JournalHeader {
  const [first] = journals;
  if (!first) throw twoKinds("command line", "no journal");
  const other = journals.find(({ header }) => header.corpus.hash !== first.header.corpus.hash);
  if (other) throw twoKinds(other.file, `a run on another corpus than ${first.file}`);
  const adapters = journals.flatMap(({ header }) => header.adapters);
  const names = adapters.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw twoKinds("command line", `${twice} in two journals`);
  const planned = journals.reduce((sum, { header }) => sum + header.planned, 0);
  return { ...first.header, adapters, planned };
}

function twoKinds(file: string, found: string): InputError {
  const next = "Put shards together with `npx --no fullstop merge` first.";
  return inputError(file, found, "runs on one corpus, each adapter once", next);
}

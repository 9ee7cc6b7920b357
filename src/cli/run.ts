// `fullstop run`: reads options, opens adapters, writes journal and reports, chooses the exit code.

import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Suite } from "../ask/suite.ts";
import type { CorpusChoice } from "../corpus/corpora.ts";
import { inputError } from "../corpus/fault.ts";
import { type Corpus, readAs } from "../corpus/load.ts";
import { stampOf } from "../corpus/stamp.ts";
import type { BaselineEntry } from "../generated/baseline.ts";
import type { Config } from "../generated/config.ts";
import type { AdapterStamp, CaseLine, JournalHeader } from "../generated/journal.ts";
import { withheldFrom } from "../host/process.ts";
import { reporters } from "../report/index.ts";
import { buildReport, type FailOn, type Report } from "../report/report.ts";
import { renderUnreviewed } from "../report/unreviewed.ts";
import { allSuites, statements } from "../run/assemble.ts";
import { checkBaseline, updatedBaseline } from "../run/baseline.ts";
import { isFailing } from "../run/causes.ts";
import { changesBetween } from "../run/changes.ts";
import { checkChoice, checkDeclared, hintFor } from "../run/choice.ts";
import { differences, footerOf, type Journal } from "../run/journal.ts";
import { isUsualRun, narrowing } from "../run/part.ts";
import { type CaseFilters, claims, type Planned, planCases, runCases } from "../run/run.ts";
import { missedThresholds } from "../run/thresholds.ts";
import { version } from "../version.ts";
import { agentTurns } from "./agents.ts";
import { checkSuites } from "./config.ts";
import { exitCodes, IncompleteError } from "./exit.ts";
import { notWhole, openJournal, readJournal } from "./journal-file.ts";
import { jsonText, note, print, printPage, warn, writeOut } from "./output.ts";
import { addressOf, notBuilt, pageReporter } from "./page.ts";
import { progress } from "./progress.ts";
import { openCorpora } from "./registry.ts";
import { type AdapterOptions, type Opened, withAdapters } from "./sessions.ts";
import { askUnreviewed } from "./unreviewed.ts";

/** The options of every command that ends in a report. */
export interface ReportChoice {
  readonly reporter: readonly string[];
  readonly baseline?: string;
  readonly updateBaseline?: boolean;
  readonly failOn: FailOn;
  readonly today: string;
  /** The config of the folder, where the command line named no adapter. */
  readonly config?: Config;
}

interface RunCommandOptions extends CorpusChoice, AdapterOptions, ReportChoice, CaseFilters {
  readonly lastFailed?: boolean;
  /** Of an agent, only the first dozen of its turns. */
  readonly smoke?: boolean;
  readonly resume?: boolean;
  readonly seed: number;
  readonly concurrency?: number;
  readonly bail?: number;
  readonly out?: string;
}

/** Runs, reports, and returns the exit code. */
export async function run(given: RunCommandOptions): Promise<number> {
  const { captures } = given;
  // Captures are single responses, which only `mapping` judges.
  const options = captures === undefined ? given : { suite: ["mapping"], ...given };
  const corpus = openCorpora(options);
  const all = allSuites(corpus);
  if (options.config) checkSuites(options.config, all);
  checkChoice(options, all, corpus);
  return withAdapters(options, corpus.dir, async (opened) => {
    for (const { session } of opened) checkDeclared(session.manifest, corpus);
    const name = opened.length === 1 ? (opened[0]?.stamp.name ?? "run") : "run";
    const local = options.corpus || options.onlyCorpus ? "local" : "";
    const again = options.lastFailed ? lastFailed(options.out ?? join("reports", local), name) : {};
    const withheld = withheldFrom(process.env);
    if (withheld.length > 0) note(`withheld from the adapter: ${withheld.join(", ")}`);
    const filters = { ...options, ...again, ...agentTurns(options) };
    const plans = opened.map((each) => ({
      ...each,
      planned: planCases(all, corpus, filters, options.seed, each.session.manifest),
    }));
    const count = plans.reduce((sum, { planned }) => sum + planned.length, 0);
    const unreviewed = renderUnreviewed(await askUnreviewed(corpus, opened, options));
    if (count === 0) {
      printPage(unreviewed);
      return nothingMatched(options, all, corpus);
    }
    const header = headerOf(options, opened, {
      corpus: stampOf(corpus),
      filters: filtersOf(filters, opened, all),
      planned: count,
    });
    const folder = captures === undefined ? folderOf(header, options.config) : "captures";
    const out = options.out ?? join("reports", folder, name);
    const code = await runAll({ options, header, out, plans, corpus });
    printPage(unreviewed);
    return code;
  });
}

interface CommandJob extends Omit<Conclusion, "lines" | "earlier"> {
  readonly options: RunCommandOptions;
  readonly plans: readonly (Opened & { readonly planned: readonly Planned[] })[];
}

async function runAll({ plans, ...job }: CommandJob): Promise<number> {
  const { options, header, out } = job;
  const before = options.resume ? resumable(out, header) : undefined;
  const earlier = before || !options.reporter.includes("html") ? null : earlierLines(out, header);
  const journal = openJournal(out, header, before);
  const interruption = watchInterrupts();
  const asked = plans.map(({ session, planned }) =>
    planned.filter((each) => claims(session.manifest, each)),
  );
  const shown = progress(asked.flat().length);
  const lines: CaseLine[] = [...(before?.lines ?? [])];
  try {
    for (const { session, vocabulary, stamp, planned } of plans) {
      const own = before?.lines.filter(({ adapter }) => adapter === stamp.name);
      const done = new Set(own?.map((line) => line.case));
      const rest = planned.filter(({ case: { id } }) => !done.has(id));
      own?.forEach(shown.step);
      const running = runCases(rest, session, vocabulary, {
        concurrency: options.concurrency,
        bail: options.bail,
        stopped: interruption.happened,
        onLine(line) {
          if (interruption.isOver()) return;
          journal.write(line);
          lines.push(line);
          shown.step(line);
        },
      });
      await Promise.race([running, interruption.over]);
      if (interruption.happened()) throw new Error("interrupted");
    }
    journal.close(footerOf(header, lines));
  } catch (error) {
    if (error instanceof IncompleteError) throw error;
    const { message } = error as Error;
    throw new IncompleteError(
      `the run broke off after ${lines.length} of ${header.planned} cases: ${message}; go on with --resume`,
    );
  } finally {
    interruption.stop();
    shown.end();
    journal.close(null);
  }
  return conclude({ ...job, lines, earlier });
}

/** The lines of the last run of this kind in the folder, to show what changed; null where there is none that can be read. */
function earlierLines(out: string, header: JournalHeader): readonly CaseLine[] | null {
  const file = join(out, "run.jsonl");
  try {
    const { header: old, lines, condition } = readJournal(file);
    const other = differences({ ...old, adapters: header.adapters }, header);
    return condition === "whole" && other.length === 0 ? lines : null;
  } catch {
    return null;
  }
}

interface Conclusion {
  readonly options: ReportChoice;
  readonly header: JournalHeader;
  readonly out: string;
  readonly lines: readonly CaseLine[];
  readonly corpus: Corpus;
  readonly earlier?: readonly CaseLine[] | null;
}

/** From lines to reports and an exit code; shared with merge. */
export function conclude(given: Conclusion): number {
  const { options, header, out, lines, earlier } = given;
  const partial = header.shard !== null || Object.keys(header.filters).length > 0;
  const entries = loadBaseline(options.baseline, options.updateBaseline === true);
  const kept = options.updateBaseline ? updatedBaseline(entries, lines, partial) : entries;
  if (options.updateBaseline && options.baseline) writeOut(jsonText(kept), options.baseline);
  const baseline = checkBaseline(kept, lines, { today: options.today, partial });
  const { failOn } = options;
  const report = buildReport(header, lines, statements, { failOn, known: baseline.known });
  const html = pageReporter(given.corpus, {
    changes: earlier ? changesBetween(earlier, lines) : null,
  });
  writeReports(report, lines, out, options.reporter, { ...reporters, ...(html && { html }) });
  for (const fault of baseline.faults) warn(`baseline: ${fault}`);
  const missed = missedBy(report, header, options.config);
  for (const each of missed) warn(`threshold: ${each}`);
  return exitCodeOf(report, [...baseline.faults, ...missed], failOn);
}

function missedBy({ adapters }: Report, header: JournalHeader, config: Config = {}): string[] {
  if (!config.thresholds || !isUsualRun(header, config)) return [];
  const scores = adapters.map(({ score }) => score);
  return missedThresholds(scores, config.thresholds);
}

function exitCodeOf({ adapters }: Report, faults: readonly string[], failOn: FailOn): number {
  if (adapters.every(({ score }) => score.claimed === 0)) {
    warn("nothing was checked: the adapter claims none of the chosen cases");
    return exitCodes.usage;
  }
  if (adapters.some(({ score }) => score.couldNotRun > 0)) {
    warn("some cases could not be run: the findings say why");
    return exitCodes.incomplete;
  }
  if (failOn === "never") return exitCodes.ok;
  const broken = failOn !== "threshold" && adapters.some(({ fails }) => fails);
  return faults.length > 0 || broken ? exitCodes.failed : exitCodes.ok;
}

function writeReports(
  report: Report,
  lines: readonly CaseLine[],
  out: string,
  names: readonly string[],
  known: typeof reporters,
): void {
  mkdirSync(out, { recursive: true });
  const written: string[] = [];
  for (const name of names) {
    const reporter = known[name];
    if (!reporter) {
      warn(notBuilt);
      continue;
    }
    const file = reporter.file === null ? undefined : join(out, reporter.file);
    writeOut(reporter.render(report, lines), file);
    if (file !== undefined) written.push(file);
  }
  print(`report: ${[...written, join(out, "run.jsonl")].join(", ")}`);
  for (const page of written.filter((file) => file.endsWith(".html")))
    print(`open: ${addressOf(page)}`);
}

function headerOf(
  options: RunCommandOptions,
  opened: readonly Opened[],
  plan: Pick<JournalHeader, "corpus" | "filters" | "planned">,
): JournalHeader {
  return {
    type: "header",
    format: 1,
    seed: options.seed,
    lane: options.exec?.length || options.acp?.length ? "loopback" : options.lane,
    shard: options.shard?.join("/") ?? null,
    fullstop: version,
    adapters: opened.map(({ stamp }) => withCorpora(stamp, options)),
    ...plan,
  };
}

/** What narrows a run, as text. Cases that failed last time are named by the option alone. */
function filtersOf(
  { lastFailed, smoke, onlyCorpus, ...filters }: RunCommandOptions,
  opened: readonly Opened[],
  suites: readonly Suite[],
): Record<string, string> {
  const { case: ids, ...others } = filters;
  const manifests = opened.map(({ session }) => session.manifest);
  return {
    ...narrowing(lastFailed ? others : { ...others, case: ids }, manifests, suites),
    ...(lastFailed && { "last-failed": "true" }),
    ...(smoke && { smoke: "true" }),
    ...(onlyCorpus === undefined ? {} : { "only-corpus": onlyCorpus }),
  };
}

/** The cases that failed in the last run of this name: a part is remembered only where there is no whole run. */
function lastFailed(dir: string, name: string): { readonly case: readonly string[] } {
  const file = [join(dir, name), dir, join(dir, "part", name)]
    .map((each) => join(each, "run.jsonl"))
    .find((each) => existsSync(each));
  const next = "Run without --last-failed.";
  if (file === undefined) throw inputError(dir, `no run of ${name}`, "the journal of one", next);
  const journal = readJournal(file);
  notWhole([journal]).forEach(warn);
  const failed = journal.lines
    .filter((line) => line.scored && isFailing(line))
    .map((line) => line.case);
  if (failed.length === 0) throw inputError(file, "no case that failed", "some", next);
  return { case: [...new Set(failed)] };
}

/** A partial run has its own folder, so that it never replaces the report of a whole run. Shards do not: merge joins them. */
function folderOf(header: JournalHeader, config: Config = {}): string {
  const part = header.shard === null && !isUsualRun(header, config);
  return join(header.corpus.local ? "local" : "", part ? partFolder(header) : "");
}

/** Reruns of single cases are apart: they must not replace the part that they are taken from. */
const partFolder = ({ filters }: JournalHeader): string =>
  "case" in filters || "last-failed" in filters ? join("part", "cases") : "part";

/** The command that reruns a case must name its corpora, the seed that chose it, and `--exhaustive` where it was given. */
function withCorpora(stamp: AdapterStamp, options: RunCommandOptions): AdapterStamp {
  const { corpus = [], onlyCorpus, captures, exhaustive, seed } = options;
  const named = [
    ...(exhaustive ? ["--exhaustive"] : []),
    ...(seed === 1 ? [] : [`--seed ${seed}`]),
    ...(onlyCorpus === undefined ? [] : [`--only-corpus ${onlyCorpus}`]),
    ...(captures === undefined ? [] : [`--captures ${captures}`]),
    ...corpus.map((dir) => `--corpus ${dir}`),
  ];
  return named.length === 0 ? stamp : { ...stamp, command: [stamp.command, ...named].join(" ") };
}

/** The journal of an interrupted run of the same kind; an InputError where the folder holds another run. */
function resumable(out: string, header: JournalHeader): Journal | undefined {
  const file = join(out, "run.jsonl");
  // A journal without a whole header has no verdicts: start anew.
  if (!existsSync(file) || !readFileSync(file).includes("\n")) return undefined;
  const journal = readJournal(file);
  const other = differences(journal.header, header);
  if (other.length === 0 && journal.condition !== "damaged") return journal;
  throw inputError(
    file,
    other.length > 0 ? `a run with other options (${other.join(", ")})` : "a damaged journal",
    "the run to be resumed",
    "Run without --resume, or with the options of that run.",
  );
}

function loadBaseline(file: string | undefined, mayBeNew: boolean): readonly BaselineEntry[] {
  if (file === undefined || (mayBeNew && !existsSync(file))) return [];
  return readAs("baseline", file, "a baseline", "Write one with --update-baseline.");
}

function nothingMatched(options: RunCommandOptions, all: readonly Suite[], corpus: Corpus): number {
  const { suite, provider, dialect, case: ids, grep, lastFailed, shard } = options;
  const asked = { suite, provider, dialect, case: ids, grep: grep?.source };
  const text = Object.entries({ ...asked, "last-failed": lastFailed, shard: shard?.join("/") })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `--${name} ${value}`);
  const hint = hintFor(options, all, corpus);
  warn(`no case matches ${text.join(" ") || "an empty corpus"}. ${hint}`);
  return exitCodes.usage;
}

/** How long running cases may take to end after the first signal. Docker kills a container ten seconds after it. */
const graceMs = 3_000;

/** After the first signal running cases may end within `graceMs`; the second signal ends the process at once. */
function watchInterrupts() {
  let count = 0;
  let isOver = false;
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const end = () => {
    isOver = true;
    resolve();
  };
  const onSignal = () => {
    if (++count > 1) process.exit(exitCodes.incomplete);
    setTimeout(end, graceMs).unref();
  };
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  for (const signal of signals) process.on(signal, onSignal);
  return {
    happened: () => count > 0,
    over,
    isOver: () => isOver,
    stop: () => {
      for (const signal of signals) process.off(signal, onSignal);
    },
  };
}

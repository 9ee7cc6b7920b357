// `fullstop repro`: evidence for an upstream bug. Runs one case on one adapter, and writes a file that shows it without fullstop.
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import type { Job } from "../adapter/session.ts";
import { loadScenarios } from "../corpus/collections.ts";
import type { CorpusChoice } from "../corpus/corpora.ts";
import { type InputError, inputError } from "../corpus/fault.ts";
import { builtInCorpus } from "../corpus/home.ts";
import type { Corpus } from "../corpus/load.ts";
import { template } from "../corpus/templates.ts";
import { dialects } from "../dialects/index.ts";
import type { CaseLine } from "../generated/journal.ts";
import { portable } from "../host/portable.ts";
import { changedBy } from "../report/changed.ts";
import {
  adapterSnippet,
  type ConfirmedFinding,
  type ReproEvidence,
  renderEvidence,
  reproCode,
  reproFile,
  type Snippet,
  serverSnippet,
  withHead,
} from "../report/repro.ts";
import { allSuites } from "../run/assemble.ts";
import { checkChoice } from "../run/choice.ts";
import { claims, linesOf, placeOf, planCases } from "../run/run.ts";
import { splitFrames } from "../wire/split.ts";
import { ruleText } from "./explain-standing.ts";
import { print, printPage, writeOut } from "./output.ts";
import { openCorpora } from "./registry.ts";
import { type AdapterOptions, type Opened, withAdapters } from "./sessions.ts";

type ReproOptions = AdapterOptions & CorpusChoice & { readonly out: string };

/** Prints the evidence and writes the file. */
export async function repro(id: string, options: ReproOptions): Promise<void> {
  const { adapter = [], exec = [], out } = options;
  if (adapter.length + exec.length !== 1)
    throw badCommand("no adapter, or several", "one", "Name it with --adapter or --exec.");
  const corpus = openCorpora(options);
  const suites = allSuites(corpus);
  checkChoice({ case: [id], seed: 1 }, suites, corpus);
  await withAdapters(options, corpus.dir, async (all) => {
    for (const opened of all) {
      const { manifest } = opened.session;
      const [planned] = planCases(suites, corpus, { case: [id] }, 1, manifest);
      if (!planned || !claims(manifest, planned))
        throw badCommand(id, `a case ${manifest.name} claims`, "Its manifest leaves this one out.");
      const job = planned.suite.job(planned.case, manifest);
      const home = adapter[0] ?? fileIn(exec[0] ?? "");
      const [line] = await linesOf([planned], opened);
      if (!line) throw new Error(`${id} gave no line`);
      const evidence = evidenceOf(line, job, corpus, opened, home);
      const snippet = snippetFor(job, opened, home);
      mkdirSync(out, { recursive: true });
      const name = `repro.${snippet.language}`;
      writeOut(await fileOf(evidence, snippet, template(name), home), join(out, name));
      printPage(`${renderEvidence(evidence)}\n`);
      print(`wrote ${join(out, name)}`);
    }
  });
}

/** The file; an adapter is bundled into it, with its aliases and all it imports but the library. */
async function fileOf(
  evidence: ReproEvidence,
  snippet: Snippet,
  frame: string,
  home: string,
): Promise<string> {
  if (!snippet.bundled) return reproFile(evidence, snippet, frame);
  const code = reproCode(evidence, snippet, frame);
  const text = await portable(code, dirname(resolve(home)), evidence.library);
  const whole = { ...snippet, text };
  return withHead(evidence, whole, whole);
}

const takeAnother = "Take one of mapping, streaming or a loop.";
const badCommand = (found: string, expected: string, next: string): InputError =>
  inputError("command line", found, expected, next);

function evidenceOf(
  line: CaseLine,
  job: Job,
  corpus: Corpus,
  { stamp }: Opened,
  home: string,
): ReproEvidence {
  if (job.kind !== "observe" && job.kind !== "turn")
    throw badCommand(line.case, "a case in which a provider answers", takeAnother);
  const exchange = job.kind === "observe" ? job.exchange : null;
  const written = (dialect: string) =>
    exchange && dialects.find(({ id }) => id === dialect)?.writeRequest?.(exchange, "none").body;
  return {
    line,
    ...claimedBy(line, corpus),
    rules: line.rules.map(ruleText),
    responses: job.kind === "observe" ? [job.served] : (job.acts[0]?.script.responses ?? []),
    exchange,
    body: written(line.dialect),
    chat: written("openai-chat"),
    library: stamp.library,
    finding: findingOf(line.case, stamp.name, home),
  };
}

/** The fact as a sentence, and who says so. */
function claimedBy(line: CaseLine, { fixtures }: Corpus): Pick<ReproEvidence, "title" | "source"> {
  const { suite, provider, fact } = placeOf(line.case);
  const found = fixtures.find((each) => each.id === `${provider}/${fact}`);
  const evidence = found?.evidence.find(({ mode }) => mode === line.mode);
  if (found && evidence) {
    const { title, source, provenance } = found.fixture;
    const changed = changedBy(line, splitFrames(evidence.bytes, evidence.contentType).length);
    // The fixture's own source speaks of other bytes than those that were sent.
    if (changed) return { title: `${title}: ${changed.what}`, source: changed.why };
    return { title, source: [source, ...(provenance.cites ?? [])].join(" · ") };
  }
  const scenarios = loadScenarios(builtInCorpus());
  const scene = scenarios.find((each) => each.area === suite && each.fact === fact)?.scenario;
  return { title: scene?.title ?? line.case, source: scene?.source.join(", ") ?? "" };
}

/** What is known of the adapter's library: files beside it, or in the folder of its name there. */
function besides(home: string, name: string, file: string): string | null {
  const dir = dirname(resolve(home));
  return [join(dir, file), join(dir, name, file)].find((path) => existsSync(path)) ?? null;
}

function findingOf(id: string, name: string, home: string): ConfirmedFinding | null {
  const file = besides(home, name, "findings.json");
  if (file === null) return null;
  const all: readonly ConfirmedFinding[] = JSON.parse(readFileSync(file, "utf8"));
  return all.find((finding) => finding.case === id) ?? null;
}

function snippetFor(job: Job, { stamp }: Opened, home: string): Snippet {
  if (job.kind !== "observe") return serverSnippet;
  for (const language of ["mjs", "py"] as const) {
    const file = besides(home, stamp.name, `repro.${language}`);
    if (file !== null) return { language, text: readFileSync(file, "utf8") };
  }
  const loads = existsSync(home) && /\.[cm]?[jt]s$/.test(home);
  return loads ? adapterSnippet(`./${basename(home)}`) : serverSnippet;
}

/** The file that a command runs: the first of its words that is an existing file. */
const fileIn = (command: string): string =>
  command.split(/\s+/).filter((word) => /\.\w+$/.test(word) && existsSync(word))[0] ?? command;

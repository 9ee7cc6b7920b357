// `fullstop consistency`: compares providers. Runs the cases that show a situation, or reads them from journals.
import type { CorpusChoice } from "../corpus/corpora.ts";
import { inputError } from "../corpus/fault.ts";
import { loadSituations, recogniser } from "../corpus/lint/situations.ts";
import type { Corpus } from "../corpus/load.ts";
import { stampOf } from "../corpus/stamp.ts";
import type { Consistency } from "../generated/consistency.ts";
import type { CaseLine } from "../generated/journal.ts";
import type { Situations } from "../generated/situations.ts";
import { consistencyOf, isConsistent } from "../report/consistency.ts";
import { renderConsistencyMarkdown } from "../report/consistency-markdown.ts";
import { renderConsistency } from "../report/consistency-terminal.ts";
import { allSuites } from "../run/assemble.ts";
import { linesOf, planCases } from "../run/run.ts";
import { exitCodes, IncompleteError } from "./exit.ts";
import { notWhole, readJournal } from "./journal-file.ts";
import { jsonText, warn, writeOut } from "./output.ts";
import { openCorpora } from "./registry.ts";
import { type AdapterOptions, withAdapters } from "./sessions.ts";

interface ConsistencyOptions extends CorpusChoice, AdapterOptions {
  readonly from?: readonly string[];
  readonly seed: number;
  readonly json?: boolean;
  readonly markdown?: boolean;
  readonly out?: string;
}

/** Compares, prints or writes, and returns the exit code. */
export async function consistency(options: ConsistencyOptions): Promise<number> {
  const corpus = openCorpora(options);
  const situations = loadSituations(corpus);
  const { adapters, lines } = options.from
    ? journalled(options.from, corpus)
    : await played(options, corpus, situations);
  const all = adapters.map((each) => consistencyOf(each, lines, situations, corpus));
  const text = options.json
    ? jsonText(all)
    : options.markdown
      ? renderConsistencyMarkdown(all, stampOf(corpus).version)
      : renderConsistency(all);
  writeOut(text, options.out);
  return exitCodeOf(all);
}

function played(options: ConsistencyOptions, corpus: Corpus, situations: Situations) {
  const recognise = recogniser(situations, corpus.fixtures);
  const planned = planCases(allSuites(corpus), corpus, {}, options.seed).filter(
    ({ case: each }) => recognise(each) !== null,
  );
  return withAdapters(options, corpus.dir, async (all) => {
    const lines: CaseLine[] = [];
    for (const each of all) lines.push(...(await linesOf(planned, each)));
    return { adapters: all.map(({ stamp }) => stamp), lines };
  });
}

/** The lines of whole runs on this same corpus: a line of another corpus could be compared with a fixture that has changed. */
function journalled(files: readonly string[], corpus: Corpus) {
  const journals = files.map(readJournal);
  const faults = notWhole(journals);
  if (faults.length > 0) throw new IncompleteError(faults.join("\n"));
  const { hash } = stampOf(corpus);
  const next = "Run it again, or give its corpus.";
  for (const { file, header } of journals)
    if (header.corpus.hash !== hash)
      throw inputError(file, "a run on another corpus", "a run on this corpus", next);
  const stamps = journals.flatMap(({ header }) =>
    header.adapters.map((each) => [each.name, each] as const),
  );
  return {
    adapters: [...new Map(stamps).values()],
    lines: journals.flatMap(({ lines }) => lines),
  };
}

function exitCodeOf(all: readonly Consistency[]): number {
  const compared = all.filter(({ summary }) => summary.judged > 0);
  if (compared.length > 0) return compared.every(isConsistent) ? exitCodes.ok : exitCodes.failed;
  warn("nothing was compared: no adapter claims a case that shows a situation");
  return exitCodes.usage;
}

// `fullstop consistency`: the door to the comparison of providers. Runs the cases that show a situation, or takes journals.
import type { Lane } from "../adapter/host-protocol.ts";
import { type CorpusChoice, loadCorpora } from "../corpus/corpora.ts";
import { inputError } from "../corpus/fault.ts";
import { loadSituations, recogniser } from "../corpus/lint/situations.ts";
import type { Corpus } from "../corpus/load.ts";
import { stampOf } from "../corpus/stamp.ts";
import type { AdapterStamp, CaseLine } from "../generated/journal.ts";
import type { Situations } from "../generated/situations.ts";
import { type Consistency, consistencyOf, isConsistent } from "../report/consistency.ts";
import { renderConsistencyMarkdown } from "../report/consistency-markdown.ts";
import { renderConsistency } from "../report/consistency-terminal.ts";
import { allSuites } from "../run/assemble.ts";
import { planCases, runCases } from "../run/run.ts";
import { exitCodes, IncompleteError } from "./exit.ts";
import { notWhole, readJournal } from "./journal-file.ts";
import { writeOut } from "./output.ts";
import { openAll } from "./run.ts";
import type { Opened } from "./sessions.ts";

export interface ConsistencyOptions extends CorpusChoice {
  readonly adapter?: readonly string[];
  readonly exec?: readonly string[];
  readonly from?: readonly string[];
  readonly lane: Lane;
  readonly seed: number;
  readonly timeout: number;
  readonly json?: boolean;
  readonly markdown?: boolean;
  readonly out?: string;
}

interface Lines {
  readonly adapters: readonly AdapterStamp[];
  readonly lines: readonly CaseLine[];
}

/** Compares, prints or writes, and says how it went. */
export async function consistency(options: ConsistencyOptions): Promise<number> {
  const corpus = loadCorpora(options);
  const situations = loadSituations(corpus);
  const { adapters, lines } = options.from
    ? linesOf(options.from, corpus)
    : await linesOfRun(options, corpus, situations);
  const all = adapters.map((each) => consistencyOf(each, lines, situations, corpus));
  writeOut(rendered(all, corpus, options), options.out);
  return exitCodeOf(all);
}

async function linesOfRun(
  options: ConsistencyOptions,
  corpus: Corpus,
  situations: Situations,
): Promise<Lines> {
  const recognise = recogniser(situations, corpus.fixtures);
  const planned = planCases(allSuites(corpus), corpus, {}, options.seed).filter(
    ({ case: each }) => recognise(each) !== null,
  );
  const opened: readonly Opened[] = await openAll(options, corpus.dir);
  const lines: CaseLine[] = [];
  try {
    for (const { session, vocabulary } of opened)
      await runCases(planned, session, vocabulary, { onLine: (line) => lines.push(line) });
  } finally {
    await Promise.all(opened.map(({ session }) => session.close()));
  }
  return { adapters: opened.map(({ stamp }) => stamp), lines };
}

/** The lines of whole runs on this very corpus: others could be laid beside fixtures they were not about. */
function linesOf(files: readonly string[], corpus: Corpus): Lines {
  const journals = files.map(readJournal);
  const faults = notWhole(journals);
  if (faults.length > 0) throw new IncompleteError(faults.join("\n"));
  const { hash } = stampOf(corpus);
  for (const { file, header } of journals) {
    if (header.corpus.hash !== hash)
      throw inputError(
        file,
        "a run on another corpus",
        "a run on this corpus",
        "Run it again, or give its corpus.",
      );
  }
  const stamps = journals.flatMap(({ header }) =>
    header.adapters.map((each) => [each.name, each] as const),
  );
  return {
    adapters: [...new Map(stamps).values()],
    lines: journals.flatMap(({ lines }) => lines),
  };
}

function rendered(
  all: readonly Consistency[],
  corpus: Corpus,
  { json, markdown }: ConsistencyOptions,
): string {
  if (json) return `${JSON.stringify(all, null, 2)}\n`;
  return markdown
    ? renderConsistencyMarkdown(all, stampOf(corpus).version)
    : renderConsistency(all);
}

function exitCodeOf(all: readonly Consistency[]): number {
  if (all.every(({ summary }) => summary.judged === 0)) {
    process.stderr.write(
      "fullstop: nothing was compared: no adapter claims a case that shows a situation\n",
    );
    return exitCodes.usage;
  }
  return all.every((each) => each.summary.judged === 0 || isConsistent(each))
    ? exitCodes.ok
    : exitCodes.failed;
}

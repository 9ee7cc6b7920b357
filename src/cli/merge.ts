// `fullstop merge`: shards put together are the unsharded run, or it says which one is missing.
import { readFileSync } from "node:fs";
import { type CorpusChoice, loadCorpora } from "../corpus/corpora.ts";
import { inputError } from "../corpus/fault.ts";
import type { CaseLine, JournalHeader } from "../generated/journal.ts";
import { allSuites } from "../run/assemble.ts";
import { footerOf, type Journal, parseJournal } from "../run/journal.ts";
import { messageOf } from "../text.ts";
import { exitCodes } from "./exit.ts";
import { openJournal } from "./journal-file.ts";
import { conclude, type RunCommandOptions } from "./run.ts";

type MergeOptions = Pick<
  RunCommandOptions,
  "reporter" | "baseline" | "updateBaseline" | "failOn" | "today" | "config"
> &
  CorpusChoice & { readonly out: string };

/** Merges journals of one run and reports on the whole. */
export async function merge(files: readonly string[], options: MergeOptions): Promise<number> {
  const journals = files.map((file) => ({ file, ...parseJournal(readText(file), file) }));
  const header = commonHeader(journals);
  const missing = whatIsMissing(journals);
  if (missing.length > 0) {
    for (const text of missing) process.stderr.write(`fullstop: ${text}\n`);
    return exitCodes.incomplete;
  }
  const lines = journals.flatMap((journal) => journal.lines);
  refuseRepeats(lines);
  const journal = openJournal(options.out, header, lines);
  await journal.close(footerOf(lines));
  const { cards } = loadCorpora(options);
  return conclude({ options, header, out: options.out, lines, suites: allSuites({ cards }) });
}

type Named = Journal & { readonly file: string };

/** All shards must come from one run: same seed, corpus, adapters, filters. */
function commonHeader(journals: readonly Named[]): JournalHeader {
  const kind = ({ header: { shard: _shard, planned: _planned, ...rest } }: Named) =>
    JSON.stringify(rest);
  const [first] = journals;
  const odd = journals.find((journal) => first && kind(journal) !== kind(first));
  if (!first || odd) {
    throw inputError(
      odd?.file ?? "command line",
      odd ? "a run with other options, adapters or corpus" : "no journal",
      "shards of one run",
      "Give the run.jsonl of every shard of one run.",
    );
  }
  const planned = journals.reduce((sum, { header }) => sum + header.planned, 0);
  return { ...first.header, shard: null, planned };
}

function whatIsMissing(journals: readonly Named[]): string[] {
  const cut = journals
    .filter(({ whole }) => !whole)
    .map(({ file }) => `${file} is not whole: finish it with --resume`);
  const count = Number(journals[0]?.header.shard?.split("/")[1] ?? 1);
  const have = new Set(journals.map(({ header }) => header.shard));
  const shards = Array.from({ length: count }, (_, at) => `${at + 1}/${count}`).filter(
    (shard) => count > 1 && !have.has(shard),
  );
  return [...cut, ...shards.map((shard) => `shard ${shard} is missing`)];
}

function refuseRepeats(lines: readonly CaseLine[]): void {
  const seen = new Set<string>();
  for (const { adapter, case: id } of lines) {
    const key = `${adapter} ${id}`;
    if (seen.has(key)) {
      throw inputError("command line", `${key} twice`, "every case once", "Give each shard once.");
    }
    seen.add(key);
  }
}

export function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw inputError(file, messageOf(error), "a file that can be read", "Check the path.");
  }
}

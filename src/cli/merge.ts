// `fullstop merge`: puts shards together into the unsharded run, or says which shard is missing.
import { type CorpusChoice, loadCorpora } from "../corpus/corpora.ts";
import { inputError } from "../corpus/fault.ts";
import type { JournalHeader } from "../generated/journal.ts";
import { differences, footerOf } from "../run/journal.ts";
import { exitCodes } from "./exit.ts";
import { type NamedJournal, notWhole, openJournal, readJournal } from "./journal-file.ts";
import { warn } from "./output.ts";
import { conclude, type ReportChoice } from "./run.ts";

type MergeOptions = ReportChoice & CorpusChoice & { readonly out: string };

/** Merges journals of one run and reports on the whole. */
export async function merge(files: readonly string[], options: MergeOptions): Promise<number> {
  const journals = files.map(readJournal);
  const header = commonHeader(journals);
  const missing = whatIsMissing(journals);
  if (missing.length > 0) {
    missing.forEach(warn);
    return exitCodes.incomplete;
  }
  const lines = journals.flatMap((journal) => journal.lines);
  const journal = openJournal(options.out, header);
  for (const line of lines) journal.write(line);
  journal.close(footerOf(header, lines));
  return conclude({ options, header, out: options.out, lines, corpus: loadCorpora(options) });
}

/** All shards must come from one run: same seed, corpus, adapters, filters. */
function commonHeader(journals: readonly NamedJournal[]): JournalHeader {
  const [first] = journals;
  const isOdd = ({ header }: NamedJournal) =>
    first !== undefined &&
    differences(first.header, header).some((name) => name !== "shard" && name !== "planned");
  const odd = journals.find(isOdd);
  if (!first || odd) {
    const found = odd ? "a run with other options, adapters or corpus" : "no journal";
    const next = "Give the run.jsonl of every shard of one run.";
    throw inputError(odd?.file ?? "command line", found, "shards of one run", next);
  }
  const planned = journals.reduce((sum, { header }) => sum + header.planned, 0);
  return { ...first.header, shard: null, planned };
}

function whatIsMissing(journals: readonly NamedJournal[]): string[] {
  const count = Number(journals[0]?.header.shard?.split("/")[1] ?? 1);
  const have = new Set(journals.map(({ header }) => header.shard));
  if (have.size < journals.length)
    throw inputError("command line", "a shard twice", "every case once", "Give each shard once.");
  const shards = Array.from({ length: count }, (_, at) => `${at + 1}/${count}`).filter(
    (shard) => count > 1 && !have.has(shard),
  );
  return [...notWhole(journals), ...shards.map((shard) => `shard ${shard} is missing`)];
}

// `fullstop merge`: puts shards together into the unsharded run, or says which shard is missing.
import { realpathSync } from "node:fs";
import { join } from "node:path";
import type { CorpusChoice } from "../corpus/corpora.ts";
import { inputError } from "../corpus/fault.ts";
import type { JournalHeader } from "../generated/journal.ts";
import { differences, footerOf } from "../run/journal.ts";
import { exitCodes } from "./exit.ts";
import { type NamedJournal, notWhole, openJournal, readJournal } from "./journal-file.ts";
import { warn } from "./output.ts";
import { openCorpora } from "./registry.ts";
import { conclude, type ReportChoice } from "./run.ts";

type MergeOptions = ReportChoice & CorpusChoice & { readonly out: string };

/** Merges journals of one run and reports on the whole. */
export async function merge(files: readonly string[], options: MergeOptions): Promise<number> {
  const journals = files.map(readJournal);
  refuseOwnInput(journals, options.out);
  const header = commonHeader(journals);
  refuseTwice(journals);
  const missing = whatIsMissing(journals);
  if (missing.length > 0) {
    missing.forEach(warn);
    return exitCodes.incomplete;
  }
  const lines = journals.flatMap((journal) => journal.lines);
  const journal = openJournal(options.out, header);
  for (const line of lines) journal.write(line);
  journal.close(footerOf(header, lines));
  return conclude({ options, header, out: options.out, lines, corpus: openCorpora(options) });
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
  const shards = Array.from({ length: count }, (_, at) => `${at + 1}/${count}`).filter(
    (shard) => count > 1 && !have.has(shard),
  );
  return [...notWhole(journals), ...shards.map((shard) => `shard ${shard} is missing`)];
}

/** The merged journal would take the place of a shard. */
function refuseOwnInput(journals: readonly NamedJournal[], out: string): void {
  const made = realOf(join(out, "run.jsonl"));
  const own = journals.find(({ file }) => made !== null && realOf(file) === made);
  if (!own) return;
  const next = "Choose another with --out.";
  throw inputError(out, `the folder of ${own.file}`, "a folder without an input", next);
}

function realOf(file: string): string | null {
  try {
    return realpathSync(file);
  } catch {
    return null;
  }
}

/** A journal of the whole run holds the cases of its shards. */
function refuseTwice(journals: readonly NamedJournal[]): void {
  const held = new Map<string, NamedJournal>();
  for (const journal of journals)
    for (const { adapter, case: id } of journal.lines) {
      const key = JSON.stringify([adapter, id]);
      const other = held.get(key) ?? journal;
      held.set(key, journal);
      if (other === journal) continue;
      const next = "Give the run.jsonl of every shard once, and no other journal.";
      throw inputError(journal.file, `${id}, as in ${other.file}`, "every case once", next);
    }
}

// `fullstop diff`: what changed between two runs. A verdict that got worse is a regression.
import { type CaseChange, changesBetween } from "../run/changes.ts";
import { differences } from "../run/journal.ts";
import { exitCodes } from "./exit.ts";
import { notWhole, readJournal } from "./journal-file.ts";
import { print, printJson, warn } from "./output.ts";

/** Prints how many changes there are, then each. Exit 1: something got worse. Exit 4: a journal is not whole, or cases were lost. */
export function diff(oldFile: string, newFile: string, options: { json?: boolean }): number {
  const before = readJournal(oldFile);
  const after = readJournal(newFile);
  const changes = changesBetween(before.lines, after.lines);
  const count = (wanted: CaseChange["kind"]) =>
    changes.filter(({ kind }) => kind === wanted).length;
  const [worse, gone] = [count("worse"), count("gone")];
  if (options.json) printJson(changes);
  else {
    print(
      `${worse} ending${worse === 1 ? "" : "s"} worse, ${count("better")} better, ${count("other answer")} answered otherwise, ${count("new")} new, ${gone} gone`,
    );
    for (const { kind, adapter, case: id, before: old, after: now } of changes)
      print(`${kind.padEnd(13)}${adapter} ${id}: ${old ?? "-"} → ${now ?? "-"}`);
  }
  const other = differences(before.header, after.header);
  const faults = notWhole([before, after]);
  // The same corpus and the same filters give the same cases: one that is gone was lost.
  const mayGo = other.some((name) => ["corpus", "seed", "shard", "filters"].includes(name));
  if (gone > 0 && !mayGo) faults.push(`${gone} cases of ${oldFile} are not in ${newFile}`);
  faults.forEach(warn);
  if (other.length > 0) process.stderr.write(`the runs differ in ${other.join(", ")}\n`);
  if (faults.length > 0) return exitCodes.incomplete;
  return worse > 0 ? exitCodes.failed : exitCodes.ok;
}

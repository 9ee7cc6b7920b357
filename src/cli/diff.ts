// `fullstop diff`: what changed between two runs. A verdict that got worse is a regression.
import { changesSentence, renderChanges } from "../report/changes-markdown.ts";
import { changesBetween, countOf } from "../run/changes.ts";
import { differences } from "../run/journal.ts";
import { exitCodes } from "./exit.ts";
import { notWhole, readJournal } from "./journal-file.ts";
import { note, print, printJson, printPage, warn } from "./output.ts";

/** Prints how many changes there are, then each. Exit 1: something got worse. Exit 4: a journal is not whole, or cases were lost. */
export function diff(
  oldFile: string,
  newFile: string,
  options: { json?: boolean; markdown?: boolean },
): number {
  const before = readJournal(oldFile);
  const after = readJournal(newFile);
  const changes = changesBetween(before.lines, after.lines);
  const [worse, gone] = [countOf(changes, "worse"), countOf(changes, "gone")];
  if (options.json) printJson(changes);
  else if (options.markdown) printPage(renderChanges(changes));
  else {
    print(changesSentence(changes));
    for (const { kind, adapter, case: id, before: old, after: now } of changes)
      print(`${kind.padEnd(13)}${adapter} ${id}: ${old ?? "-"} → ${now ?? "-"}`);
  }
  const other = differences(before.header, after.header);
  const faults = notWhole([before, after]);
  // The same corpus and the same filters give the same cases: one that is gone was lost.
  const mayGo = other.some((name) => ["corpus", "seed", "shard", "filters"].includes(name));
  if (gone > 0 && !mayGo) faults.push(`${gone} cases of ${oldFile} are not in ${newFile}`);
  faults.forEach(warn);
  if (other.length > 0) note(`the runs differ in ${other.join(", ")}`);
  if (faults.length > 0) return exitCodes.incomplete;
  return worse > 0 ? exitCodes.failed : exitCodes.ok;
}

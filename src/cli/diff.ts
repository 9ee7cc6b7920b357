// `fullstop diff`: what changed between two runs. A verdict that got worse is a regression.
import type { CaseLine } from "../generated/journal.ts";
import { brokenIn } from "../run/causes.ts";
import { differences } from "../run/journal.ts";
import { exitCodes } from "./exit.ts";
import { notWhole, readJournal } from "./journal-file.ts";
import { print, printJson, warn } from "./output.ts";

const order: Readonly<Record<CaseLine["grade"], number>> = {
  exact: 0,
  coarse: 1,
  not_claimed: 2,
  could_not_run: 3,
  damaged: 4,
  ambiguous: 5,
  wrong: 6,
  crashed: 7,
  at_fault: 8,
  timed_out: 9,
};

export interface Change {
  readonly adapter: string;
  readonly case: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly kind: "worse" | "better" | "other answer" | "new" | "gone";
}

/** Prints how many changes there are, then each. Exit 1: something got worse. Exit 4: a journal is not whole, or cases were lost. */
export function diff(oldFile: string, newFile: string, options: { json?: boolean }): number {
  const before = readJournal(oldFile);
  const after = readJournal(newFile);
  const changes = changesBetween(before.lines, after.lines);
  const count = (wanted: Change["kind"]) => changes.filter(({ kind }) => kind === wanted).length;
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

/** Every case whose grade, answer or requirements changed. */
export function changesBetween(before: readonly CaseLine[], after: readonly CaseLine[]): Change[] {
  const key = ({ adapter, case: id }: CaseLine) => `${adapter}\n${id}`;
  const old = new Map(before.map((line) => [key(line), line]));
  const fresh = new Map(after.map((line) => [key(line), line]));
  const keys = [...new Set([...old.keys(), ...fresh.keys()])].sort();
  return keys.flatMap((each) => {
    const change = changeOf(old.get(each), fresh.get(each));
    return change ? [change] : [];
  });
}

function changeOf(before: CaseLine | undefined, after: CaseLine | undefined): Change | null {
  const line = after ?? before;
  const kind = !before ? "new" : !after ? "gone" : compare(before, after);
  if (!line || !kind) return null;
  return {
    adapter: line.adapter,
    case: line.case,
    before: before ? describe(before) : null,
    after: after ? describe(after) : null,
    kind,
  };
}

function compare(before: CaseLine, after: CaseLine): Change["kind"] | null {
  const step =
    order[after.grade] - order[before.grade] || brokenIn(after).length - brokenIn(before).length;
  if (step !== 0) return step > 0 ? "worse" : "better";
  return describe(before) === describe(after) ? null : "other answer";
}

function describe(line: CaseLine): string {
  const { grade, answer } = line;
  return [grade, answer.reported ?? answer.kind, ...brokenIn(line)].join(" ");
}

// Known failures: which entries fit a run, which are stale, expired or about nothing. Values in, values out.
import type { BaselineEntry } from "../generated/baseline.ts";
import type { CaseLine } from "../generated/journal.ts";

export interface BaselineCheck {
  /** The reason of the entry that covers this line, or null. */
  known(adapter: string, line: CaseLine): string | null;
  /** What is wrong with the baseline itself, a sentence each. */
  readonly faults: readonly string[];
}

const keyOf = (adapter: string, id: string) => `${adapter}\n${id}`;
const isFailing = ({ requirements, harm }: CaseLine) =>
  harm !== null || requirements.some(({ result }) => result === "fail");

/** Holds a baseline against a run. `partial`: a filtered or sharded run, where entries about other cases wait for the merge. */
export function checkBaseline(
  entries: readonly BaselineEntry[],
  lines: readonly CaseLine[],
  { today, partial }: { today: string; partial: boolean },
): BaselineCheck {
  const byKey = new Map(lines.map((line) => [keyOf(line.adapter, line.case), line]));
  const live = entries.filter(({ expires }) => expires === undefined || expires >= today);
  const reasons = new Map(live.map((entry) => [keyOf(entry.adapter, entry.case), entry]));
  return {
    known(adapter, line) {
      const entry = reasons.get(keyOf(adapter, line.case));
      return entry?.grade === line.grade ? entry.reason : null;
    },
    faults: entries.flatMap((entry) =>
      faultOf(entry, byKey.get(keyOf(entry.adapter, entry.case)), today, partial),
    ),
  };
}

function faultOf(
  entry: BaselineEntry,
  line: CaseLine | undefined,
  today: string,
  partial: boolean,
): string[] {
  const name = `${entry.adapter} ${entry.case}`;
  if (entry.expires !== undefined && entry.expires < today)
    return [`expired on ${entry.expires}: ${name}`];
  if (!line) return partial ? [] : [`no such case: ${name}`];
  if (!isFailing(line)) return [`stale, it passes now: ${name}`];
  return line.grade === entry.grade
    ? []
    : [`stale, the grade is now ${line.grade} and not ${entry.grade}: ${name}`];
}

/** The baseline this run would need: old reasons are kept, what passes now is dropped. */
export function updatedBaseline(
  entries: readonly BaselineEntry[],
  lines: readonly CaseLine[],
  partial: boolean,
): BaselineEntry[] {
  const before = new Map(entries.map((entry) => [keyOf(entry.adapter, entry.case), entry]));
  const seen = new Set(lines.map((line) => keyOf(line.adapter, line.case)));
  const kept = partial
    ? entries.filter((entry) => !seen.has(keyOf(entry.adapter, entry.case)))
    : [];
  const failing = lines
    .filter((line) => line.scored && isFailing(line))
    .map((line) => {
      const old = before.get(keyOf(line.adapter, line.case));
      const base = {
        adapter: line.adapter,
        case: line.case,
        grade: line.grade,
        reason: old?.reason ?? "to be reviewed",
      };
      return {
        ...base,
        ...(old?.issue === undefined ? {} : { issue: old.issue }),
        ...(old?.expires === undefined ? {} : { expires: old.expires }),
      };
    });
  return [...kept, ...failing].sort((a, b) =>
    keyOf(a.adapter, a.case).localeCompare(keyOf(b.adapter, b.case)),
  );
}

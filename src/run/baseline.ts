// Known failures, by cause and requirement: which lines an entry excuses, which entries are stale or expired.
import type { BaselineEntry } from "../generated/baseline.ts";
import type { CaseLine } from "../generated/journal.ts";
import { brokenIn, causeOf, causesOf, isFailing, sentOf } from "./causes.ts";

export interface BaselineCheck {
  /** The reason of the entry that excuses this line, or null. */
  known(line: CaseLine): string | null;
  /** What is wrong with the baseline itself, one sentence each. */
  readonly faults: readonly string[];
}

/** Compares a baseline with a run. `partial`: a filtered or sharded run, which cannot judge entries about other cases. */
export function checkBaseline(
  entries: readonly BaselineEntry[],
  lines: readonly CaseLine[],
  { today, partial }: { today: string; partial: boolean },
): BaselineCheck {
  const live = entries.filter(({ expires }) => expires === undefined || expires >= today);
  const expired = entries.filter((entry) => !live.includes(entry));
  const stale = live.flatMap((entry) => {
    const own = lines.filter((line) => isAbout(entry, line));
    if (own.length === 0)
      return partial && !lines.some((line) => isNamed(entry, line)) ? [] : [nameOf(entry)];
    const failing = new Set(own.map(sentOf));
    const gone = partial ? [] : (entry.sent ?? []).filter((sent) => !failing.has(sent));
    return gone.length === 0 ? [] : [`${nameOf(entry)} (${gone.join(", ")})`];
  });
  return {
    known: (line) => live.find((entry) => excuses(entry, line))?.reason ?? null,
    faults: [
      ...expired.map((entry) => `expired on ${entry.expires}: ${nameOf(entry)}`),
      ...staleFaults(stale),
    ],
  };
}

function staleFaults(stale: readonly string[]): string[] {
  if (stale.length === 0) return [];
  const what = stale.length === 1 ? "1 entry is" : `${stale.length} entries are`;
  const names = stale.slice(0, 5).join("; ");
  const more = stale.length > 5 ? `; and ${stale.length - 5} more` : "";
  return [
    `${what} stale, no case of it fails any more: ${names}${more}. Renew it with --update-baseline.`,
  ];
}

const nameOf = ({ adapter, cause, cases }: BaselineEntry) => `${adapter} ${cause ?? cases}`;

/** Whether the entry's pattern names this case: then even a partial run shows that it passes. */
function isNamed({ adapter, cases }: BaselineEntry, line: CaseLine): boolean {
  return cases !== undefined && adapter === line.adapter && globOf(cases).test(line.case);
}

/** Whether a failing line is of the entry's cause or pattern. */
function isAbout(entry: BaselineEntry, line: CaseLine): boolean {
  if (entry.adapter !== line.adapter || !isFailing(line)) return false;
  return entry.cause === undefined
    ? globOf(entry.cases ?? "").test(line.case)
    : entry.cause === causeOf(line);
}

/** An entry excuses a line only if it names what was sent and every requirement that the line breaks. */
function excuses(entry: BaselineEntry, line: CaseLine): boolean {
  return (
    isAbout(entry, line) &&
    entry.sent?.includes(sentOf(line)) !== false &&
    brokenIn(line).every((id) => entry.requirements.includes(id))
  );
}

function globOf(pattern: string): RegExp {
  const parts = pattern.split("*").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`);
}

/** The baseline this run would need: old reasons are kept, what passes now is dropped. */
export function updatedBaseline(
  entries: readonly BaselineEntry[],
  lines: readonly CaseLine[],
  partial: boolean,
): BaselineEntry[] {
  const kept = entries.filter(
    (entry) => entry.cause === undefined || partial || lines.some((line) => isAbout(entry, line)),
  );
  const byPattern = kept.filter(({ cases }) => cases !== undefined);
  const open = lines.filter((line) => !byPattern.some((entry) => excuses(entry, line)));
  const adapters = [...new Set(open.map(({ adapter }) => adapter))];
  const fresh = adapters.flatMap((adapter) =>
    causesOf(open.filter((line) => line.adapter === adapter)).map(
      ({ key: cause, sent, requirements }): BaselineEntry => {
        const old = kept.find((entry) => entry.adapter === adapter && entry.cause === cause);
        // A part sees some of a cause: what it does not see stays known.
        const both = (before: readonly string[] = [], now: readonly string[]) =>
          partial ? [...new Set([...before, ...now])] : [...now];
        return {
          reason: "to be reviewed",
          ...old,
          adapter,
          cause,
          sent: both(old?.sent, sent).sort(),
          requirements: both(old?.requirements, requirements).sort(),
        };
      },
    ),
  );
  const renewed = new Set(fresh.map(nameOf));
  return [...kept.filter((entry) => !renewed.has(nameOf(entry))), ...fresh].sort((a, b) =>
    nameOf(a) < nameOf(b) ? -1 : 1,
  );
}

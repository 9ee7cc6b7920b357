// A vocabulary as a table: its word for an ending, and what a caller who has only its words cannot know.
import type { Observation, StopReason } from "../generated/observation.ts";
import type { Action } from "../generated/translations.ts";
import type { Vocabulary, VocabularyRow } from "../generated/vocabulary.ts";
import { stopReasonNames, stopReasons } from "./stop-reason.ts";

export type { Vocabulary, VocabularyRow } from "../generated/vocabulary.ts";

/** Stop reasons that come out as one and the same record. */
interface Joined {
  /** The word with what tells its rows apart; `throws` for errors. */
  readonly label: string;
  readonly reasons: readonly StopReason[];
  /** What each of them asks for, without repeats. More than one: the caller cannot know what to do. */
  readonly actions: readonly Action[];
}

export interface VocabularyLoss {
  readonly joined: readonly Joined[];
  /** Stop reasons it has no word for. */
  readonly wordless: readonly StopReason[];
  /** Every pair of actions that some record cannot tell apart, in alphabetical order. */
  readonly confused: readonly (readonly [Action, Action])[];
}

/** The row for every word without its own row. */
export const anyOther = "*";

/** What the words of a vocabulary cannot express. Fixed values beside a word count as part of it. */
export function lossOf(vocabulary: Vocabulary): VocabularyLoss {
  const records = recordsOf(vocabulary);
  const told = new Set([...records.values()].flat());
  const wordless = stopReasonNames.filter((reason) => !told.has(reason));
  // With a row for any other string, wordless reasons arrive as a word the caller does not know.
  const open = records.get(anyOther);
  if (open) records.set(anyOther, [...open, ...wordless]);
  const actionsOf = (reasons: readonly StopReason[]) =>
    new Set(reasons.map((reason) => stopReasons[reason].action));
  const joined = [...records]
    .filter(([, reasons]) => reasons.length > 1)
    .map(([label, reasons]) => ({ label, reasons, actions: [...actionsOf(reasons)] }));
  return { joined, wordless, confused: pairsOf(joined) };
}

function recordsOf({ rows, throws = [] }: Vocabulary): Map<string, StopReason[]> {
  const labelled = [
    ...rows.map((row) => ({ label: labelOf(row), means: row.means })),
    ...throws.map((row) => ({ label: `throws ${row.class ?? "an error"}`, means: row.means })),
  ];
  const groups = [...Map.groupBy(labelled, ({ label }) => label)];
  const meansOf = (group: typeof labelled) => [...new Set(group.flatMap(({ means }) => means))];
  return new Map(groups.map(([label, group]) => [label, meansOf(group)]));
}

/** The word and every fixed thing beside it by which a caller can tell its rows apart. */
export function labelOf({ word, dialects, carries = {} }: VocabularyRow): string {
  // `{member}` says where a value is copied from, so it is not fixed.
  const fixed = Object.entries(carries).filter(([, value]) => !/^\{\w+\}$/.test(String(value)));
  const marks = [...(dialects ?? []), ...fixed.map(([member, value]) => `${member} ${value}`)];
  return marks.length === 0 ? word : `${word} (${marks.join(", ")})`;
}

function pairsOf(joined: readonly Joined[]): (readonly [Action, Action])[] {
  const pairs = joined.flatMap(({ actions }) =>
    actions.flatMap((one, at) => actions.slice(at + 1).map((other) => [one, other].sort())),
  );
  const unique = new Map(pairs.map((pair) => [pair.join(), pair as [Action, Action]]));
  return [...unique.values()];
}

/** Where a row says that it is written, each source in one line. */
export function citationsOf(
  { sources = {} }: Pick<Vocabulary, "sources">,
  { citation }: Pick<VocabularyRow, "citation">,
): string[] {
  if (typeof citation === "string") return [citation];
  return citation.flatMap((key) => {
    const source = sources[key];
    if (!source) return [];
    if ("url" in source) return [`${source.url} (read ${source.read}, unchecked): ${source.says}`];
    return [`${source.package} ${source.file}: ${source.says}`];
  });
}

/** The first row for this ending, or null when the vocabulary has no word for it. */
export function project(
  { rows }: Vocabulary,
  { stopReason }: Pick<Observation, "stopReason">,
): VocabularyRow | null {
  return (stopReason && rows.find(({ means }) => means.includes(stopReason))) ?? null;
}

/** What an adapter's words mean, word by word; our own stop reasons mean themselves. The action follows from the reason. */
export function vocabularyOfWords(
  name: string,
  words: Readonly<Record<string, StopReason | readonly StopReason[]>> = {},
): Vocabulary {
  const own = stopReasonNames.filter((reason) => !(reason in words));
  const rows = [...Object.entries(words), ...own.map((reason) => [reason, reason] as const)];
  return {
    name,
    library: name,
    rows: rows.map(([word, meant]) => {
      const means = [meant].flat();
      const action =
        word in words ? undocumented(means[0]) : stopReasons[means[0] ?? "unknown"].action;
      return { word, means, action, citation: "as the adapter declares" };
    }),
  };
}

/** No documentation tells callers to go on: of a library's own word for a limit it is only known that the answer is cut. */
function undocumented(means: StopReason = "unknown"): Action {
  const { action } = stopReasons[means];
  return action === "continue" ? "abort" : action;
}

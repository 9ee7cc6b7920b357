// What the words of providers mean, as a table: `fullstop/endings`. It loads no other module and reads no file. The same in
// Python, Go and Rust lies beside the table, in clients/endings.
import table from "../clients/endings/endings.json" with { type: "json" };
import type {
  EndingAction,
  EndingErrorRow,
  EndingTable,
  FieldRow,
  WordRow,
} from "./generated/endings.ts";
import type { StopReason } from "./generated/observation.ts";

/** The whole table, as clients/endings/endings.json has it. */
export const endings = table as unknown as EndingTable;

/** What stands beside a word. All of it is optional: without it, the word alone is looked up. */
export interface Beside {
  /** The place of the word, where a protocol has several: `status`, `incomplete`, `blockReason`. */
  readonly at?: string | undefined;
  /** Whether the answer holds tool calls, and whether all of them are complete. */
  readonly calls?: "none" | "whole" | "unfinished" | undefined;
  /** The body or event: fields in it may say more than the word. */
  readonly body?: unknown;
}

export interface EndingMeaning {
  readonly reason: StopReason;
  readonly action: EndingAction;
  /** The response is still being made: this is no ending. */
  readonly running: boolean;
  /** The word says nothing by itself: any other word or error of the response decides. */
  readonly vague: boolean;
  /** The provider whose row this is: the one that was asked, or one whose words it shares. */
  readonly from: string;
  readonly row: WordRow | FieldRow | EndingErrorRow;
}

/** What a word of a provider means, by its id or another of its names; null when no card has the word. */
export function meaningOf(
  provider: string,
  word: string | number | boolean | null,
  beside: Beside = {},
): EndingMeaning | null {
  const id = idOf(provider);
  const found = id === null || word === null ? null : wordRow(id, word, beside.at);
  const field = id === null || beside.body === undefined ? null : fieldRow(id, word, found, beside);
  const said = field ?? found;
  if (id === null || said === null) return null;
  const { row, from } = said;
  const noCall = endings.providers[id]?.toolWordWithoutCall;
  const reason = besideCalls(row, beside.calls, noCall);
  return {
    reason,
    action: actionOf(reason, beside.calls === "unfinished"),
    running: "running" in row,
    vague: field === null && "vague" in row,
    from,
    row,
  };
}

/** What to do next. `meaningOf` says it of a word. */
export function actionOf(reason: StopReason, hasUnfinishedCall: boolean): EndingAction {
  const { action = "abort", withUnfinishedCall } = endings.reasons[reason] ?? {};
  return hasUnfinishedCall ? (withUnfinishedCall ?? action) : action;
}

/** Every word of a provider, its own and those of its protocol; with a reason, the words that mean it. */
export function wordsOf(
  provider: string,
  reason?: StopReason,
): readonly (WordRow & { from: string })[] {
  const id = idOf(provider);
  if (id === null) return [];
  const seen = new Set<string>();
  const rows = sharesOf(id).flatMap((from) =>
    (endings.providers[from]?.words ?? []).flatMap((row) => {
      const key = JSON.stringify([row.at ?? null, row.value]);
      if (seen.has(key)) return [];
      seen.add(key);
      // Another spelling means what the word means to this provider.
      const { reason: own, action } = target(id, row);
      return [{ ...row, reason: own, action, from }];
    }),
  );
  return reason === undefined ? rows : rows.filter((row) => row.reason === reason);
}

/** What an error means: HTTP status, and the parsed body or event. `error` where no row speaks of it. */
export function errorOf(provider: string, status: number | null, body: unknown): EndingMeaning {
  const id = idOf(provider);
  for (const from of id === null ? [] : sharesOf(id))
    for (const row of endings.providers[from]?.errors ?? []) {
      if (row.status !== undefined && row.status !== status) continue;
      if (row.pointer !== undefined && !namesError(row, at(body, row.pointer))) continue;
      const { reason, action } = row;
      return { reason, action, running: false, vague: false, from, row };
    }
  const row = { reason: "error", action: "fail", source: "no row: an error" } as const;
  return { ...row, running: false, vague: false, from: id ?? provider, row };
}

/** The id of a provider, by its id or another of its names; null when there is none. */
export function idOf(provider: string): string | null {
  if (Object.hasOwn(endings.providers, provider)) return provider;
  const named = Object.entries(endings.providers).find(([, { names }]) =>
    names?.includes(provider),
  );
  return named?.[0] ?? null;
}

/** Whose rows a provider uses, in the order in which they are looked up. */
function sharesOf(id: string): string[] {
  const { protocol = id, borrows = [] } = endings.providers[id] ?? {};
  return [...new Set([id, protocol, ...[...borrows].reverse()])];
}

interface Found<Row> {
  readonly row: Row;
  readonly from: string;
}

function wordRow(id: string, word: unknown, place?: string): Found<WordRow> | null {
  for (const from of sharesOf(id)) {
    const rows = endings.providers[from]?.words.filter(({ value }) => value === word) ?? [];
    const row = rowAt(rows, place, id);
    if (row?.of !== undefined) return wordRow(id, row.of, place);
    if (row) return { row, from };
  }
  if (typeof word !== "string") return null;
  for (const from of sharesOf(id)) {
    const row = endings.providers[from]?.words.find(
      ({ prefix, value }) => prefix && word.startsWith(`${value}:`),
    );
    if (row) return { row, from };
  }
  return null;
}

/** The row about this place; without a place, that about the commonest. */
function rowAt(
  rows: readonly WordRow[],
  place: string | undefined,
  id: string,
): WordRow | undefined {
  const exact = rows.find(({ at }) => at === undefined || at === place);
  if (exact || place !== undefined) return exact;
  const { places = [] } = endings.protocols[endings.providers[id]?.protocol ?? ""] ?? {};
  const order = places.map(({ at }) => rows.find((row) => row.at === at));
  return order.find((row) => row !== undefined) ?? rows[0];
}

const target = (id: string, row: WordRow): WordRow =>
  row.of === undefined ? row : (wordRow(id, row.of)?.row ?? row);

/** The last field that fits; `{i}` is the first choice. */
function fieldRow(
  id: string,
  word: unknown,
  found: Found<WordRow> | null,
  { body }: Beside,
): Found<FieldRow> | null {
  const natural = word === null || ["end_turn", "stop_sequence"].includes(found?.row.reason ?? "");
  const all = sharesOf(id).flatMap((from) =>
    (endings.providers[from]?.fields ?? []).map((row) => ({ row, from })),
  );
  const fits = ({ row }: Found<FieldRow>) =>
    (row.when ? row.when.includes(word) : natural) && hasValue(row, at(body, row.pointer));
  return all.findLast(fits) ?? null;
}

function hasValue({ in: values, type }: FieldRow, value: unknown): boolean {
  if (values) return values.includes(value);
  if (type !== undefined)
    return value !== null && (Array.isArray(value) ? "array" : typeof value) === type;
  return value !== undefined && value !== null && value !== "";
}

function namesError({ value, contains }: EndingErrorRow, found: unknown): boolean {
  if (contains !== undefined) return typeof found === "string" && found.includes(contains);
  if (value !== undefined) return found === value;
  return found !== undefined && found !== null && found !== "";
}

/** The value at a JSON pointer; `{i}` is 0. */
function at(value: unknown, pointer: string): unknown {
  let found = value;
  for (const name of pointer.replace("{i}", "0").split("/").slice(1)) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, name))
      return undefined;
    found = (found as Record<string, unknown>)[name];
  }
  return found;
}

function besideCalls(
  row: WordRow | FieldRow,
  calls: Beside["calls"],
  toolWordWithoutCall: StopReason | undefined,
): StopReason {
  const { reason } = row;
  if (calls === "whole") return row.wholeCall ?? reason;
  if (calls === "unfinished") return row.unfinishedCall ?? reason;
  if (calls !== "none" || reason !== "tool_call") return reason;
  return toolWordWithoutCall ?? ("noCall" in row ? (row.noCall ?? reason) : reason);
}

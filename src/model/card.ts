// A provider's card, compiled for look-ups: its reasons, overrides and errors, then those of the dialect's own card.
import type { StopReason } from "../generated/observation.ts";
import type {
  ErrorRow,
  Habits,
  OverrideRow,
  ProviderCard,
  ReasonRow,
} from "../generated/provider.ts";
import { type Pointer, parsePointer, resolve } from "./pointer.ts";

export type { ErrorRow, Habits, OverrideRow, ProviderCard } from "../generated/provider.ts";

interface CompiledOverride {
  readonly row: OverrideRow;
  /** Pointer from the root, or from the choice when the row's pointer names `{i}`. */
  readonly pointer: Pointer;
  readonly perChoice: boolean;
}

export interface CompiledError {
  readonly row: ErrorRow;
  readonly pointer: Pointer | null;
}

/** The words of one provider, ready to look up. */
export interface ReasonTable {
  lookup(value: unknown, at: string | undefined): ReasonRow | null;
  /** The kinds of request, beside the ordinary, without which no answer in this mode ends with this value. */
  needs(value: unknown, mode: "json" | "stream"): readonly string[];
  /** The first current literal that means this, own rows before those of the dialect; null when there is none. */
  wordFor(reason: StopReason, at?: string): string | null;
  readonly overrides: readonly CompiledOverride[];
  readonly errors: readonly CompiledError[];
  /** Errors that stand in an unusual place: looked for in every frame. */
  readonly errorProbes: readonly CompiledError[];
  readonly habits: Habits;
  /** What shows that a response has ended, in Markdown; empty where no card says it. */
  readonly evidence: string;
}

/** Compiles a card. `home`: the card of the dialect's own provider; `borrowed`: cards whose words it also uses. */
export function compileCard(
  card: ProviderCard,
  home: ProviderCard = card,
  borrowed: readonly ProviderCard[] = [],
): ReasonTable {
  const cards = [...borrowed, ...(home === card ? [card] : [home, card])];
  const rows = new Map<unknown, ReasonRow[]>();
  const prefixes: ReasonRow[] = [];
  for (const row of cards.flatMap(({ reasons }) => reasons)) {
    rows.set(row.value, [row, ...(rows.get(row.value) ?? [])]);
    if (row.prefix) prefixes.unshift(row);
  }
  const aliases = new Map(cards.flatMap((c) => (c.aliases ?? []).map((a) => [a.value, a.of])));
  const own = [...cards].reverse();
  const errorRows = own.flatMap((c) => c.errors ?? []);
  const pointerOf = ({ pointer }: ErrorRow) =>
    pointer === undefined ? null : parsePointer(pointer);
  const errors = errorRows.map((row) => ({ row, pointer: pointerOf(row) }));

  return {
    habits: { ...home.habits, ...card.habits },
    evidence: home.ending?.evidence ?? "",
    overrides: own.flatMap((c) => (c.overrides ?? []).map(compileOverride)),
    errors,
    errorProbes: errors.filter(({ row: { status, contains }, pointer }) => {
      const placed = pointer !== null && !isInErrorObject(pointer);
      return placed && status === undefined && contains === undefined;
    }),
    wordFor(reason, at) {
      // A writer uses only words that are terminal, clear and current.
      const isUsable = ({ terminal, vague, status = "current" }: ReasonRow) =>
        terminal !== false && !vague && status === "current";
      const fits = (row: ReasonRow) => row.reason === reason && isAt(row, at) && isUsable(row);
      const found = own.flatMap(({ reasons }) => reasons).find(fits);
      return typeof found?.value === "string" ? found.value : null;
    },
    needs(value, mode) {
      const found = rows.get(value) ?? [];
      // A card's own row for a field stands before that of the dialect; one field's place is enough.
      const all = found
        .filter((row, at) => found.findIndex((each) => each.at === row.at) === at)
        .map((row) => needsOfRow(row, mode));
      return all.find(({ length }) => length === 0) ?? all[0] ?? [];
    },
    lookup(value, at) {
      const found = rows.get(value) ?? rows.get(aliases.get(value));
      const exact = found?.find((row) => isAt(row, at));
      if (exact || typeof value !== "string") return exact ?? null;
      return prefixes.find((row) => value.startsWith(`${row.value}:`)) ?? null;
    },
  };
}

/** Where an answer in a mode comes from, the ordinary place first. */
const places = {
  json: ["body", "retrieve", "batch"] as const,
  stream: ["stream", "websocket"] as const,
};

function needsOfRow({ seen, needs = [] }: ReasonRow, mode: keyof typeof places): string[] {
  const place = places[mode].find((each) => seen.includes(each));
  return place === places[mode][0] ? needs : [place ?? "nowhere", ...needs];
}

/** Whether a row applies to this field; a row that names no field applies to all. */
const isAt = (row: ReasonRow, at: string | undefined) =>
  row.at === undefined || at === undefined || row.at === at;

function compileOverride(row: OverrideRow): CompiledOverride {
  const perChoice = row.pointer.includes("/{i}/");
  const local = perChoice ? row.pointer.slice(row.pointer.indexOf("/{i}/") + 4) : row.pointer;
  return { row, perChoice, pointer: parsePointer(local) };
}

interface ErrorMatch {
  readonly row: ErrorRow;
  readonly reason: StopReason;
  /** The error code, where the row matched one rather than a part of a text or a status. */
  readonly code?: string | number;
  readonly field?: string | undefined;
}

/** The errors row that matches this error, or null. `root` is the object that holds it. */
export function matchError(
  errors: readonly CompiledError[],
  root: unknown,
  status: number | null,
): ErrorMatch | null {
  for (const { row, pointer } of errors) {
    if (row.status !== undefined && row.status !== status) continue;
    const reason = row.reason as StopReason;
    if (!pointer) return { row, reason };
    const value = resolve(root, pointer);
    if (!errorTest(row, value)) continue;
    return namesCode(row, value, pointer)
      ? { row, reason, code: value, field: row.pointer }
      : { row, reason };
  }
  return null;
}

/** Whether the value at a row's pointer matches the row. */
export function errorTest(row: ErrorRow, value: unknown): boolean {
  if (row.contains !== undefined) return typeof value === "string" && value.includes(row.contains);
  if ("value" in row) return value === row.value;
  return value !== undefined && value !== null && value !== "";
}

function namesCode(row: ErrorRow, value: unknown, pointer: Pointer): value is string | number {
  if (row.contains !== undefined || (typeof value !== "string" && typeof value !== "number"))
    return false;
  return "value" in row || isInErrorObject(pointer);
}

/** Outside the error object, a text is the error itself rather than its code. */
function isInErrorObject([first]: Pointer): boolean {
  return first === "error";
}

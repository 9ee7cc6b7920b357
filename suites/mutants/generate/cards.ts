// Stands in for the door of the corpus in copies: cards with a switch at each row.
import { builtInCorpus } from "../../../src/corpus/home.ts";
import { loadCards as load } from "../../../src/corpus/load.ts";
import { corpus as healthy } from "../../../src/corpus/testing/built-in.ts";
import { switchRow } from "./tables.ts";

type Row = Record<string, unknown>;

/** A reason with another action. */
const other = (reason: unknown): string =>
  reason === "end_turn" || reason === "stop_sequence" ? "max_tokens" : "end_turn";

const cards = load(builtInCorpus());

for (const [provider, { reasons, overrides = [], errors = [], aliases = [] }] of Object.entries(
  cards,
)) {
  const file = `corpus/providers/${provider}/provider.json`;
  const each = (table: string, rows: readonly unknown[], change: (row: Row) => Row) => {
    for (const [at, row] of (rows as Row[]).entries())
      switchRow(row, change(row), { file, place: `/${table}/${at}`, says: textOf(row) });
  };
  each("reasons", reasons, ({ reason, terminal, withCalls, vague, limit }) => ({
    // Of a row that never stops anything, only that it does not is worth a change.
    ...(terminal === false ? { terminal: true } : { reason: other(reason) }),
    ...(withCalls ? { withCalls: other(withCalls) } : {}),
    ...(vague ? { vague: false } : {}),
    ...(limit ? { limit: undefined } : {}),
  }));
  each("overrides", overrides, ({ reason }) => (reason ? { reason: other(reason) } : {}));
  each("errors", errors, (row) => ({
    reason: other(row.reason),
    ...("value" in row ? { value: `${row.value}~` } : {}),
    ...("contains" in row ? { contains: `${row.contains}~` } : {}),
    ...("status" in row ? { status: -1 } : {}),
  }));
  each("aliases", aliases, ({ of }) => ({ of: `${of}~` }));
}

function textOf(row: Row): string {
  return JSON.stringify(row.value ?? row.contains ?? row.status ?? row.pointer);
}

/** @public The copies import it. */
export const loadCards = (): typeof cards => cards;
/** @public The copies import it. */
export const corpus = { ...healthy, cards };

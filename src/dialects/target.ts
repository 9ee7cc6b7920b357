// A protocol that answers are translated into: its voice, its writers, and its part of the table of translations.

import type { StopReason } from "../generated/observation.ts";
import type { TranslationRow, Translations, TranslationTarget } from "../generated/translations.ts";
import type { DialectWriter, TurnRequests } from "../model/exchange.ts";
import type { SpokenDialect } from "./index.ts";
import type { Registry, Voice } from "./registry.ts";

export interface Target {
  readonly voice: Voice;
  readonly writer: DialectWriter & TurnRequests;
  readonly table: TranslationTarget;
}

/** The targets of the table that these dialects can write, by dialect. */
export function targetsOf(
  { targets }: Translations,
  dialects: readonly SpokenDialect[],
  registry: Registry,
): ReadonlyMap<string, Target> {
  const found = targets.flatMap((table): [string, Target][] => {
    const voice = registry.lookUp(table.dialect);
    const { write, writeRequest, readSettings, readRequest } =
      dialects.find(({ id }) => id === table.dialect) ?? {};
    if (!voice || !write || !writeRequest || !readSettings || !readRequest) return [];
    const writer = { write, writeRequest, readSettings, readRequest };
    return [[table.dialect, { voice, writer, table }]];
  });
  return new Map(found);
}

/** The row of a target for this reason. */
export function rowOf({ rows }: TranslationTarget, reason: StopReason): TranslationRow {
  const row = rows.find((each) => each.reason === reason);
  if (!row) throw new Error(`no row for ${reason} in the table of translations`);
  return row;
}

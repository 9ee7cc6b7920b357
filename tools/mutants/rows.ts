// Rows of cards and of the machine, changed one member at a time in memory: a change with which every fixture is still
// read as expected, or every scenario still played as required, survives, so the corpus lacks a case that shows the row.
import { registerHooks } from "node:module";
import { type Adapter, manifestOf } from "../../src/adapter/contract.ts";
import { inlineSession } from "../../src/adapter/inline-session.ts";
import { corpus } from "../../src/corpus/testing/built-in.ts";
import { dialects } from "../../src/dialects/index.ts";
import { createRegistry, readResponse, type Voice } from "../../src/dialects/registry.ts";
import { differences } from "../../src/model/compare.ts";
import { type Planned, planCases } from "../../src/run/run.ts";
import { failedIn, linesOf, patientMs, suites } from "../../src/run/testing/lines.ts";

type Row = Record<string, unknown>;

export interface RowMutant {
  readonly name: string;
  readonly killed: boolean;
}

/** Another reason, with another action. */
const other = (reason: unknown): string =>
  reason === "end_turn" || reason === "stop_sequence" ? "max_tokens" : "end_turn";

/** By table of a card: what each member of a row is changed to. */
const changesOf: Readonly<Record<string, (row: Row) => Row>> = {
  reasons: ({ reason, terminal, withCalls, vague, limit }) => ({
    // Of a row that never stops anything, only that it does not is worth a change.
    ...(terminal === false ? { terminal: true } : { reason: other(reason) }),
    ...(withCalls ? { withCalls: other(withCalls) } : {}),
    ...(vague ? { vague: false } : {}),
    ...(limit ? { limit: undefined } : {}),
  }),
  overrides: ({ reason }) => (reason ? { reason: other(reason) } : {}),
  errors: (row) => ({
    reason: other(row.reason),
    ...("value" in row ? { value: `${row.value}~` } : {}),
    ...("contains" in row ? { contains: `${row.contains}~` } : {}),
    ...("status" in row ? { status: -1 } : {}),
  }),
  aliases: ({ of }) => ({ of: `${of}~` }),
};

export function* cardMutants(): Generator<RowMutant> {
  for (const [provider, card] of Object.entries(corpus.cards))
    for (const [table, changes] of Object.entries(changesOf)) {
      const rows = ((card as unknown as Row)[table] ?? []) as readonly Row[];
      for (const [at, row] of rows.entries())
        for (const [member, value] of Object.entries(changes(row))) {
          const changed = { ...card, [table]: rows.with(at, { ...row, [member]: value }) };
          const says = JSON.stringify(row.value ?? row.contains ?? row.status ?? row.pointer);
          const name = `${provider} /${table}/${at} ${says}: ${member} → ${JSON.stringify(value)}`;
          yield { name, killed: isMisread(provider, { ...corpus.cards, [provider]: changed }) };
        }
    }
}

/** Whether any fixture of this provider, or of one that reads with its words, is read otherwise than expected. */
function isMisread(provider: string, cards: typeof corpus.cards): boolean {
  const registry = createRegistry(dialects, cards);
  const { dialect } = cards[provider] ?? {};
  return corpus.fixtures.some(({ provider: own, evidence }) => {
    const card = cards[own];
    const isReader = own === provider || card?.borrows?.includes(provider);
    if (!isReader && !(dialect === provider && card?.dialect === dialect)) return false;
    const voice = registry.lookUp(own) as Voice;
    return evidence.some(
      (each) =>
        differences(each.expected, readResponse(voice, each.bytes, each, each.ends)).length > 0,
    );
  });
}

const looping = ["terminal-paths", "budgets", "repair", "history"];
/** It has words for every ending but one. */
const speaker = "anthropic-messages";

export async function* machineMutants(): AsyncGenerator<RowMutant> {
  // The judge plays the same cases with the reference: it must not be changed too.
  const copy = await copied("src/reference/guest.ts");
  const { transitions } = await copied("src/model/machine.ts");
  const adapter = copy.default as Adapter;
  const loops = suites.filter(({ name }) => looping.includes(name));
  const planned = planCases(loops, corpus, { provider: speaker }, 1, manifestOf(adapter));
  if (await breaks(adapter, planned)) throw new Error("the reference fails before any change");
  const rows = transitions as readonly Row[];
  for (const [at, row] of rows.entries())
    for (const [member, value] of machineChanges(row, rows)) {
      const before = row[member];
      // In place: the machine groups its rows once.
      row[member] = value;
      const says = [row.from, row.on, row.when].filter(Boolean).join(" ");
      const name = `machine.json /transitions/${at} ${says}: ${member} → ${JSON.stringify(value)}`;
      yield { name, killed: await breaks(adapter, planned) };
      row[member] = before;
    }
}

/** Another target, no event, no condition, another cause, one effect less. */
function machineChanges(row: Row, rows: readonly Row[]): readonly (readonly [string, unknown])[] {
  const { from, to, when, cause } = row;
  const effects = row.effects as readonly string[];
  const elsewhere = rows.find((each) => each.from === from && each.to !== to)?.to;
  return [
    ["to", elsewhere ?? (to === "Abort" ? "Complete" : "Abort")],
    ["on", "never"],
    ...(when ? [["when", undefined] as const] : []),
    ...(cause ? [["cause", `${cause}~`] as const] : []),
    ...effects.map((_, at) => ["effects", effects.toSpliced(at, 1)] as const),
  ];
}

const batch = 64;

/** Whether any case fails, batch by batch: most changes show in the first. */
async function breaks(adapter: Adapter, planned: readonly Planned[]): Promise<boolean> {
  const session = inlineSession(adapter, patientMs);
  for (let at = 0; at < planned.length; at += batch) {
    const lines = await linesOf(session, planned.slice(at, at + batch));
    if (failedIn(lines).length > 0) return true;
    if (lines.some(({ grade }) => grade === "at_fault" || grade === "could_not_run")) return true;
  }
  return false;
}

/** This module and all it imports, as copies beside those that judge. */
const copied = (file: string): Promise<Row> =>
  import(new URL(`../../${file}?copy`, import.meta.url).href);

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const isOurs = context.parentURL?.endsWith("?copy") && found.url.startsWith("file:");
    return isOurs && !found.url.includes("/node_modules/")
      ? { ...found, url: `${found.url}?copy` }
      : found;
  },
});

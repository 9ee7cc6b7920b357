// Reads the files in cases/. The row of a case is made of layers: what holds for every case, the word it ends by, and what is said of it alone.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { checkedAs } from "../src/corpus/schema.ts";
import type { Row, ServedProvider, ServerCases } from "../src/generated/server-cases.ts";

export type Names = Readonly<Record<string, string>>;

export function rowsIn(name: string): ServerCases {
  const file = join(import.meta.dirname, "cases", `${name}.yaml`);
  return checkedAs("server-cases", parse(readFileSync(file, "utf8"), { merge: true }), file);
}

/** What every server is asked. */
export const shared = rowsIn("shared");

/** The facts a provider is asked about. */
export function factsOf(served: ServedProvider, server: ServerCases): string[] {
  const { sets, without = [], rows } = served;
  const facts = new Set(sets.flatMap((set) => found("set", set, server.sets, shared.sets)));
  for (const fact of Object.keys(rows ?? {})) facts.add(fact);
  return [...facts].filter((fact) => !without.includes(fact));
}

/** What has this name in the first of these tables that knows it. */
export function found<T>(
  kind: string,
  name: string,
  ...tables: readonly (Readonly<Record<string, T>> | undefined)[]
): T {
  const table = tables.find((each) => each && name in each);
  if (!table?.[name]) throw new Error(`there is no ${kind} ${name}`);
  return table[name];
}

/** The whole row of a case, with names still in its texts. */
export function rowOf(fact: string, served: ServedProvider, server: ServerCases): Row {
  const all = [shared, server, served];
  const own = all.map(({ rows }) => rows?.[fact]);
  const word = own.findLast((row) => row?.ends)?.ends;
  const words = word === undefined ? [] : all.map(({ words }) => words?.[word]);
  if (word !== undefined && !words.some(Boolean)) throw new Error(`there is no word ${word}`);
  return [...all.map(({ every }) => every), ...words, ...own]
    .filter((row) => row !== undefined)
    .reduce(over, {});
}

function over(below: Row, row: Row): Row {
  const source = row.source?.replace("{source}", below.source ?? "");
  return present({ ...merged(below, row), source: source ?? below.source });
}

/** One object laid over another: members join, lists and values replace. */
export function merged<T extends object>(below: T, above: object): T {
  const under = new Map<string, unknown>(Object.entries(below));
  const pairs = Object.entries(above).map(([key, value]) => {
    const old = under.get(key);
    return [key, isObject(value) && isObject(old) ? merged(old, value) : value];
  });
  return { ...below, ...Object.fromEntries(pairs) };
}

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Without the members that are null. */
export function present<T extends object>(members: T): { [K in keyof T]: NonNullable<T[K]> } {
  const kept = Object.entries(members).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(kept) as { [K in keyof T]: NonNullable<T[K]> };
}

/** The same value with a text for every `{name}` in it; a text may hold names again. */
export function spelt<T>(value: T, names: Names): T {
  const spell = (text: string): string =>
    text.replace(/\{([a-z]+)\}/gi, (_, name: string) => spell(found("name", name, names)));
  return JSON.parse(JSON.stringify(value), (_, inner: unknown) =>
    typeof inner === "string" ? spell(inner) : inner,
  );
}

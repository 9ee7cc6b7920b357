// The objects of a list, each with its number: the choices of a unit, the calls of a message.
import { asArray, asObject, type Json } from "./json.ts";

type Entry = [index: number, value: Json, at: number];

/** The object's own index member, else its place in the list. */
export function indexOf(value: Json, at: number, name = "index"): number {
  const own = value[name];
  return typeof own === "number" ? own : at;
}

const nothing: readonly Entry[] = [];

/**
 * The objects of a list with their numbers and places; where they have no member for a number, the place is both.
 * Fills an array instead of yielding: this runs for every frame, and a generator costs more.
 */
export function entriesOf(list: unknown, numberedBy: string | null = "index"): readonly Entry[] {
  const values = asArray(list);
  if (values.length === 0) return nothing;
  const first = entryOf(values, 0, numberedBy);
  // Not pushed: an array that grows from nothing makes room for many more.
  const entries = first ? [first] : [];
  for (let at = 1; at < values.length; at++) {
    const entry = entryOf(values, at, numberedBy);
    if (entry) entries.push(entry);
  }
  return entries;
}

function entryOf(values: readonly unknown[], at: number, numberedBy: string | null): Entry | null {
  const value = asObject(values[at]);
  return value && [numberedBy === null ? at : indexOf(value, at, numberedBy), value, at];
}

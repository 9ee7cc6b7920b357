// The objects of a list, each with its number: the choices of a unit, the calls of a message.
import { asArray, asObject, type Json } from "./json.ts";

type Entry = [index: number, value: Json, at: number];

/** The object's own index member, else its place in the list. */
export function indexOf(value: Json, at: number, name = "index"): number {
  const own = value[name];
  return typeof own === "number" ? own : at;
}

/**
 * The objects of a list with their numbers and places; where they have no member for a number, the place is both.
 * Fills an array instead of yielding: this runs for every frame, and a generator costs more.
 */
export function entriesOf(list: unknown, numberedBy: string | null = "index"): Entry[] {
  const entries: Entry[] = [];
  const values = asArray(list);
  for (let at = 0; at < values.length; at++) {
    const value = asObject(values[at]);
    if (value) entries.push([numberedBy === null ? at : indexOf(value, at, numberedBy), value, at]);
  }
  return entries;
}

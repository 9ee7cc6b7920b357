// The objects of a list, each with its number: the choices of a unit, the calls of a message.
import { asArray, asObject, type Json } from "./json.ts";

type Entry = [index: number, value: Json, at: number];

/** The number an object gives itself, else its place. */
export function indexOf(value: Json, at: number, name = "index"): number {
  const own = value[name];
  return typeof own === "number" ? own : at;
}

/**
 * The objects of a list with their numbers and places; where they have no member for a number, the place is both.
 * An array filled by hand: this is asked of every frame, and a generator costs more than what it yields.
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

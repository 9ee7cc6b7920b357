// All mutations at once, each behind a switch: one copy of the modules serves every mutant.
import { loopsOf, type Mutation, mutationsOf } from "./operators.ts";

/** The board all switches look at. It lies in the global object because instrumented modules import nothing. */
interface Board {
  /** The mutation in force; 0: none. */
  active: number;
  /** Where the switches that were passed are noted; null: nowhere. */
  passed: Set<number> | null;
  /** Turns of loops since this mutation was put in force. */
  turns: number;
  /** So many of them are allowed. */
  turnsMost: number;
}

const endless = Number.POSITIVE_INFINITY;

export const board: Board = { active: 0, passed: null, turns: 0, turnsMost: endless };

/** Whether this mutation is in force. */
export function isOn(id: number): boolean {
  board.passed?.add(id);
  return board.active === id;
}

Object.assign(globalThis, {
  $mutant: isOn,
  $turn(): void {
    if (++board.turns > board.turnsMost) throw new Error("a loop that does not end");
  },
});

/** Puts a mutation in force; 0: none. A loop that takes more turns than these throws. */
export function activate(id: number, turnsMost = endless): void {
  Object.assign(board, { active: id, turns: 0, turnsMost });
}

const known: Named[] = [];
const written = new Map<string, string>();

/** What is told of a mutation. */
export type Named = Pick<Mutation, "name" | "file" | "operator">;

/** The mutation behind a switch: switches are counted from one. */
export function mutationOf(id: number): Named {
  const mutation = known[id - 1];
  if (!mutation) throw new Error(`no mutation ${id}`);
  return mutation;
}

/** A switch for a mutation; the same for the same name. */
export function switchFor(mutation: Named): number {
  const at = ids.get(mutation.name) ?? known.push(mutation);
  ids.set(mutation.name, at);
  return at;
}

const ids = new Map<string, number>();

/** Every switch set so far. */
export const switchIds = (): readonly number[] => known.map((_, at) => at + 1);

/** The file with a switch at each mutation; the same switches however often it is asked for. */
export function instrumented(file: string, source: string): string {
  const before = written.get(file);
  if (before !== undefined) return before;
  const sites = new Map<string, { start: number; end: number; options: string[] }>();
  for (const mutation of mutationsOf(file, source)) {
    const id = switchFor(mutation);
    const key = `${mutation.start}:${mutation.end}`;
    const site = sites.get(key) ?? { start: mutation.start, end: mutation.end, options: [] };
    site.options.push(`$mutant(${id})?(${mutation.replacement}):`);
    sites.set(key, site);
  }
  const switches = [...sites.values()].map(({ start, end, options }) => ({
    start,
    end,
    before: `(${options.join("")}(`,
    after: "))",
  }));
  const text = edited(source, [...switches, ...counters(file, source)]);
  written.set(file, text);
  return text;
}

/** The file without switches: the turns of its loops are counted all the same, since what it imports may have some. */
export const counted = (file: string, source: string): string =>
  edited(source, counters(file, source));

const counters = (file: string, source: string): readonly Edit[] =>
  loopsOf(file, source).map(({ start, end }) => ({
    start,
    end,
    before: "{$turn();",
    after: "}",
  }));

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly before: string;
  readonly after: string;
}

/** Brackets put around parts of a text; parts lie inside each other or apart. */
function edited(source: string, edits: readonly Edit[]): string {
  const outerFirst = edits.toSorted((a, b) => a.start - b.start || b.end - a.end);
  const marks = [
    ...outerFirst.map((edit, at) => ({ at: edit.start, order: at, text: edit.before })),
    ...outerFirst.map((edit, at) => ({ at: edit.end, order: -1 - at, text: edit.after })),
  ].sort((a, b) => a.at - b.at || a.order - b.order);
  let text = "";
  let from = 0;
  for (const mark of marks) {
    text += source.slice(from, mark.at) + mark.text;
    from = mark.at;
  }
  return text + source.slice(from);
}

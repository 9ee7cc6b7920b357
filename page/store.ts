// The data of the page: blocks are unpacked on demand, lines are assembled from their columns.
import { useEffect, useState } from "preact/hooks";
import type { CaseLine } from "../src/generated/journal.ts";
import type { Answers } from "../src/generated/report.ts";
import type {
  Column,
  Columns,
  Head,
  Lines,
  PageVerdict,
  Summary,
} from "../src/report/page/data.ts";
import { answerOfLine } from "../src/run/score.ts";
import { link, type PageRoute } from "./route.ts";
import words from "./words.json" with { type: "json" };

const pending = new Map<string, Promise<unknown>>();

/** A block by its name; null where the page does not have it. */
export function block<T>(name: string): Promise<T | null> {
  const known = pending.get(name) ?? unpacked(name);
  pending.set(name, known);
  return known as Promise<T | null>;
}

async function unpacked(name: string): Promise<unknown> {
  const text = document.getElementById(`block-${name}`)?.textContent;
  if (!text) return null;
  const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return JSON.parse(await new Response(stream).text());
}

/** undefined: still loading; null: the page does not have it. */
export function useBlock<T>(name: string): T | null | undefined {
  const [value, setValue] = useState<{ name: string; held: T | null }>();
  useEffect(() => {
    let wanted = true;
    void block<T>(name).then((held) => wanted && setValue({ name, held }));
    return () => {
      wanted = false;
    };
  }, [name]);
  return value?.name === name ? value.held : undefined;
}

/** The kind of an answer: the four of a report, damaged, or why there is none. */
export type CellOutcome = keyof Answers | "not_claimed" | "at_fault" | "could_not_run" | "absent";

/** The worst first, as a cell of several answers shows them. */
export const outcomes = words.worstFirst as readonly CellOutcome[];

function valueAt<T>({ values, at }: Column<T>, row: number): T | undefined {
  const index = at[row] ?? -1;
  return index < 0 ? undefined : values[index];
}

function rowOf<T>(columns: Columns<T>, row: number): T {
  const names = Object.keys(columns) as (keyof T)[];
  return Object.fromEntries(names.map((name) => [name, valueAt(columns[name], row)])) as T;
}

/** One case and every adapter's answer. */
export class Table {
  readonly ids: readonly string[];
  readonly lines: Lines;
  readonly adapters: readonly string[];
  /** By adapter and case: the place in `outcomes`. */
  readonly outcome: readonly Uint8Array[];
  private readonly index: ReadonlyMap<string, number>;

  constructor(lines: Lines, { adapters }: Summary) {
    this.lines = lines;
    this.adapters = adapters.map(({ adapter }) => adapter.name);
    const { suite, provider, fact, mode, variant } = lines.heads;
    this.ids = suite.at.map((_, row) => {
      const of = valueAt(variant, row) ?? null;
      const path = [suite, provider, fact].map((each) => valueAt(each, row)).join("/");
      return `${path}#${valueAt(mode, row)}${of === null ? "" : `@${of}`}`;
    });
    this.index = new Map(this.ids.map((id, row) => [id, row]));
    this.outcome = lines.verdicts.map((columns) =>
      Uint8Array.from(this.ids, (_, row) => outcomes.indexOf(outcomeAt(columns, row))),
    );
  }

  find(id: string): number {
    return this.index.get(id) ?? -1;
  }

  /** The adapters that the address asks for: the named one, else all. */
  columns({ query: { a } }: Pick<PageRoute, "query">) {
    return this.adapters.map((name, at) => ({ name, at })).filter(({ name }) => !a || a === name);
  }

  /** The address of an answer. */
  link(adapter: number, row: number, query: PageRoute["query"] = {}): string {
    return link("case", [this.ids[row] ?? ""], { ...query, a: this.adapters[adapter] });
  }

  /** What a requirement asks. */
  sentence(id: string): string {
    return this.lines.requirements.find((each) => each.id === id)?.sentence ?? id;
  }

  /** What a search looks through: the case, the value its provider sent, and the words of the answers. */
  text(row: number): string {
    const words = this.adapters.map((_, adapter) => {
      const { reported, error } = this.told("answer", adapter, row) ?? {};
      return [this.told("expected", adapter, row)?.rawReason, reported, error].join("\n");
    });
    return [this.ids[row], ...words].join("\n").toLowerCase();
  }

  head(row: number): Head {
    return rowOf(this.lines.heads, row);
  }

  /** One member of a case, without assembling the rest. */
  member<K extends keyof Head>(name: K, row: number): Head[K] | undefined {
    return valueAt(this.lines.heads[name] as Column<Head[K]>, row);
  }

  told<K extends keyof PageVerdict>(
    name: K,
    adapter: number,
    row: number,
  ): PageVerdict[K] | undefined {
    const columns = this.lines.verdicts[adapter];
    return columns && valueAt(columns[name] as Column<PageVerdict[K]>, row);
  }

  verdict(adapter: number, row: number): PageVerdict | null {
    const columns = this.lines.verdicts[adapter];
    if (!columns || (columns.grade.at[row] ?? -1) < 0) return null;
    return rowOf(columns, row);
  }

  outcomeOf(adapter: number, row: number): CellOutcome {
    return outcomes[this.outcome[adapter]?.[row] ?? outcomes.length - 1] ?? "absent";
  }
}

function outcomeAt(columns: Columns<PageVerdict>, row: number): CellOutcome {
  const grade = valueAt(columns.grade, row);
  if (grade === undefined) return "absent";
  const answer = valueAt(columns.answer, row);
  const reading = answerOfLine({ grade, answer } as CaseLine);
  if (reading) return reading;
  return grade === "at_fault" || grade === "could_not_run" ? grade : "not_claimed";
}

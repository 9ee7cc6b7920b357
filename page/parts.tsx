// Small parts that several views share: glyphs, ratios, filters, tables, lists that render only visible rows.
import { type ComponentChildren, Fragment } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { type Harm, harms } from "../src/model/harm.ts";
import type { Ratio } from "../src/model/ratio.ts";
import type { Summary } from "../src/report/page/data.ts";
import { changed, go, type PageRoute } from "./route.ts";
import type { CellOutcome, Table } from "./store.ts";
import words from "./words.json" with { type: "json" };

const glyphs = words.outcomes as unknown as Readonly<
  Record<CellOutcome, readonly [glyph: string, word: string]>
>;

export const outcomeWord = (of: CellOutcome): string => glyphs[of][1];

export const Glyph = ({ of }: { readonly of: CellOutcome }) => (
  <span class={`glyph is-${of}`} role="img" aria-label={outcomeWord(of)} title={outcomeWord(of)}>
    {glyphs[of][0]}
  </span>
);

export const familyOf = (harm: string | undefined) => harms[harm as Harm]?.family;

/** A harm by its name, in the tone of its family. What else a cause counts for has no family. */
export const HarmTag = ({ of = "" }: { readonly of: string | undefined }) => (
  <span class={`tag f-${familyOf(of)}`} title={harms[of as Harm]?.does}>
    {of}
  </span>
);

export const percent = ({ right, of }: Ratio, digits = 1): string =>
  of === 0 ? "–" : `${((100 * right) / of).toFixed(right === of ? 0 : digits)} %`;

interface MeterProps {
  readonly share: number;
  readonly tone?: string;
  readonly label?: string;
}

/** A bar that is filled in part. Without a label it repeats a number beside it. */
export const Meter = ({ share, tone = "", label }: MeterProps) => (
  <span class="bar" {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}>
    <span class={tone} style={{ width: `${Math.min(100, 100 * share)}%` }} />
  </span>
);

/** A share as a bar; red where little is right. */
export const Bar = ({ value, label }: { readonly value: Ratio; readonly label: string }) => {
  const share = value.of === 0 ? 0 : value.right / value.of;
  const tone = share === 1 ? "good" : share >= 0.9 ? "mixed" : "bad";
  return <Meter {...{ share, tone, label: `${label}: ${percent(value)}` }} />;
};

type Cell<T> = (row: T, at: number) => ComponentChildren;

interface GridProps<T> {
  readonly rows: readonly T[];
  /** What stands in each column; the first names the row. */
  readonly columns: readonly (readonly [head: ComponentChildren, cell: Cell<T>])[];
  readonly shape?: string;
  readonly rowClass?: (row: T, at: number) => string;
}

/** A table with a row for each value. */
export const Grid = <T,>({ rows, columns, shape = "grid", rowClass }: GridProps<T>) => (
  <table class={shape}>
    <thead>
      <tr>
        {columns.map(([head], at) => (
          <th scope="col" key={at}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, at) => (
        <tr key={at} class={rowClass?.(row, at)}>
          {columns.map(([, cell], place) =>
            place === 0 ? (
              <th scope="row" key={place}>
                {cell(row, at)}
              </th>
            ) : (
              <td key={place}>{cell(row, at)}</td>
            ),
          )}
        </tr>
      ))}
    </tbody>
  </table>
);

type LinedProps<T> = Pick<GridProps<T>, "rows" | "columns" | "shape"> & {
  readonly differs: (row: T) => boolean;
};

/** Steps of an answer in the second column, beside those expected; the first that differs is marked. */
export function Lined<T>({ rows, columns, shape = "", differs }: LinedProps<T>) {
  const first = rows.findIndex(differs);
  return (
    <Grid
      shape={`lined ${shape}`}
      rows={rows}
      rowClass={(row, at) => (at === first ? "first differs" : differs(row) ? "differs" : "")}
      columns={columns.map(([head, cell], place) => [
        head,
        (row: T, at: number) => (
          <>
            {cell(row, at)}
            {place === 1 && at === first && <strong class="mark">first divergence</strong>}
          </>
        ),
      ])}
    />
  );
}

interface ScrollProps {
  readonly label: string;
  readonly tall?: boolean;
  readonly children: ComponentChildren;
}

/** What may be wider than the screen. */
export const Scroll = ({ label, tall, children }: ScrollProps) => (
  <section class={`scroll ${tall ? "tall" : ""}`} tabIndex={0} aria-label={label}>
    {children}
  </section>
);

interface FoldProps<T> {
  readonly title: ComponentChildren;
  readonly all: readonly T[];
  readonly children: (each: T) => ComponentChildren;
}

/** A list that opens on demand; nothing where it is empty. */
export const Fold = <T,>({ title, all, children }: FoldProps<T>) =>
  all.length === 0 ? null : (
    <details>
      <summary>{title}</summary>
      <ul>
        {all.map((each, at) => (
          <li key={at}>{children(each)}</li>
        ))}
      </ul>
    </details>
  );

/** What a view of all cases is made from. */
export interface ViewProps {
  readonly summary: Summary;
  readonly table: Table;
  readonly route: PageRoute;
}

/** What was run: `children`, and the corpus and the seed. */
export const Strip = ({
  header: { corpus, fullstop, lane, seed },
  children,
}: Pick<Summary, "header"> & { readonly children: ComponentChildren }) => (
  <ul class="strip" aria-label="the run">
    {children}
    <li>
      corpus {corpus.version} <code>{corpus.hash.slice(0, 12)}</code>
      {corpus.local ? " with local fixtures" : ""}
    </li>
    <li>
      fullstop {fullstop}, lane {lane}, seed {seed}
    </li>
  </ul>
);

type Options = readonly (readonly [value: string, label: string])[];
type Filter = readonly [name: string, label: string, options: Options];

interface SelectProps {
  readonly route: PageRoute;
  readonly filter: Filter;
  readonly all?: string;
}

/** A filter; the address holds its value. */
export function Select({ route, filter: [name, label, options], all = "all" }: SelectProps) {
  const value = route.query[name] ?? "";
  // The number of a cause belongs to one library.
  const chosen = (to: string) =>
    changed(route, { [name]: to, ...(name === "a" && { cause: undefined }) });
  return (
    <label class="filter">
      <span class={all === "all" ? "" : "unseen"}>{label}</span>
      <select
        name={name}
        value={value}
        class={value === "" ? "" : "set"}
        onChange={(event) => go(chosen(event.currentTarget.value))}
      >
        <option value="">{all}</option>
        {options.map(([each, text]) => (
          <option value={each} key={each}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

interface ToolsProps {
  readonly route: PageRoute;
  readonly title: string;
  readonly filters: readonly Filter[];
  readonly children: ComponentChildren;
}

/** The head of a long list: how many it has, and its filters. */
export const Tools = ({ route, title, filters, children }: ToolsProps) => (
  <div class="tools">
    <h1>{title}</h1>
    {filters.map((filter) => (
      <Select key={filter[0]} {...{ route, filter }} />
    ))}
    {children}
  </div>
);

export const same = (values: Iterable<string>): Options =>
  [...new Set(values)].sort().map((value) => [value, value] as const);

/** What the marks and colours of a view mean. */
export const Legend = ({ all }: { readonly all: readonly ComponentChildren[] }) => (
  <p class="legend">
    {all.map((each, at) => (
      <span key={at}>{each}</span>
    ))}
  </p>
);

/** A screen on which a row takes two lines. */
export const isNarrow = (): boolean => matchMedia("(max-width: 700px)").matches;

interface RowsProps<T> {
  readonly items: readonly T[];
  readonly height: number;
  readonly label: string;
  readonly head?: ComponentChildren;
  readonly row: (item: T) => ComponentChildren;
}

/** A long list: only the visible rows are in the document. */
export function Rows<T>({ items, height, label, head, row }: RowsProps<T>) {
  const box = useRef<HTMLElement>(null);
  const [seen, setSeen] = useState({ top: 0, height: 800 });
  const look = () => {
    const at = box.current;
    if (at) setSeen({ top: at.scrollTop, height: at.clientHeight });
  };
  // Also where the list became shorter and the scroll position stayed.
  useLayoutEffect(look, [items]);
  useEffect(() => {
    addEventListener("resize", look);
    return () => removeEventListener("resize", look);
  });
  const first = Math.max(0, Math.floor(seen.top / height) - 8);
  const last = Math.min(items.length, Math.ceil((seen.top + seen.height) / height) + 8);
  return (
    <section class="rows" ref={box} onScroll={look} tabIndex={0} aria-label={label}>
      {head}
      {items.length === 0 && <p class="waiting">Nothing in this run passes these filters.</p>}
      <div class="space" style={{ height: `${items.length * height}px` }}>
        <div class="shift" style={{ transform: `translateY(${first * height}px)` }}>
          {items.slice(first, last).map((item, at) => (
            <Fragment key={first + at}>{row(item)}</Fragment>
          ))}
        </div>
      </div>
    </section>
  );
}

export function Copy({ text, label }: { readonly text: string; readonly label: string }) {
  const [done, setDone] = useState(false);
  const copy = async () => {
    // Pages opened from disk may have no clipboard: the text can still be selected by hand.
    await navigator.clipboard?.writeText(text).then(
      () => setDone(true),
      () => setDone(false),
    );
  };
  return (
    <button type="button" class="copy" onClick={copy}>
      {done ? "copied" : label}
    </button>
  );
}

export const Waiting = ({ what }: { readonly what: string }) => (
  <p class="waiting" role="status">
    {what}
  </p>
);

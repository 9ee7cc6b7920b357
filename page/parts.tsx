// Small parts that several views share: glyphs, ratios, filters, lists that render only visible rows.
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Ratio } from "../src/model/ratio.ts";
import type { Summary } from "../src/report/page/data.ts";
import { changed, go, type Route } from "./route.ts";
import type { Outcome, Table } from "./store.ts";
import { count } from "./text.tsx";

const glyphs: Readonly<Record<Outcome, string>> = {
  right: "✓",
  damaged: "◐",
  vague: "?",
  wrong: "✗",
  silent: "○",
  not_claimed: "·",
  at_fault: "!",
  could_not_run: "–",
  absent: "",
};

export const outcomeWords: Readonly<Record<Outcome, string>> = {
  right: "right",
  damaged: "damaged",
  vague: "vague",
  wrong: "wrong",
  silent: "silent",
  not_claimed: "not claimed",
  at_fault: "adapter at fault",
  could_not_run: "could not run",
  absent: "not asked",
};

export const Glyph = ({ of }: { readonly of: Outcome }) => (
  <span class={`glyph is-${of}`} role="img" aria-label={outcomeWords[of]} title={outcomeWords[of]}>
    {glyphs[of]}
  </span>
);

export const percent = ({ right, of }: Ratio, digits = 1): string =>
  of === 0 ? "–" : `${((100 * right) / of).toFixed(right === of ? 0 : digits)} %`;

/** A share as a bar; red where little is right. */
export const Bar = ({ value, label }: { readonly value: Ratio; readonly label: string }) => {
  const part = value.of === 0 ? 0 : value.right / value.of;
  return (
    <span class="bar" role="img" aria-label={`${label}: ${percent(value)}`}>
      <span
        class={part === 1 ? "good" : part >= 0.9 ? "mixed" : "bad"}
        style={{ width: `${100 * part}%` }}
      />
    </span>
  );
};

/** The first row of a table. */
export const Heads = ({ names }: { readonly names: readonly ComponentChildren[] }) => (
  <thead>
    <tr>
      {names.map((name, at) => (
        <th scope="col" key={at}>
          {name}
        </th>
      ))}
    </tr>
  </thead>
);

interface GridProps<T> {
  readonly rows: readonly T[];
  /** What stands in each column; the first names the row. */
  readonly columns: Readonly<Record<string, (row: T, at: number) => ComponentChildren>>;
  readonly shape?: string;
  readonly rowClass?: (row: T, at: number) => string;
}

/** A table with a row for each value. */
export const Grid = <T,>({ rows, columns, shape = "grid", rowClass }: GridProps<T>) => (
  <table class={shape}>
    <Heads names={Object.keys(columns)} />
    <tbody>
      {rows.map((row, at) => (
        <tr key={at} class={rowClass?.(row, at)}>
          {Object.entries(columns).map(([name, cell], place) =>
            place === 0 ? (
              <th scope="row" key={name}>
                {cell(row, at)}
              </th>
            ) : (
              <td key={name}>{cell(row, at)}</td>
            ),
          )}
        </tr>
      ))}
    </tbody>
  </table>
);

/** What a view of all cases is made from. */
export interface ViewProps {
  readonly summary: Summary;
  readonly table: Table;
  readonly route: Route;
}

export const Of = ({ value }: { readonly value: Ratio }) => (
  <span class="of">
    {count(value.right)} of {count(value.of)}
  </span>
);

interface Choice {
  readonly route: Route;
  readonly name: string;
  readonly label: string;
  readonly options: readonly (readonly [value: string, label: string])[];
}

/** A filter; the address holds its value. */
export function Select({ route, name, label, options }: Choice) {
  const value = route.query[name] ?? "";
  return (
    <label class="filter">
      <span>{label}</span>
      <select
        name={name}
        value={value}
        class={value === "" ? "" : "set"}
        onChange={(event) => go(changed(route, { [name]: event.currentTarget.value }))}
      >
        <option value="">all</option>
        {options.map(([each, text]) => (
          <option value={each} key={each}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

export const same = (values: Iterable<string>): readonly (readonly [string, string])[] =>
  [...new Set(values)].sort().map((value) => [value, value] as const);

export const isTyping = (event: KeyboardEvent) =>
  /^(INPUT|SELECT|TEXTAREA)$/.test((event.target as HTMLElement).tagName);

/** A screen on which a row takes two lines. */
export const isNarrow = (): boolean => matchMedia("(max-width: 700px)").matches;

interface RowsProps<T> {
  readonly items: readonly T[];
  readonly height: number;
  readonly label: string;
  readonly head?: ComponentChildren;
  readonly row: (item: T, at: number) => ComponentChildren;
}

/** A long list: only the visible rows are in the document. */
export function Rows<T>({ items, height, label, head, row }: RowsProps<T>) {
  const box = useRef<HTMLElement>(null);
  const [seen, setSeen] = useState({ top: 0, height: 800 });
  const look = () => {
    const at = box.current;
    if (at) setSeen({ top: at.scrollTop, height: at.clientHeight });
  };
  useLayoutEffect(look, []);
  useEffect(() => {
    addEventListener("resize", look);
    return () => removeEventListener("resize", look);
  });
  // The list became shorter and the scroll position stayed.
  useLayoutEffect(look, [items]);
  const first = Math.max(0, Math.floor(seen.top / height) - 8);
  const last = Math.min(items.length, Math.ceil((seen.top + seen.height) / height) + 8);
  return (
    <section class="rows" ref={box} onScroll={look} tabIndex={0} aria-label={label}>
      {head}
      {items.length === 0 && <p class="waiting">Nothing in this run passes these filters.</p>}
      <div class="space" style={{ height: `${items.length * height}px` }}>
        <div class="shift" style={{ transform: `translateY(${first * height}px)` }}>
          {items.slice(first, last).map((item, at) => row(item, first + at))}
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

// Raw reasons by provider × adapters. A cell shows the answer itself; rows on which an adapter fails come first.
import { useMemo } from "preact/hooks";
import { answerWord } from "../src/report/answer-word.ts";
import type { Head } from "../src/report/page/data.ts";
import {
  Glyph,
  Grid,
  Legend,
  outcomeWord,
  Rows,
  Scroll,
  same,
  Tools,
  type ViewProps,
} from "./parts.tsx";
import { changed, link } from "./route.ts";
import { type CellOutcome, outcomes, type Table } from "./store.ts";
import { Code, plural, Raw, searching, shown } from "./text.tsx";
import words from "./words.json" with { type: "json" };

/** One raw reason of one provider, and what it means there. */
interface EndingRow {
  readonly provider: string;
  readonly raw: string;
  readonly reason: string;
  readonly rows: readonly number[];
}

interface Group {
  readonly provider: string;
  readonly failing: number;
  readonly agreeing: number;
}

type Item = { readonly group: Group } | { readonly ending: EndingRow };

/** The ladder of evidence, highest first: the higher the mark, the nearer to a live service. */
const rungMarks: Readonly<Record<string, string>> = words.rungs;

const keyOf = ({ provider, raw, reason }: Omit<EndingRow, "rows">): string =>
  [provider, raw, reason].join("\n");

function endingsOf(table: Table): readonly EndingRow[] {
  const endings = [...table.ids.keys()].flatMap((row): EndingRow[] => {
    if (table.member("suite", row) !== "mapping" || table.member("scored", row) === false)
      return [];
    const [expected] = table.adapters.flatMap((_, at) => table.told("expected", at, row) ?? []);
    if (!expected) return [];
    const [raw, reason] = [shown(expected.rawReason), expected.stopReason ?? "open"];
    return [{ provider: table.member("provider", row) ?? "", raw, reason, rows: [row] }];
  });
  const groups = Map.groupBy(endings, keyOf);
  return [...groups.values()].flatMap(([first, ...more]) =>
    first ? { ...first, rows: [...first.rows, ...more.flatMap(({ rows }) => rows)] } : [],
  );
}

/** The worst of several answers; cases that were not asked do not count. */
function worstOf(all: readonly CellOutcome[]): CellOutcome {
  return outcomes.find((each) => all.includes(each)) ?? "absent";
}

const isAnswered = (outcome: CellOutcome) => outcome !== "not_claimed" && outcome !== "absent";

const failing: readonly CellOutcome[] = ["wrong", "silent", "damaged", "vague", "at_fault"];

export function Matrix({ table, route }: ViewProps) {
  const all = useMemo(() => endingsOf(table), [table]);
  const { provider, reason, answer, rung, q, all: unfolded } = route.query;
  const { items, asked } = useMemo(() => {
    const isFound = searching(q);
    const columns = table.columns(route);
    const isAsked = (at: number, each: EndingRow) =>
      worstOf(outcomesOf(table, at, each)) !== "not_claimed";
    const wanted = all.filter(
      (each) =>
        (!provider || each.provider === provider) &&
        (!reason || each.reason === reason) &&
        (!rung || each.rows.some((row) => table.member("rung", row) === rung)) &&
        (!answer ||
          columns.some(({ at }) => outcomesOf(table, at, each).includes(answer as CellOutcome))) &&
        (!q || isFound([each.reason, ...each.rows.map((row) => table.text(row))].join(" "))) &&
        columns.some(({ at }) => isAsked(at, each)),
    );
    const bad = (each: EndingRow) =>
      columns.filter(({ at }) => failing.includes(worstOf(outcomesOf(table, at, each)))).length;
    return {
      items: itemsOf(wanted, bad, Boolean(unfolded || answer || q)),
      // An adapter that speaks to none of these providers has no column.
      asked: columns.filter(({ at }) => wanted.some((each) => isAsked(at, each))),
    };
  }, [all, table, route]);
  const rows = items.filter((item) => "ending" in item).length;
  const template = { "--columns": String(Math.max(1, asked.length)) };
  return (
    <div class="fill">
      <Tools
        route={route}
        title={plural(rows, "raw reason")}
        filters={[
          ["provider", "provider", same(all.map((each) => each.provider))],
          ["reason", "means", same(all.map((each) => each.reason))],
          ["answer", "answer", outcomes.slice(0, 5).map((each) => [each, each])],
          ["rung", "evidence", same(table.lines.heads.rung.values)],
        ]}
      >
        <a class="button" href={changed(route, { all: unfolded ? undefined : "1" })}>
          {unfolded ? "fold" : "show"} rows {asked.length === 1 ? "read" : "everyone reads"}{" "}
          correctly
        </a>
        <Legend all={legend} />
      </Tools>
      <Rows
        items={items}
        height={32}
        label="raw reasons"
        head={
          <div class="row head matrixrow" style={template}>
            <span>raw reason</span>
            <span>means</span>
            {asked.map(({ name }) => (
              <span key={name} title={name}>
                <a href={link("overview", [], { a: name })}>{name}</a>
              </span>
            ))}
          </div>
        }
        row={(item) =>
          "group" in item ? (
            <div class="row group" style={template}>
              <b>{item.group.provider}</b>
              <small>
                {item.group.failing} failing
                {item.group.agreeing > 0 &&
                  `, ${item.group.agreeing} read correctly${asked.length > 1 ? " by everyone" : ""}`}
              </small>
            </div>
          ) : (
            <div class="row matrixrow" style={template}>
              <a class="raw" href={rowLink(item.ending)}>
                <Rungs table={table} ending={item.ending} />
                <Code text={item.ending.raw} />
              </a>
              <span>{item.ending.reason}</span>
              {asked.map(({ name, at }) => (
                <Cell key={name} {...{ table, name, at }} ending={item.ending} />
              ))}
            </div>
          )
        }
      />
    </div>
  );
}

const rowLink = ({ provider, raw, reason }: EndingRow, a?: string): string =>
  link("row", [provider, raw, reason], { a });

function Rungs({ table, ending }: { readonly table: Table; readonly ending: EndingRow }) {
  const found = new Set(ending.rows.map((row) => table.member("rung", row)));
  const rungs = Object.keys(rungMarks).filter((rung) => found.has(rung as Head["rung"]));
  const text = `evidence: ${rungs.join(", ")}`;
  return (
    <span class="rung" role="img" aria-label={text} title={text}>
      {rungs.map((rung) => rungMarks[rung]).join("")}
    </span>
  );
}

const legend = [
  ...(["right", "damaged", "vague", "wrong", "silent", "not_claimed"] as const).map((each) => (
    <>
      <Glyph of={each} /> {outcomeWord(each)}
    </>
  )),
  <>
    <span class="split">⇄</span> json and stream differ
  </>,
  "1/24: so many of the facts are answered in this way",
  "evidence:",
  ...Object.entries(rungMarks).map(([rung, mark]) => (
    <>
      <span class="rung">{mark}</span>
      {rung}
    </>
  )),
];

const outcomesOf = (table: Table, adapter: number, { rows }: EndingRow): readonly CellOutcome[] =>
  rows.map((row) => table.outcomeOf(adapter, row));

function wordAt(table: Table, adapter: number, row: number): string {
  const answer = table.told("answer", adapter, row);
  return answer ? answerWord(answer) : "";
}

/** Providers with the most failing rows first; in each the rows most adapters fail on. */
function itemsOf(
  endings: readonly EndingRow[],
  bad: (each: EndingRow) => number,
  unfolded: boolean,
): readonly Item[] {
  const scored = endings.map((ending) => ({ ending, bad: bad(ending) }));
  const groups = [...Map.groupBy(scored, ({ ending }) => ending.provider)].map(
    ([provider, own]) => {
      const rows = own.sort((x, y) => y.bad - x.bad || x.ending.raw.localeCompare(y.ending.raw));
      const wrong = rows.filter((each) => each.bad > 0);
      return { provider, rows, wrong };
    },
  );
  groups.sort((x, y) => y.wrong.length - x.wrong.length || x.provider.localeCompare(y.provider));
  return groups.flatMap(({ provider, rows, wrong }): Item[] => [
    { group: { provider, failing: wrong.length, agreeing: rows.length - wrong.length } },
    ...(unfolded ? rows : wrong).map(({ ending }) => ({ ending })),
  ]);
}

interface CellProps {
  readonly table: Table;
  readonly name: string;
  readonly at: number;
  readonly ending: EndingRow;
}

function Cell({ table, name, at, ending }: CellProps) {
  const all = ending.rows.map((row) => ({
    outcome: table.outcomeOf(at, row),
    mode: table.member("mode", row),
    word: wordAt(table, at, row),
  }));
  const worst = worstOf(all.map(({ outcome }) => outcome));
  if (!isAnswered(worst))
    return (
      <span class="cell is-not_claimed">
        <Glyph of="not_claimed" />
      </span>
    );
  const given = all.filter(({ outcome }) => isAnswered(outcome));
  const those = given.filter(({ outcome }) => outcome === worst);
  const words = [...new Set(those.map(({ word }) => word))].join(", ");
  const byMode = [...Map.groupBy(all, ({ mode }) => mode).values()].map((own) =>
    [...new Set(own.map(({ outcome, word }) => `${outcome} ${word}`))].sort().join("\n"),
  );
  const split = new Set(byMode).size === 2;
  return (
    <a
      class={`cell is-${worst}`}
      href={rowLink(ending, name)}
      tabIndex={-1}
      title={`${words} (${those.length} of ${given.length})`}
    >
      <Glyph of={worst} />
      <span class="word">
        <Raw text={words} />
      </span>
      {those.length < given.length && (
        <small>
          {those.length}/{given.length}
        </small>
      )}
      {split && (
        <span class="split" role="img" aria-label="json and stream differ">
          ⇄
        </span>
      )}
    </a>
  );
}

/** Every adapter's answer to one raw reason, fact by fact. */
export function RowPage({ table, route }: ViewProps) {
  const [provider = "", raw = "", reason = ""] = route.path;
  const wanted = keyOf({ provider, raw, reason });
  const ending = endingsOf(table).find((each) => keyOf(each) === wanted);
  if (!ending) return <p class="box">No such row in this run.</p>;
  const asked = table
    .columns({ query: {} })
    .filter(({ at }) => isAnswered(worstOf(outcomesOf(table, at, ending))));
  const outcomesAt = (row: number) => asked.map(({ at }) => table.outcomeOf(at, row));
  const bad = (row: number) => outcomesAt(row).filter((each) => failing.includes(each)).length;
  const answered = ending.rows
    .filter((row) => outcomesAt(row).some(isAnswered))
    .sort((x, y) => bad(y) - bad(x) || x - y);
  return (
    <article class="page">
      <p class="crumbs">
        <a href={link("matrix", [], { provider })}>Matrix › {provider}</a>
      </p>
      <h1>
        <Code text={raw} /> from {provider} means {reason}
      </h1>
      <Scroll label="answers">
        <Grid
          rows={answered}
          columns={[
            ["fact", (row) => table.member("fact", row)],
            ["mode", (row) => table.member("mode", row)],
            ["evidence", (row) => table.member("rung", row)],
            ...asked.map(
              ({ name, at }) => [name, (row: number) => answerAt(table, at, row)] as const,
            ),
          ]}
        />
      </Scroll>
    </article>
  );
}

function answerAt(table: Table, at: number, row: number) {
  const outcome = table.outcomeOf(at, row);
  return (
    <>
      <a class={`tag is-${outcome}`} href={table.link(at, row)}>
        <Glyph of={outcome} />{" "}
        <Raw text={outcome === "not_claimed" ? "" : wordAt(table, at, row)} />
      </a>
      <small>{table.told("harms", at, row)?.[0]}</small>
    </>
  );
}

// Raw reasons by provider × adapters. A cell shows the answer itself; rows on which an adapter fails come first.
import { useMemo } from "preact/hooks";
import { answerWord } from "../src/report/answer-word.ts";
import type { Head } from "../src/report/page/data.ts";
import { Glyph, Heads, Rows, Select, same, type ViewProps } from "./parts.tsx";
import { changed, link } from "./route.ts";
import { type Outcome, outcomes, type Table } from "./store.ts";
import { Code, plural, Raw, shown } from "./text.tsx";

/** One raw reason of one provider, and what it means there. */
interface Ending {
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

type Item = { readonly group: Group } | { readonly ending: Ending };

/** The ladder of evidence, highest first: the higher the mark, the nearer to a live service. */
const rungMarks: Readonly<Record<string, string>> = {
  recorded: "█",
  captured: "▆",
  derived: "▅",
  documented: "▄",
  reported: "▂",
  synthetic: "▁",
};

function endingsOf(table: Table): readonly Ending[] {
  const groups = new Map<string, Ending & { rows: number[] }>();
  for (const row of table.ids.keys()) {
    if (table.member("suite", row) !== "mapping" || table.member("scored", row) === false) continue;
    const expected = table.adapters
      .map((_, adapter) => table.told("expected", adapter, row))
      .find((each) => each !== undefined);
    if (!expected) continue;
    const provider = table.member("provider", row) ?? "";
    const [raw, reason] = [shown(expected.rawReason), expected.stopReason ?? "open"];
    const key = `${provider}\n${raw}\n${reason}`;
    const known = groups.get(key);
    if (known) known.rows.push(row);
    else groups.set(key, { provider, raw, reason, rows: [row] });
  }
  return [...groups.values()];
}

/** The worst of several answers; cases that were not asked do not count. */
function worstOf(all: readonly Outcome[]): Outcome {
  return outcomes.find((each) => all.includes(each)) ?? "absent";
}

const isAnswered = (outcome: Outcome) => outcome !== "not_claimed" && outcome !== "absent";

const failing: readonly Outcome[] = ["wrong", "silent", "damaged", "vague", "at_fault"];

export function Matrix({ summary, table, route }: ViewProps) {
  const all = useMemo(() => endingsOf(table), [table]);
  const { a, provider, reason, answer, rung, q = "", all: unfolded } = route.query;
  const columns = table.adapters
    .map((name, at) => ({ name, at }))
    .filter(({ name }) => !a || a === name);
  const { items: shownRows, asked } = useMemo(() => {
    const words = q.toLowerCase().split(/\s+/).filter(Boolean);
    const wanted = all.filter(
      (each) =>
        (!provider || each.provider === provider) &&
        (!reason || each.reason === reason) &&
        (!rung || each.rows.some((row) => table.member("rung", row) === rung)) &&
        (!answer ||
          columns.some(({ at }) => outcomesOf(table, at, each).includes(answer as Outcome))) &&
        words.every((word) => textOf(table, columns, each).includes(word)) &&
        columns.some(({ at }) => worstOf(outcomesOf(table, at, each)) !== "not_claimed"),
    );
    const items = itemsOf(
      wanted,
      (each) => badness(table, columns, each),
      Boolean(unfolded || answer || q),
    );
    // An adapter that speaks to none of these providers has no column.
    const isAsked = ({ at }: { readonly at: number }) =>
      wanted.some((each) => worstOf(outcomesOf(table, at, each)) !== "not_claimed");
    return { items, asked: columns.filter(isAsked) };
  }, [all, table, a, provider, reason, answer, rung, q, unfolded]);
  const rows = shownRows.filter((item) => "ending" in item).length;
  const template = { "--columns": String(Math.max(1, asked.length)) };
  const everyone = asked.length === 1 ? "read" : "everyone reads";
  return (
    <div class="fill">
      <div class="tools">
        <h1>{plural(rows, "raw reason")}</h1>
        {(
          [
            ["provider", "provider", same(all.map((each) => each.provider))],
            ["reason", "means", same(all.map((each) => each.reason))],
            ["answer", "answer", outcomes.slice(0, 5).map((each) => [each, each] as const)],
            ["rung", "evidence", same(table.lines.heads.rung.values)],
          ] as const
        ).map(([name, label, options]) => (
          <Select key={name} {...{ route, name, label, options }} />
        ))}
        <a class="button" href={changed(route, { all: unfolded ? undefined : "1" })}>
          {unfolded ? "fold" : "show"} rows {everyone} correctly
        </a>
        <Legend />
      </div>
      <Rows
        items={shownRows}
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
            <div key={`g ${item.group.provider}`} class="row group" style={template}>
              <b>{item.group.provider}</b>
              <small>
                {item.group.failing} failing
                {item.group.agreeing > 0 &&
                  `, ${item.group.agreeing} read correctly${asked.length > 1 ? " by everyone" : ""}`}
              </small>
            </div>
          ) : (
            <div
              key={`${item.ending.provider} ${item.ending.raw} ${item.ending.reason}`}
              class="row matrixrow"
              style={template}
            >
              <a class="raw" href={rowLink(item.ending)}>
                <Rungs table={table} ending={item.ending} />
                <Code text={item.ending.raw} />
              </a>
              <span>{item.ending.reason}</span>
              {asked.map(({ name, at }) => (
                <Cell
                  key={name}
                  table={table}
                  adapter={at}
                  ending={item.ending}
                  href={rowLink(item.ending, name)}
                />
              ))}
            </div>
          )
        }
      />
      {summary.part.length > 0 && <p class="foot">A part of the suite was run.</p>}
    </div>
  );
}

const rowLink = ({ provider, raw, reason }: Ending, a?: string): string =>
  link("row", [provider, raw, reason], { a });

function Rungs({ table, ending }: { readonly table: Table; readonly ending: Ending }) {
  const found = new Set(ending.rows.map((row) => table.member("rung", row)));
  const rungs = Object.keys(rungMarks).filter((rung) => found.has(rung as Head["rung"]));
  const text = `evidence: ${rungs.join(", ")}`;
  return (
    <span class="rung" role="img" aria-label={text} title={text}>
      {rungs.map((rung) => rungMarks[rung]).join("")}
    </span>
  );
}

const Legend = () => (
  <p class="legend">
    {(["right", "damaged", "vague", "wrong", "silent", "not_claimed"] as const).map((each) => (
      <span key={each}>
        <Glyph of={each} /> {each.replace("_", " ")}
      </span>
    ))}
    <span title="streamed and unstreamed response are answered differently">
      <span class="split">⇄</span> json and stream differ
    </span>
    <span>1/24: so many of the facts are answered in this way</span>
    <span class="rungkey">
      evidence:{" "}
      {Object.entries(rungMarks).map(([rung, mark]) => (
        <span key={rung}>
          <span class="rung">{mark}</span>
          {rung}{" "}
        </span>
      ))}
    </span>
  </p>
);

const outcomesOf = (table: Table, adapter: number, { rows }: Ending): readonly Outcome[] =>
  rows.map((row) => table.outcomeOf(adapter, row));

type ColumnList = readonly { readonly name: string; readonly at: number }[];

const badness = (table: Table, columns: ColumnList, ending: Ending): number =>
  columns.filter(({ at }) => failing.includes(worstOf(outcomesOf(table, at, ending)))).length;

function textOf(
  table: Table,
  columns: ColumnList,
  { provider, raw, reason, rows }: Ending,
): string {
  const words = columns.flatMap(({ at }) => rows.map((row) => wordAt(table, at, row)));
  const facts = rows.map((row) => table.member("fact", row));
  return [provider, raw, reason, ...words, ...facts].join(" ").toLowerCase();
}

function wordAt(table: Table, adapter: number, row: number): string {
  const answer = table.told("answer", adapter, row);
  return answer ? answerWord(answer) : "";
}

/** Providers with the most failing rows first; in each the rows most adapters fail on. */
function itemsOf(
  endings: readonly Ending[],
  bad: (each: Ending) => number,
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
  readonly adapter: number;
  readonly ending: Ending;
  readonly href: string;
}

function Cell({ table, adapter, ending, href }: CellProps) {
  const all = ending.rows.map((row) => ({ row, outcome: table.outcomeOf(adapter, row) }));
  const worst = worstOf(all.map(({ outcome }) => outcome));
  if (!isAnswered(worst))
    return (
      <span class="cell is-not_claimed">
        <Glyph of="not_claimed" />
      </span>
    );
  const given = all.filter(({ outcome }) => isAnswered(outcome));
  const those = given.filter(({ outcome }) => outcome === worst).map(({ row }) => row);
  const words = [...new Set(those.map((row) => wordAt(table, adapter, row)))];
  const byMode = (mode: string) =>
    JSON.stringify(
      [
        ...new Set(
          all
            .filter(({ row }) => table.member("mode", row) === mode)
            .map(({ row, outcome }) => `${outcome} ${wordAt(table, adapter, row)}`),
        ),
      ].sort(),
    );
  const modes = new Set(ending.rows.map((row) => table.member("mode", row)));
  const split = modes.size === 2 && byMode("json") !== byMode("stream");
  return (
    <a
      class={`cell is-${worst}`}
      href={href}
      tabIndex={-1}
      title={`${words.join(", ")} (${those.length} of ${given.length})`}
    >
      <Glyph of={worst} />
      <span class="word">
        <Raw text={words.join(", ")} />
      </span>
      {those.length < given.length && (
        <small>
          {those.length}/{given.length}
        </small>
      )}
      {split && (
        <span
          class="split"
          role="img"
          aria-label="json and stream differ"
          title="json and stream differ"
        >
          ⇄
        </span>
      )}
    </a>
  );
}

/** Every adapter's answer to one raw reason, fact by fact. */
export function RowPage({ table, route }: ViewProps) {
  const [provider = "", raw = "", reason = ""] = route.path;
  const ending = endingsOf(table).find(
    (each) => each.provider === provider && each.raw === raw && each.reason === reason,
  );
  if (!ending) return <p class="box">No such row in this run.</p>;
  const asked = table.adapters
    .map((name, at) => ({ name, at }))
    .filter(({ at }) => isAnswered(worstOf(outcomesOf(table, at, ending))));
  const bad = (row: number) =>
    asked.filter(({ at }) => failing.includes(table.outcomeOf(at, row))).length;
  const answered = ending.rows
    .filter((row) => asked.some(({ at }) => isAnswered(table.outcomeOf(at, row))))
    .sort((x, y) => bad(y) - bad(x) || x - y);
  return (
    <article class="page">
      <p class="crumbs">
        <a href={link("matrix", [], { provider })}>Matrix › {provider}</a>
      </p>
      <h1>
        <Code text={raw} /> from {provider} means {reason}
      </h1>
      <section class="scroll" tabIndex={0} aria-label="answers">
        <table class="grid">
          <Heads names={["fact", "mode", "evidence", ...asked.map(({ name }) => name)]} />
          <tbody>
            {answered.map((row) => (
              <tr key={row}>
                <th scope="row">{table.member("fact", row)}</th>
                <td>{table.member("mode", row)}</td>
                <td>{table.member("rung", row)}</td>
                {asked.map(({ name, at }) => {
                  const outcome = table.outcomeOf(at, row);
                  const [harm] = table.told("harms", at, row) ?? [];
                  return (
                    <td key={name} class={`cell is-${outcome}`}>
                      <a href={link("case", [table.ids[row] ?? ""], { a: name })}>
                        <Glyph of={outcome} />{" "}
                        <Raw text={outcome === "not_claimed" ? "" : wordAt(table, at, row)} />
                      </a>
                      {harm && <small>{harm}</small>}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </article>
  );
}

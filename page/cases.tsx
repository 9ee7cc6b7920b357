// Every case, filtered: the address holds the filters.
import { useMemo } from "preact/hooks";
import { families } from "../src/model/harm.ts";
import { answerWord } from "../src/report/answer-word.ts";
import {
  familyOf,
  Glyph,
  HarmTag,
  isNarrow,
  outcomeWord,
  Rows,
  same,
  Tools,
  type ViewProps,
} from "./parts.tsx";
import { changed, type PageRoute } from "./route.ts";
import { outcomes, type Table } from "./store.ts";
import { Code, plural, Raw, searching, shown } from "./text.tsx";

interface Hit {
  readonly adapter: number;
  readonly row: number;
}

const headFilters = ["suite", "provider", "dialect", "level", "rung", "mode"] as const;
const filters = [...headFilters, "answer", "harm", "family", "failing", "cause", "edge", "q"];

/** All answers that pass the filters of the address, adapter by adapter. */
export function hitsOf(table: Table, route: PageRoute): readonly Hit[] {
  const { q, answer, harm, family, cause, edge, failing } = route.query;
  const isFound = searching(q);
  const causes = cause ? cause.split(",").map(Number) : null;
  const rows = [...table.ids.keys()].filter(
    (row) =>
      headFilters.every(
        (name) => !route.query[name] || table.member(name, row) === route.query[name],
      ) &&
      (!q || isFound(table.text(row))),
  );
  const fails = ({ adapter, row }: Hit) => table.told("cause", adapter, row) !== null;
  const wanted = ({ adapter, row }: Hit) => {
    const outcome = table.outcomeOf(adapter, row);
    if (outcome === "absent" || (answer ? outcome !== answer : outcome === "not_claimed"))
      return false;
    const harms = table.told("harms", adapter, row) ?? [];
    return (
      (!harm || harms.includes(harm)) &&
      (!family || familyOf(harms[0]) === family) &&
      (!causes || causes.includes(table.told("cause", adapter, row) ?? -1)) &&
      (!failing || fails({ adapter, row })) &&
      (!edge || edgesOf(table, adapter, row).includes(edge))
    );
  };
  const hits = table
    .columns(route)
    .flatMap(({ at: adapter }) => rows.map((row) => ({ adapter, row })).filter(wanted));
  // Failures come first.
  return [...hits.filter(fails), ...hits.filter((hit) => !fails(hit))];
}

function edgesOf(table: Table, adapter: number, row: number): readonly string[] {
  const loop = table.told("loop", adapter, row);
  return loop ? [...loop.edges, ...loop.taken, ...loop.astray] : [];
}

export function Cases({ summary, table, route }: ViewProps) {
  const hits = useMemo(() => hitsOf(table, route), [table, route]);
  const several = table.columns(route).length > 1;
  const shape = `row caserow ${several ? "several" : ""}`;
  return (
    <div class="fill">
      <Tools route={route} title={plural(hits.length, "answer")} filters={filtersOf(table)}>
        {filters.some((name) => route.query[name]) && (
          <a
            class="button"
            href={changed(route, Object.fromEntries(filters.map((name) => [name, undefined])))}
          >
            clear
          </a>
        )}
      </Tools>
      <Chosen summary={summary} route={route} />
      <Rows
        items={hits}
        height={isNarrow() ? 54 : 30}
        label="cases"
        head={
          <div class={`${shape} head`}>
            <span />
            <span>case</span>
            <span>expected, and its raw value → answered</span>
            <span>harm</span>
            {several && <span>library</span>}
          </div>
        }
        row={({ adapter, row }) => {
          const answer = table.told("answer", adapter, row);
          const expected = table.told("expected", adapter, row);
          return (
            <a class={shape} title={table.ids[row]} href={table.link(adapter, row, route.query)}>
              <Glyph of={table.outcomeOf(adapter, row)} />
              <span class="id">{table.ids[row]}</span>
              <span class="answers">
                <Raw text={`${expected?.stopReason ?? "open"} ${shown(expected?.rawReason)}`} /> →{" "}
                <b>{answer && <Raw text={answerWord(answer)} />}</b>
              </span>
              <HarmTag of={table.told("harms", adapter, row)?.[0]} />
              {several && <span class="who">{table.adapters[adapter]}</span>}
            </a>
          );
        }}
      />
    </div>
  );
}

/** The cause or the line of the machine that the list is about. */
function Chosen({ summary, route }: Omit<ViewProps, "table">) {
  const { a, cause = "", edge } = route.query;
  const own = summary.adapters.find(({ adapter }) => adapter.name === a);
  const [first, ...more] = cause.split(",").flatMap((at) => own?.causes[Number(at || -1)] ?? []);
  if (!first && !edge) return null;
  return (
    <p class="box">
      {first && <Raw text={first.sentence} />}{" "}
      {more.length > 0 && `And in ${plural(more.length, "more dialect", "more dialects")}. `}
      {first?.traced && (
        <>
          Traced to{" "}
          <Code text={`${first.traced.package} ${first.traced.file}:${first.traced.line}`} />:{" "}
          {first.traced.mechanism}{" "}
        </>
      )}
      {edge && (
        <>
          Turns over <Code text={edge} />.{" "}
        </>
      )}
      <a href={changed(route, { cause: undefined, edge: undefined })}>all answers</a>
    </p>
  );
}

function filtersOf(table: Table) {
  const { heads, verdicts } = table.lines;
  const harms = verdicts.flatMap((each) => each.harms.values.flat());
  const answers = outcomes.filter((each) => each !== "absent");
  return [
    ...headFilters.map((name) => [name, name, same(heads[name].values)] as const),
    ["answer", "answer", answers.map((each) => [each, outcomeWord(each)] as const)],
    ["harm", "harm", same(harms)],
    ["family", "family", Object.entries(families)],
    ["failing", "show", [["1", "failing only"]]],
  ] as const;
}

// Every case, filtered: the address holds the filters.
import { useMemo } from "preact/hooks";
import { answerWord } from "../src/report/answer-word.ts";
import type { Summary } from "../src/report/page/data.ts";
import { Glyph, isNarrow, outcomeWords, Rows, Select, same, type ViewProps } from "./parts.tsx";
import { changed, link, type Route } from "./route.ts";
import { outcomes, type Table } from "./store.ts";
import { Code, plural, Raw, shown } from "./text.tsx";

interface Hit {
  readonly adapter: number;
  readonly row: number;
}

const headFilters = ["suite", "provider", "dialect", "level", "rung", "mode"] as const;
const filters = [...headFilters, "answer", "harm", "family", "failing", "cause", "edge", "q"];

/** All answers that pass the filters of the address, adapter by adapter. */
export function hitsOf(table: Table, summary: Summary, { query }: Route): readonly Hit[] {
  const { a, q = "", answer, harm, family, cause, edge, failing } = query;
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const causes = cause ? cause.split(",").map(Number) : null;
  const rows = table.ids.flatMap((id, row) => {
    const passes =
      headFilters.every((name) => !query[name] || table.member(name, row) === query[name]) &&
      words.every((word) => id.toLowerCase().includes(word) || inAnswer(table, row, word));
    return passes ? [row] : [];
  });
  const wanted = (adapter: number, row: number) => {
    const outcome = table.outcomeOf(adapter, row);
    if (outcome === "absent" || (answer ? outcome !== answer : outcome === "not_claimed"))
      return false;
    const harms = table.told("harms", adapter, row) ?? [];
    const first = summary.harms[harms[0] as keyof Summary["harms"]]?.family;
    return (
      (!harm || harms.includes(harm)) &&
      (!family || first === family) &&
      (!causes || causes.includes(table.told("cause", adapter, row) ?? -1)) &&
      (!failing || table.told("cause", adapter, row) !== null) &&
      (!edge || edgesOf(table, adapter, row).includes(edge))
    );
  };
  const hits = table.adapters.flatMap((name, adapter) =>
    a && a !== name
      ? []
      : rows.filter((row) => wanted(adapter, row)).map((row) => ({ adapter, row })),
  );
  const fails = ({ adapter, row }: Hit) => table.told("cause", adapter, row) !== null;
  // Failures come first.
  return [...hits.filter(fails), ...hits.filter((hit) => !fails(hit))];
}

function edgesOf(table: Table, adapter: number, row: number): readonly string[] {
  const loop = table.told("loop", adapter, row);
  return loop ? [...loop.edges, ...loop.taken, ...loop.astray] : [];
}

/** A search word may also match a word of the provider or of an adapter. */
function inAnswer(table: Table, row: number, word: string): boolean {
  return table.adapters.some((_, adapter) => {
    const { reported, error } = table.told("answer", adapter, row) ?? {};
    const raw = table.told("expected", adapter, row)?.rawReason;
    return [reported, error, raw].some((text) =>
      String(text ?? "")
        .toLowerCase()
        .includes(word),
    );
  });
}

export function Cases({ summary, table, route }: ViewProps) {
  const hits = useMemo(() => hitsOf(table, summary, route), [table, summary, route]);
  const own = summary.adapters.find(({ adapter }) => adapter.name === route.query.a);
  const chosen = (route.query.cause ?? "")
    .split(",")
    .flatMap((at) => own?.causes[Number(at || -1)] ?? []);
  const [cause] = chosen;
  const cleared = chosen.reduce((sum, each) => sum + each.cases, 0);
  const several = table.adapters.length > 1 && !route.query.a;
  const shape = `row caserow ${several ? "several" : ""}`;
  return (
    <div class="fill">
      <div class="tools">
        <h1>{plural(hits.length, "answer")}</h1>
        <CaseFilters summary={summary} table={table} route={route} />
        {filters.some((name) => route.query[name]) && (
          <a
            class="button"
            href={changed(route, Object.fromEntries(filters.map((name) => [name, undefined])))}
          >
            clear
          </a>
        )}
      </div>
      {cause && (
        <p class="box">
          <b>
            <Raw text={cause.sentence} />
          </b>{" "}
          {chosen.length > 1 &&
            `And ${plural(chosen.length - 1, "more dialect or word", "more dialects and words")}. `}
          Fixing this clears {plural(cleared, "case")}.
          {cause.traced && (
            <>
              {" "}
              Traced to{" "}
              <Code text={`${cause.traced.package} ${cause.traced.file}:${cause.traced.line}`} />:{" "}
              {cause.traced.mechanism}
            </>
          )}{" "}
          <a href={changed(route, { cause: undefined })}>all causes</a>
        </p>
      )}
      {route.query.edge && (
        <p class="box">
          Turns over <Code text={route.query.edge} />.{" "}
          <a href={changed(route, { edge: undefined })}>all turns</a>
        </p>
      )}
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
          const id = table.ids[row] ?? "";
          const answer = table.told("answer", adapter, row);
          const expected = table.told("expected", adapter, row);
          const harms = table.told("harms", adapter, row) ?? [];
          const family = summary.harms[harms[0] as keyof Summary["harms"]]?.family;
          return (
            <a
              key={`${adapter} ${row}`}
              class={shape}
              title={id}
              href={link("case", [id], { ...route.query, a: table.adapters[adapter] })}
            >
              <Glyph of={table.outcomeOf(adapter, row)} />
              <span class="id">{id}</span>
              <span class="answers">
                <Raw text={`${expected?.stopReason ?? "open"} ${shown(expected?.rawReason)}`} /> →{" "}
                <b>{answer && <Raw text={answerWord(answer)} />}</b>
              </span>
              <span class={`tag f-${family}`}>{harms[0] ?? ""}</span>
              {several && <span class="who">{table.adapters[adapter]}</span>}
            </a>
          );
        }}
      />
    </div>
  );
}

function CaseFilters({ summary, table, route }: ViewProps) {
  const { heads } = table.lines;
  const harms = summary.adapters.flatMap((each) => each.harms.map(({ harm }) => harm));
  const answers = outcomes.filter((each) => each !== "absent");
  return (
    <>
      {headFilters.map((name) => (
        <Select key={name} {...{ route, name }} label={name} options={same(heads[name].values)} />
      ))}
      <Select
        {...{ route, name: "answer", label: "answer" }}
        options={answers.map((each) => [each, outcomeWords[each]])}
      />
      <Select {...{ route, name: "harm", label: "harm", options: same(harms) }} />
      <Select
        {...{ route, name: "family", label: "family", options: Object.entries(summary.families) }}
      />
      <Select {...{ route, name: "failing", label: "show" }} options={[["1", "failing only"]]} />
    </>
  );
}

// The same situation at every provider: does the adapter ask for the same action each time, and if not, why.
import { harms } from "../src/model/harm.ts";
import {
  andMore,
  type ConsistencyCell,
  countsOf,
  faultsIn,
  type SituationRow,
  silences,
  stateNames,
  states,
  wordsIn,
} from "../src/report/cells.ts";
import type { Compared, Summary } from "../src/report/page/data.ts";
import { Grid, Heads, Waiting } from "./parts.tsx";
import { changed, link, type Route } from "./route.ts";
import { useBlock } from "./store.ts";
import { Code, count, plural, Raw } from "./text.tsx";

interface Props {
  readonly summary: Summary;
  readonly route: Route;
}

export function ConsistencyView({ summary, route }: Props) {
  const all = useBlock<Compared>("compared");
  if (all === undefined) return <Waiting what="Unpacking the comparison …" />;
  if (all === null) return <p class="box">No comparison on this page. {summary.without ?? ""}</p>;
  const own =
    all.adapters.find(({ adapter }) => adapter === route.query.a) ??
    (all.adapters.length === 1 ? all.adapters[0] : undefined);
  return own ? <One adapter={own.adapter} rows={own.rows} route={route} /> : <Everyone all={all} />;
}

/** Situations × adapters: how many providers are read differently. */
function Everyone({ all: { adapters } }: { readonly all: Compared }) {
  const situations = adapters[0]?.rows ?? [];
  return (
    <article class="page">
      <h1>The same situation at every provider</h1>
      <p>
        Whichever provider answers, callers must be led to the same action. A cell: providers read
        correctly, and faults. <i>Inherent</i>: the provider cannot say it; no adapter is blamed.
      </p>
      <section class="scroll" tabIndex={0} aria-label="situations by library">
        <table class="grid everyone">
          <Heads
            names={[
              "situation",
              "asks for",
              ...adapters.map(({ adapter }) => (
                <a key={adapter} href={link("consistency", [], { a: adapter })}>
                  {adapter}
                </a>
              )),
            ]}
          />
          <tbody>
            {situations.map((situation, at) => (
              <tr key={situation.id}>
                <th scope="row">
                  {situation.id}
                  <small>{situation.title}</small>
                </th>
                <td>{situation.actions.join(" or ")}</td>
                {adapters.map(({ adapter, rows }) => {
                  const row = rows[at];
                  const counts = row ? countsOf(row.cells) : null;
                  if (!counts || counts.agrees + counts.fault === 0)
                    return (
                      <td key={adapter} class="none">
                        ·
                      </td>
                    );
                  return (
                    <td key={adapter} class={`cell ${counts.fault > 0 ? "is-wrong" : "is-right"}`}>
                      <a href={link("consistency", [], { a: adapter, s: situation.id })}>
                        ✓ {counts.agrees}
                        {counts.fault > 0 && <b> ✗ {counts.fault}</b>}
                      </a>
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

interface OneProps {
  readonly adapter: string;
  readonly rows: readonly SituationRow[];
  readonly route: Route;
}

function One({ adapter, rows, route }: OneProps) {
  const judged = rows.filter(({ consistent }) => consistent !== null);
  const alike = judged.filter(({ consistent }) => consistent === true).length;
  const faulty = rows.some(({ cells }) => cells.some(({ state }) => state === "fault"));
  if (judged.length === 0)
    return (
      <article class="page">
        <h1>{adapter}: nothing to compare</h1>
        <p class="box">It was asked to read no response, or one provider alone.</p>
      </article>
    );
  return (
    <article class="page">
      <h1 class={faulty ? "bad" : "good"}>
        {adapter} reads {alike} of {judged.length} situations alike at every provider
      </h1>
      <p>
        Whoever answers, a caller must be led to the same action. A difference is a <i>fault</i> of
        the adapter, or <i>inherent</i>: the provider cannot say it.
      </p>
      <table class="situations">
        <caption class="unseen">one line a situation</caption>
        <thead>
          <tr>
            <th scope="col">situation</th>
            <th scope="col">asks for</th>
            <th scope="col" class="answered">
              answered
            </th>
            {stateNames.slice(0, 3).map((state) => (
              <th scope="col" key={state}>
                {states[state][1]}
              </th>
            ))}
            <th scope="col" class="stack">
              providers
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <SituationLine key={row.id} row={row} route={route} />
          ))}
        </tbody>
      </table>
      <Providers rows={rows} route={route} />
      <Faults rows={rows} adapter={adapter} />
      <Inherent rows={rows} />
    </article>
  );
}

function SituationLine({ row, route }: { readonly row: SituationRow; readonly route: Route }) {
  const counts = countsOf(row.cells);
  const total = counts.agrees + counts.fault + counts.inherent;
  const open = route.query.s === row.id;
  return (
    <tr class={open ? "here" : ""}>
      <th scope="row">
        <a href={changed(route, { s: open ? undefined : row.id })}>{row.id}</a>{" "}
        <small>{row.title}</small>
      </th>
      <td>{row.actions.join(" or ")}</td>
      <td class="answered">{row.answered.join(" / ") || "–"}</td>
      <td class="n good">{count(counts.agrees)}</td>
      <td class={`n ${counts.fault > 0 ? "bad" : "zero"}`}>{count(counts.fault)}</td>
      <td class={`n ${counts.inherent > 0 ? "" : "zero"}`}>{count(counts.inherent)}</td>
      <td class="stack" aria-hidden="true">
        {(["agrees", "fault", "inherent"] as const).map((state) => (
          <span
            key={state}
            class={`s-${state}`}
            style={{ width: `${(100 * counts[state]) / Math.max(1, total)}%` }}
          />
        ))}
      </td>
    </tr>
  );
}

/** Providers × situations. Providers that agree everywhere are folded. */
function Providers({ rows, route }: Pick<OneProps, "rows" | "route">) {
  const { s, all, provider } = route.query;
  const columns = rows.filter(({ id }) => !s || id === s);
  const names = (rows[0]?.cells ?? []).map((cell) => cell.provider);
  const lines = names.map((name, at) => {
    const cells = columns.flatMap((row) => row.cells[at] ?? []);
    const touched = cells.some(({ state }) => state === "agrees" || state === "fault");
    const faulty = cells.filter(({ state }) => state === "fault").length;
    return { name, cells, touched, faulty };
  });
  const judged = lines.filter(({ touched, name }) => touched && (!provider || name === provider));
  const shownLines = judged.filter(({ faulty }) => all || provider || faulty > 0);
  shownLines.sort((x, y) => y.faulty - x.faulty || x.name.localeCompare(y.name));
  const folded = judged.length - shownLines.length;
  return (
    <>
      <h2>
        Provider by situation <small>who answers what</small>
      </h2>
      <p class="legend">
        {stateNames
          .filter((state) => states[state][0] !== "")
          .map((state) => (
            <span key={state}>
              <b class={`s-${state}`}>{states[state][0]}</b> {states[state][1]}
            </span>
          ))}
        <span>* its own word says less</span>
      </p>
      <section class="scroll" tabIndex={0} aria-label="providers by situation">
        <table class="grid providers">
          <Heads names={["provider", ...columns.map(({ id }) => id)]} />
          <tbody>
            {shownLines.map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, at) => (
                  <CellOf key={columns[at]?.id} cell={cell} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {(folded > 0 || all) && (
        <p>
          <a class="button" href={changed(route, { all: all ? undefined : "1" })}>
            {all
              ? "fold the providers that agree"
              : `show ${plural(folded, "provider")} on which everything agrees`}
          </a>
        </p>
      )}
    </>
  );
}

function CellOf({ cell }: { readonly cell: ConsistencyCell }) {
  const { state, answers, why, source } = cell;
  const told = answers.find(({ right }) => state !== "fault" || !right);
  const [example] = told?.cases ?? [];
  const text = (
    <>
      <span aria-hidden="true">{states[state][0]}</span>{" "}
      <span class="unseen">{states[state][1]}</span>
      <Raw text={wordsIn(cell)} />
    </>
  );
  return (
    <td class={`cell s-${state}`} title={why === null ? "" : `${why} (${source ?? ""})`}>
      {example ? <a href={link("case", [example])}>{text}</a> : text}
    </td>
  );
}

function Faults({ rows, adapter }: Pick<OneProps, "rows" | "adapter">) {
  const faults = rows.flatMap(faultsIn);
  const { fault } = countsOf(rows.flatMap(({ cells }) => cells));
  if (faults.length === 0) return null;
  return (
    <details>
      <summary>{plural(fault, "fault")}, with what each does</summary>
      <Grid
        rows={faults}
        columns={{
          situation: ({ id }) => id,
          provider: ({ provider }) => provider,
          answered: ({ word, action }) => (
            <>
              <Code text={word} /> → {action ?? "no action"}
            </>
          ),
          "asked for": ({ actions }) => actions.join(" or "),
          does: ({ harm }) => harm && (harms[harm as keyof typeof harms]?.does ?? harm),
          case: ({ cases: [first = "", ...more] }) => (
            <>
              <a href={link("case", [first], { a: adapter })}>{first}</a>
              {andMore(more)}
            </>
          ),
        }}
      />
    </details>
  );
}

function Inherent({ rows }: { readonly rows: readonly SituationRow[] }) {
  const groups = silences(rows);
  if (groups.length === 0) return null;
  return (
    <details>
      <summary>
        {plural(groups.flat().length, "inherent difference")}: what a provider cannot say, and who
        says so
      </summary>
      <Grid
        rows={groups}
        columns={{
          provider: ([first]) => first?.provider,
          "cannot say": (group) => group.map(({ id }) => id).join(", "),
          because: ([first]) => first?.why,
          source: ([first]) => first?.source,
        }}
      />
    </details>
  );
}

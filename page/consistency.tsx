// The same situation at every provider: does the adapter ask for the same action each time, and if not, why.
import type { ConsistencyCell, SituationRow } from "../src/generated/consistency.ts";
import { harms } from "../src/model/harm.ts";
import {
  andMore,
  countsOf,
  faultsIn,
  silences,
  stateNames,
  states,
  wordsIn,
} from "../src/report/cells.ts";
import type { Compared } from "../src/report/page/data.ts";
import { Grid, Legend, Scroll, Waiting } from "./parts.tsx";
import { changed, link, type PageRoute } from "./route.ts";
import { useBlock } from "./store.ts";
import { Code, count, plural, Raw } from "./text.tsx";

export function ConsistencyView({ route }: { readonly route: PageRoute }) {
  const all = useBlock<Compared>("compared");
  if (all === undefined) return <Waiting what="Unpacking the comparison …" />;
  if (all === null)
    return (
      <p class="box">
        No comparison on this page. The corpus of this run was not at hand when it was made.
      </p>
    );
  const own =
    all.find(({ adapter }) => adapter === route.query.a) ?? (all.length === 1 ? all[0] : undefined);
  return (
    <article class="page">
      {own ? <One adapter={own.adapter} rows={own.rows} route={route} /> : <Everyone all={all} />}
    </article>
  );
}

/** Situations × adapters: how many providers are read differently. */
const Everyone = ({ all }: { readonly all: Compared }) => (
  <>
    <h1>The same situation at every provider</h1>
    <p>
      Whichever provider answers, callers must be led to the same action. A cell: providers read
      correctly, and faults. <i>Inherent</i>: the provider cannot say it; no adapter is blamed.
    </p>
    <Scroll label="situations by library">
      <Grid
        shape="grid everyone"
        rows={all[0]?.rows ?? []}
        columns={[
          ["situation", (row) => <Situation row={row} />],
          ["asks for", ({ actions }) => actions.join(" or ")],
          ...all.map(
            ({ adapter, rows }) =>
              [
                <a key={adapter} href={link("consistency", [], { a: adapter })}>
                  {adapter}
                </a>,
                ({ id }: SituationRow, at: number) => {
                  const { agrees, fault } = countsOf(rows[at]?.cells ?? []);
                  if (agrees + fault === 0) return <span class="none">·</span>;
                  return (
                    <a
                      class={`tag ${fault > 0 ? "bad" : "s-agrees"}`}
                      href={link("consistency", [], { a: adapter, s: id })}
                    >
                      ✓ {agrees} {fault > 0 && `✗ ${fault}`}
                    </a>
                  );
                },
              ] as const,
          ),
        ]}
      />
    </Scroll>
  </>
);

interface SituationProps {
  readonly row: SituationRow;
  readonly href?: string;
}

const Situation = ({ row: { id, title }, href }: SituationProps) => (
  <>
    {href ? <a href={href}>{id}</a> : id} <small>{title}</small>
  </>
);

interface OneProps {
  readonly adapter: string;
  readonly rows: readonly SituationRow[];
  readonly route: PageRoute;
}

function One({ adapter, rows, route }: OneProps) {
  const { s } = route.query;
  const judged = rows.filter(({ consistent }) => consistent !== null);
  const alike = judged.filter(({ consistent }) => consistent === true).length;
  const faulty = rows.some(({ cells }) => cells.some(({ state }) => state === "fault"));
  if (judged.length === 0)
    return (
      <>
        <h1>{adapter}: nothing to compare</h1>
        <p class="box">It was asked to read no response, or one provider alone.</p>
      </>
    );
  return (
    <>
      <h1 class={faulty ? "bad" : "good"}>
        {adapter} reads {alike} of {judged.length} situations alike at every provider
      </h1>
      <p>
        Whoever answers, a caller must be led to the same action. A difference is a <i>fault</i> of
        the adapter, or <i>inherent</i>: the provider cannot say it.
      </p>
      <Grid
        shape="grid situations"
        rows={rows}
        rowClass={({ id }) => (id === s ? "here" : "")}
        columns={[
          [
            "situation",
            (row) => (
              <Situation
                row={row}
                href={changed(route, { s: row.id === s ? undefined : row.id })}
              />
            ),
          ],
          ["asks for", ({ actions }) => actions.join(" or ")],
          ["answered", ({ answered }) => answered.join(" / ") || "–"],
          ...(["agrees", "fault", "inherent"] as const).map(
            (state) =>
              [
                states[state][1],
                ({ cells }: SituationRow) => {
                  const n = countsOf(cells)[state];
                  return <b class={n === 0 ? "zero" : `tone s-${state}`}>{count(n)}</b>;
                },
              ] as const,
          ),
        ]}
      />
      <Providers rows={rows} route={route} />
      <Faults rows={rows} adapter={adapter} />
      <Inherent rows={rows} />
    </>
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
      <Legend
        all={[
          ...stateNames.flatMap((state) => states[state][0] && states[state].join(" ")),
          "* its own word says less",
        ]}
      />
      <Scroll label="providers by situation">
        <Grid
          shape="grid providers"
          rows={shownLines}
          columns={[
            ["provider", ({ name }) => name],
            ...columns.map(
              ({ id }, at) =>
                [
                  id,
                  ({ cells }: (typeof lines)[number]) => cells[at] && <CellOf cell={cells[at]} />,
                ] as const,
            ),
          ]}
        />
      </Scroll>
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
  const [mark, label] = states[state];
  const shape = { class: `tag s-${state}`, title: why === null ? "" : `${why} (${source ?? ""})` };
  const text = (
    <>
      <span aria-hidden="true">{mark}</span> <span class="unseen">{label}</span>
      <Raw text={wordsIn(cell)} />
    </>
  );
  return example ? (
    <a {...shape} href={link("case", [example])}>
      {text}
    </a>
  ) : (
    <span {...shape}>{text}</span>
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
        columns={[
          ["situation", ({ id }) => id],
          ["provider", ({ provider }) => provider],
          [
            "answered",
            ({ word, action }) => (
              <>
                <Code text={word} /> → {action ?? "no action"}
              </>
            ),
          ],
          ["asked for", ({ actions }) => actions.join(" or ")],
          ["does", ({ harm }) => harm && (harms[harm as keyof typeof harms]?.does ?? harm)],
          [
            "case",
            ({ cases: [first = "", ...more] }) => (
              <>
                <a href={link("case", [first], { a: adapter })}>{first}</a>
                {andMore(more)}
              </>
            ),
          ],
        ]}
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
        columns={[
          ["provider", ([first]) => first?.provider],
          ["cannot say", (group) => group.map(({ id }) => id).join(", ")],
          ["because", ([first]) => first?.why],
          ["source", ([first]) => first?.source],
        ]}
      />
    </details>
  );
}

// Loops: the machine with what a run covered, the budgets, and one turn beside the steps of the reference.
import { useMemo } from "preact/hooks";
import type { TurnStep } from "../src/generated/journal.ts";
import type { LoopScore } from "../src/generated/report.ts";
import type { Head, PageVerdict } from "../src/report/page/data.ts";
import type { ScenarioDoc } from "../src/report/page/documents.ts";
import type { Drawing, DrawnEdge } from "../src/report/page/machine.ts";
import { Grid, Legend, Lined, Meter, Scroll, type ViewProps, Waiting } from "./parts.tsx";
import { changed, go, link, type PageRoute } from "./route.ts";
import { type Table, useBlock } from "./store.ts";
import { Code, count, plural, Raw } from "./text.tsx";
import words from "./words.json" with { type: "json" };

export function Loops({ table, route }: ViewProps) {
  const drawing = useBlock<Drawing>("machine");
  const named = table.adapters.indexOf(route.query.a ?? "");
  const with_ = [...table.adapters.keys()].filter((at) => table.lines.loops[at]);
  const adapter = named >= 0 ? named : (with_[0] ?? -1);
  const loops = table.lines.loops[adapter];
  if (with_.length === 0 || !loops)
    return (
      <article class="page">
        <h1>Loops</h1>
        <p class="box">
          {named >= 0 ? `${route.query.a} runs no turns: nothing to show.` : "No loop in this run."}{" "}
          {with_.map((at) => (
            <span key={at}>
              <a href={link("loops", [], { a: table.adapters[at] })}>{table.adapters[at]}</a>{" "}
            </span>
          ))}
        </p>
      </article>
    );
  return (
    <article class="page">
      <h1>
        {table.adapters[adapter]}: {count(loops.turns.right)} of {count(loops.turns.of)} turns ended
        correctly
      </h1>
      <p>
        {loops.paths.right} of {loops.paths.of} paths reachable under this declaration taken
        rightly. A path is a line of the machine below, or an end with its cause; it counts when the
        harness saw this loop take it and no case went wrong on it.
        {loops.inexpressible > 0 &&
          ` ${plural(loops.inexpressible, "case")} cannot be expressed in their dialect.`}
      </p>
      {drawing ? (
        <Machine {...{ drawing, loops, table, adapter, route }} />
      ) : (
        <Waiting what="Drawing …" />
      )}
      <Divergences loops={loops} name={table.adapters[adapter] ?? ""} />
      <Ledger loops={loops} />
    </article>
  );
}

type Mark = "right" | "wrong" | "uncovered";

const marks: Readonly<Record<Mark, string>> = words.marks;

const order: Readonly<Record<Mark, number>> = { uncovered: 0, right: 1, wrong: 2 };

const nameOf = ({ from, to }: DrawnEdge): string => `${from} → ${to}`;

interface MachineProps {
  readonly drawing: Drawing;
  readonly loops: LoopScore;
  readonly table: Table;
  readonly adapter: number;
  readonly route: PageRoute;
}

function Machine({ drawing, loops, table, adapter, route }: MachineProps) {
  const [missing, bad] = [new Set(loops.unreachable), new Set(loops.wrong)];
  const markOf = (name: string): Mark =>
    bad.has(name) ? "wrong" : missing.has(name) ? "uncovered" : "right";
  const chosen = drawing.edges.find((edge) => nameOf(edge) === route.query.line) ?? null;
  const worst = ({ rows }: DrawnEdge): Mark => {
    const all = rows.map(markOf);
    return all.includes("wrong") ? "wrong" : all.includes("right") ? "right" : "uncovered";
  };
  const cases = useMemo(() => {
    const counts = new Map<string, number>();
    for (const row of table.ids.keys())
      for (const edge of new Set(table.told("loop", adapter, row)?.edges ?? []))
        counts.set(edge, (counts.get(edge) ?? 0) + 1);
    return counts;
  }, [table, adapter]);
  // Wrong paths are drawn last, on top.
  const drawn = [...drawing.edges].sort((a, b) => order[worst(a)] - order[worst(b)]);
  return (
    <section class="machine" aria-labelledby="machine">
      <h2 id="machine">
        The machine <small>click a line for its cases</small>
      </h2>
      <Legend
        all={Object.entries(marks).map(([mark, label]) => (
          <>
            <i class={`line m-${mark}`} /> {label}
          </>
        ))}
      />
      <details open={chosen !== null}>
        <summary>{chosen ? nameOf(chosen) : "every line as a list"}</summary>
        {chosen && <a href={changed(route, { line: undefined })}>all lines</a>}
        <ul class="edges">
          {(chosen ?? { rows: drawing.edges.flatMap(({ rows }) => rows) }).rows.map((row) => (
            <li key={row}>
              <i class={`line m-${markOf(row)}`} />{" "}
              <a href={link("cases", [], { a: table.adapters[adapter], edge: row })}>{row}</a>{" "}
              <small>
                {marks[markOf(row)]}, {plural(cases.get(row) ?? 0, "case")}
              </small>
            </li>
          ))}
        </ul>
      </details>
      <Scroll label="the drawing">
        <svg
          viewBox={`0 0 ${drawing.width} ${drawing.height}`}
          width={drawing.width}
          height={drawing.height}
          role="img"
          aria-label="the continuation machine"
        >
          <title>the continuation machine</title>
          <defs>
            {Object.keys(marks).map((mark) => (
              <marker
                key={mark}
                id={`arrow-${mark}`}
                class={`m-${mark}`}
                viewBox="0 0 8 8"
                refX="8"
                refY="4"
                markerWidth="9"
                markerHeight="9"
                markerUnits="userSpaceOnUse"
                orient="auto"
              >
                <path d="M0 0L8 4L0 8z" />
              </marker>
            ))}
          </defs>
          {drawn.map((edge) => (
            <g
              key={`${edge.from} ${edge.to}`}
              class={`edge m-${worst(edge)} ${chosen === edge ? "chosen" : ""}`}
            >
              <path d={edge.path} class="drawn" marker-end={`url(#arrow-${worst(edge)})`} />
              <path
                d={edge.path}
                class="hit"
                onClick={() => go(changed(route, { line: nameOf(edge) }))}
              >
                <title>{nameOf(edge)}</title>
              </path>
            </g>
          ))}
          {drawing.states.map(({ name: state, kind, x, y }) => (
            <g key={state} class={`state is-${kind}`} transform={`translate(${x} ${y})`}>
              <rect
                x={-drawing.box.width / 2}
                y={-drawing.box.height / 2}
                width={drawing.box.width}
                height={drawing.box.height}
                rx={kind === "terminal" ? drawing.box.height / 2 : 5}
              />
              <text text-anchor="middle" dominant-baseline="central">
                {state.replace(/Pending$/, "")}
              </text>
            </g>
          ))}
        </svg>
      </Scroll>
    </section>
  );
}

interface OfLoops {
  readonly loops: LoopScore;
  readonly name: string;
}

function Divergences({ loops: { divergences }, name }: OfLoops) {
  if (divergences.length === 0) return null;
  return (
    <details open>
      <summary>
        {plural(divergences.length, "turn")} that left the way of the reference, with the first step
        that differs
      </summary>
      <Scroll tall label="turns that left the way">
        <Grid
          rows={divergences.slice(0, 300)}
          columns={[
            ["turn", ({ case: id }) => <a href={link("case", [id], { a: name })}>{id}</a>],
            ["first step that differs", ({ divergence }) => <Raw text={divergence} />],
          ]}
        />
      </Scroll>
    </details>
  );
}

function Ledger({ loops: { ledger } }: Pick<OfLoops, "loops">) {
  if (ledger.length === 0) return null;
  return (
    <section aria-labelledby="ledger">
      <h2 id="ledger">
        Budgets{" "}
        <small>
          {plural(ledger.length, "turn")}: what was spent of what there was, and what ended it
        </small>
      </h2>
      <Scroll tall label="budgets">
        <Grid
          rows={ledger.toSorted((a, b) => Number(a.kept) - Number(b.kept))}
          columns={[
            ["turn", ({ fact }) => fact],
            ["kept", ({ kept }) => <b class={kept ? "good" : "bad"}>{kept ? "✓" : "✗"}</b>],
            ["profile", ({ profile }) => profile],
            ["ended", ({ outcome }) => outcome],
            ["by", ({ limit }) => limit],
            ["spent", ({ spent }) => <Budgets rows={budgetsKept(spent)} />],
          ]}
        />
      </Scroll>
    </section>
  );
}

type LoopTrace = NonNullable<PageVerdict["loop"]>;
type Amounts = Readonly<Record<string, number>>;

const budgetsOf = (spent: Amounts = {}, limits: Amounts = {}): readonly BudgetMeter[] =>
  Object.entries(limits).map(([name, most]) => ({ name, used: spent[name] ?? 0, most }));

const budgetsKept = (spent: LoopScore["ledger"][number]["spent"]): readonly BudgetMeter[] =>
  Object.entries(spent).map(([name, { spent: used, left }]) => ({ name, used, most: used + left }));

interface BudgetMeter {
  readonly name: string;
  readonly used: number;
  readonly most: number;
}

/** A bar for each limit: how much of it was spent. */
const Budgets = ({ rows }: { readonly rows: readonly BudgetMeter[] }) => (
  <ul class="budgets">
    {rows
      .filter(({ used }) => used > 0)
      .map(({ name, used, most }) => (
        <li key={name} class={used > most ? "bad" : used === most ? "warn" : ""}>
          <span>{name}</span>
          <Meter share={used / Math.max(1, most)} />
          <span>
            {used} of {most}
          </span>
        </li>
      ))}
  </ul>
);

interface TurnProps {
  readonly verdict: PageVerdict;
  readonly scenario: ScenarioDoc | undefined;
  readonly head: Head;
}

/** One turn: the scripted responses, the steps of the reference, and where this loop left them. */
export function Turn({ verdict, scenario, head }: TurnProps) {
  const { loop } = verdict;
  const variant = (head.variant ?? "").split(":")[1];
  const acts =
    scenario?.variants?.find(({ name }) => name === variant)?.acts ?? scenario?.acts ?? [];
  return (
    <>
      {loop && (
        <section aria-labelledby="turn">
          <h2 id="turn">
            The turn{" "}
            <small>
              profile {loop.profile ?? "none"}; ended {loop.outcome ?? "without an outcome"}
              {loop.limit && `, by ${loop.limit}`}; {plural(verdict.requests, "request")},{" "}
              {plural(loop.toolRuns, "tool run")}
            </small>
          </h2>
          {loop.divergence !== null && !loop.timeline && (
            <p class="box">
              <b>First step of another kind than the reference's, and right:</b>{" "}
              <Raw text={loop.divergence} />
            </p>
          )}
          {loop.timeline && (
            <Scroll label="the steps">
              <Timeline steps={loop.timeline} limits={loop.limits ?? {}} />
            </Scroll>
          )}
          <div class="columns">
            <Path loop={loop} />
            <section>
              <h3>Budgets</h3>
              <Budgets rows={budgetsOf(loop.spent, loop.limits)} />
            </section>
          </div>
        </section>
      )}
      {scenario && (
        <section aria-labelledby="script">
          <h2 id="script">
            The script <small>{scenario.source.join(", ")}</small>
          </h2>
          {scenario.note && <p class="note">{scenario.note}</p>}
          <ol class="script">
            {acts.map(({ script: responses, ...around }, at) => (
              <li key={at}>
                {Object.keys(around).length > 0 && (
                  <p>
                    <Code text={JSON.stringify(around)} />
                  </p>
                )}
                <ol>
                  {responses.map((response, number) => (
                    <li key={number}>
                      the provider answers <Code text={JSON.stringify(response)} />
                    </li>
                  ))}
                </ol>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

interface TimelineProps {
  readonly steps: readonly TurnStep[];
  readonly limits: Amounts;
}

/** What this loop did beside what the reference does under the same profile. */
const Timeline = ({ steps, limits }: TimelineProps) => (
  <Lined
    shape="timeline"
    rows={steps}
    differs={({ did, reference }) => did !== reference}
    columns={[
      ["step", (_, at) => at + 1],
      ["this loop", ({ did }) => <Raw text={did ?? "—"} />],
      ["the reference", ({ reference }) => <Raw text={reference ?? "—"} />],
      ["the provider answered", ({ answered }) => <Raw text={answered ?? ""} />],
      ["spent by then", ({ spent }) => spent && <Budgets rows={budgetsOf(spent, limits)} />],
    ]}
  />
);

function Path({ loop: { edges, taken, astray } }: { readonly loop: LoopTrace }) {
  const stateOf = (edge: string): Mark =>
    astray.includes(edge) ? "wrong" : taken.includes(edge) ? "right" : "uncovered";
  return (
    <section>
      <h3>Lines of the machine on the way of the reference</h3>
      <ul class="edges">
        {edges
          .map((edge) => ({ edge, state: stateOf(edge) }))
          .sort((a, b) => order[b.state] - order[a.state])
          .map(({ edge, state }) => (
            <li key={edge}>
              <i class={`line m-${state}`} /> {edge} <small>{words.pathMarks[state]}</small>
            </li>
          ))}
      </ul>
    </section>
  );
}

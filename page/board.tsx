// Several adapters side by side: one row each, then the mechanisms that weigh most.
import { type Family, families, harms } from "../src/model/harm.ts";
import type { Ratio } from "../src/model/ratio.ts";
import type { AdapterSummary, Summary } from "../src/report/page/data.ts";
import { alikeIn, cutsIn, MechanismRow, unfolded } from "./overview.tsx";
import { Bar, Grid, percent, Scroll, Strip } from "./parts.tsx";
import { link } from "./route.ts";
import { count, plural } from "./text.tsx";
import words from "./words.json" with { type: "json" };

const { levels, capabilities } = words;

/** A short name of each family of harms, for the head of a column; its tooltip has the full name. */
const short = words.families as Readonly<Record<Family, string>>;

/** One level where all capabilities have the same, else each with its own. */
function Levels({ each: { level, levels: own } }: { readonly each: AdapterSummary }) {
  if (level === null) return <span class="none">no level</span>;
  const all = Object.entries(own) as [keyof typeof capabilities, keyof typeof levels][];
  if (new Set(all.map(([, one]) => one)).size <= 1)
    return <span class={`tag l-${level}`}>{levels[level]}</span>;
  return all.map(([kind, one]) => (
    <span key={kind} class={`tag l-${one}`}>
      {capabilities[kind]}: {one === "none" ? "no" : levels[one]}
    </span>
  ));
}

export function Board({ summary }: { readonly summary: Summary }) {
  const { header, part } = summary;
  const adapters = summary.adapters.toSorted(order);
  const conforming = adapters.filter(({ level }) => level !== null && level !== "none").length;
  const harmful = adapters.reduce((sum, each) => sum + harmfulCases(each), 0);
  return (
    <>
      <div class="sentence">
        <h1>How {plural(adapters.length, "library", "libraries")} read the end of a turn</h1>
        <p>
          {part.length > 0
            ? "A part has no level"
            : `${conforming === 0 ? "None conforms" : `${conforming} of ${adapters.length} conform`} in all they do`}
          ; {plural(harmful, "case")} end in harm to a user.
        </p>
      </div>
      <Strip header={header}>
        {part.length > 0 && <li class="bad">only {part.join(", ")}: no scores</li>}
      </Strip>
      <Scroll label="libraries">
        <Grid shape="board" rows={adapters} columns={columnsOf(part.length === 0)} />
      </Scroll>
      <Worst adapters={adapters} />
    </>
  );
}

const harmfulCases = ({ score }: AdapterSummary) =>
  Object.values(score.families).reduce((sum, n) => sum + n, 0);

const order = (a: AdapterSummary, b: AdapterSummary) =>
  harmfulCases(a) - harmfulCases(b) || a.adapter.name.localeCompare(b.adapter.name);

type BoardColumn = Parameters<typeof Grid<AdapterSummary>>[0]["columns"][number];

/** A part of a run has no shares. */
function columnsOf(whole: boolean): readonly BoardColumn[] {
  const share = (label: string, of: (each: AdapterSummary) => Ratio | null): BoardColumn => [
    label,
    (each) => <Share {...{ label, value: whole ? of(each) : null }} />,
  ];
  return [
    [
      "library",
      ({ adapter }) => (
        <>
          <a href={link("overview", [], { a: adapter.name })}>{adapter.name}</a>
          <small>{adapter.library ?? adapter.version}</small>
        </>
      ),
    ],
    ["level", (each) => <Levels each={each} />],
    share("mapping accuracy", ({ score }) => score.wellFormed),
    share("odd bytes", ({ score }) => score.edge),
    ["cuts told as finished", (each) => <CutCount of={cutsIn(each, "told")} tone="bad" />],
    ["cuts untold", (each) => <CutCount of={cutsIn(each, "untold")} tone="hush" />],
    ["cuts left open", (each) => <CutCount of={cutsIn(each, "leftOpen")} tone="hush" />],
    ["cuts after the reason", (each) => <CutCount of={cutsIn(each, "afterReason")} tone="hush" />],
    share("consistency", alikeIn),
    share("loop paths", ({ score }) => score.terminalPaths),
    share("budgets", ({ score }) => score.budget),
    share("translation", ({ score }) => score.translation),
    ...(Object.keys(families) as Family[]).map(familyColumn),
  ];
}

const familyColumn = (family: Family): BoardColumn => [
  <span key={family} title={`cases: ${families[family]}`}>
    {short[family]}
  </span>,
  ({ adapter, score }) =>
    score.families[family] === 0 ? (
      <span class="none">0</span>
    ) : (
      <a class={`tag f-${family}`} href={link("cases", [], { a: adapter.name, family })}>
        {count(score.families[family])}
      </a>
    ),
];

const CutCount = ({ of: { right, of }, tone }: { readonly of: Ratio; readonly tone: string }) => (
  <span class={right > 0 ? tone : "none"}>{of === 0 ? "·" : count(right)}</span>
);

interface ShareProps {
  readonly value: Ratio | null;
  readonly label: string;
}

function Share({ value, label }: ShareProps) {
  if (!value || value.of === 0) return <span class="none">·</span>;
  return (
    <span title={`${value.right} of ${value.of}`}>
      {percent(value)} <Bar value={value} label={label} />
    </span>
  );
}

/** How many mechanisms are shown for each library. */
const shownEach = 2;

/** The mechanisms of every library that affect the most facts. */
function Worst({ adapters }: Pick<Summary, "adapters">) {
  const heavy = adapters.flatMap((each) =>
    unfolded(each)
      .filter(({ harm }) => harm in harms)
      .sort((a, b) => b.facts - a.facts || b.cases - a.cases)
      .slice(0, shownEach)
      .map((one) => ({ name: each.adapter.name, one })),
  );
  const all = adapters.reduce((sum, { mechanisms }) => sum + mechanisms.length, 0);
  if (heavy.length === 0) return null;
  const most = Math.max(...heavy.map(({ one }) => one.cases));
  return (
    <section class="causes" aria-labelledby="worst">
      <h2 id="worst">
        What harms most widely in each <small>of {plural(all, "mechanism")} in all</small>
      </h2>
      <ol>
        {heavy.map(({ name, one }) => (
          <MechanismRow key={`${name} ${one.key}`} {...{ name, one, most }} who={name} />
        ))}
      </ol>
    </section>
  );
}

// Several adapters side by side: one row each, then the causes that weigh most.

import type { Ratio } from "../src/model/ratio.ts";
import type { AdapterSummary, Summary } from "../src/report/page/data.ts";
import { Bar, percent } from "./parts.tsx";
import { link } from "./route.ts";
import { count, plural, Raw } from "./text.tsx";

const levels = { none: "does not conform", core: "Core", full: "Full" } as const;
const capabilities = {
  observe: "reading",
  turn: "turns",
  translate: "translating",
  decide: "deciding",
} as const;

/** A short name of each family of harms, for the head of a column; its tooltip has the full name. */
const short = {
  ran: "ran it",
  finished: "as finished",
  leaked: "leaked",
  endless: "no stop",
  lost: "lost",
  cause: "wrong cause",
} as const;

/** One level where all capabilities have the same, else each with its own. */
function Levels({ each: { level, levels: own } }: { readonly each: AdapterSummary }) {
  const all = Object.entries(own) as [keyof typeof capabilities, keyof typeof levels][];
  if (new Set(all.map(([, one]) => one)).size <= 1)
    return <span class={`level l-${level}`}>{levels[level]}</span>;
  return (
    <>
      {all.map(([kind, one]) => (
        <span key={kind} class={`level l-${one}`}>
          {capabilities[kind]}: {one === "none" ? "no" : levels[one]}
        </span>
      ))}
    </>
  );
}

export function Board({ summary }: { readonly summary: Summary }) {
  const { adapters, header, part } = summary;
  const conforming = adapters.filter(({ level }) => level !== "none").length;
  const harmful = adapters.reduce((sum, each) => sum + harmfulCases(each), 0);
  return (
    <>
      <div class="sentence">
        <h1>How {plural(adapters.length, "library", "libraries")} read the end of a turn</h1>
        <p>
          {conforming === 0 ? "None conforms" : `${conforming} of ${adapters.length} conform`} in
          all they do; {plural(harmful, "case")} end in harm to a user.
        </p>
      </div>
      <ul class="strip" aria-label="the run">
        <li>
          corpus {header.corpus.version} <code>{header.corpus.hash.slice(0, 12)}</code>
        </li>
        <li>
          fullstop {header.fullstop}, lane {header.lane}, seed {header.seed}
        </li>
        {part.length > 0 && <li class="bad">only {part.join(", ")}: no scores</li>}
      </ul>
      <section class="scroll" tabIndex={0} aria-label="libraries">
        <table class="board">
          <thead>
            <tr class="over">
              <td colSpan={2} />
              <th scope="colgroup" colSpan={2}>
                mapping accuracy
              </th>
              <th scope="colgroup" colSpan={2}>
                cut streams
              </th>
              <td />
              <th scope="colgroup" colSpan={2}>
                loops
              </th>
              <td />
              <th scope="colgroup" colSpan={6}>
                cases that harm a user, by what they do
              </th>
            </tr>
            <tr>
              <th scope="col">library</th>
              <th scope="col">level</th>
              <th scope="col">well-formed</th>
              <th scope="col">odd bytes</th>
              <th scope="col" title="cut streams reported as a finished answer">
                told as finished
              </th>
              <th scope="col" title="cut streams without any word">
                untold
              </th>
              <th scope="col">consistency</th>
              <th scope="col">paths</th>
              <th scope="col">budgets</th>
              <th scope="col">translation</th>
              {Object.entries(summary.families).map(([family, label]) => (
                <th scope="col" key={family} class="family" title={label}>
                  {short[family as keyof typeof short]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...adapters].sort(order).map((each) => (
              <Row key={each.adapter.name} each={each} summary={summary} />
            ))}
          </tbody>
        </table>
      </section>
      <Worst summary={summary} />
    </>
  );
}

const harmfulCases = ({ score }: AdapterSummary) =>
  Object.values(score.families).reduce((sum, n) => sum + n, 0);

const order = (a: AdapterSummary, b: AdapterSummary) =>
  harmfulCases(a) - harmfulCases(b) || a.adapter.name.localeCompare(b.adapter.name);

function Row({ each, summary }: { readonly each: AdapterSummary; readonly summary: Summary }) {
  const { adapter, score, loops, consistency } = each;
  const whole = summary.part.length === 0;
  const { close, break: broken } = score.cuts;
  const told = { right: close.told.right + broken.told.right, of: close.told.of + broken.told.of };
  const untold = close.untold.right + broken.untold.right;
  const alike = consistency && { right: consistency.consistent, of: consistency.judged };
  return (
    <tr>
      <th scope="row">
        <a href={link("overview", [], { a: adapter.name })}>{adapter.name}</a>
        <small>{adapter.library ?? adapter.version}</small>
      </th>
      <td>
        <Levels each={each} />
      </td>
      <Share value={whole ? score.wellFormed : null} label="well-formed" />
      <Share value={whole ? score.edge : null} label="odd bytes" />
      <td class={told.right > 0 ? "bad" : "good"}>{told.of === 0 ? "·" : count(told.right)}</td>
      <td>{told.of === 0 ? "·" : count(untold)}</td>
      <Share value={whole ? alike : null} label="consistency" />
      <Share value={whole ? (loops?.paths ?? null) : null} label="paths" />
      <Share value={whole ? (loops?.budget ?? null) : null} label="budgets" />
      <Share value={whole ? score.translation : null} label="translation" />
      {Object.keys(summary.families).map((family) => {
        const cases = score.families[family as keyof typeof score.families];
        return (
          <td key={family} class={`family f-${family} ${cases === 0 ? "zero" : ""}`}>
            {cases === 0 ? (
              "0"
            ) : (
              <a href={link("cases", [], { a: adapter.name, family })}>{count(cases)}</a>
            )}
          </td>
        );
      })}
    </tr>
  );
}

function Share({ value, label }: { readonly value: Ratio | null; readonly label: string }) {
  if (!value || value.of === 0) return <td class="none">·</td>;
  return (
    <td title={`${value.right} of ${value.of}`}>
      {percent(value)} <Bar value={value} label={label} />
    </td>
  );
}

/** How many causes are shown for each library. */
const shownEach = 2;

/** The causes of every library that affect the most cases. */
function Worst({ summary }: { readonly summary: Summary }) {
  const heavy = [...summary.adapters].sort(order).flatMap((each) =>
    each.causes
      .map((cause, at) => ({ ...cause, at, adapter: each.adapter.name }))
      .filter(({ harm }) => harm in summary.harms)
      .sort((a, b) => b.facts - a.facts || b.cases - a.cases)
      .slice(0, shownEach),
  );
  const all = summary.adapters.reduce((sum, { causes }) => sum + causes.length, 0);
  if (heavy.length === 0) return null;
  return (
    <section class="causes" aria-labelledby="worst">
      <h2 id="worst">
        What harms most widely in each <small>of {plural(all, "cause")} in all</small>
      </h2>
      <ol>
        {heavy.map((cause) => {
          const family = summary.harms[cause.harm as keyof Summary["harms"]]?.family ?? "other";
          const there = link("cases", [], { a: cause.adapter, cause: String(cause.at) });
          return (
            <li key={`${cause.adapter} ${cause.key}`} class={`cause f-${family}`}>
              <a class="cases" href={there}>
                <strong>{count(cause.cases)}</strong>
              </a>
              <div class="what">
                <b>{cause.adapter}</b>{" "}
                <a href={there}>
                  <Raw text={cause.sentence} />
                </a>
              </div>
              <span class="tag">{cause.harm}</span>
              <a class="example" href={link("case", [cause.example], { a: cause.adapter })}>
                {cause.example}
              </a>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

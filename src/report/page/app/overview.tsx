// The first screen: how it went in a sentence, what was run, the dials, what it does to users, and why.
import type { Ratio } from "../../../model/ratio.ts";
import type { AdapterSummary, Change, Summary } from "../data.ts";
import { Bar, Of, percent } from "./parts.tsx";
import { changed, link, type Route } from "./route.ts";
import { Code, count, plural, Raw } from "./text.tsx";

interface Props {
  readonly summary: Summary;
  readonly each: AdapterSummary;
}

export function Overview({ summary, each, route }: Props & { readonly route: Route }) {
  const { part } = summary;
  return (
    <>
      <Sentence each={each} />
      <RunStrip summary={summary} each={each} />
      <Faults each={each} />
      {part.length > 0 ? <Part part={part} /> : <Dials each={each} />}
      <HarmStrip summary={summary} each={each} />
      <Causes summary={summary} each={each} route={route} />
      <Uncovered each={each} />
      <Changes changes={summary.changes?.filter(({ adapter }) => adapter === each.adapter.name)} />
      <Exceptions each={each} />
    </>
  );
}

/** Conforming in some capabilities and not in others is neither. */
function toneOf({ level, levels }: AdapterSummary): string {
  const some = Object.values(levels).some((each) => each !== "none");
  return level !== "none" ? "good" : some ? "mixed" : "bad";
}

/** What the sentence says first is the heading, the figures follow. */
function Sentence({ each }: { readonly each: AdapterSummary }) {
  const [head = "", ...rest] = each.sentence.split(": ");
  return (
    <div class="sentence">
      <h1 class={toneOf(each)}>
        <Raw text={head.replace(/\.$/, "")} />
      </h1>
      {rest.length > 0 && (
        <p>
          <Raw text={rest.join(": ")} />
        </p>
      )}
    </div>
  );
}

function RunStrip({ summary, each }: Props) {
  const { corpus, fullstop, lane, seed } = summary.header;
  const { adapter, score } = each;
  const { cases, claimed, atFault, couldNotRun } = score;
  return (
    <ul class="strip" aria-label="the run">
      <li>
        <Library name={adapter.library ?? `${adapter.name} ${adapter.version}`} />
      </li>
      <li>
        corpus {corpus.version} <code>{corpus.hash.slice(0, 12)}</code>
        {corpus.local ? " with local fixtures" : ""}
      </li>
      <li>{plural(cases, "case")}</li>
      <li>{count(claimed - atFault - couldNotRun)} judged</li>
      <li>{count(cases - claimed)} not claimed</li>
      <li class={couldNotRun > 0 ? "warn" : ""}>{count(couldNotRun)} could not run</li>
      <li>
        fullstop {fullstop}, lane {lane}, seed {seed}
      </li>
    </ul>
  );
}

/** The first of the packages it wraps; the others when asked for. */
function Library({ name }: { readonly name: string }) {
  const [first = "", ...more] = name.split(", ");
  return (
    <span title={name}>
      <b>{first}</b>
      {more.length > 0 && ` and ${plural(more.length, "more package")}`}
    </span>
  );
}

const Part = ({ part }: { readonly part: readonly string[] }) => (
  <p class="box warn">
    <b>A part of the suite.</b> Only {part.join(", ")}: the verdicts below count, a score of a part
    would say nothing.
  </p>
);

function Faults({ each: { faults } }: { readonly each: AdapterSummary }) {
  if (faults.length === 0) return null;
  return (
    <section class="box bad">
      <h2>The adapter file is at fault</h2>
      <p>This is about the wrapper, not the library: mend it first.</p>
      <ul>
        {faults.map(({ what, cases, fix, example }) => (
          <li key={what}>
            <b>{plural(cases, "case")}</b>: <Raw text={what} /> <i>{fix}</i>{" "}
            <a href={link("case", [example])}>{example}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Dials({ each }: { readonly each: AdapterSummary }) {
  const { score, loops, consistency } = each;
  const name = each.adapter.name;
  return (
    <section class="dials" aria-label="dials">
      <div class="dial wide">
        <h2>
          <a href={link("matrix", [], { a: name })}>Mapping accuracy</a>
        </h2>
        <Figure value={score.wellFormed} note="well-formed responses" digits={2} />
        <Small
          rows={[
            ["odd bytes", score.edge],
            ...(score.via ? [["look-alikes", score.via] as const] : []),
            ["twins agree", score.twins],
          ]}
        />
        <p class="rungs">
          {Object.entries(score.byRung)
            .filter(([, { of }]) => of > 0)
            .map(([rung, value]) => (
              <span key={rung} title={`${value.right} of ${value.of}`}>
                {rung} <b>{percent(value, 0)}</b>
              </span>
            ))}
        </p>
      </div>
      <div class="dial">
        <h2>
          <a href={link("loops", [], { a: name })}>Terminal paths</a>
        </h2>
        {loops ? (
          <>
            <Figure value={loops.paths} note="paths taken rightly" digits={0} />
            <Small rows={[["turns ended rightly", loops.turns]]} />
          </>
        ) : (
          <NotMeasured what="no loop" />
        )}
      </div>
      <div class="dial">
        <h2>
          <a href={link("loops", [], { a: name })}>Budgets</a>
        </h2>
        {loops && loops.budget.of > 0 ? (
          <Figure value={loops.budget} note="turns within their limits" digits={0} />
        ) : (
          <NotMeasured what="no loop" />
        )}
      </div>
      <div class="dial">
        <h2>
          <a href={link("cuts", [], { a: name })}>Stream integrity</a>
        </h2>
        <Cuts each={each} />
      </div>
      <div class="dial">
        <h2>
          <a href={link("consistency", [], { a: name })}>Consistency</a>
        </h2>
        {consistency && consistency.judged > 0 ? (
          <>
            <Figure
              value={{ right: consistency.consistent, of: consistency.judged }}
              note="situations alike at every provider"
              digits={0}
            />
            <p class="rungs">
              <span>
                faults <b>{count(consistency.cells.fault)}</b>
              </span>
              <span>
                inherent <b>{count(consistency.cells.inherent)}</b>
              </span>
            </p>
          </>
        ) : (
          <NotMeasured what="nothing to compare" />
        )}
      </div>
      {(score.arrival || score.translation || score.decisions || score.privacy) && (
        <div class="dial">
          <h2>Also</h2>
          <Small
            rows={[
              ["arrival", score.arrival],
              ["translation", score.translation],
              ["decisions", score.decisions],
              ["no secret surfaced", score.privacy],
            ].flatMap(([label, value]) => (value ? [[label, value] as [string, Ratio]] : []))}
          />
        </div>
      )}
    </section>
  );
}

const NotMeasured = ({ what }: { readonly what: string }) => (
  <p class="none">not measured: {what}</p>
);

interface FigureProps {
  readonly value: Ratio;
  readonly note: string;
  readonly digits: number;
}

const Figure = ({ value, note, digits }: FigureProps) => (
  <div class="figure">
    <strong>{value.of === 0 ? "–" : percent(value, digits)}</strong>
    <Of value={value} />
    <Bar value={value} label={note} />
    <small>{note}</small>
  </div>
);

const Small = ({ rows }: { readonly rows: readonly (readonly [string, Ratio])[] }) => (
  <dl class="small">
    {rows
      .filter(([, { of }]) => of > 0)
      .map(([label, value]) => (
        <div key={label} title={`${value.right} of ${value.of}`}>
          <dt>{label}</dt>
          <dd>
            {percent(value)}{" "}
            <span class="of">
              ({count(value.right)}/{count(value.of)})
            </span>
          </dd>
        </div>
      ))}
  </dl>
);

function Cuts({ each: { score } }: { readonly each: AdapterSummary }) {
  const { close, break: broken } = score.cuts;
  if (close.told.of + broken.told.of === 0) return <NotMeasured what="no cut stream" />;
  const rows = [
    ["clean close", close],
    ["broken connection", broken],
  ] as const;
  return (
    <table class="cutfigures">
      <thead>
        <tr>
          <th scope="col">cut streams</th>
          <th scope="col">told as finished</th>
          <th scope="col">untold</th>
          <th scope="col">of</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, { told, untold }]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td class={told.right > 0 ? "bad" : "good"}>{count(told.right)}</td>
            <td class={untold.right > 0 ? "hush" : ""}>{count(untold.right)}</td>
            <td>{count(told.of)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function HarmStrip({ summary, each }: Props) {
  const families = Object.entries(summary.families) as [keyof Summary["families"], string][];
  return (
    <section class="harms" aria-label="harms">
      {families.map(([family, label]) => {
        const cases = each.score.families[family];
        const own = each.harms.filter(({ harm }) => summary.harms[harm].family === family);
        const [top] = [...own].sort((a, b) => b.cases - a.cases);
        return (
          <a
            key={family}
            class={`harm f-${family} ${cases === 0 ? "zero" : ""}`}
            href={link("cases", [], { a: each.adapter.name, family })}
            title={own.map(({ harm, cases: n }) => `${harm} ${n}`).join(", ")}
          >
            <strong>{count(cases)}</strong>
            <span>{label}</span>
            <small>{top ? `${top.harm} ${count(top.cases)}` : "none"}</small>
          </a>
        );
      })}
    </section>
  );
}

/** So many are shown at once. */
const causesShown = 40;

function Causes({ summary, each, route }: Props & { readonly route: Route }) {
  const { causes, adapter } = each;
  if (causes.length === 0) return <p class="box good">Nothing failed.</p>;
  const worst = Math.max(...causes.map(({ cases }) => cases));
  const byCases = route.query.sort === "cases";
  const numbered = causes.map((cause, at) => ({ cause, at }));
  if (byCases) numbered.sort((a, b) => b.cause.cases - a.cause.cases);
  const listed = route.query.all ? numbered : numbered.slice(0, causesShown);
  return (
    <section class="causes" aria-labelledby="causes">
      <h2 id="causes">
        {plural(causes.length, "cause")}{" "}
        <small>
          one row a mechanism, {byCases ? "the most cases first" : "the severest harm first"} ·{" "}
          <a href={changed(route, { sort: byCases ? undefined : "cases" })}>
            {byCases ? "the severest harm first" : "the most cases first"}
          </a>
        </small>
      </h2>
      <ol>
        {listed.map(({ cause, at }) => {
          const family = summary.harms[cause.harm as keyof Summary["harms"]]?.family ?? "other";
          return (
            <li key={cause.key} class={`cause f-${family} ${cause.known === null ? "" : "known"}`}>
              <a class="cases" href={link("cases", [], { a: adapter.name, cause: String(at) })}>
                <strong>{count(cause.cases)}</strong>
                <span class="meter" style={{ width: `${(100 * cause.cases) / worst}%` }} />
              </a>
              <div class="what">
                <a href={link("cases", [], { a: adapter.name, cause: String(at) })}>
                  <Raw text={cause.sentence} />
                </a>
                <small>
                  fixing this clears {plural(cause.cases, "case")} ({plural(cause.facts, "fact")}) ·{" "}
                  {cause.level === "odd"
                    ? "does not count for a level"
                    : `in the way of level ${cause.level === "core" ? "Core" : "Full"}`}
                  {cause.known !== null && ` · known: ${cause.known}`}
                  {cause.traced && (
                    <>
                      {" "}
                      · traced to{" "}
                      <Code
                        text={`${cause.traced.package} ${cause.traced.file}:${cause.traced.line}`}
                      />
                    </>
                  )}
                </small>
              </div>
              <span class="tag">{cause.harm}</span>
              <a class="example" href={link("case", [cause.example], { a: adapter.name })}>
                {cause.example}
              </a>
            </li>
          );
        })}
      </ol>
      {listed.length < causes.length && (
        <p>
          <a class="button" href={changed(route, { all: "1" })}>
            show all {causes.length} causes
          </a>
        </p>
      )}
    </section>
  );
}

function Uncovered({ each: { uncovered } }: { readonly each: AdapterSummary }) {
  if (uncovered.length === 0) return null;
  return (
    <details>
      <summary>
        {plural(uncovered.length, "word or error", "words and errors")} without a row in the
        vocabulary
      </summary>
      <ul>
        {uncovered.map(({ word, thrown, cases, row }) => (
          <li key={`${thrown}${word}`}>
            <Code text={word} /> {plural(cases, "case")}; to say what it means: <Code text={row} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Changes({ changes }: { readonly changes: readonly Change[] | undefined }) {
  if (!changes) return null;
  const kinds = ["worse", "better", "other answer", "new", "gone"];
  const counts = kinds.map((kind) => [kind, changes.filter((each) => each.kind === kind).length]);
  return (
    <section class="changes" aria-labelledby="changes">
      <h2 id="changes">
        Against the earlier run{" "}
        <small>{counts.map(([kind, n]) => `${n} ${kind}`).join(" · ")}</small>
      </h2>
      <ul>
        {changes
          .filter(({ kind }) => kind === "worse" || kind === "better")
          .slice(0, 100)
          .map((each) => (
            <li key={each.case} class={each.kind === "worse" ? "bad" : "good"}>
              {each.kind}: <a href={link("case", [each.case], { a: each.adapter })}>{each.case}</a>{" "}
              <Raw text={`${each.before} → ${each.after}`} />
            </li>
          ))}
      </ul>
    </section>
  );
}

function Exceptions({ each: { adapter } }: { readonly each: AdapterSummary }) {
  if (adapter.exceptions.length === 0) return null;
  return (
    <details>
      <summary>Where the wrapper leaves the library's defaults</summary>
      <ul>
        {adapter.exceptions.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </details>
  );
}

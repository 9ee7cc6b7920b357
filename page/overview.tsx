// The first screen: the verdict in a sentence, what was run, the dials, the harms, and the causes.
import type { Ratio } from "../src/model/ratio.ts";
import { fixesOf } from "../src/report/figures.ts";
import type { AdapterSummary, Summary } from "../src/report/page/data.ts";
import type { CaseChange } from "../src/run/changes.ts";
import { Bar, Grid, Of, percent } from "./parts.tsx";
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
      <Sentence each={each} isPart={part.length > 0} />
      <RunStrip summary={summary} each={each} />
      <Faults each={each} />
      {part.length > 0 && <Part part={part} />}
      <div class="measured">
        {part.length === 0 && <Dials each={each} />}
        <HarmStrip summary={summary} each={each} />
      </div>
      <Changes changes={summary.changes?.filter(({ adapter }) => adapter === each.adapter.name)} />
      <Causes summary={summary} each={each} route={route} />
      <Uncovered each={each} />
      <Exceptions each={each} />
    </>
  );
}

/** Neither good nor bad where only some capabilities conform. */
function toneOf({ level, levels }: AdapterSummary): string {
  const some = Object.values(levels).some((each) => each !== "none");
  return level !== "none" ? "good" : some ? "mixed" : "bad";
}

const judgedIn = ({ score: { claimed, atFault, couldNotRun } }: AdapterSummary) =>
  claimed - atFault - couldNotRun;

/** The heading, and what follows it. A partial run can fail, but it cannot conform and has no score. */
function saidOf(each: AdapterSummary, isPart: boolean): readonly [head: string, rest: string] {
  const { adapter, faults, score, level, sentence } = each;
  const failing = each.causes.reduce((sum, { cases }) => sum + cases, 0);
  const judged = plural(judgedIn(each), "case");
  const failed =
    failing === 0 ? `${judged} judged.` : `${count(failing)} of ${judged} judged fail.`;
  if (faults.length > 0)
    return [
      `${adapter.name}: the adapter file is at fault`,
      `Mend it first. Of the rest, ${failed}`,
    ];
  if (isPart && score.claimed > 0) {
    if (failing === 0) return [`${adapter.name}: nothing failed in this part`, failed];
    return [
      `${adapter.name} ${level === "none" ? "does not conform" : "fails in this part"}`,
      failed,
    ];
  }
  const at = sentence.indexOf(": ");
  const rest = sentence.slice(at + 2).replace(/\d{4,}/g, (digits) => count(Number(digits)));
  return at < 0 ? [sentence, ""] : [sentence.slice(0, at), rest];
}

interface SentenceProps {
  readonly each: AdapterSummary;
  readonly isPart: boolean;
}

function Sentence({ each, isPart }: SentenceProps) {
  const [head, rest] = saidOf(each, isPart);
  const tone = isPart && each.causes.length > 0 ? "bad" : toneOf(each);
  return (
    <div class="sentence">
      <h1 class={tone}>
        <Raw text={head} />
      </h1>
      {rest !== "" && (
        <p>
          <Raw text={rest} />
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
      <li>{count(judgedIn(each))} judged</li>
      {atFault > 0 && <li class="bad">{count(atFault)} adapter at fault</li>}
      <li>{count(cases - claimed)} not claimed</li>
      <li class={couldNotRun > 0 ? "bad" : ""}>{count(couldNotRun)} could not run</li>
      <li>
        fullstop {fullstop}, lane {lane}, seed {seed}
      </li>
    </ul>
  );
}

/** The first of the packages the adapter wraps; the others on demand. */
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
      <h2>
        The adapter file is at fault <small>the wrapper, not the library: mend it first</small>
      </h2>
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
        {score.mapping.of > 0 ? (
          <Figure value={score.wellFormed} note="well-formed responses" digits={2} />
        ) : (
          <NotMeasured what="no response to read" />
        )}
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
            <Figure value={loops.paths} note="paths taken correctly" digits={0} />
            <Small rows={[["turns", loops.turns]]} />
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
      <div class="dial wide">
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
              ["no secret out", score.privacy],
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
    <strong>{percent(value, digits)}</strong>
    <Bar value={value} label={note} />
    <small>
      <Of value={value} /> {note}
    </small>
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
              {count(value.right)}/{count(value.of)}
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
    <Grid
      shape="cutfigures"
      rows={rows}
      columns={{
        "cut by a": ([label]) => label,
        "told as finished": ([, { told }]) => (
          <span class={told.right > 0 ? "bad" : "good"}>{count(told.right)}</span>
        ),
        untold: ([, { untold }]) => (
          <span class={untold.right > 0 ? "hush" : ""}>{count(untold.right)}</span>
        ),
        of: ([, { told }]) => count(told.of),
      }}
    />
  );
}

/** Counts each case by its severest harm, like the families. */
function leadingHarms({ causes }: AdapterSummary) {
  const counts = new Map<string, number>();
  for (const { harm, cases } of causes) counts.set(harm, (counts.get(harm) ?? 0) + cases);
  return [...counts]
    .map(([harm, cases]) => ({ harm: harm as keyof Summary["harms"], cases }))
    .sort((a, b) => b.cases - a.cases);
}

function HarmStrip({ summary, each }: Props) {
  const families = Object.entries(summary.families) as [keyof Summary["families"], string][];
  return (
    <section class="harms" aria-label="harms">
      {families.map(([family, label]) => {
        const cases = each.score.families[family];
        const own = leadingHarms(each).filter(({ harm }) => summary.harms[harm]?.family === family);
        const [top] = own;
        return (
          <a
            key={family}
            class={`harm f-${family} ${cases === 0 ? "zero" : ""}`}
            href={link("cases", [], { a: each.adapter.name, family })}
            title={own.map(({ harm, cases: n }) => `${harm} ${count(n)}`).join(", ")}
          >
            <strong>{count(cases)}</strong>
            <span>{label}</span>
            <small>
              {top && top.cases < cases && `${count(top.cases)} `}
              {top?.harm ?? "none"}
            </small>
          </a>
        );
      })}
    </section>
  );
}

/** How many are shown at first. */
const rowsShown = 40;

type Numbered = AdapterSummary["causes"][number] & { readonly at: number };

/** One row of the list: causes that one change would probably fix, or a known cause. */
interface Mechanism {
  readonly causes: readonly Numbered[];
  readonly cases: number;
}

function mechanismsOf({ causes, level }: AdapterSummary): readonly Mechanism[] {
  const place = new Map(causes.map(({ key }, at) => [key, at]));
  const numbered = (all: readonly { readonly key: string }[]): readonly Numbered[] =>
    all.flatMap(({ key }) => {
      const at = place.get(key) ?? -1;
      const cause = causes[at];
      return cause ? [{ ...cause, at }] : [];
    });
  const { open, rest } = fixesOf({ causes: [...causes], level });
  const first = (fix: Mechanism) => Math.min(...fix.causes.map(({ at }) => at));
  return [
    ...[...open, ...rest]
      .map((fix) => ({ causes: numbered(fix.causes), cases: fix.cases }))
      .sort((a, b) => first(a) - first(b)),
    ...causes
      .filter(({ known }) => known !== null)
      .map((cause) => ({ causes: numbered([cause]), cases: cause.cases })),
  ];
}

function Causes({ summary, each, route }: Props & { readonly route: Route }) {
  const { causes, adapter } = each;
  if (causes.length === 0) return <p class="box good">Nothing failed.</p>;
  const byCases = route.query.sort === "cases";
  const all = [...mechanismsOf(each)];
  if (byCases) all.sort((a, b) => b.cases - a.cases);
  const worst = Math.max(...all.map(({ cases }) => cases));
  const listed = route.query.all ? all : all.slice(0, rowsShown);
  return (
    <section class="causes" aria-labelledby="causes">
      <h2 id="causes">
        {plural(all.length, "cause")}{" "}
        <small>
          one row a mechanism, {byCases ? "the most cases first" : "the severest harm first"} ·{" "}
          <a href={changed(route, { sort: byCases ? undefined : "cases" })}>
            {byCases ? "the severest harm first" : "the most cases first"}
          </a>
        </small>
      </h2>
      <ol>
        {listed.map((one) => (
          <CauseRow
            key={one.causes[0]?.key}
            {...{ summary, one, name: adapter.name, share: one.cases / worst }}
          />
        ))}
      </ol>
      {listed.length < all.length && (
        <p>
          <a class="button" href={changed(route, { all: "1" })}>
            show all {all.length} causes
          </a>
        </p>
      )}
    </section>
  );
}

interface CauseRowProps {
  readonly summary: Summary;
  readonly one: Mechanism;
  readonly name: string;
  readonly share: number;
}

const casesOf = (name: string, causes: readonly Numbered[]): string =>
  link("cases", [], { a: name, cause: causes.map(({ at }) => at).join(",") });

const levelTexts = {
  core: "in the way of level Core",
  full: "in the way of level Full",
  odd: "does not count for a level",
} as const;

function CauseRow({ summary, one: { causes, cases }, name, share }: CauseRowProps) {
  const [first, ...others] = causes;
  if (!first) return null;
  const { harm, known, level, sentence, facts, example } = first;
  const family = summary.harms[harm as keyof Summary["harms"]]?.family ?? "other";
  const traced = causes.find((cause) => cause.traced)?.traced;
  return (
    <li class={`cause f-${family} ${known === null ? "" : "known"}`}>
      <a class="cases" href={casesOf(name, causes)}>
        <strong>{count(cases)}</strong>
        <span class="meter" style={{ width: `${100 * share}%` }} />
      </a>
      <div class="what">
        <a href={casesOf(name, causes)}>
          <Raw text={sentence} />
        </a>
        <small>
          fixing this clears {plural(cases, "case")}
          {others.length === 0 && ` (${plural(facts, "fact")})`} · {levelTexts[level]}
          {known !== null && ` · known: ${known}`}
          {traced && (
            <>
              {" "}
              · traced to <Code text={`${traced.package} ${traced.file}:${traced.line}`} />
            </>
          )}
        </small>
        {others.length > 0 && (
          <details>
            <summary>
              the same in{" "}
              {plural(others.length, "other dialect or word", "other dialects and words")}
            </summary>
            <ul>
              {causes.map((cause) => (
                <li key={cause.key}>
                  <a href={casesOf(name, [cause])}>
                    <b>{count(cause.cases)}</b> <Raw text={cause.sentence} />
                  </a>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <span class="tag">{harm}</span>
      <a class="example" href={link("case", [example], { a: name })}>
        {example}
      </a>
    </li>
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

function Changes({ changes }: { readonly changes: readonly CaseChange[] | undefined }) {
  if (!changes) return null;
  const of = (wanted: string) => changes.filter(({ kind }) => kind === wanted);
  const [worse, better] = [of("worse"), of("better")];
  const rest = ["other answer", "new", "gone"].map((kind) => `${count(of(kind).length)} ${kind}`);
  return (
    <details class={`box changes ${worse.length > 0 ? "bad" : better.length > 0 ? "good" : ""}`}>
      <summary>
        <b>Against the earlier run:</b>{" "}
        <span class={worse.length > 0 ? "bad" : ""}>{count(worse.length)} worse</span> ·{" "}
        <span class={better.length > 0 ? "good" : ""}>{count(better.length)} better</span> ·{" "}
        {rest.join(" · ")}
      </summary>
      <ul>
        {[...worse, ...better].slice(0, 100).map((each) => (
          <li key={each.case} class={each.kind === "worse" ? "bad" : "good"}>
            {each.kind}: <a href={link("case", [each.case], { a: each.adapter })}>{each.case}</a>{" "}
            <Raw text={`${each.before} → ${each.after}`} />
          </li>
        ))}
      </ul>
    </details>
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

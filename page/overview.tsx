// The first screen: the verdict in a sentence, what was run, the dials, the harms, and the causes.
import type { ComponentChildren } from "preact";
import { type Family, families } from "../src/model/harm.ts";
import type { Ratio } from "../src/model/ratio.ts";
import type { AdapterSummary, Summary } from "../src/report/page/data.ts";
import type { CaseChange } from "../src/run/changes.ts";
import { Bar, Fold, familyOf, HarmTag, Meter, percent, Strip } from "./parts.tsx";
import { changed, link, type PageRoute } from "./route.ts";
import { Code, count, plural, Raw } from "./text.tsx";
import words from "./words.json" with { type: "json" };

interface Props {
  readonly each: AdapterSummary;
  readonly route: PageRoute;
}

export function Overview({ summary, each, route }: Props & { readonly summary: Summary }) {
  const { part } = summary;
  return (
    <>
      <Sentence each={each} />
      <RunStrip header={summary.header} each={each} />
      <Faults each={each} />
      {part.length > 0 && (
        <p class="box warn">
          <b>A part of the suite.</b> Only {part.join(", ")}: the verdicts below count, a part has
          no level and no score.
        </p>
      )}
      <div class="measured">
        {part.length === 0 && <Dials each={each} />}
        <HarmStrip each={each} />
      </div>
      <Changes changes={summary.changes?.filter(({ adapter }) => adapter === each.adapter.name)} />
      <Causes each={each} route={route} />
      <Fold
        all={each.uncovered}
        title={`${plural(each.uncovered.length, "word or error", "words and errors")} without a row in the vocabulary`}
      >
        {({ word, cases, row }) => (
          <>
            <Code text={word} /> {plural(cases, "case")}; to say what it means: <Code text={row} />
          </>
        )}
      </Fold>
      <Fold all={each.adapter.exceptions} title="Where the wrapper leaves the library's defaults">
        {(text) => text}
      </Fold>
    </>
  );
}

/** Neither good nor bad where only some capabilities conform, or where there is no level. */
function toneOf({ level, levels, causes, adapter }: AdapterSummary): string {
  if (level === null) return causes.length > 0 && !adapter.template ? "bad" : "mixed";
  const some = Object.values(levels).some((each) => each !== "none");
  return level !== "none" ? "good" : some ? "mixed" : "bad";
}

const judgedIn = ({ score: { claimed, atFault, couldNotRun } }: AdapterSummary) =>
  claimed - atFault - couldNotRun;

/** The heading, and what follows it, in figures that are easy to read. */
function saidOf(each: AdapterSummary): readonly [head: string, rest: string] {
  const { faults, head, rest } = each;
  if (faults.length === 0) return [grouped(head), grouped(rest)];
  const failing = each.causes.reduce((sum, { cases }) => sum + cases, 0);
  const judged = plural(judgedIn(each), "case");
  return [head, `${rest}. Of the rest, ${count(failing)} of ${judged} judged fail.`];
}

const grouped = (text: string) => text.replace(/\d{4,}/g, (digits) => count(Number(digits)));

function Sentence({ each }: Pick<Props, "each">) {
  const [head, rest] = saidOf(each);
  return (
    <div class="sentence">
      <h1 class={toneOf(each)}>
        <Raw text={head} />
      </h1>
      <p>
        <Raw text={rest} />
      </p>
    </div>
  );
}

function RunStrip({ header, each }: Pick<Summary, "header"> & Pick<Props, "each">) {
  const { cases, claimed, atFault, couldNotRun } = each.score;
  const { name, version, library } = each.adapter;
  // The first of the packages the adapter wraps; the tooltip has the others.
  const [first = "", ...more] = (library ?? `${name} ${version}`).split(", ");
  return (
    <Strip header={header}>
      <li title={library ?? ""}>
        <b>{first}</b>
        {more.length > 0 && ` and ${plural(more.length, "more package")}`}
      </li>
      <li>{plural(cases, "case")}</li>
      <li>{count(judgedIn(each))} judged</li>
      {atFault > 0 && <li class="bad">{count(atFault)} adapter at fault</li>}
      <li>{count(cases - claimed)} not claimed</li>
      <li class={couldNotRun > 0 ? "bad" : ""}>{count(couldNotRun)} could not run</li>
    </Strip>
  );
}

function Faults({ each: { faults } }: Pick<Props, "each">) {
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

/** Streams cut either way: how many were told as finished, or not told at all. */
export function cutsIn(
  { score }: AdapterSummary,
  kind: keyof AdapterSummary["score"]["cuts"]["close"],
): Ratio {
  const { close, break: broken } = score.cuts;
  return { right: close[kind].right + broken[kind].right, of: close[kind].of + broken[kind].of };
}

export const alikeIn = ({ consistency }: AdapterSummary): Ratio | null =>
  consistency && { right: consistency.consistent, of: consistency.judged };

function Dials({ each }: Pick<Props, "each">) {
  const { adapter, score } = each;
  const { close, break: broken } = score.cuts;
  const { right: told, of: cuts } = cutsIn(each, "told");
  if (score.server) return null;
  const providers = Object.values(score.byProvider).filter(({ of }) => of > 0).length;
  const to = (view: string) => link(view, [], { a: adapter.name });
  return (
    <section class="dials" aria-label="dials">
      <Dial title="Mapping accuracy" href={to("matrix")} value={score.wellFormed} wide>
        well-formed responses
        <Small
          rows={{ "odd bytes": score.edge, "look-alikes": score.via, "twins agree": score.twins }}
        />
        <span class="strip">
          {Object.entries(score.byRung).map(([rung, value]) => (
            <span key={rung} title={`${value.right} of ${value.of}`}>
              {rung} <b>{percent(value, 0)}</b>
            </span>
          ))}
        </span>
      </Dial>
      <Dial title="Terminal paths" href={to("loops")} value={score.terminalPaths}>
        reachable paths taken rightly
      </Dial>
      <Dial title="Budgets" href={to("loops")} value={score.budget}>
        turns within their limits
      </Dial>
      <Dial
        title="Stream integrity"
        href={to("cuts")}
        value={{ right: cuts - told, of: cuts }}
        wide
      >
        cuts not told as finished
        <Small
          rows={{
            "clean close told as finished": close.told,
            "broken connection told as finished": broken.told,
            "clean close untold": close.untold,
            "broken connection untold": broken.untold,
            "left open": cutsIn(each, "leftOpen"),
            "cut after the reason": cutsIn(each, "afterReason"),
          }}
        />
      </Dial>
      <Dial
        title="Consistency"
        href={to("consistency")}
        value={providers > 1 ? alikeIn(each) : null}
      >
        situations alike at every provider
      </Dial>
      <div class="dial">
        <h2>Also</h2>
        <Small
          rows={{
            arrival: score.arrival,
            translation: score.translation,
            decisions: score.decisions,
            "no secret out": score.privacy,
          }}
        />
      </div>
    </section>
  );
}

interface DialProps {
  readonly title: string;
  readonly href: string;
  readonly value: Ratio | null;
  readonly wide?: boolean;
  /** What the figure counts, and the figures beside it. */
  readonly children: ComponentChildren;
}

const Dial = ({ title, href, value, wide, children }: DialProps) => (
  <div class={`dial ${wide ? "wide" : ""}`}>
    <h2>
      <a href={href}>{title}</a>
    </h2>
    {value && value.of > 0 ? (
      <>
        <strong>{percent(value, wide ? 2 : 0)}</strong>
        <Bar value={value} label={title} />
        <div class="note">
          <b>
            {count(value.right)} of {count(value.of)}
          </b>{" "}
          {children}
        </div>
      </>
    ) : (
      <p class="none">not measured</p>
    )}
  </div>
);

const Small = ({ rows }: { readonly rows: Readonly<Record<string, Ratio | null>> }) => (
  <dl>
    {Object.entries(rows).map(
      ([label, value]) =>
        value &&
        value.of > 0 && (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {percent(value)} {count(value.right)}/{count(value.of)}
            </dd>
          </div>
        ),
    )}
  </dl>
);

/** The harms of a family with their cases: each case counts for its severest, like the families. */
function harmsIn({ mechanisms }: AdapterSummary, family: Family): string {
  const counts = new Map<string, number>();
  for (const { harm, cases } of mechanisms)
    if (familyOf(harm) === family) counts.set(harm, (counts.get(harm) ?? 0) + cases);
  const listed = [...counts].sort(([, a], [, b]) => b - a);
  if (listed.length === 1) return listed[0]?.[0] ?? "";
  return listed.map(([harm, cases]) => `${count(cases)} ${harm}`).join(", ") || "none";
}

const HarmStrip = ({ each }: Pick<Props, "each">) => (
  <section class="harms" aria-label="harms">
    {(Object.keys(families) as Family[]).map((family) => {
      const cases = each.score.families[family];
      return (
        <a
          key={family}
          class={`harm f-${family} ${cases === 0 ? "zero" : ""}`}
          href={link("cases", [], { a: each.adapter.name, family })}
        >
          <strong>{count(cases)}</strong>
          <span>{families[family]}</span>
          <small>{harmsIn(each, family)}</small>
        </a>
      );
    })}
  </section>
);

/** Causes beyond this number are shown on demand. */
const rowsShown = 40;

/** A cause with its place in the summary, by which the address of its cases names it. */
type NumberedCause = AdapterSummary["causes"][number] & { readonly at: number };

/** A mechanism with its causes. */
interface Unfolded extends Omit<AdapterSummary["mechanisms"][number], "causes"> {
  readonly causes: readonly NumberedCause[];
}

export function unfolded({ causes, mechanisms }: AdapterSummary): readonly Unfolded[] {
  const byKey = new Map(causes.map((cause, at) => [cause.key, { ...cause, at }]));
  return mechanisms.map((one) => ({
    ...one,
    causes: one.causes.flatMap((key) => byKey.get(key) ?? []),
  }));
}

function Causes({ each, route }: Props) {
  const { causes, adapter } = each;
  if (causes.length === 0) return <p class="box good">Nothing failed.</p>;
  const byCases = route.query.sort === "cases";
  const all = [...unfolded(each)];
  if (byCases) all.sort((a, b) => b.cases - a.cases);
  const most = Math.max(...all.map(({ cases }) => cases));
  const listed = route.query.all ? all : all.slice(0, rowsShown);
  return (
    <section class="causes" aria-labelledby="causes">
      <h2 id="causes">
        {plural(all.length, "mechanism")}{" "}
        <small>
          in {plural(causes.length, "cause")},{" "}
          {byCases ? "the most cases first" : "the severest harm first"} ·{" "}
          <a href={changed(route, { sort: byCases ? undefined : "cases" })}>
            {byCases ? "the severest harm first" : "the most cases first"}
          </a>
        </small>
      </h2>
      <ol>
        {listed.map((one) => (
          <MechanismRow key={one.key} {...{ one, most, name: adapter.name }} />
        ))}
      </ol>
      {listed.length < all.length && (
        <a class="button" href={changed(route, { all: "1" })}>
          show all {all.length} mechanisms
        </a>
      )}
    </section>
  );
}

interface RowProps {
  readonly one: Unfolded;
  readonly name: string;
  /** The most cases of any row. */
  readonly most: number;
  /** Said before the mechanism where rows are of several libraries. */
  readonly who?: string;
}

const casesOf = (name: string, causes: readonly NumberedCause[]): string =>
  link("cases", [], { a: name, cause: causes.map(({ at }) => at).join(",") });

export function MechanismRow({ one, name, most, who }: RowProps) {
  const { causes, cases, facts, harm, sign, known, level, sentence, example, hint } = one;
  const traced = causes.find((cause) => cause.traced)?.traced;
  const reasons = causes.filter((cause) => cause.known !== null).length;
  return (
    <li class={`cause f-${familyOf(harm)} ${known ? "known" : ""}`}>
      <a class="cases" href={casesOf(name, causes)}>
        <strong>{count(cases)}</strong>
        <Meter share={cases / most} />
      </a>
      <div class="what">
        {who && <b>{who} </b>}
        <a href={casesOf(name, causes)}>
          <Raw text={sentence} />
        </a>
        <small>
          {plural(cases, "case")} of {plural(facts, "fact")}
          {sign !== null && ` · ${sign}`} · {words.mechanismLevels[level]}
          {reasons > 0 &&
            ` · ${reasons === causes.length ? "known" : `${reasons} of ${causes.length} causes known`}`}
          {traced && (
            <>
              {" "}
              · traced to <Code text={`${traced.package} ${traced.file}:${traced.line}`} />
            </>
          )}
        </small>
        {hint !== null && (
          <p class="note">
            <b>Possibly the adapter:</b> <Raw text={hint} />
          </p>
        )}
        <Fold all={causes} title={`in ${plural(causes.length, "dialect")}`}>
          {(cause) => (
            <>
              <a href={casesOf(name, [cause])}>
                <b>{count(cause.cases)}</b> <Raw text={cause.dialect} />
              </a>{" "}
              <Raw text={`${cause.sent.join(", ")} → ${cause.answered.join(", ")}`} />
              {cause.known !== null && (
                <>
                  {" "}
                  · known: <Raw text={cause.known} />
                </>
              )}
            </>
          )}
        </Fold>
      </div>
      <HarmTag of={harm} />
      <a class="example" href={link("case", [example], { a: name })}>
        {example}
      </a>
    </li>
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
        <b>Against the earlier run:</b> {count(worse.length)} worse · {count(better.length)} better
        · {rest.join(" · ")}
      </summary>
      <ul>
        {[...worse, ...better].slice(0, 100).map(({ kind, case: id, adapter, before, after }) => (
          <li key={id}>
            <b class={kind === "worse" ? "bad" : "good"}>{kind}</b>:{" "}
            <a href={link("case", [id], { a: adapter })}>{id}</a>{" "}
            <Raw text={`${before} → ${after}`} />
          </li>
        ))}
      </ul>
    </details>
  );
}

// One case: the bytes, what they mean by which source, the answer, and the first step that differs.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useMemo } from "preact/hooks";
import type { CaseLine } from "../src/generated/journal.ts";
import { answerWord } from "../src/report/answer-word.ts";
import type { AdapterSummary, Head, PageVerdict, Summary } from "../src/report/page/data.ts";
import type { FixtureDoc, ModeDoc } from "../src/report/page/documents.ts";
import { brokenIn, failuresIn } from "../src/run/causes.ts";
import { Bytes, type Cut, cutIn } from "./bytes.tsx";
import { hitsOf } from "./cases.tsx";
import { Turn } from "./loops.tsx";
import { Copy, Glyph, Heads, isTyping, outcomeWords, type ViewProps, Waiting } from "./parts.tsx";
import { download } from "./repro.ts";
import { go, link } from "./route.ts";
import { type Table, useBlock } from "./store.ts";
import { Code, count, plural, Raw, shown } from "./text.tsx";

export function CasePage({ summary, table, route }: ViewProps) {
  const [id = ""] = route.path;
  const row = table.find(id);
  const hits = useMemo(() => hitsOf(table, summary, route), [table, summary, route]);
  if (row < 0) return <p class="box">No case {id} in this run.</p>;
  const adapter = adapterFor(table, row, route.query.a);
  const each = summary.adapters[adapter];
  const verdict = table.verdict(adapter, row);
  if (!each || !verdict) return <p class="box">No answer to {id} in this run.</p>;
  const at = hits.findIndex((hit) => hit.row === row && hit.adapter === adapter);
  const near = (step: number) => {
    const hit = at < 0 ? undefined : hits[at + step];
    return (
      hit &&
      link("case", [table.ids[hit.row] ?? ""], { ...route.query, a: table.adapters[hit.adapter] })
    );
  };
  return (
    <article class="page">
      <nav class="crumbs" aria-label="in this list">
        <a href={link("cases", [], { ...route.query })}>Cases</a>
        <span>{at < 0 ? "" : `${count(at + 1)} of ${count(hits.length)}`}</span>
        <Step href={near(-1)} label="previous" keyName="k" />
        <Step href={near(1)} label="next" keyName="j" />
      </nav>
      <CaseView {...{ summary, table, row, adapter, each, verdict, id }} />
    </article>
  );
}

interface StepProps {
  readonly href: string | undefined;
  readonly label: string;
  readonly keyName: string;
}

function Step({ href, label, keyName }: StepProps) {
  // A layout effect listens before the view is painted: else a key pressed at once would be lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const modified = event.ctrlKey || event.metaKey;
      if (event.key === keyName && href && !isTyping(event) && !modified) go(href);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [href, keyName]);
  return href ? (
    <a href={href}>
      {label} <kbd>{keyName}</kbd>
    </a>
  ) : null;
}

const askedOf = (table: Table, row: number): readonly number[] =>
  [...table.adapters.keys()].filter(
    (at) => !["absent", "not_claimed"].includes(table.outcomeOf(at, row)),
  );

/** The adapter of the address, else the first that fails here, else the first that was asked. */
function adapterFor(table: Table, row: number, name: string | undefined): number {
  const named = table.adapters.indexOf(name ?? "");
  if (named >= 0) return named;
  const asked = askedOf(table, row);
  return asked.find((at) => table.told("cause", at, row) !== null) ?? asked[0] ?? 0;
}

/** An answer to a case. */
interface AnswerProps {
  readonly table: Table;
  readonly row: number;
  readonly adapter: number;
  readonly each: AdapterSummary;
  readonly verdict: PageVerdict;
  readonly id: string;
}

/** The same beside the fixture, which is known once its block is unpacked. */
interface Compared extends AnswerProps {
  readonly head: Head;
  readonly doc: FixtureDoc | undefined;
  readonly mode: ModeDoc | undefined;
  readonly cut: Cut | null;
}

function CaseView({ summary, ...asked }: AnswerProps & { readonly summary: Summary }) {
  const { table, row, adapter, each, verdict, id } = asked;
  const head = table.head(row);
  const number = summary.payloads.indexOf(head.provider);
  const docs = useBlock<Record<string, FixtureDoc>>(number < 0 ? "none" : `payload-${number}`);
  const doc = docs?.[head.fact];
  const scenario = table.lines.scenarios[`${head.suite}/${head.fact}`];
  const mode = doc?.[head.mode];
  const outcome = table.outcomeOf(adapter, row);
  const cause = verdict.cause === null ? undefined : each.causes[verdict.cause];
  const broken = brokenIn(verdict);
  const cut = cutOf(head);
  const compared = { ...asked, head, doc, mode, cut };
  return (
    <>
      <h1>
        <Raw text={doc?.title ?? scenario?.title ?? head.fact} />
        {cut && mode && <small>{` ${cutText(cut, mode)}`}</small>}
      </h1>
      <p class="caseid">
        <Glyph of={outcome} />{" "}
        <b>
          {outcomeWords[outcome]}
          {outcome !== verdict.grade && ` (${verdict.grade})`}
          {outcome === "right" && broken.length > 0 && (
            <span class="bad">, but it breaks {broken.join(", ")}</span>
          )}
        </b>{" "}
        · {each.adapter.name} · <Code text={id} /> <Copy text={id} label="copy id" />
        {verdict.harms.map((harm) => (
          <span
            key={harm}
            class={`tag f-${summary.harms[harm as keyof Summary["harms"]]?.family}`}
            title={summary.harms[harm as keyof Summary["harms"]]?.does}
          >
            {harm}
          </span>
        ))}
      </p>
      {cause && (
        <p class="box bad">
          <Raw text={cause.sentence} />{" "}
          <a href={link("cases", [], { a: each.adapter.name, cause: String(verdict.cause) })}>
            {plural(cause.cases, "case")} of this cause
          </a>
        </p>
      )}
      <div class="columns">
        <LinedUp {...compared} />
        <Others {...compared} />
      </div>
      {head.kind === "turn" && <Turn verdict={verdict} scenario={scenario} head={head} />}
      {number >= 0 && docs === undefined && <Waiting what="Unpacking the payload …" />}
      {mode && <Bytes mode={mode} cut={cut} note={noteOn(head)} />}
      <div class="columns">
        <Expected {...compared} />
        <Answered {...compared} />
      </div>
      <Again {...compared} />
    </>
  );
}

const cutOf = ({ suite, variant, ends }: Head): Cut | null =>
  suite === "streaming" || ends !== undefined ? cutIn(variant, ends) : null;

const cutWords = { cut: "cut", inside: "torn", error: "an error frame" } as const;

const cutText = ({ frames, ends, sort }: Cut, mode: ModeDoc): string =>
  `${cutWords[sort]} after ${frames} of ${plural(mode.frames.length, "frame")}, ${ends === "break" ? "broken connection" : "clean close"}`;

const notes: Readonly<Record<string, string>> = {
  privacy: "A made-up secret was planted in these bytes before they were sent.",
  arrival:
    "Sent in other chunks or another legal form than below, as the name of the case says; it must be read the same.",
};

function noteOn({ suite, kind }: Head): string | null {
  if (kind === "translate")
    return "What the upstream sends; the adapter serves it in another protocol.";
  return notes[suite] ?? null;
}

/** bytes → frames → raw → reason → action: what was sent beside what was answered. */
function LinedUp({ cut, verdict, mode, table }: Compared) {
  const { expected, answer } = verdict;
  const terminal =
    mode && mode.terminal !== null && !cut
      ? `ends with frame ${mode.terminal + 1}`
      : "no terminal evidence";
  const steps = stepsOf(verdict, table);
  const first = steps.findIndex(({ differs }) => differs);
  return (
    <section aria-labelledby="lined">
      <h2 id="lined">Lined up</h2>
      <table class="lined">
        <Heads names={["step", "sent and expected", "answered"]} />
        <tbody>
          {mode && (
            <>
              <tr>
                <th scope="row">bytes</th>
                <td>
                  HTTP {mode.status}, {plural(mode.frames.at(-1) ?? 0, "byte")}
                </td>
                <td>{plural(verdict.requests, "request")}</td>
              </tr>
              <tr>
                <th scope="row">frames</th>
                <td>
                  {plural(cut ? cut.frames : mode.frames.length, "frame")}, {terminal}
                </td>
                <td />
              </tr>
            </>
          )}
          {steps.map(({ name, sent, answered, differs }, at) => (
            <tr key={name} class={at === first ? "first" : differs ? "differs" : ""}>
              <th scope="row">{name}</th>
              <td>
                <Raw text={sent} />
              </td>
              <td>
                <Raw text={answered} />
                {at === first && <strong class="mark">first divergence</strong>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {first < 0 && expected.action !== answer.action && answer.kind !== "told" && (
        <p class="note">No word was given; this case accepts that.</p>
      )}
    </section>
  );
}

interface LinedStep {
  readonly name: string;
  readonly sent: string;
  readonly answered: string;
  readonly differs: boolean;
}

function stepsOf(verdict: PageVerdict, table: Table): readonly LinedStep[] {
  const { expected, answer, grade } = verdict;
  const right = grade === "exact" || grade === "coarse";
  const accepted =
    expected.accepted.length > 0 ? expected.accepted : [expected.stopReason ?? "open"];
  const broken = failuresIn(verdict);
  const raw = "rawReason" in answer;
  const steps: readonly LinedStep[] = [
    {
      name: "text and calls",
      sent: expected.calls === "none" ? "text" : `tool calls: ${expected.calls}`,
      answered:
        answer.text !== undefined
          ? `other text: ${shown(answer.text)}`
          : answer.calls
            ? shown(answer.calls)
            : "as sent",
      differs: grade === "damaged",
    },
    {
      name: "raw reason",
      sent: shown(expected.rawReason),
      answered: raw ? shown(answer.rawReason) : "not reported",
      differs:
        raw &&
        shown(answer.rawReason) !== shown(expected.rawReason) &&
        broken.some(({ message = "" }) => /raw/.test(message)),
    },
    {
      name: "reason",
      sent: accepted.join(" or "),
      answered:
        answer.means.length > 0
          ? `${answerWord(answer)}, which means ${answer.means.join(" or ")}`
          : answerWord(answer),
      differs: !right && !answer.means.some((each) => accepted.includes(each)),
    },
    {
      name: "action",
      sent: expected.action ?? "none",
      answered: answer.error ? "fail (an error was seen)" : (answer.action ?? "none"),
      differs: !right,
    },
  ].filter(({ sent, answered }) => !nothing.includes(sent) || !nothing.includes(answered));
  if (broken.length === 0 || steps.some(({ differs }) => differs)) return steps;
  // Word and action are right: the failure is elsewhere.
  const others = broken.map(({ id, message = "" }) => ({
    name: id,
    sent: table.lines.requirements.find((each) => each.id === id)?.sentence ?? id,
    answered: message,
    differs: true,
  }));
  return [...steps, ...others];
}

/** For a turn, which has no raw value and no action to compare. */
const nothing = ["none", "null", "not reported"];

function Others({ table, row, adapter }: Compared) {
  const others = askedOf(table, row);
  if (others.length < 2) return null;
  return (
    <section aria-labelledby="others">
      <h2 id="others">Who else</h2>
      <ul class="others">
        {others.map((at) => {
          const answer = table.told("answer", at, row);
          return (
            <li key={at} class={at === adapter ? "here" : ""}>
              <a href={link("case", [table.ids[row] ?? ""], { a: table.adapters[at] })}>
                <Glyph of={table.outcomeOf(at, row)} /> {table.adapters[at]}
              </a>{" "}
              {answer && <Code text={answerWord(answer)} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Expected({ head, verdict, doc, mode, cut, table }: Compared) {
  const { provenance } = doc ?? {};
  const { server } = provenance ?? {};
  return (
    <section aria-labelledby="expected">
      <h2 id="expected">Expected, and by which source</h2>
      <dl class="facts">
        <Fact name="evidence">
          {head.rung}
          {head.via && ` (bytes of ${head.via}, scored apart)`}
          {!head.scored && " (shown, not scored)"}
          {provenance?.date && `, ${provenance.date}`}
          {provenance?.model && `, ${provenance.model}`}
          {server && `, ${server.name} ${server.version ?? ""}`}
        </Fact>
        <Fact name="level">{head.level}</Fact>
        <TextFact name="claim" text={doc?.source} />
        {provenance?.cites && (
          <Fact name="cites">
            {provenance.cites.map((text) => (
              <Cite key={text} text={text} />
            ))}
          </Fact>
        )}
        <TextFact
          name={provenance?.why ? "probes" : "edited"}
          text={provenance?.why ?? provenance?.how}
        />
        <TextFact name="note" text={doc?.note} />
        <TextFact name="disputed" text={doc?.disputed} />
        {doc?.defensible.map(({ stopReason, why }) => (
          <Fact key={String(stopReason)} name="also right">
            {String(stopReason)}: <Raw text={why} />
          </Fact>
        ))}
        <Fact name="rules">
          {head.rules.map((id) => (
            <span key={id} class="rule">
              <b>{id}</b> {table.lines.rules[id] ?? ""}
            </span>
          ))}
        </Fact>
      </dl>
      <Json value={mode && !cut ? mode.expected : verdict.expected} />
    </section>
  );
}

interface FactProps {
  readonly name: string;
  readonly children: ComponentChildren;
}

const Fact = ({ name, children }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const TextFact = ({
  name,
  text,
}: {
  readonly name: string;
  readonly text: string | null | undefined;
}) =>
  text ? (
    <Fact name={name}>
      <Raw text={text} />
    </Fact>
  ) : null;

/** An address becomes a link; anything else stays text. */
const Cite = ({ text }: { readonly text: string }) => {
  const [url] = /^https:\/\/[^\s<>"]+/.exec(text) ?? [];
  return (
    <span class="rule">
      {url ? (
        <>
          <a href={url} rel="noreferrer">
            <Raw text={url} />
          </a>
          <Raw text={text.slice(url.length)} />
        </>
      ) : (
        <Raw text={text} />
      )}
    </span>
  );
};

function Answered({ verdict, table }: Compared) {
  const judged = [...verdict.requirements].sort((a, b) => order[a.result] - order[b.result]);
  return (
    <section aria-labelledby="answered">
      <h2 id="answered">Answered</h2>
      <Json value={verdict.answer} />
      {verdict.findings.length > 0 && (
        <ul>
          {verdict.findings.map((text) => (
            <li key={text}>
              seen by the harness: <Raw text={text} />
            </li>
          ))}
        </ul>
      )}
      <h3>Requirements</h3>
      <ul class="requirements">
        {judged.map(({ id, result, message }) => {
          const text = table.lines.requirements.find((each) => each.id === id);
          return (
            <li key={id} class={result === "fail" ? "bad" : ""}>
              <b>
                {result === "fail" ? "✗" : result === "pass" ? "✓" : "·"} {id}
              </b>{" "}
              {text?.sentence}
              {message && (
                <em>
                  {" "}
                  <Raw text={message} />
                </em>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const order = { fail: 0, pass: 1, not_claimed: 2 } as const;

const Json = ({ value }: { readonly value: unknown }) => (
  <pre class="json" tabIndex={0}>
    <Raw text={JSON.stringify(value, null, 2)} />
  </pre>
);

function Again({ table, head, verdict, each, id, doc, mode, cut }: Compared) {
  const named = each.adapter.command ?? `--adapter ${each.adapter.name}`;
  const rerun = `npx --no fullstop run ${named} --case '${id}'`;
  const line = {
    ...head,
    ...verdict,
    type: "case",
    adapter: each.adapter.name,
    case: id,
  } as CaseLine;
  const served = head.kind === "observe" && !(head.suite in notes) && cut?.sort !== "error";
  return (
    <section aria-labelledby="again">
      <h2 id="again">Run it again</h2>
      {[rerun, `npx --no fullstop explain '${id}'`].map((command) => (
        <p key={command} class="command">
          <Code text={command} /> <Copy text={command} label="copy" />
        </p>
      ))}
      {doc && mode && served && (
        <p>
          <button
            type="button"
            onClick={() =>
              download({
                ...{ line, doc, mode, cut },
                library: each.adapter.library,
                frame: table.lines.reproFrame,
              })
            }
          >
            Download the repro
          </button>{" "}
          <small>
            one file for Node that serves these bytes on a loopback address, for any client
          </small>
        </p>
      )}
    </section>
  );
}

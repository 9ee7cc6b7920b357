// One case: the bytes, what they mean by which source, the answer, and the first step that differs.
import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import type { CaseLine } from "../src/generated/journal.ts";
import { answerWord } from "../src/report/answer-word.ts";
import { type Changed, changedBy } from "../src/report/changed.ts";
import type { AdapterSummary, Head, PageVerdict, Summary } from "../src/report/page/data.ts";
import type { FixtureDoc, ModeDoc } from "../src/report/page/documents.ts";
import { brokenIn, failuresIn } from "../src/run/causes.ts";
import { Bytes, type Cut, cutIn } from "./bytes.tsx";
import { hitsOf } from "./cases.tsx";
import { Turn } from "./loops.tsx";
import { Copy, Glyph, HarmTag, Lined, outcomeWord, type ViewProps, Waiting } from "./parts.tsx";
import { download } from "./repro.ts";
import { link } from "./route.ts";
import { type Table, useBlock } from "./store.ts";
import { Code, count, plural, Raw, shown } from "./text.tsx";
import words from "./words.json" with { type: "json" };

export function CasePage({ summary, table, route }: ViewProps) {
  const [id = ""] = route.path;
  const row = table.find(id);
  const hits = useMemo(() => hitsOf(table, route), [table, route]);
  if (row < 0) return <p class="box">No case {id} in this run.</p>;
  const adapter = adapterFor(table, row, route.query.a);
  const each = summary.adapters[adapter];
  const verdict = table.verdict(adapter, row);
  if (!each || !verdict) return <p class="box">No answer to {id} in this run.</p>;
  const at = hits.findIndex((hit) => hit.row === row && hit.adapter === adapter);
  const step = (by: number, label: string, key: string) => {
    const hit = at < 0 ? undefined : hits[at + by];
    return (
      hit && (
        <a href={table.link(hit.adapter, hit.row, route.query)} aria-keyshortcuts={key}>
          {label} <kbd>{key}</kbd>
        </a>
      )
    );
  };
  return (
    <article class="page">
      <nav class="crumbs" aria-label="in this list">
        <a href={link("cases", [], route.query)}>Cases</a>
        <span>{at < 0 ? "" : `${count(at + 1)} of ${count(hits.length)}`}</span>
        {step(-1, "previous", "k")}
        {step(1, "next", "j")}
      </nav>
      <CaseView {...{ table, row, adapter, each, verdict, id, payloads: summary.payloads }} />
    </article>
  );
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
interface ComparedProps extends AnswerProps {
  readonly head: Head;
  readonly doc: FixtureDoc | undefined;
  readonly mode: ModeDoc | undefined;
  readonly cut: Cut | null;
  /** What the suite changed before it was sent; null: the bytes of the fixture. */
  readonly changed: Changed | null;
}

function CaseView({ payloads, ...asked }: AnswerProps & Pick<Summary, "payloads">) {
  const { table, row, adapter, each, verdict, id } = asked;
  const head = table.head(row);
  const number = payloads.indexOf(head.provider);
  const docs = useBlock<Record<string, FixtureDoc>>(number < 0 ? "none" : `payload-${number}`);
  const doc = docs?.[head.fact];
  const scenario = table.lines.scenarios[`${head.suite}/${head.fact}`];
  const mode = doc?.[head.mode];
  const outcome = table.outcomeOf(adapter, row);
  const cause = verdict.cause === null ? undefined : each.causes[verdict.cause];
  const broken = brokenIn(verdict);
  const cut = cutOf(head);
  const changed = mode ? changedBy(head, mode.frames.length) : null;
  const compared = { ...asked, head, doc, mode, cut, changed };
  return (
    <>
      <h1>
        <Raw text={doc?.title ?? scenario?.title ?? head.fact} />
        {changed && <small>{` ${changed.what}`}</small>}
      </h1>
      <p class="caseid">
        <Glyph of={outcome} />{" "}
        <b>
          {outcomeWord(outcome)}
          {outcome !== verdict.grade && ` (${verdict.grade})`}
          {outcome === "right" && broken.length > 0 && (
            <span class="bad">, but it breaks {broken.join(", ")}</span>
          )}
        </b>{" "}
        · {each.adapter.name} · <Code text={id} /> <Copy text={id} label="copy id" />
        {verdict.harms.map((harm) => (
          <HarmTag key={harm} of={harm} />
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

const notes: Readonly<Record<string, string>> = words.suiteNotes;

function noteOn({ suite, kind }: Head): string | null {
  if (kind === "translate")
    return "What the upstream sends; the adapter serves it in another protocol.";
  return notes[suite] ?? null;
}

/** bytes → frames → raw → reason → action: what was sent beside what was answered. */
function LinedUp({ cut, verdict, mode, table }: ComparedProps) {
  const { expected, answer } = verdict;
  const terminal =
    mode && mode.terminal !== null && !cut
      ? `ends with frame ${mode.terminal + 1}`
      : "no terminal evidence";
  const sent: readonly LinedStep[] = mode
    ? [
        {
          name: "bytes",
          sent: `HTTP ${mode.status}, ${plural(mode.frames.at(-1) ?? 0, "byte")}`,
          answered: plural(verdict.requests, "request"),
        },
        {
          name: "frames",
          sent: `${plural(cut ? cut.frames : mode.frames.length, "frame")}, ${terminal}`,
          answered: "",
        },
      ]
    : [];
  const steps = [...sent, ...stepsOf(verdict, table)];
  return (
    <section aria-labelledby="lined">
      <h2 id="lined">Lined up</h2>
      <Lined
        rows={steps}
        differs={({ differs }) => differs === true}
        columns={[
          ["step", ({ name }) => name],
          ["answered", ({ answered }) => <Raw text={answered} />],
          ["sent and expected", (each) => <Raw text={each.sent} />],
        ]}
      />
      {steps.every(({ differs }) => !differs) &&
        expected.action !== answer.action &&
        answer.kind !== "told" && <p class="note">No word was given; this case accepts that.</p>}
    </section>
  );
}

interface LinedStep {
  readonly name: string;
  readonly sent: string;
  readonly answered: string;
  readonly differs?: boolean;
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
    sent: table.sentence(id),
    answered: message,
    differs: true,
  }));
  return [...steps, ...others];
}

/** For a turn, which has no raw value and no action to compare. */
const nothing = ["none", "null", "not reported"];

function Others({ table, row, adapter }: ComparedProps) {
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
              <a href={table.link(at, row)}>
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

function Expected({ head, verdict, doc, mode, cut, changed, table }: ComparedProps) {
  const { provenance } = doc ?? {};
  const { server } = provenance ?? {};
  const evidence = [
    `${head.rung}${head.via ? ` (bytes of ${head.via}, scored apart)` : ""}${head.scored ? "" : " (shown, not scored)"}`,
    provenance?.date,
    provenance?.model,
    server && `${server.name} ${server.version ?? ""}`,
  ];
  const facts: readonly (readonly [name: string, ...texts: ComponentChildren[]])[] = [
    ["evidence", evidence.filter(Boolean).join(", ")],
    ["level", head.level],
    // The fixture's own source speaks of other bytes than those that were sent.
    ["claim", changed?.why ?? doc?.source],
    ["made from", changed && doc?.title],
    ["cites", ...(provenance?.cites ?? []).map((text) => <Cite key={text} text={text} />)],
    [provenance?.why ? "probes" : "edited", provenance?.why ?? provenance?.how],
    ["note", doc?.note],
    ["disputed", doc?.disputed],
    [
      "also right",
      ...(changed
        ? verdict.expected.accepted.filter((reason) => reason !== verdict.expected.stopReason)
        : (doc?.defensible ?? []).map((each) => `${each.stopReason}: ${each.why}`)),
    ],
    ["rules", ...head.rules.map((id) => `${id} ${table.lines.rules[id] ?? ""}`)],
  ];
  return (
    <section aria-labelledby="expected">
      <h2 id="expected">Expected, and by which source</h2>
      <dl class="facts">
        {facts
          .filter(([, first]) => first)
          .map(([name, ...texts]) => (
            <div key={name}>
              <dt>{name}</dt>
              {texts.map((text, at) => (
                <dd key={at}>{typeof text === "string" ? <Raw text={text} /> : text}</dd>
              ))}
            </div>
          ))}
      </dl>
      <Json value={mode && !cut ? mode.expected : verdict.expected} />
    </section>
  );
}

/** An address becomes a link; anything else stays text. */
function Cite({ text }: { readonly text: string }) {
  const [url = ""] = /^https:\/\/[^\s<>"]+/.exec(text) ?? [];
  return (
    <>
      {url && (
        <a href={url} rel="noreferrer">
          <Raw text={url} />
        </a>
      )}
      <Raw text={text.slice(url.length)} />
    </>
  );
}

function Answered({ verdict, table }: ComparedProps) {
  const place = ({ result }: CaseLine["requirements"][number]) => places.indexOf(result);
  const judged = verdict.requirements.toSorted((a, b) => place(a) - place(b));
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
        {judged.map(({ id, result, message = "" }) => (
          <li key={id}>
            <b class={result === "fail" ? "bad" : ""}>
              {results[result]} {id}
            </b>{" "}
            {table.sentence(id)}{" "}
            <em class="bad">
              <Raw text={message} />
            </em>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Failures come first. */
const results = { fail: "✗", pass: "✓", not_claimed: "·" } as const;
const places = Object.keys(results);

const Json = ({ value }: { readonly value: unknown }) => (
  <pre class="json" tabIndex={0}>
    <Raw text={JSON.stringify(value, null, 2)} />
  </pre>
);

function Again({ table, head, verdict, each, id, doc, mode, cut, changed }: ComparedProps) {
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
                ...{ line, doc, mode, cut, changed },
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

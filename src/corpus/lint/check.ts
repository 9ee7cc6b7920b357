// The corpus has tests of its own: conventions a schema cannot express. Pure: a loaded corpus in, faults out.
import { type Dialect, readFrame } from "../../dialects/shared/dialect.ts";
import { Turn } from "../../dialects/shared/turn.ts";
import { same, twinMembers } from "../../model/compare.ts";
import { findSecrets } from "../../redact/index.ts";
import { createDecoder } from "../../wire/decode.ts";
import { toldBy } from "../../wire/framing.ts";
import type { Fault } from "../fault.ts";
import type { Corpus, Evidence, LoadedFixture } from "../load.ts";

const deltasMin = 3;

type Check = (fixture: LoadedFixture, corpus: Corpus, dialects: readonly Dialect[]) => Finding[];
interface Finding {
  readonly pointer?: string;
  readonly found: string;
  readonly expected: string;
  readonly next?: string;
}

const checks: readonly Check[] = [
  checkName,
  checkTitle,
  checkProvenance,
  checkCites,
  checkVia,
  checkTags,
  checkCensusIds,
  checkTools,
  checkTwins,
  checkRawInBytes,
  checkRawInTable,
  checkDeltas,
  checkSecrets,
  checkScoring,
];

/** Every fault of every fixture, and those that only show between fixtures. */
export function checkCorpus(corpus: Corpus, dialects: readonly Dialect[]): Fault[] {
  const own = corpus.fixtures.flatMap((fixture) =>
    checks.flatMap((check) =>
      check(fixture, corpus, dialects).map((finding) => toFault(fixture.dir, finding)),
    ),
  );
  return [
    ...own,
    ...checkReviewed(corpus),
    ...checkTitlesUnique(corpus),
    ...checkBodiesDiffer(corpus),
    ...checkCards(corpus, dialects),
    ...checkRowsExercised(corpus),
    ...checkCensus(corpus),
  ];
}

/** A capture without a claim is welcome in a local corpus, not in one to be published. */
function checkReviewed({ unreviewed }: Corpus): Fault[] {
  return unreviewed.map(({ dir }) =>
    toFault(dir, {
      pointer: "/review",
      found: "an expectation nobody has written",
      expected: "a reviewed one",
      next: "Write expect and source from what the provider documents, and remove review and scored.",
    }),
  );
}

function toFault(
  dir: string,
  { pointer = "", found, expected, next = "See corpus/README.md." }: Finding,
): Fault {
  return { file: `${dir}/fixture.json`, pointer, found, expected, next };
}

function checkName({ fact }: LoadedFixture): Finding[] {
  const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(fact);
  return kebab ? [] : [{ found: `a folder named ${fact}`, expected: "the fact in kebab-case" }];
}

function checkTitle({ fixture }: LoadedFixture): Finding[] {
  const wish = /\b(should|test that|tests that)\b/i.exec(fixture.title);
  return wish
    ? [
        {
          pointer: "/title",
          found: `"${wish[0]}"`,
          expected: "a statement of fact",
          next: "Say what is, not what ought to be.",
        },
      ]
    : [];
}

/** What each rung of provenance must tell. */
const rungNeeds = {
  recorded: ["date", "model", "recorder"],
  captured: ["cites"],
  derived: ["from", "how"],
  documented: ["cites"],
  reported: ["cites"],
  synthetic: ["why"],
} as const;

function checkProvenance({ fixture: { provenance } }: LoadedFixture): Finding[] {
  return rungNeeds[provenance.rung]
    .filter((member) => provenance[member] === undefined)
    .map((member) => ({
      pointer: "/provenance",
      found: `${provenance.rung} without ${member}`,
      expected: `a member ${member}`,
    }));
}

/** A page, a package with its version or registry, a repository with a path: something to open. */
const address = /https?:\/\/|@\d|\(PyPI\)|^@?[\w.-]+\/[\w.-]+/;

function checkCites({ fixture: { provenance } }: LoadedFixture): Finding[] {
  return (provenance.cites ?? [])
    .filter((cite) => !address.test(cite))
    .map((cite) => ({
      pointer: "/provenance/cites",
      found: `"${cite}"`,
      expected: "an address, a package or a repository with a path",
      next: "Cite what can be opened, or call it synthetic and say why.",
    }));
}

const makers =
  /\b(?:gateways?|look-alikes?|facades?|shims?|converters?|translators?|relays?|bridges?)\b/i;
/** What the network or a server before the provider does to anyone's answer. */
const transport = ["http-error", "cut"];

/** Somebody else's fault under the name of the provider that defined the protocol would be scored as the provider's. */
function checkVia({ provider, fixture }: LoadedFixture, { cards }: Corpus): Finding[] {
  const { title, provenance, tags = [], via } = fixture;
  const own = cards[provider]?.dialect === provider;
  if (!own || via !== undefined || tags.some((tag) => transport.includes(tag))) return [];
  const maker = makers.exec(`${title} ${provenance.why ?? ""}`);
  return maker
    ? [
        {
          pointer: "/via",
          found: `a fact about a ${maker[0]} without via`,
          expected: "the name of who sent it, or gateway, or look-alike",
        },
      ]
    : [];
}

const oddTags = ["malformed", "edge", "cut", "unknown-value", "in-band-error", "http-error"];

/** Well-formed is what a provider sends on a good day; nothing is both. */
function checkTags({ fixture: { tags = [] } }: LoadedFixture): Finding[] {
  const odd = tags.filter((tag) => oddTags.includes(tag));
  return tags.includes("well-formed") && odd.length > 0
    ? [{ pointer: "/tags", found: `well-formed beside ${odd.join(", ")}`, expected: "one of them" }]
    : [];
}

function checkCensusIds({ fixture }: LoadedFixture, { census }: Corpus): Finding[] {
  const known = new Set(census.families.flatMap(({ lines }) => lines.map(({ id }) => id)));
  return fixture.covers
    .filter((id) => known.size > 0 && !known.has(id))
    .map((id) => ({ pointer: "/covers", found: id, expected: "the id of a census line" }));
}

function checkTools({ fixture, evidence }: LoadedFixture): Finding[] {
  const declared = new Set(fixture.request.tools?.map(({ name }) => name));
  const called = evidence
    .flatMap(({ expected }) => [expected, ...(expected.choices ?? [])])
    .flatMap(({ toolCalls }) => toolCalls);
  return called
    .filter(({ name }) => name !== null && !declared.has(name))
    .map(({ name }) => ({
      pointer: "/request/tools",
      found: `a call of ${name}`,
      expected: "every tool a response calls to be declared",
    }));
}

function checkTwins({ fixture, evidence }: LoadedFixture): Finding[] {
  const [json, stream] = evidence;
  if (!json || !stream || fixture.expect.differs !== undefined) return [];
  return twinMembers
    .filter((member) => !same(json.expected[member], stream.expected[member]))
    .map((member) => ({
      pointer: "/expect",
      found: `another ${member} per mode`,
      expected: "twins, or a member differs that says why",
    }));
}

/** A raw reason that is not in the bytes was invented. */
function checkRawInBytes({ evidence }: LoadedFixture): Finding[] {
  return evidence.flatMap(({ mode, bytes, contentType, headers, expected: { rawReason } }) => {
    if (rawReason === null || typeof rawReason === "object") return [];
    const haystack = `${readableText({ bytes, contentType })}\n${Object.values(headers).join("\n")}`;
    const spelt =
      typeof rawReason === "string" ? JSON.stringify(rawReason).slice(1, -1) : String(rawReason);
    const there = haystack.includes(spelt) || haystack.includes(String(rawReason));
    return there
      ? []
      : [
          {
            pointer: "/expect/rawReason",
            found: `${spelt} (${mode})`,
            expected: "a literal that occurs in the response",
          },
        ];
  });
}

/** Every raw reason has a row on the card, or the fixture says that it is unknown on purpose. */
function checkRawInTable(
  { provider, fixture, evidence }: LoadedFixture,
  { cards }: Corpus,
): Finding[] {
  const card = cards[provider];
  if (!card || fixture.tags?.includes("unknown-value") || fixture.scored === false) return [];
  const home = cards[card.dialect];
  const values = new Set<unknown>();
  for (const each of [card, ...(home ? [home] : [])]) {
    for (const { value } of each.reasons) values.add(value);
    for (const { value } of each.aliases ?? []) values.add(value);
    for (const { test } of each.overrides ?? [])
      if ("in" in test) for (const value of test.in) values.add(value);
  }
  const prefixes = [card, home]
    .flatMap((each) => each?.reasons.filter(({ prefix }) => prefix) ?? [])
    .map(({ value }) => `${value}:`);
  return evidence.flatMap(({ expected: { rawReason, error } }) => {
    const known =
      values.has(rawReason) || prefixes.some((prefix) => String(rawReason).startsWith(prefix));
    if (rawReason === null || error !== null || known) return [];
    return [
      {
        pointer: "/expect/rawReason",
        found: JSON.stringify(rawReason),
        expected: "a row of provider.json, or the tag unknown-value",
      },
    ];
  });
}

function checkDeltas(
  { provider, fixture, evidence }: LoadedFixture,
  { cards }: Corpus,
  dialects: readonly Dialect[],
): Finding[] {
  // What was really sent came in the pieces it came in.
  if (["recorded", "captured"].includes(fixture.provenance.rung)) return [];
  const dialect = dialects.find(({ id }) => id === cards[provider]?.dialect);
  return evidence.flatMap((each) => {
    if (!dialect || each.mode !== "stream" || each.expected.text.length < 2 || each.status >= 400)
      return [];
    // What was cut may have been cut early.
    if (each.expected.stopReason === "interrupted") return [];
    const count = countDeltas(each, dialect);
    return count >= deltasMin
      ? []
      : [{ pointer: "/stream", found: `${count} text deltas`, expected: `at least ${deltasMin}` }];
  });
}

function countDeltas({ bytes, contentType }: Evidence, dialect: Dialect): number {
  const turn = new Turn();
  let length = 0;
  let count = 0;
  const decoder = createDecoder(contentType, (frame) => {
    readFrame(dialect, frame, turn);
    const now = turn.choices.reduce((sum, { text }) => sum + text.length, 0);
    if (now > length) count++;
    length = now;
  });
  decoder.push(bytes);
  decoder.end();
  return count;
}

function checkSecrets({ fixture, evidence }: LoadedFixture): Finding[] {
  const texts = [JSON.stringify(fixture), ...evidence.map(readableText)];
  return texts.flatMap((text) =>
    findSecrets(text).map(({ kind, start, end }) => ({
      found: `what looks like a secret (${kind}): ${text.slice(start, Math.min(end, start + 6))}…`,
      expected: "placeholders only",
      next: "Replace it by a placeholder in the style of msg_fixture0001.",
    })),
  );
}

/** The response as a person would read it: binary frames unpacked, base64 parts opened. */
function readableText({ bytes, contentType }: Pick<Evidence, "bytes" | "contentType">): string {
  if (toldBy(contentType) !== "aws") return Buffer.from(bytes).toString("utf8");
  const texts: string[] = [];
  const decoder = createDecoder(contentType, ({ event, data }) => texts.push(`${event} ${data}`));
  decoder.push(bytes);
  decoder.end();
  return texts.join("\n");
}

function checkScoring({ fixture }: LoadedFixture): Finding[] {
  const wrong = fixture.disputed !== undefined && fixture.scored !== false;
  return wrong
    ? [
        {
          pointer: "/scored",
          found: "a disputed fixture that is scored",
          expected: "scored: false",
        },
      ]
    : [];
}

function checkTitlesUnique({ fixtures }: Corpus): Fault[] {
  return repeats(
    fixtures,
    ({ provider, fixture }) => `${provider}\n${fixture.title}`,
    ([, second]) =>
      toFault(second.dir, {
        pointer: "/title",
        found: "a title another fixture of this provider has",
        expected: "one title, one fact",
      }),
  );
}

/** Two bodies that differ only in ids and reason are one fact told twice. */
function checkBodiesDiffer({ fixtures }: Corpus): Fault[] {
  const bodies = fixtures.flatMap((fixture) =>
    fixture.fixture.variantOf === undefined
      ? fixture.evidence.map((evidence) => ({ fixture, evidence }))
      : [],
  );
  const skeleton = ({ fixture, evidence }: (typeof bodies)[number]) =>
    `${fixture.provider}\n${evidence.mode}\n${evidence.status}\n${skeletonOf(evidence)}`;
  return repeats(bodies, skeleton, ([first, second]) =>
    toFault(second.fixture.dir, {
      pointer: `/${second.evidence.mode}`,
      found: `the body of ${first.fixture.fact} but for ids and reason`,
      expected: "a body of its own, or variantOf",
    }),
  );
}

const reasonFields =
  /"(?:finish_reason|stop_reason|finishReason|stopReason|done_reason|native_finish_reason|blockReason|reason|code|status)"\s*:\s*(?:"[^"]*"|[\d.]+|null|true|false)/g;
const ids = /"[A-Za-z]*[_-]?[\w-]*fixture[\w-]*"/g;

function skeletonOf({ bytes }: Evidence): string {
  return Buffer.from(bytes)
    .toString("latin1")
    .replace(ids, "")
    .replace(reasonFields, "")
    .replace(/\s+/g, "");
}

function repeats<T>(
  items: readonly T[],
  key: (item: T) => string,
  tell: (pair: [T, T]) => Fault,
): Fault[] {
  const first = new Map<string, T>();
  return items.flatMap((item) => {
    const earlier = first.get(key(item));
    if (earlier === undefined) first.set(key(item), item);
    return earlier === undefined ? [] : [tell([earlier, item])];
  });
}

/** A card speaks a dialect somebody reads, and has no row for what never counts. */
function checkCards({ cards, dir }: Corpus, dialects: readonly Dialect[]): Fault[] {
  const known = dialects.map(({ id }) => id);
  return Object.entries(cards).flatMap(([provider, card]) => {
    const file = `${dir}/providers/${provider}/provider.json`;
    const unread = known.includes(card.dialect)
      ? []
      : [
          {
            file,
            pointer: "/dialect",
            found: `"${card.dialect}"`,
            expected: `one of ${known.join(", ")}`,
            next: "Correct the name, or add the dialect.",
          },
        ];
    const blank = card.reasons.some(({ value }) => typeof value === "string" && value.trim() === "")
      ? [
          {
            file,
            pointer: "/reasons",
            found: "a row for an empty value",
            expected: "no row: empty never counts as a reason",
            next: "Remove the row.",
          },
        ]
      : [];
    return [...unread, ...blank];
  });
}

/** A row of the card that no fixture shows is a claim without evidence. */
function checkRowsExercised({ cards, fixtures, dir }: Corpus): Fault[] {
  return Object.entries(cards).flatMap(([provider, card]) => {
    const bytes = fixtures
      .filter((fixture) => fixture.provider === provider)
      .flatMap(({ evidence }) => evidence.map(readableText));
    return card.reasons
      .filter(
        ({ value }) =>
          !bytes.some((text) =>
            text.includes(
              typeof value === "string" ? JSON.stringify(value).slice(1, -1) : String(value),
            ),
          ),
      )
      .map(({ value }) => ({
        file: `${dir}/providers/${provider}/provider.json`,
        pointer: "/reasons",
        found: `a row for ${JSON.stringify(value)} that no fixture shows`,
        expected: "at least one fixture whose response has the value",
        next: "Add a fixture, or remove the row.",
      }));
  });
}

function checkCensus({ census, dir }: Corpus): Fault[] {
  const lines = census.families.flatMap(({ lines }) => lines);
  return repeats(
    lines,
    ({ id }) => id,
    ([, { id }]) => ({
      file: `${dir}/census.json`,
      pointer: "",
      found: `the id ${id} twice`,
      expected: "unique ids",
      next: "Rename one of them.",
    }),
  );
}

// The corpus has tests of its own: conventions a schema cannot express. Pure: a loaded corpus in, faults out.
import { type Dialect, readFrame } from "../../dialects/shared/dialect.ts";
import { Turn } from "../../dialects/shared/turn.ts";
import { same, twinMembers } from "../../model/compare.ts";
import { findSecrets } from "../../redact/index.ts";
import { createDecoder, framesIn } from "../../wire/decode.ts";
import { toldBy } from "../../wire/framing.ts";
import type { InputFault } from "../fault.ts";
import type { Corpus, Evidence, LoadedFixture } from "../load.ts";

const deltasMin = 3;

type LintFinding = Omit<InputFault, "file">;
type Check = (
  fixture: LoadedFixture,
  corpus: Corpus,
  dialects: readonly Dialect[],
) => LintFinding[];

function finding(
  pointer: string,
  found: string,
  expected: string,
  next = "See corpus/README.md.",
): LintFinding {
  return { pointer, found, expected, next };
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
export function checkCorpus(corpus: Corpus, dialects: readonly Dialect[]): InputFault[] {
  const own = corpus.fixtures.flatMap((fixture) =>
    checks.flatMap((check) =>
      check(fixture, corpus, dialects).map((found) => inFixture(fixture, found)),
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
function checkReviewed({ unreviewed }: Corpus): InputFault[] {
  const next =
    "Write expect and source from what the provider documents, and remove review and scored.";
  const found = finding("/review", "an expectation that is not written", "a reviewed one", next);
  return unreviewed.map((fixture) => inFixture(fixture, found));
}

function inFixture({ dir }: Pick<LoadedFixture, "dir">, found: LintFinding): InputFault {
  return { file: `${dir}/fixture.json`, ...found };
}

function checkName({ fact }: LoadedFixture): LintFinding[] {
  const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(fact);
  return kebab ? [] : [finding("", `a folder named ${fact}`, "the fact in kebab-case")];
}

function checkTitle({ fixture }: LoadedFixture): LintFinding[] {
  const wish = /\b(should|test that|tests that)\b/i.exec(fixture.title);
  if (!wish) return [];
  const next = "Say what is, not what ought to be.";
  return [finding("/title", `"${wish[0]}"`, "a statement of fact", next)];
}

/** The members that each rung of provenance must have. */
const rungNeeds = {
  recorded: ["date", "model", "recorder"],
  captured: ["cites"],
  derived: ["from", "how"],
  documented: ["cites"],
  reported: ["cites"],
  synthetic: ["why"],
} as const;

function checkProvenance({ fixture: { provenance } }: LoadedFixture): LintFinding[] {
  return rungNeeds[provenance.rung]
    .filter((member) => provenance[member] === undefined)
    .map((member) =>
      finding("/provenance", `${provenance.rung} without ${member}`, `a member ${member}`),
    );
}

/** A page, a package with its version or registry, a repository with a path: something a reader can open. */
const address = /https?:\/\/|@\d|\(PyPI\)|^@?[\w.-]+\/[\w.-]+/;

function checkCites({ fixture: { provenance } }: LoadedFixture): LintFinding[] {
  const expected = "an address, a package or a repository with a path";
  const next = "Cite what can be opened, or call it synthetic and say why.";
  return (provenance.cites ?? [])
    .filter((cite) => !address.test(cite))
    .map((cite) => finding("/provenance/cites", `"${cite}"`, expected, next));
}

const makers =
  /\b(?:gateways?|look-alikes?|facades?|shims?|converters?|translators?|relays?|bridges?)\b/i;
/** What the network or a server in front of the provider can do to any answer. */
const transport = ["http-error", "cut"];

/** Without `via`, a gateway's fault would be scored as the provider's. */
function checkVia({ provider, fixture }: LoadedFixture, { cards }: Corpus): LintFinding[] {
  const { title, provenance, tags = [], via } = fixture;
  const { dialect, unnamed = false } = cards[provider] ?? {};
  const next = `If the sender has a card, move the fixture there, without via; else to ${dialect}-look-alikes, with via.`;
  const wrong = (found: string, expected: string) => [finding("/via", found, expected, next)];
  if (unnamed)
    return via === undefined ? wrong("no via", "who sent it, or gateway, or look-alike") : [];
  if (via !== undefined) return wrong(via, `no via under ${provider}`);
  if (dialect !== provider || tags.some((tag) => transport.includes(tag))) return [];
  const [maker] = makers.exec(`${title} ${provenance.why ?? ""}`) ?? [];
  return maker ? wrong(`a fact about a ${maker}`, `${provider}'s own`) : [];
}

const oddTags = ["malformed", "edge", "cut", "unknown-value", "in-band-error", "http-error"];

/** A well-formed response has no tag for an oddity. */
function checkTags({ fixture: { tags = [] } }: LoadedFixture): LintFinding[] {
  const odd = tags.filter((tag) => oddTags.includes(tag));
  return tags.includes("well-formed") && odd.length > 0
    ? [finding("/tags", `well-formed beside ${odd.join(", ")}`, "one of them")]
    : [];
}

function checkCensusIds({ fixture }: LoadedFixture, { census }: Corpus): LintFinding[] {
  const known = new Set(census.families.flatMap(({ lines }) => lines.map(({ id }) => id)));
  return fixture.covers
    .filter((id) => known.size > 0 && !known.has(id))
    .map((id) => finding("/covers", id, "the id of a census line"));
}

function checkTools({ fixture, evidence }: LoadedFixture): LintFinding[] {
  const declared = new Set(fixture.request.tools?.map(({ name }) => name));
  const called = evidence
    .flatMap(({ expected }) => [expected, ...(expected.choices ?? [])])
    .flatMap(({ toolCalls }) => toolCalls);
  const expected = "every tool a response calls to be declared";
  return called
    .filter(({ name }) => name !== null && !declared.has(name))
    .map(({ name }) => finding("/request/tools", `a call of ${name}`, expected));
}

function checkTwins({ fixture, evidence }: LoadedFixture): LintFinding[] {
  const [json, stream] = evidence;
  if (!json || !stream || fixture.expect.differs !== undefined) return [];
  const expected = "twins, or a member differs that says why";
  return twinMembers
    .filter((member) => !same(json.expected[member], stream.expected[member]))
    .map((member) => finding("/expect", `another ${member} per mode`, expected));
}

/** A raw reason that is not in the bytes was invented. */
function checkRawInBytes({ evidence }: LoadedFixture): LintFinding[] {
  return evidence.flatMap(({ mode, bytes, contentType, headers, expected: { rawReason } }) => {
    if (rawReason === null || typeof rawReason === "object") return [];
    const haystack = `${readableText({ bytes, contentType })}\n${Object.values(headers).join("\n")}`;
    const spelt = spelling(rawReason);
    if (haystack.includes(spelt) || haystack.includes(String(rawReason))) return [];
    const expected = "a literal that occurs in the response";
    return [finding("/expect/rawReason", `${spelt} (${mode})`, expected)];
  });
}

/** How a value is spelled in JSON; a text without its quotes. */
function spelling(value: unknown): string {
  return typeof value === "string" ? JSON.stringify(value).slice(1, -1) : String(value);
}

/** Every raw reason has a row on the card, or the fixture has the tag `unknown-value`. */
function checkRawInTable(
  { provider, fixture, evidence }: LoadedFixture,
  { cards }: Corpus,
): LintFinding[] {
  const card = cards[provider];
  if (!card || fixture.tags?.includes("unknown-value") || fixture.scored === false) return [];
  const both = [card, cards[card.dialect] ?? card];
  const rows = both.flatMap(({ reasons }) => reasons);
  const values = new Set<unknown>([
    ...rows.map(({ value }) => value),
    ...both.flatMap(({ aliases = [] }) => aliases.map(({ value }) => value)),
    ...both.flatMap(({ overrides = [] }) =>
      overrides.flatMap(({ test }) => ("in" in test ? test.in : [])),
    ),
  ]);
  const prefixes = rows.filter(({ prefix }) => prefix).map(({ value }) => `${value}:`);
  return evidence.flatMap(({ expected: { rawReason, error } }) => {
    const known =
      values.has(rawReason) || prefixes.some((prefix) => String(rawReason).startsWith(prefix));
    if (rawReason === null || error !== null || known) return [];
    const expected = "a row of provider.json, or the tag unknown-value";
    return [finding("/expect/rawReason", JSON.stringify(rawReason), expected)];
  });
}

function checkDeltas(
  { provider, fixture, evidence }: LoadedFixture,
  { cards }: Corpus,
  dialects: readonly Dialect[],
): LintFinding[] {
  // A real response has as many deltas as were sent.
  if (["recorded", "captured"].includes(fixture.provenance.rung)) return [];
  const dialect = dialects.find(({ id }) => id === cards[provider]?.dialect);
  return evidence.flatMap((each) => {
    if (!dialect || each.mode !== "stream" || each.expected.text.length < 2 || each.status >= 400)
      return [];
    // A cut response may have ended before enough deltas came.
    if (each.expected.stopReason === "interrupted") return [];
    const { count, frames } = countDeltas(each, dialect);
    // Some providers send a whole answer as one event.
    return count >= deltasMin || frames === 1
      ? []
      : [finding("/stream", `${count} text deltas`, `at least ${deltasMin}`)];
  });
}

function countDeltas({ bytes, contentType }: Evidence, dialect: Dialect) {
  const turn = new Turn();
  let length = 0;
  let count = 0;
  let frames = 0;
  const decoder = createDecoder(contentType, (frame) => {
    frames++;
    readFrame(dialect, frame, turn);
    const now = turn.choices.reduce((sum, { text }) => sum + text.length, 0);
    if (now > length) count++;
    length = now;
  });
  decoder.push(bytes);
  decoder.end();
  return { count, frames };
}

function checkSecrets({ fixture, evidence }: LoadedFixture): LintFinding[] {
  const texts = [JSON.stringify(fixture), ...evidence.map(readableText)];
  const next = "Replace it by a placeholder in the style of msg_fixture0001.";
  return texts.flatMap((text) =>
    findSecrets(text).map(({ kind, start, end }) => {
      const shown = text.slice(start, Math.min(end, start + 6));
      const found = `what looks like a secret (${kind}): ${shown}…`;
      return finding("", found, "placeholders only", next);
    }),
  );
}

/** The response as a person would read it: binary frames unpacked, base64 parts opened. */
function readableText({ bytes, contentType }: Pick<Evidence, "bytes" | "contentType">): string {
  if (toldBy(contentType) !== "aws") return Buffer.from(bytes).toString("utf8");
  const frames = framesIn(bytes, contentType);
  return frames.map(({ event, data }) => `${event} ${data}`).join("\n");
}

function checkScoring({ fixture }: LoadedFixture): LintFinding[] {
  const wrong = fixture.disputed !== undefined && fixture.scored !== false;
  return wrong ? [finding("/scored", "a disputed fixture that is scored", "scored: false")] : [];
}

function checkTitlesUnique({ fixtures }: Corpus): InputFault[] {
  const found = "a title another fixture of this provider has";
  return repeats(
    fixtures,
    ({ provider, fixture }) => `${provider}\n${fixture.title}`,
    ([, second]) => inFixture(second, finding("/title", found, "one title, one fact")),
  );
}

/** Two bodies that differ only in ids and reason are one fact told twice. */
function checkBodiesDiffer({ fixtures }: Corpus): InputFault[] {
  const bodies = fixtures.flatMap((fixture) =>
    fixture.fixture.variantOf === undefined
      ? fixture.evidence.map((evidence) => ({ fixture, evidence }))
      : [],
  );
  const skeleton = ({ fixture, evidence }: (typeof bodies)[number]) =>
    `${fixture.provider}\n${evidence.mode}\n${evidence.status}\n${skeletonOf(evidence)}`;
  return repeats(bodies, skeleton, ([first, { fixture, evidence }]) => {
    const found = `the body of ${first.fixture.fact} but for ids and reason`;
    const expected = "a body of its own, or variantOf";
    return inFixture(fixture, finding(`/${evidence.mode}`, found, expected));
  });
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
  tell: (pair: [T, T]) => InputFault,
): InputFault[] {
  const first = new Map<string, T>();
  return items.flatMap((item) => {
    const earlier = first.get(key(item));
    if (earlier === undefined) first.set(key(item), item);
    return earlier === undefined ? [] : [tell([earlier, item])];
  });
}

/** A card names a dialect that exists, and has no row for an empty value. */
function checkCards({ cards, dir }: Corpus, dialects: readonly Dialect[]): InputFault[] {
  const known = dialects.map(({ id }) => id);
  return Object.entries(cards).flatMap(([provider, { dialect, reasons }]) => {
    const found: LintFinding[] = [];
    if (!known.includes(dialect)) {
      const next = "Correct the name, or add the dialect.";
      found.push(finding("/dialect", `"${dialect}"`, `one of ${known.join(", ")}`, next));
    }
    if (reasons.some(({ value }) => typeof value === "string" && value.trim() === "")) {
      const expected = "no row: empty never counts as a reason";
      found.push(finding("/reasons", "a row for an empty value", expected, "Remove the row."));
    }
    return found.map((each) => onCard(dir, provider, each));
  });
}

function onCard(dir: string, provider: string, found: LintFinding): InputFault {
  return { file: `${dir}/providers/${provider}/provider.json`, ...found };
}

/** A row of the card that no fixture shows is a claim without evidence. */
function checkRowsExercised({ cards, fixtures, dir }: Corpus): InputFault[] {
  return Object.entries(cards).flatMap(([provider, card]) => {
    const bytes = fixtures
      .filter((fixture) => fixture.provider === provider)
      .flatMap(({ evidence }) => evidence.map(readableText));
    const expected = "at least one fixture whose response has the value";
    const next = "Add a fixture, or remove the row.";
    return card.reasons
      .filter(({ value }) => !bytes.some((text) => text.includes(spelling(value))))
      .map(({ value }) => `a row for ${JSON.stringify(value)} that no fixture shows`)
      .map((found) => onCard(dir, provider, finding("/reasons", found, expected, next)));
  });
}

function checkCensus({ census, dir }: Corpus): InputFault[] {
  const ids = census.families.flatMap(({ lines }) => lines.map(({ id }) => id));
  return repeats(ids, String, ([id]) => ({
    file: `${dir}/census.json`,
    ...finding("", `the id ${id} twice`, "unique ids", "Rename one of them."),
  }));
}

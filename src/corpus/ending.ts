// Which response of the corpus a name means: a fixture by its id, or the plainest one of a provider that ends so.
import type { ProviderCard } from "../model/card.ts";
import { stopReasonNames } from "../model/stop-reason.ts";
import { nearestHolding, nearestTo } from "../text.ts";
import { inputError } from "./fault.ts";
import type { Captured, Corpus, LoadedFixture, Mode } from "./load.ts";

/** A response with the id of its fixture. */
export interface NamedEnding {
  readonly id: string;
  readonly provider: string;
  readonly captured: Captured;
}

/** By `<provider>/<fact>`, or by meaning: `<provider>/reason=<stop reason>`. The other mode where the fixture has one only. */
export function endingNamed(corpus: Corpus, name: string, mode?: Mode): NamedEnding {
  const [first = "", fact = ""] = name.split("/");
  const provider = providerNamed(corpus.cards, first);
  const [, reason] = /^reason=(.*)$/.exec(fact) ?? [];
  const found =
    reason === undefined
      ? byFact(corpus, provider, fact, mode)
      : byReason(corpus, provider, reason, mode);
  if (found) return found;
  throw reason === undefined
    ? noSuch(name, "the id of a fixture", nearFacts(corpus, provider, fact))
    : noSuch(name, "a reason that this provider has fixtures of", reasonsOf(corpus, provider));
}

/** The answer of a provider with this HTTP status, where the corpus has one. */
export function errorOf(corpus: Corpus, provider: string, status: number): Captured | undefined {
  return plainest(corpus, provider).find(({ captured }) => captured.status === status)?.captured;
}

function providerNamed(cards: Readonly<Record<string, ProviderCard>>, name: string): string {
  if (Object.hasOwn(cards, name)) return name;
  const named = Object.entries(cards).find(([, card]) => card.names?.includes(name));
  if (named) return named[0];
  throw noSuch(name, "a provider", nearOf(name, Object.keys(cards)));
}

function byFact(corpus: Corpus, provider: string, fact: string, mode?: Mode) {
  const id = `${provider}/${fact}`;
  const fixture = [...corpus.fixtures, ...corpus.unreviewed].find((each) => each.id === id);
  if (!fixture) return undefined;
  const all: readonly Captured[] = "evidence" in fixture ? fixture.evidence : fixture.captured;
  const captured = all.find((each) => each.mode === mode) ?? all[0];
  return captured && { id, provider, captured };
}

function byReason(corpus: Corpus, provider: string, reason: string, mode?: Mode) {
  const all = plainest(corpus, provider).filter(
    ({ captured }) => captured.expected.stopReason === reason,
  );
  return all.find(({ captured }) => captured.mode === mode) ?? all[0];
}

/** Few oddities first; among equals the better evidence, then the shorter response. */
function plainest(corpus: Corpus, provider: string) {
  return corpus.fixtures
    .filter((each) => each.provider === provider)
    .flatMap((fixture) =>
      fixture.evidence.map((captured) => ({ id: fixture.id, provider, fixture, captured })),
    )
    .sort(
      (a, b) =>
        oddities(a.fixture) - oddities(b.fixture) ||
        rungOf(a.fixture) - rungOf(b.fixture) ||
        a.captured.bytes.length - b.captured.bytes.length,
    );
}

function oddities({ fixture, evidence }: LoadedFixture): number {
  const { tags = [], needs = [], via, scored, variantOf, request } = fixture;
  const { toolCalls, detail } = evidence[0]?.expected ?? { toolCalls: [], detail: {} };
  const special = [
    variantOf !== undefined,
    request.stop !== undefined,
    request.toolChoice !== undefined,
    request.tools !== undefined && toolCalls.length === 0,
    toolCalls.length > 1 || toolCalls[0]?.arguments === "{}",
    Object.keys(detail).length > 0,
    evidence.length < 2,
  ];
  const odd = [
    ...tags.filter((tag) => !["well-formed", "usage"].includes(tag)),
    ...needs,
    ...special.filter(Boolean),
  ];
  return odd.length + (via === undefined ? 0 : 10) + (scored === false ? 10 : 0);
}

const rungs = ["recorded", "captured", "derived", "documented", "reported", "synthetic"] as const;
const rungOf = ({ fixture }: LoadedFixture) => rungs.indexOf(fixture.provenance.rung);

function reasonsOf(corpus: Corpus, provider: string): string[] {
  const ofIt = corpus.fixtures.filter((each) => each.provider === provider);
  const told = new Set(
    ofIt.flatMap(({ evidence }) => evidence.map(({ expected }) => expected.stopReason)),
  );
  return stopReasonNames.filter((name) => told.has(name));
}

function nearFacts(corpus: Corpus, provider: string, fact: string): string[] {
  const all = [...corpus.fixtures, ...corpus.unreviewed];
  const facts = all.filter((each) => each.provider === provider).map((each) => each.fact);
  const near = nearOf(fact, facts);
  return near.map((each) => `${provider}/${each}`);
}

/** Names with most words in common where nothing is spelled alike. */
function nearOf(name: string, known: readonly string[]): string[] {
  const alike = [...nearestTo(name, known, 3), ...nearestHolding(name, known, 3)];
  if (alike.length > 0) return [...new Set(alike)].slice(0, 3);
  const words = name.split("-").filter((word) => word.length > 2);
  const common = (each: string) => words.filter((word) => each.split("-").includes(word)).length;
  return known
    .filter((each) => common(each) > 0)
    .sort((a, b) => common(b) - common(a))
    .slice(0, 3);
}

function noSuch(name: string, expected: string, near: readonly string[]) {
  const next =
    near.length > 0
      ? `Nearest: ${near.join(", ")}.`
      : "`npx --no fullstop corpus list` shows what there is.";
  return inputError("ending", `"${name}"`, expected, next);
}

// The run: plans cases, gives them to a session, judges the outcomes. Returns data; writes nothing and exits nowhere.

import type { Session } from "../adapter/session.ts";
import { ownWordsIn } from "../ask/own-words.ts";
import type { Case, Suite } from "../ask/suite.ts";
import type { Corpus } from "../corpus/load.ts";
import { dialects } from "../dialects/index.ts";
import { createRegistry } from "../dialects/registry.ts";
import type { AdapterManifest } from "../generated/adapter.ts";
import type { CaseLine } from "../generated/journal.ts";
import type { Vocabulary } from "../generated/vocabulary.ts";
import type { Outcome } from "../model/answer.ts";
import { noFacts } from "../model/facts.ts";
import { hash } from "../model/hash.ts";
import { messageOf } from "../text.ts";
import { safeLine } from "./journal.ts";
import { caseLine } from "./line.ts";

/** One name or several; absent: all. */
type NameChoice = string | readonly string[] | undefined;

export interface CaseFilters {
  readonly suite?: NameChoice;
  readonly provider?: NameChoice;
  readonly dialect?: NameChoice;
  /** Exact ids. They are planned even if the sample leaves them out. */
  readonly case?: readonly string[] | undefined;
  readonly grep?: RegExp | undefined;
  /** `suite/fact`: only these, in this order. */
  readonly facts?: readonly string[] | undefined;
  /** `[index, count]`, from one. */
  readonly shard?: readonly [number, number] | undefined;
  /** Every combination of profile, dialect and mode, instead of every pair. */
  readonly exhaustive?: boolean | undefined;
}

export interface Planned {
  readonly suite: Suite;
  readonly case: Case;
}

/** The cases of a run, in order. The same seed gives the same cases; a case's shard depends on its id alone. */
export function planCases(
  suites: readonly Suite[],
  { fixtures, cards }: Pick<Corpus, "fixtures" | "cards">,
  filters: CaseFilters,
  seed: number,
  manifest: AdapterManifest | null = null,
): Planned[] {
  const dialectOf = (provider: string) => cards[provider]?.dialect ?? "";
  const registry = createRegistry(dialects, cards);
  const chosen = (provider: string, dialect: string) =>
    isChosen(provider, filters.provider) && isChosen(dialect, filters.dialect);
  const named = namedCases(filters.case);
  const wanted = (id: string) =>
    named.has(id) &&
    (filters.grep?.test(id) ?? true) &&
    (filters.facts?.includes(factOf(id)) ?? true) &&
    inShard(id, filters.shard);
  const plan = {
    all: fixtures,
    fixtures: fixtures.filter(
      ({ id, provider }) => named.hasFact(id) && chosen(provider, dialectOf(provider)),
    ),
    dialectOf,
    needsOf: (provider: string, value: unknown, mode: "json" | "stream") =>
      registry.lookUp(provider)?.table.needs(value, mode) ?? [],
    chosen,
    seed,
    wanted,
    manifest,
    exhaustive: filters.exhaustive === true || filters.case !== undefined,
  };
  return suites
    .filter(({ name }) => isChosen(name, filters.suite) && named.hasSuite(name))
    .flatMap((suite) => suite.cases(plan).map((each) => ({ suite, case: each })))
    .filter(({ case: { id } }) => wanted(id))
    .sort((a, b) => rankOf(a, filters) - rankOf(b, filters));
}

const factOf = (id: string) => `${placeOf(id).suite}/${placeOf(id).fact}`;
const rankOf = ({ case: { id } }: Planned, { facts }: CaseFilters) =>
  facts?.indexOf(factOf(id)) ?? 0;

export function isChosen(name: string, choice: NameChoice): boolean {
  return choice === undefined || [choice].flat().includes(name);
}

/** The suites, facts and cases of these ids, so that a few cases are planned without reading the rest of the corpus. */
function namedCases(ids: readonly string[] | undefined) {
  const cases = new Set(ids);
  const places = [...cases].map((id) => placeOf(id));
  const suites = new Set(places.map(({ suite }) => suite));
  const facts = new Set(places.map(({ provider, fact }) => `${provider}/${fact}`));
  const all = ids === undefined;
  return {
    has: (id: string) => all || cases.has(id),
    hasSuite: (name: string) => all || suites.has(name),
    hasFact: (id: string) => all || facts.has(id),
  };
}

/** Suite, provider and fact of a case id. */
export function placeOf(id: string) {
  const [suite = "", provider = "", fact = ""] = id.replace(/#.*/, "").split("/");
  return { suite, provider, fact };
}

function inShard(id: string, shard: CaseFilters["shard"]): boolean {
  return !shard || hash(id) % shard[1] === shard[0] - 1;
}

export function claims(manifest: AdapterManifest, { suite, case: each }: Planned): boolean {
  return suite.claimed(each, manifest);
}

export interface RunOptions {
  readonly concurrency?: number | undefined;
  /** Throws after so many crashes or timeouts in a row; absent or 0: never. */
  readonly bail?: number | undefined;
  readonly stopped?: () => boolean;
  readonly onLine: (line: CaseLine) => void;
}

const unclaimed: Outcome = {
  answer: { kind: "skipped", reason: "not claimed" },
  facts: noFacts,
};

/** Runs cases on one adapter and returns their lines. */
export async function linesOf(
  planned: readonly Planned[],
  { session, vocabulary }: { readonly session: Session; readonly vocabulary: Vocabulary },
  concurrency?: number,
): Promise<CaseLine[]> {
  const lines: CaseLine[] = [];
  const onLine = (line: CaseLine) => void lines.push(line);
  await runCases(planned, session, vocabulary, { concurrency, onLine });
  return lines;
}

/** Runs the cases an adapter claims; the others get a line without being run. */
export async function runCases(
  planned: readonly Planned[],
  session: Session,
  vocabulary: Vocabulary,
  { concurrency, bail = 0, stopped = () => false, onLine }: RunOptions,
): Promise<void> {
  const { manifest } = session;
  const queue = planned.values();
  const most = manifest.concurrency ?? 8;
  const lanes = manifest.fixedOrigin ? 1 : Math.min(concurrency ?? most, most);
  const doubtful: Planned[] = [];
  let losses = 0;
  const ask = async ({ suite, case: each }: Planned) => {
    const outcome = await session.run(suite.job(each, manifest));
    const { kind } = outcome.answer;
    losses = kind === "died" || kind === "timed_out" ? losses + 1 : 0;
    if (bail > 0 && losses >= bail)
      throw new Error(`the adapter crashed or did not answer ${losses} times in a row (--bail)`);
    return outcome;
  };
  const lineOf = async ({ suite, case: each }: Planned, outcome: Outcome) => {
    const judged = await suite.judge(each, outcome, manifest, vocabulary, (job) =>
      session.run(job),
    );
    return safeLine(caseLine(each, manifest, judged, outcome.facts));
  };
  const tell = async (planned: Planned, outcome: Outcome) => {
    // An answer that breaks the judge costs its own case and no other.
    const line = await lineOf(planned, outcome).catch((error: unknown) => {
      const why = `the answer could not be judged: ${messageOf(error)}`;
      return lineOf(planned, { answer: { kind: "could_not_run", why }, facts: noFacts });
    });
    onLine(line);
  };
  const work = async (): Promise<void> => {
    for (const each of queue) {
      if (stopped()) return;
      const outcome = claims(manifest, each) ? await ask(each) : unclaimed;
      if (isDoubtful(each, outcome)) doubtful.push(each);
      else await tell(each, outcome);
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
  // The harness or a busy machine may have caused these: each is asked again, with no other case running.
  for (const each of doubtful) {
    if (stopped()) return;
    await tell(each, settled(each, await ask(each)));
  }
}

/** No answer in time, or an answer that a busy machine may have caused. */
function isDoubtful({ suite, case: each }: Planned, outcome: Outcome): boolean {
  return outcome.answer.kind === "timed_out" || doubtIn(suite, each, outcome) !== null;
}

/** A doubtful answer that comes a second time says nothing about the library. */
function settled({ suite, case: each }: Planned, outcome: Outcome): Outcome {
  return { ...outcome, answer: doubtIn(suite, each, outcome) ?? outcome.answer };
}

const doubtIn = (suite: Suite, each: Case, outcome: Outcome) =>
  ownWordsIn(outcome.answer) ?? suite.doubt?.(each, outcome) ?? null;

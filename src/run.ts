// The run: plans cases, gives them to a session, judges the outcomes. Returns data; writes nothing and exits nowhere.

import { hash } from "../suites/streaming.ts";
import type { Case, Suite } from "../suites/suite.ts";
import type { Job, Session } from "./adapter/session.ts";
import type { Corpus } from "./corpus/load.ts";
import type { AdapterManifest } from "./generated/adapter.ts";
import type { CaseLine } from "./generated/journal.ts";
import type { Vocabulary } from "./generated/vocabulary.ts";
import { type JudgedCase, judgeCase } from "./judge/judge.ts";

export interface Filters {
  readonly suite?: string | undefined;
  readonly provider?: string | undefined;
  readonly dialect?: string | undefined;
  readonly grep?: RegExp | undefined;
  /** `[index, count]`, from one. */
  readonly shard?: readonly [number, number] | undefined;
}

export interface Planned {
  readonly suite: Suite;
  readonly case: Case;
}

/** The cases of a run, in order. The same seed gives the same cases; a case's shard depends on its id alone. */
export function planCases(
  suites: readonly Suite[],
  corpus: Corpus,
  filters: Filters,
  seed: number,
): Planned[] {
  const fixtures = corpus.fixtures.filter(
    ({ provider }) =>
      (filters.provider === undefined || provider === filters.provider) &&
      (filters.dialect === undefined || corpus.cards[provider]?.dialect === filters.dialect),
  );
  const wanted = (id: string) => (filters.grep?.test(id) ?? true) && inShard(id, filters.shard);
  return suites
    .filter(({ name }) => filters.suite === undefined || name === filters.suite)
    .flatMap((suite) => suite.cases(fixtures, seed, wanted).map((each) => ({ suite, case: each })))
    .filter(({ case: { id } }) => wanted(id));
}

function inShard(id: string, shard: Filters["shard"]): boolean {
  return !shard || hash(id) % shard[1] === shard[0] - 1;
}

/** Whether an adapter claims this case at all. */
export function claims(
  manifest: AdapterManifest,
  { case: { fixture, evidence } }: Planned,
  dialect: string,
): boolean {
  const { dialects, modes, providers, capabilities } = manifest;
  return (
    capabilities.includes("observe") &&
    dialects.includes(dialect) &&
    modes.includes(evidence.mode) &&
    (!providers || providers.includes(fixture.provider))
  );
}

export interface RunOptions {
  readonly concurrency?: number | undefined;
  readonly stopped?: () => boolean;
  readonly onLine: (line: CaseLine) => void;
}

/** Runs the cases an adapter claims; what it does not claim gets its line without being asked. */
export async function runCases(
  planned: readonly Planned[],
  session: Session,
  vocabulary: Vocabulary,
  corpus: Corpus,
  { concurrency, stopped = () => false, onLine }: RunOptions,
): Promise<void> {
  const { manifest } = session;
  const queue = planned.values();
  const lanes = manifest.fixedOrigin ? 1 : Math.min(concurrency ?? 8, manifest.concurrency ?? 8);
  const work = async (): Promise<void> => {
    for (const each of queue) {
      if (stopped()) return;
      const judged = judgedCase(each, corpus);
      const outcome = claims(manifest, each, judged.dialect)
        ? await session.run(jobOf(each, judged.dialect))
        : {
            answer: { kind: "skipped", reason: "not claimed" } as const,
            facts: { requests: [], findings: [], latencyMs: null },
          };
      onLine(judgeCase(judged, outcome, manifest, vocabulary, each.suite.requirements));
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
}

function judgedCase({ case: each }: Planned, { cards }: Corpus): JudgedCase {
  const { fixture, evidence } = each;
  return {
    id: each.id,
    suite: each.suite,
    provider: fixture.provider,
    dialect: cards[fixture.provider]?.dialect ?? "",
    fact: fixture.fact,
    mode: evidence.mode,
    variant: each.variant,
    rung: fixture.fixture.provenance.rung,
    tags: fixture.fixture.tags ?? [],
    wellFormed: each.wellFormed,
    scored: fixture.fixture.scored !== false,
    claim: each.claim,
  };
}

/** What a session is given of a case: the request and the bytes, never the claim. */
export function jobOf(
  { case: { id, fixture, evidence, chunks, ends } }: Planned,
  dialect: string,
): Job {
  const { request } = fixture.fixture;
  return {
    id,
    exchange: {
      ...request,
      case: id,
      dialect,
      provider: fixture.provider,
      stream: evidence.mode === "stream",
    },
    served: {
      status: evidence.status,
      headers: evidence.headers,
      contentType: evidence.contentType,
      chunks,
      ends,
      stream: evidence.mode === "stream" && evidence.status < 400,
    },
  };
}

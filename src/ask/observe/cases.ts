// Cases of one exchange: the bytes of a fixture, whole or cut, and the claim about them.

import { answerSeen, expectedEnd, gradeAnswer } from "../../../suites/observe/grade.ts";
import { type Claim, claimOf, type Trial } from "../../../suites/observe/trial.ts";
import type { Outcome } from "../../adapter/session.ts";
import type { Evidence, LoadedFixture } from "../../corpus/load.ts";
import type { AdapterManifest } from "../../generated/adapter.ts";
import type { CaseLine } from "../../generated/journal.ts";
import type { Vocabulary } from "../../generated/vocabulary.ts";
import type { Answer } from "../../model/answer.ts";
import type { Fact } from "../../model/facts.ts";
import { rule, type SuiteText } from "../../model/requirement.ts";
import { splitFrames } from "../../wire/split.ts";
import { levelOf, rulesOf } from "../evidence.ts";
import {
  type Case,
  caseId,
  isUnjudged,
  type Judged,
  kept,
  type Plan,
  type Suite,
} from "../suite.ts";
import {
  chosenCuts,
  cutOf,
  cutsMax,
  endOfCut,
  errorFrameOf,
  failingAfter,
  failsInBand,
  hasEnded,
  isStream,
  type ReadPrefix,
  type Source,
  sourcesIn,
  tornAfter,
} from "./cuts.ts";
import { observeJob } from "./job.ts";
import { unmetNeeds } from "./needs.ts";

/** Bytes to serve and the claim about them. */
export interface ObservedCase extends Case {
  readonly fixture: LoadedFixture;
  readonly evidence: Evidence;
  /** Frames or pieces, in the order they are sent. */
  readonly chunks: readonly Uint8Array[];
  readonly ends: "close" | "break";
  readonly claim: Claim;
}

/** Every fixture in both modes. */
export function wholeSuite(text: SuiteText<Trial>): Suite<ObservedCase> {
  return observeSuite(text, (plan) =>
    sourcesIn(plan)
      .filter(hasEnded)
      .map((source) => ({ ...ofFixture(text.name, source, null, plan), ...wholeOf(source) })),
  );
}

/** Every streamed fixture, cut before its terminal evidence or with an error put in. `readPrefix` finds that evidence. */
export function cutSuite(text: SuiteText<Trial>, readPrefix: ReadPrefix): Suite<ObservedCase> {
  return observeSuite(text, (plan) => {
    const errorFrames = new Map<string, Uint8Array | null>();
    const errorOf = (provider: string) =>
      kept(errorFrames, provider, () => errorFrameOf(plan.all, provider, readPrefix));
    return sourcesIn(plan)
      .filter(isStream)
      .flatMap((source) => cutCases(text.name, source, plan, readPrefix, errorOf));
  });
}

/** Cut after a frame, inside one, or with an error put in: a sample of each; exhaustively, every place and both ends. */
function cutCases(
  suite: string,
  source: Source,
  plan: Plan,
  readPrefix: ReadPrefix,
  errorOf: (provider: string) => Uint8Array | null,
): ObservedCase[] {
  const { fixture, evidence } = source;
  const frames = splitFrames(evidence.bytes, evidence.contentType);
  const places = (sort: string, max: number) => {
    const key = `${fixture.id}:${plan.seed}${sort}`;
    return chosenCuts(frames.length, key, plan.exhaustive ? Infinity : max);
  };
  const made = (variant: string, make: () => ReturnType<typeof cutOf>): ObservedCase[] => {
    const base = ofFixture(suite, source, variant, plan);
    const piece = plan.wanted(base.id) ? make() : null;
    return piece ? [{ ...base, ...piece }] : [];
  };
  const cut = (chunks: readonly Uint8Array[], ends?: "close" | "break") =>
    cutOf(source, chunks, readPrefix, ends);
  return [
    ...places("", cutsMax).flatMap((count) => {
      const before = frames.slice(0, count);
      const other = endOfCut(count) === "close" ? "break" : "close";
      return [
        ...made(`cut${count}`, () => cut(before)),
        ...(plan.exhaustive ? made(`cut${count}-${other}`, () => cut(before, other)) : []),
      ];
    }),
    ...places(":inside", 1).flatMap((count) => {
      const torn = tornAfter(frames, count);
      const ends = plan.exhaustive ? (["close", "break"] as const) : [endOfCut(count)];
      return ends.flatMap((end) =>
        // Only where the whole frames are a cut too: after a reason that a close confirms, half a frame is no cut.
        made(`inside${count}-${end}`, () => cut(frames.slice(0, count)) && cut(torn, end)),
      );
    }),
    ...places(":error", 1).flatMap((count) =>
      made(`error${count}`, () => {
        const error = failsInBand(fixture) ? null : errorOf(fixture.provider);
        return error && failingAfter(source, frames.slice(0, count), error, readPrefix);
      }),
    ),
  ];
}

/** What every case copies from its fixture. */
export function ofFixture(
  suite: string,
  { fixture, evidence }: Source,
  variant: string | null,
  { dialectOf }: Pick<Plan, "dialectOf">,
) {
  return {
    id: caseId(suite, fixture, evidence.mode, variant),
    suite,
    kind: "observe" as CaseLine["kind"],
    provider: fixture.provider,
    dialect: dialectOf(fixture.provider),
    fact: fixture.fact,
    mode: evidence.mode,
    variant,
    rung: fixture.fixture.provenance.rung,
    level: levelOf(fixture, evidence),
    rules: rulesOf(fixture, evidence),
    scored: fixture.fixture.scored !== false,
    via: fixture.fixture.via,
    fixture,
    evidence,
  };
}

/** All the bytes of a mode, as they are sent. */
export function wholeOf({ fixture, evidence }: Source) {
  const { mode, bytes, contentType, ends, expected } = evidence;
  return {
    chunks: mode === "stream" ? splitFrames(bytes, contentType) : [bytes],
    ends,
    claim: claimOf(fixture, expected),
    wellFormed: isWellFormed(fixture),
  };
}

const oddTags = ["malformed", "edge", "cut", "unknown-value", "in-band-error", "http-error"];

/** An ordinary response: mapping accuracy is also given for these alone (B-130, B-131). */
function isWellFormed({ fixture }: LoadedFixture): boolean {
  return !fixture.tags?.some((tag) => oddTags.includes(tag));
}

export function observeSuite<C extends ObservedCase>(
  text: SuiteText<Trial>,
  cases: (plan: Plan) => C[],
): Suite<C> {
  return {
    ...text,
    cases,
    claimed: (each, manifest) =>
      manifest.dialects.includes(each.dialect) && claimsExchange(each, manifest),
    job: observeJob,
    judge: (each, outcome, manifest, vocabulary) =>
      judgeObserved(each, outcome, manifest, vocabulary, text.requirements),
  };
}

/** Whether an adapter claims exchanges of this kind, mode and provider, and can make the request they need. */
export function claimsExchange(each: ObservedCase, manifest: AdapterManifest): boolean {
  const { modes, providers, capabilities } = manifest;
  return (
    unmetNeeds(each.fixture, each.dialect, manifest).length === 0 &&
    capabilities.includes(each.kind) &&
    modes.includes(each.mode) &&
    (!providers || providers.includes(each.provider))
  );
}

/** The library itself sent a second, different request after a pause: what it did outweighs what it reports (H2). */
function resumes({ stopReason }: Claim, { requests }: Fact): boolean {
  return stopReason === "pause_turn" && new Set(requests.map(({ body }) => body)).size > 1;
}

function judgeObserved(
  { claim, dialect, fixture, mode, variant }: ObservedCase,
  outcome: Outcome,
  adapter: AdapterManifest,
  vocabulary: Vocabulary,
  requirements: SuiteText<Trial>["requirements"],
): Judged {
  const { facts } = outcome;
  const answer = outcome.answer as Answer;
  const told = gradeAnswer(claim, answer, vocabulary, dialect, adapter);
  // A library that resumed a paused turn did what was asked. It got the same bytes again, so its answer says nothing.
  const resumed = resumes(claim, facts) && !isUnjudged(told.grade);
  const graded = resumed ? { ...told, grade: "coarse" as const, harms: [] } : told;
  const expected = claim.observation;
  const tags = fixture.fixture.tags ?? [];
  const trial = { claim, expected, answer, graded, adapter, facts, tags, mode, variant };
  return {
    expected: expectedEnd(claim),
    answer: answerSeen(answer, graded, expected, adapter),
    grade: graded.grade,
    harms: graded.harms,
    results: resumed || isUnjudged(graded.grade) ? [] : rule(requirements, trial),
  };
}

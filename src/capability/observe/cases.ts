// Cases of one exchange: the bytes of a fixture, whole or cut, and the claim about them.
import type { Evidence, LoadedFixture } from "../../corpus/load.ts";
import type { AdapterManifest } from "../../generated/adapter.ts";
import type { CaseLine } from "../../generated/journal.ts";
import type { Vocabulary } from "../../generated/vocabulary.ts";
import type { Answer } from "../../model/answer.ts";
import type { Fact } from "../../model/facts.ts";
import { rule, type SuiteText } from "../../model/requirement.ts";
import { splitFrames } from "../../wire/split.ts";
import { levelOf, rulesOf } from "../evidence.ts";
import { type Case, caseId, isUnjudged, type Judged, type Plan, type Suite } from "../suite.ts";
import {
  chosenCuts,
  cutOf,
  cutsMax,
  endOfCut,
  errorFrameOf,
  failingAfter,
  type ReadPrefix,
  tornAfter,
} from "./cuts.ts";
import { answerSeen, expectedEnd, gradeAnswer } from "./grade.ts";
import { observeJob } from "./job.ts";
import { unmetNeeds } from "./needs.ts";
import { type Claim, claimOf, type Trial } from "./trial.ts";

/** Bytes to serve and the claim about them. */
export interface ObservedCase extends Case {
  readonly fixture: LoadedFixture;
  readonly evidence: Evidence;
  /** Frames or pieces, in the order they leave. */
  readonly chunks: readonly Uint8Array[];
  readonly ends: "close" | "break";
  readonly claim: Claim;
}

/** Every fixture in both modes. */
export function wholeSuite(text: SuiteText<Trial>): Suite<ObservedCase> {
  return observeSuite(text, (plan) =>
    plan.fixtures.flatMap((fixture) =>
      fixture.evidence
        .filter(({ expected }) => expected.stopReason !== null)
        .map((evidence) => ({
          ...ofFixture(text.name, { fixture, evidence }, null, plan),
          ...wholeOf(fixture, evidence),
        })),
    ),
  );
}

/** Every streamed fixture, cut before its terminal evidence, or failing there. `readPrefix` says where that comes and what a piece holds. */
export function cutSuite(text: SuiteText<Trial>, readPrefix: ReadPrefix): Suite<ObservedCase> {
  return observeSuite(text, (plan) => {
    const errorFrames = new Map<string, Uint8Array | null>();
    const errorOf = (provider: string) => {
      const known = errorFrames.get(provider);
      const found = known === undefined ? errorFrameOf(plan.all, provider, readPrefix) : known;
      errorFrames.set(provider, found);
      return found;
    };
    return plan.fixtures.flatMap((fixture) =>
      fixture.evidence
        .filter(({ mode, status }) => mode === "stream" && status < 400)
        .flatMap((evidence) => cutCases(text.name, fixture, evidence, plan, readPrefix, errorOf)),
    );
  });
}

/** After frames, inside a frame, and with a failure put in: a sample of each, or, exhaustively, every place and both ways to end. */
function cutCases(
  suite: string,
  fixture: LoadedFixture,
  evidence: Evidence,
  plan: Plan,
  readPrefix: ReadPrefix,
  errorOf: (provider: string) => Uint8Array | null,
): ObservedCase[] {
  const frames = splitFrames(evidence.bytes, evidence.contentType);
  const places = (sort: string, max: number) =>
    chosenCuts(
      frames.length,
      `${fixture.id}:${plan.seed}${sort}`,
      plan.exhaustive ? Infinity : max,
    );
  const made = (variant: string, make: () => Partial<ObservedCase> | null): ObservedCase[] => {
    const base = ofFixture(suite, { fixture, evidence }, variant, plan);
    const piece = plan.wanted(base.id) ? make() : null;
    return piece ? [{ ...base, ...(piece as ReturnType<typeof wholeOf>) }] : [];
  };
  const cut = (chunks: readonly Uint8Array[], ends?: "close" | "break") => () =>
    cutOf(fixture, evidence, chunks, readPrefix, ends);
  return [
    ...places("", cutsMax).flatMap((count) => {
      const before = frames.slice(0, count);
      const other = endOfCut(count) === "close" ? "break" : "close";
      return [
        ...made(`cut${count}`, cut(before)),
        ...(plan.exhaustive ? made(`cut${count}-${other}`, cut(before, other)) : []),
      ];
    }),
    ...places(":inside", 1).flatMap((count) => {
      // Behind a reason that a close would confirm, half a frame is no cut before the end.
      const ended = (): boolean =>
        cutOf(fixture, evidence, frames.slice(0, count), readPrefix) === null;
      const torn = tornAfter(frames, count);
      const ends = ["close", "break"] as const;
      return (plan.exhaustive ? ends : [endOfCut(count)]).flatMap((end) =>
        made(`inside${count}-${end}`, () => (ended() ? null : cut(torn, end)())),
      );
    }),
    ...places(":error", 1).flatMap((count) =>
      made(`error${count}`, () => {
        const error = fixture.fixture.tags?.includes("in-band-error")
          ? null
          : errorOf(fixture.provider);
        return error
          ? failingAfter(fixture, evidence, frames.slice(0, count), error, readPrefix)
          : null;
      }),
    ),
  ];
}

/** What every case takes over from its fixture. */
export function ofFixture(
  suite: string,
  { fixture, evidence }: Pick<ObservedCase, "fixture" | "evidence">,
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
    level: levelOf(fixture, evidence.mode, evidence.expected),
    rules: rulesOf(fixture, evidence.status, evidence.mode, evidence.expected),
    scored: fixture.fixture.scored !== false,
    via: fixture.fixture.via,
    since: fixture.fixture.since,
    fixture,
    evidence,
  };
}

/** All the bytes of a mode, as they leave. */
export function wholeOf(
  fixture: LoadedFixture,
  { mode, bytes, contentType, ends, expected }: Evidence,
) {
  return {
    chunks: mode === "stream" ? splitFrames(bytes, contentType) : [bytes],
    ends,
    claim: claimOf(fixture, expected),
    wellFormed: isWellFormed(fixture),
  };
}

const oddTags = ["malformed", "edge", "cut", "unknown-value", "in-band-error", "http-error"];

/** What a provider sends on a good day, for the Bridge seed's split of accuracy (B-130, B-131). */
function isWellFormed({ fixture }: LoadedFixture): boolean {
  return !fixture.tags?.some((tag) => oddTags.includes(tag));
}

/** A suite of such cases. */
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
    judge: (each, { answer, facts }, manifest, vocabulary) =>
      judgeObserved(each, answer as Answer, facts, manifest, vocabulary, text.requirements),
  };
}

/** Whether an adapter claims exchanges of this kind, mode and provider, and can ask for this answer. */
export function claimsExchange(each: ObservedCase, manifest: AdapterManifest): boolean {
  const { modes, providers, capabilities } = manifest;
  return (
    unmetNeeds(each.fixture, each.dialect, manifest).length === 0 &&
    capabilities.includes(each.kind) &&
    modes.includes(each.mode) &&
    (!providers || providers.includes(each.provider))
  );
}

/** Another request than the first was sent after a pause: a deed, which outweighs words (H2). */
function resumes({ stopReason }: Claim, { requests }: Fact): boolean {
  return stopReason === "pause_turn" && new Set(requests.map(({ body }) => body)).size > 1;
}

function judgeObserved(
  { claim, dialect, fixture, mode, variant }: ObservedCase,
  answer: Answer,
  facts: Fact,
  adapter: AdapterManifest,
  vocabulary: Vocabulary,
  requirements: SuiteText<Trial>["requirements"],
): Judged {
  const told = gradeAnswer(claim, answer, vocabulary, dialect, adapter);
  // A library that sent a paused turn back has done what was asked. What it makes of the same bytes again says nothing.
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

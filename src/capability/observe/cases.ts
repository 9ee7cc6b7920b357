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
import { chosenCuts, cutOf, cutsMax, type ReadPrefix } from "./cuts.ts";
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

/** Every streamed fixture, cut before its terminal evidence. `readPrefix` says where that comes and what a piece holds. */
export function cutSuite(text: SuiteText<Trial>, readPrefix: ReadPrefix): Suite<ObservedCase> {
  return observeSuite(text, (plan) =>
    plan.fixtures.flatMap((fixture) =>
      fixture.evidence
        .filter(({ mode, status }) => mode === "stream" && status < 400)
        .flatMap((evidence) => cutCases(text.name, fixture, evidence, plan, readPrefix)),
    ),
  );
}

function cutCases(
  suite: string,
  fixture: LoadedFixture,
  evidence: Evidence,
  plan: Plan,
  readPrefix: ReadPrefix,
): ObservedCase[] {
  const frames = splitFrames(evidence.bytes, evidence.contentType);
  const cuts = chosenCuts(frames.length, `${fixture.id}:${plan.seed}`, cutsMax);
  return cuts.flatMap((count) => {
    const base = ofFixture(suite, { fixture, evidence }, `cut${count}`, plan);
    if (!plan.wanted(base.id)) return [];
    const cut = cutOf(fixture, evidence, frames.slice(0, count), readPrefix);
    return cut ? [{ ...base, ...cut }] : [];
  });
}

/** What every case takes over from its fixture. */
export function ofFixture(
  suite: string,
  { fixture, evidence }: Pick<ObservedCase, "fixture" | "evidence">,
  variant: string | null,
  { dialectOf }: Plan,
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
    level: levelOf(fixture, evidence.expected),
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
    claimed({ dialect, mode, provider, fixture }, manifest) {
      const { dialects, modes, providers, capabilities } = manifest;
      return (
        unmetNeeds(fixture, dialect, manifest).length === 0 &&
        capabilities.includes("observe") &&
        dialects.includes(dialect) &&
        modes.includes(mode) &&
        (!providers || providers.includes(provider))
      );
    },
    job: observeJob,
    judge: (each, { answer, facts }, manifest, vocabulary) =>
      judgeObserved(each, answer as Answer, facts, manifest, vocabulary, text.requirements),
  };
}

function judgeObserved(
  { claim, dialect, fixture, mode, variant }: ObservedCase,
  answer: Answer,
  facts: Fact,
  adapter: AdapterManifest,
  vocabulary: Vocabulary,
  requirements: SuiteText<Trial>["requirements"],
): Judged {
  const graded = gradeAnswer(claim, answer, vocabulary, dialect, adapter);
  const expected = claim.observation;
  const tags = fixture.fixture.tags ?? [];
  const trial = { claim, expected, answer, graded, adapter, facts, tags, mode, variant };
  return {
    expected: expectedEnd(claim),
    answer: answerSeen(answer, graded, expected, adapter),
    grade: graded.grade,
    harms: graded.harms,
    results: isUnjudged(graded.grade) ? [] : rule(requirements, trial),
  };
}

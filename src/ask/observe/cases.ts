// Cases of one exchange: the bytes of a fixture, whole or cut, and the claim about them.

import type { Evidence, LoadedFixture } from "../../corpus/load.ts";
import type { AdapterManifest } from "../../generated/adapter.ts";
import type { CaseLine } from "../../generated/journal.ts";
import type { Claim } from "../../model/claim.ts";
import { splitFrames } from "../../wire/split.ts";
import { levelOf, rulesOf } from "../evidence.ts";
import { type Case, type CaseSource, caseId, kept, type Plan } from "../suite.ts";
import { claimOf } from "./claim.ts";
import { type Continuation, withContinuation } from "./continuation.ts";
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
  levelOfCut,
  type ReadPrefix,
  type Source,
  sourcesIn,
  tornAfter,
} from "./cuts.ts";
import { doubtIn } from "./doubt.ts";
import { observeJob } from "./job.ts";
import { needsOf, unmetNeeds } from "./needs.ts";
import { twinsIn } from "./twin.ts";

/** Bytes to serve and the claim about them. */
export interface ObservedCase extends Case {
  readonly fixture: LoadedFixture;
  readonly evidence: Evidence;
  /** Frames or pieces, in the order they are sent. */
  readonly chunks: readonly Uint8Array[];
  readonly ends: "close" | "break";
  readonly claim: Claim;
  /** Finished answers, for the comparison with one that shows no word. */
  readonly twins?: readonly Source[];
  /** Kinds of request that lead to this answer, beyond the ordinary. */
  readonly needs: readonly string[];
  /** Of the fixture. */
  readonly tags: readonly string[];
  /** For a client that goes on after a pause by itself. */
  readonly onward?: Continuation;
}

/** Every fixture in both modes. */
export function mappingQuestions(suite: string): CaseSource<ObservedCase> {
  return observeQuestions((plan) =>
    sourcesIn(plan)
      .filter(hasEnded)
      .map((source) => {
        const isCut = source.evidence.expected.stopReason === "interrupted";
        const twins = isCut ? { twins: twinsIn(source, plan) } : {};
        return { ...ofFixture(suite, source, null, plan), ...wholeOf(source), ...twins };
      }),
  );
}

/** Every streamed fixture, cut before its terminal evidence or with an error put in. `readPrefix` finds that evidence. */
export function streamingQuestions(
  suite: string,
  readPrefix: ReadPrefix,
): CaseSource<ObservedCase> {
  return observeQuestions((plan) => {
    const errorFrames = new Map<string, Uint8Array | null>();
    const errorOf = (provider: string) =>
      kept(errorFrames, provider, () => errorFrameOf(plan.all, provider, readPrefix));
    return sourcesIn(plan)
      .filter(isStream)
      .flatMap((source) => cutCases(suite, source, plan, readPrefix, errorOf));
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
  const twins = twinsIn(source, plan);
  const places = (sort: string, max: number) => {
    const key = `${fixture.id}:${plan.seed}${sort}`;
    return chosenCuts(frames.length, key, plan.exhaustive ? Infinity : max);
  };
  const made = (variant: string, make: () => ReturnType<typeof cutOf>): ObservedCase[] => {
    const base = ofFixture(suite, source, variant, plan);
    const piece = plan.wanted(base.id) ? make() : null;
    return piece ? [{ ...base, ...piece, level: levelOfCut(base.level, piece), twins }] : [];
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
  source: Source,
  variant: string | null,
  plan: Pick<Plan, "dialectOf" | "needsOf">,
) {
  const { fixture, evidence } = source;
  return {
    id: caseId(suite, fixture, evidence.mode, variant),
    suite,
    kind: "observe" as CaseLine["kind"],
    provider: fixture.provider,
    dialect: plan.dialectOf(fixture.provider),
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
    needs: needsOf(source, plan),
    tags: fixture.fixture.tags ?? [],
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

/** Questions of one exchange each. */
export function observeQuestions<C extends ObservedCase>(
  cases: (plan: Plan) => C[],
): CaseSource<C> {
  return {
    cases: (plan) =>
      cases(plan).map((each) => ({
        ...withContinuation(each, plan.all, plan.dialectOf),
        bulk: bulkOf(each),
      })),
    claimed: (each, manifest) =>
      manifest.dialects.includes(each.dialect) && claimsExchange(each, manifest),
    job: observeJob,
    doubt: doubtIn,
  };
}

/** Bytes, and more where a reader has to know more than text: calls, escapes; or where nothing was said yet. */
function bulkOf({ chunks, claim: { observation } }: ObservedCase): number {
  const bytes = chunks.reduce((sum, { length }) => sum + length, 0);
  const escapes = chunks.some((chunk) =>
    Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length).includes("\\u"),
  );
  const odd = [
    observation.toolCalls.length > 0,
    escapes,
    observation.text === "",
    observation.reasoning !== "",
  ];
  return bytes + odd.filter(Boolean).length * 10_000;
}

/** Whether an adapter claims exchanges of this kind, mode and provider, and can make the request they need. */
export function claimsExchange(each: ObservedCase, manifest: AdapterManifest): boolean {
  const { modes, providers, capabilities } = manifest;
  return (
    unmetNeeds(each.needs, each.dialect, manifest).length === 0 &&
    capabilities.includes(each.kind) &&
    modes.includes(each.mode) &&
    (!providers || providers.includes(each.provider))
  );
}

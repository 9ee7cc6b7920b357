// What a client gets that goes on after a pause by itself: a natural end of the same provider, whose text is told apart.
import type { LoadedFixture } from "../../corpus/load.ts";
import type { Claim } from "../../model/claim.ts";
import type { Served } from "../../replay/served.ts";
import { splitFrames } from "../../wire/split.ts";
import type { ObservedCase } from "./cases.ts";
import { claimOf } from "./claim.ts";
import { isOverHttp, isStream, type Source, sourcesIn } from "./cuts.ts";
import { servedOf } from "./job.ts";

/** The second response of a case, and what is claimed of both together. */
export interface Continuation {
  readonly served: Served;
  readonly claim: Claim;
}

/** Adds the continuation to the case of a pause; by the dialect where the provider has no natural end of its own. */
export function withContinuation<C extends ObservedCase>(
  each: C,
  all: readonly LoadedFixture[],
  dialectOf: (provider: string) => string,
): C {
  if (each.claim.stopReason !== "pause_turn" || !isOverHttp(each)) return each;
  const ends = sourcesIn({ fixtures: all }).filter(
    (source) =>
      dialectOf(source.fixture.provider) === each.dialect &&
      source.evidence.mode === each.mode &&
      isStream(source) === isStream(each) &&
      isPlainEnd(source),
  );
  const source = ends.find(({ fixture }) => fixture.provider === each.provider) ?? ends[0];
  if (!source) return each;
  const { fixture, evidence } = source;
  const { bytes, contentType, mode } = evidence;
  const chunks = mode === "stream" ? splitFrames(bytes, contentType) : [bytes];
  const served = servedOf({ evidence, chunks, ends: "close", mode });
  return {
    ...each,
    onward: { served, claim: joined(each.claim, claimOf(fixture, evidence.expected)) },
  };
}

/** Text alone, ended by the model; no second reading. */
function isPlainEnd({
  fixture: { fixture, id: _id },
  evidence: { expected, status, ends },
}: Source) {
  const { stopReason, text, toolCalls, reasoning } = expected;
  const plain = stopReason === "end_turn" && text !== "" && toolCalls.length === 0 && !reasoning;
  return plain && status === 200 && ends === "close" && isOrdinary(fixture);
}

const isOrdinary = ({ tags, expect, via, scored }: LoadedFixture["fixture"]) =>
  tags?.includes("well-formed") === true &&
  !expect.defensible &&
  via === undefined &&
  scored !== false;

/** The answer of a client that went on: both texts, and the ending of the second. */
function joined(
  { observation: before }: Claim,
  { stopReason, accepted, observation }: Claim,
): Claim {
  const { text, reasoning, toolCalls } = before;
  return {
    stopReason,
    accepted,
    observation: {
      ...observation,
      text: text + observation.text,
      reasoning: reasoning + observation.reasoning,
      toolCalls: [...toolCalls, ...observation.toolCalls],
      usage: null,
    },
  };
}

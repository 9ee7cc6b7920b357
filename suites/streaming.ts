// Suite `streaming`: every streamed fixture, cut before its terminal evidence. None of the pieces may look like an end.

import { type ObservedCase, observedSuite, ofFixture } from "../src/capability/observe/job.ts";
import type { Plan, Suite } from "../src/capability/suite.ts";
import type { Evidence, LoadedFixture } from "../src/corpus/load.ts";
import type { Observation, StopReason } from "../src/generated/observation.ts";
import { fail, notClaimed, pass, type Requirement } from "../src/model/requirement.ts";
import { splitFrames } from "../src/wire/split.ts";

export const cutsMax = 8;

const requirements: readonly Requirement[] = [
  {
    id: "SR-020",
    level: "MUST",
    sentence:
      "An adapter MUST NOT report a stream that was cut before its terminal evidence as finished.",
    source: ["B-071", "B-073", "B-132", "B-134", "P-050"],
    mutants: ["close-is-the-end", "end-turn-for-everything"],
    judge({ graded, claim }) {
      if (!graded.meaning) return null;
      const { action, means } = graded.meaning;
      if (means.some((reason) => claim.accepted.includes(reason))) return pass;
      return action === "complete" || action === "run_tools"
        ? fail(`a cut stream answered with ${action}`)
        : pass;
    },
  },
  {
    id: "SR-021",
    level: "SHOULD",
    sentence: "An adapter SHOULD hand on the text that came before the cut.",
    source: ["B-073", "G-01"],
    mutants: ["forgets-cut-text"],
    judge({ expected, answer, adapter }) {
      if (answer.kind !== "returned" || expected.text === "") return null;
      if (!adapter.reports.includes("text")) return notClaimed;
      return answer.observation.text === expected.text ? pass : fail("text before the cut is lost");
    },
  },
  {
    id: "SR-022",
    level: "MUST",
    sentence: "An adapter MUST come to an end when the stream does.",
    source: ["B-031", "P-045"],
    mutants: ["waits-for-the-marker"],
    judge({ graded }) {
      return graded.grade === "timed_out" ? fail("no answer in time") : pass;
    },
  },
];

/** Reads a prefix: what came before the cut. Given by the caller, so that this file knows no reader. */
export type ReadPrefix = (
  fixture: LoadedFixture,
  evidence: Evidence,
  bytes: Uint8Array,
) => Observation;

/** The suite, with a reader that says where terminal evidence comes and what text a prefix holds. */
export function streaming(readPrefix: ReadPrefix): Suite {
  return observedSuite({
    name: "streaming",
    title: "Streams cut before their terminal evidence",
    requirements,
    cases: (plan) =>
      plan.fixtures.flatMap((fixture) =>
        fixture.evidence
          .filter(({ mode, status }) => mode === "stream" && status < 400)
          .flatMap((evidence) => cutCases(fixture, evidence, plan, readPrefix)),
      ),
  });
}

function cutCases(
  fixture: LoadedFixture,
  evidence: Evidence,
  plan: Plan,
  readPrefix: ReadPrefix,
): ObservedCase[] {
  const frames = splitFrames(evidence.bytes, evidence.contentType);
  const cuts = chosenCuts(frames.length, `${fixture.id}:${plan.seed}`, cutsMax);
  return cuts.flatMap((count) => {
    const base = ofFixture("streaming", { fixture, evidence }, `cut${count}`, plan);
    if (!plan.wanted(base.id)) return [];
    const cut = cutOf(fixture, evidence, frames.slice(0, count), readPrefix);
    return cut ? [{ ...base, ...cut }] : [];
  });
}

/** A stream of these frames alone; null where they are an early end rather than a cut. */
export function cutOf(
  fixture: LoadedFixture,
  evidence: Evidence,
  chunks: readonly Uint8Array[],
  readPrefix: ReadPrefix,
): Pick<ObservedCase, "chunks" | "ends" | "claim" | "wellFormed"> | null {
  const observation = readPrefix(fixture, evidence, Buffer.concat(chunks));
  if (observation.stopReason !== "interrupted") return null;
  return {
    chunks,
    ends: chunks.length % 2 === 0 ? "close" : "break",
    claim: { stopReason: "interrupted", accepted: acceptedFor(fixture, evidence), observation },
    wellFormed: false,
  };
}

/** A cut may be told as an error; of a stream that is itself a cut, what is defensible stays so. */
function acceptedFor({ fixture }: LoadedFixture, { expected }: Evidence): StopReason[] {
  const own = expected.stopReason === "interrupted" ? (fixture.expect.defensible ?? []) : [];
  return ["interrupted", "error", ...own.map(({ stopReason }) => stopReason as StopReason)];
}

/** So many of the boundaries inside the stream at most, spread by a hash so that runs with one seed agree. */
export function chosenCuts(frames: number, key: string, max: number): number[] {
  const all = Array.from({ length: Math.max(0, frames - 1) }, (_, at) => at + 1);
  const ranked = all
    .map((cut) => ({ cut, rank: hash(`${key}:${cut}`) }))
    .sort((a, b) => a.rank - b.rank);
  return ranked
    .slice(0, max)
    .map(({ cut }) => cut)
    .sort((a, b) => a - b);
}

/** FNV-1a: small, stable, and not a secret. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++)
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return value;
}

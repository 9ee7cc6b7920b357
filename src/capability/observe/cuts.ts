// Streams cut before their terminal evidence: where, how they end, and what is claimed of the piece.
import type { Evidence, LoadedFixture } from "../../corpus/load.ts";
import type { Observation, StopReason } from "../../generated/observation.ts";
import { hash } from "../../model/hash.ts";
import { splitFrames } from "../../wire/split.ts";
import type { ObservedCase } from "./cases.ts";

export const cutsMax = 6;

/** Reads a prefix: what came before the cut. Given by the caller, so that cases know no reader. */
export type ReadPrefix = (
  fixture: LoadedFixture,
  evidence: Evidence,
  bytes: Uint8Array,
) => Observation;

type End = "close" | "break";

/** A stream that stops after these chunks; null where they are an early end rather than a cut. */
export function cutOf(
  fixture: LoadedFixture,
  evidence: Evidence,
  chunks: readonly Uint8Array[],
  readPrefix: ReadPrefix,
  ends: End = endOfCut(chunks.length),
): Pick<ObservedCase, "chunks" | "ends" | "cut" | "claim" | "wellFormed" | "rules"> | null {
  const observation = readPrefix(fixture, evidence, Buffer.concat(chunks));
  if (observation.stopReason !== "interrupted") return null;
  return {
    chunks,
    ends,
    cut: ends,
    claim: { stopReason: "interrupted", accepted: acceptedFor(fixture, evidence), observation },
    wellFormed: false,
    rules: ["R4", "R18"],
  };
}

/** Every other cut breaks the connection, so that both ways a stream can end early are tried on each fixture. */
export const endOfCut = (frames: number): End => (frames % 2 === 0 ? "close" : "break");

/** These frames, the last one torn in the middle: what came of it means nothing. */
export function tornAfter(frames: readonly Uint8Array[], count: number): Uint8Array[] {
  const torn = frames[count];
  const half = torn?.subarray(0, Math.floor(torn.length / 2));
  return [...frames.slice(0, count), ...(half && half.length > 0 ? [half] : [])];
}

/** The frame with which a provider reports a failure inside a stream, taken from a fixture that shows one; null: none does. */
export function errorFrameOf(
  fixtures: readonly LoadedFixture[],
  provider: string,
  readPrefix: ReadPrefix,
): Uint8Array | null {
  for (const fixture of fixtures) {
    if (fixture.provider !== provider || !fixture.fixture.tags?.includes("in-band-error")) continue;
    for (const evidence of fixture.evidence) {
      if (evidence.mode !== "stream" || evidence.expected.ended !== "error") continue;
      if (evidence.expected.stopReason !== "error") continue;
      const frames = splitFrames(evidence.bytes, evidence.contentType);
      const found = frames.find((_, at) => {
        const before = Buffer.concat(frames.slice(0, at + 1));
        return readPrefix(fixture, evidence, before).error !== null;
      });
      if (found) return found;
    }
  }
  return null;
}

/** The stream up to here, and then a failure: R5 and R9 say that the failure is the end, whatever came before. */
export function failingAfter(
  fixture: LoadedFixture,
  evidence: Evidence,
  frames: readonly Uint8Array[],
  error: Uint8Array,
  readPrefix: ReadPrefix,
): Pick<ObservedCase, "chunks" | "ends" | "claim" | "wellFormed" | "rules"> | null {
  const before = readPrefix(fixture, evidence, Buffer.concat(frames));
  if (before.stopReason !== "interrupted") return null;
  return {
    chunks: [...frames, error],
    ends: "close",
    claim: {
      stopReason: "error",
      accepted: ["error", "interrupted"],
      observation: { ...before, stopReason: "error", ended: "error" },
    },
    wellFormed: false,
    rules: ["R9", "R5"],
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

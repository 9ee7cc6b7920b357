// Streams cut before their terminal evidence: where, how they end, and what is claimed of the piece.
import type { Evidence, LoadedFixture } from "../../corpus/load.ts";
import type { Observation, StopReason } from "../../generated/observation.ts";
import { hash } from "../../model/hash.ts";
import type { ObservedCase } from "./cases.ts";

export const cutsMax = 8;

/** Reads a prefix: what came before the cut. Given by the caller, so that cases know no reader. */
export type ReadPrefix = (
  fixture: LoadedFixture,
  evidence: Evidence,
  bytes: Uint8Array,
) => Observation;

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
    ends: endOfCut(chunks.length),
    claim: { stopReason: "interrupted", accepted: acceptedFor(fixture, evidence), observation },
    wellFormed: false,
  };
}

/** Every other cut breaks the connection, so that both ways a stream can end early are tried on each fixture. */
const endOfCut = (frames: number): "close" | "break" => (frames % 2 === 0 ? "close" : "break");

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

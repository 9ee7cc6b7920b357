// Streams cut before their terminal evidence: where they are cut, how they end, and what is claimed of the piece.

import type { LoadedFixture } from "../../corpus/load.ts";
import type { CaseLine } from "../../generated/journal.ts";
import type { Observation, StopReason } from "../../generated/observation.ts";
import { same } from "../../model/compare.ts";
import { hash } from "../../model/hash.ts";
import { isOverSocket } from "../../wire/framing.ts";
import { splitFrames } from "../../wire/split.ts";
import type { Plan } from "../suite.ts";
import type { ObservedCase } from "./cases.ts";
import { defensibleIn } from "./claim.ts";

export const cutsMax = 6;

/** One mode of a fixture: what cases of exchanges are made from. */
export type Source = Pick<ObservedCase, "fixture" | "evidence">;

/** Every mode of every fixture of the plan. */
export const sourcesIn = ({ fixtures }: Pick<Plan, "fixtures">): Source[] =>
  fixtures.flatMap((fixture) => fixture.evidence.map((evidence) => ({ fixture, evidence })));

/** Whether the fixture claims an ending; an open one (R16) has none. */
export const hasEnded = ({ evidence }: Source) => evidence.expected.stopReason !== null;

/** Whether HTTP carries it. A WebSocket hands on whole messages: how they arrive, and a translator before them, are not tried. */
export const isOverHttp = ({ evidence }: Source) => !isOverSocket(evidence);

/** Whether it is a stream, not the body of a failure. */
export const isStream = ({ evidence: { mode, status } }: Source) =>
  mode === "stream" && status < 400;

/** Reads the bytes before a cut. Passed in, so that cases know no reader. */
export type ReadPrefix = (source: Source, bytes: Uint8Array) => Observation;

type End = ObservedCase["ends"];
/** What a cut or a failure changes about the case of its source. */
type CutPiece = Pick<ObservedCase, "chunks" | "ends" | "cut" | "claim" | "wellFormed" | "rules">;

/** A stream that stops after these chunks; null where they already hold a complete ending. */
export function cutOf(
  source: Source,
  chunks: readonly Uint8Array[],
  readPrefix: ReadPrefix,
  ends: End = endOfCut(chunks.length),
): CutPiece | null {
  const observation = readPrefix(source, Buffer.concat(chunks));
  if (observation.stopReason !== "interrupted") return null;
  const told = afterReason(source, observation);
  const claim = { stopReason: "interrupted", accepted: cutOrError, observation } as const;
  return {
    chunks,
    ends,
    cut: ends,
    claim: told.length > 0 ? { ...claim, afterReason: told } : claim,
    wellFormed: false,
    rules: ["R4", "R18"],
  };
}

/** Every other cut breaks the connection, so that both ways a stream can end early are tried on each fixture. */
export const endOfCut = (frames: number): End => (frames % 2 === 0 ? "close" : "break");

/** The first `count` frames, and the first half of the next. */
export function tornAfter(frames: readonly Uint8Array[], count: number): Uint8Array[] {
  const torn = frames[count];
  const half = torn?.subarray(0, Math.floor(torn.length / 2));
  return [...frames.slice(0, count), ...(half && half.length > 0 ? [half] : [])];
}

/** The frame by which a provider reports a failure inside a stream, from one of its fixtures; null: none has one. */
export function errorFrameOf(
  fixtures: readonly LoadedFixture[],
  provider: string,
  readPrefix: ReadPrefix,
): Uint8Array | null {
  const showing = fixtures.filter((each) => each.provider === provider && failsInBand(each));
  for (const source of sourcesIn({ fixtures: showing })) {
    const { mode, bytes, contentType, expected } = source.evidence;
    if (mode !== "stream" || expected.ended !== "error" || expected.stopReason !== "error")
      continue;
    const frames = splitFrames(bytes, contentType);
    const isError = (_: Uint8Array, at: number) =>
      readPrefix(source, Buffer.concat(frames.slice(0, at + 1))).error !== null;
    const found = frames.find(isError);
    if (found) return found;
  }
  return null;
}

export const failsInBand = ({ fixture }: LoadedFixture) => fixture.tags?.includes("in-band-error");

/** The stream up to here, then an error frame: by R5 and R9 the error is the ending, whatever came before. */
export function failingAfter(
  source: Source,
  frames: readonly Uint8Array[],
  error: Uint8Array,
  readPrefix: ReadPrefix,
): CutPiece | null {
  const before = readPrefix(source, Buffer.concat(frames));
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

/** A cut may be reported as an error. */
const cutOrError: readonly StopReason[] = ["interrupted", "error"];

/**
 * Readings of the whole that hold for a piece: its reason came, and nothing else is missing. A reading that rests on
 * anything else, such as a marker, holds for no piece.
 */
function afterReason({ fixture, evidence }: Source, piece: Observation): StopReason[] {
  const { expected: whole } = evidence;
  const holdsAll =
    piece.rawReason !== null &&
    whole.choices === undefined &&
    same(tellingOf(piece), tellingOf(whole));
  if (!holdsAll) return [];
  const readings = [whole.stopReason, ...defensibleIn(fixture)];
  return readings.filter(
    (reason) => reason !== null && !cutOrError.includes(reason),
  ) as StopReason[];
}

function tellingOf({ rawReason, text, reasoning, toolCalls }: Observation): unknown {
  const calls = toolCalls.map(({ name, arguments: input }) => [name, input]);
  return [rawReason, text, reasoning, calls];
}

/** The level of a cut stream: one that has its reason is never Core (H15). */
export const levelOfCut = (level: CaseLine["level"], { claim }: CutPiece): CaseLine["level"] =>
  claim.afterReason && level === "core" ? "full" : level;

/** At most `max` frame boundaries inside the stream, chosen by a hash, so that runs with one seed agree. */
export function chosenCuts(frames: number, key: string, max: number): number[] {
  const all = Array.from({ length: frames - 1 }, (_, at) => at + 1);
  const rank = (cut: number) => hash(`${key}:${cut}`);
  const ranked = all.sort((a, b) => rank(a) - rank(b));
  return ranked.slice(0, max).sort((a, b) => a - b);
}

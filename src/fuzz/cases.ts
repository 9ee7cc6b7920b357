// One generated case: an answer written in a dialect, with or without a fault on the wire, in the form the suites judge.
import fc from "fast-check";
import { type ObservedCase, ofFixture } from "../ask/observe/cases.ts";
import { tornAfter } from "../ask/observe/cuts.ts";
import type { Suite } from "../ask/suite.ts";
import type { Evidence, LoadedFixture } from "../corpus/load.ts";
import type { SpokenDialect } from "../dialects/index.ts";
import { readResponse, type Voice } from "../dialects/registry.ts";
import type { AdapterManifest } from "../generated/adapter.ts";
import type { Observation, StopReason } from "../generated/observation.ts";
import type { CanonicalResponse } from "../model/exchange.ts";
import { stopReasonNames } from "../model/stop-reason.ts";
import type { Planned } from "../run/run.ts";
import { chunkings } from "../wire/arrival.ts";
import { cutAt } from "../wire/split.ts";
import { responsesOf } from "./responses.ts";

/** A dialect that can be written, as one provider speaks it. */
export interface FuzzSpeaker {
  readonly voice: Voice;
  readonly write: NonNullable<SpokenDialect["write"]>;
}

/** What happens on the wire: nothing, other chunks, or an end after a frame (`cut`) or inside one (`torn`). */
interface FuzzFault {
  readonly kind: "none" | "chunks" | "cut" | "torn";
  readonly chunking: string;
  /** How much of the frames comes through, in thousandths. */
  readonly part: number;
  readonly ends: "close" | "break";
}

/** The generated values that one case is made from. */
export interface Recipe {
  readonly speaker: FuzzSpeaker;
  readonly stream: boolean;
  readonly response: CanonicalResponse;
  readonly fault: FuzzFault;
}

const faults: fc.Arbitrary<FuzzFault> = fc.record({
  kind: fc.constantFrom("none", "chunks", "cut", "torn"),
  chunking: fc.constantFrom(...Object.keys(chunkings)),
  part: fc.nat(999),
  ends: fc.constantFrom("close", "break"),
});

/** Recipes in the modes an adapter claims. Every dialect comes equally often, however many providers speak it. */
export function recipes(
  speakers: readonly FuzzSpeaker[],
  { modes }: Pick<AdapterManifest, "modes">,
): fc.Arbitrary<Recipe> {
  const dialects = Map.groupBy(speakers, ({ voice }) => voice.dialect.id);
  return fc
    .record({
      speaker: fc.oneof(...[...dialects.values()].map((those) => fc.constantFrom(...those))),
      stream: fc.constantFrom(...modes.map((mode) => mode === "stream")),
      response: fc.constantFrom(...stopReasonNames).chain((reason) => responsesOf(reason)),
      fault: faults,
    })
    .map(counted);
}

/**
 * With token counts where the provider never leaves them out: its card says where they stand. Types of the protocol
 * require them there, and what a library makes of their absence is a question about look-alikes.
 */
function counted(recipe: Recipe): Recipe {
  const { speaker, stream, response } = recipe;
  const where = speaker.voice.table.habits.usage;
  // A trailing chunk comes to those who ask for it.
  const leftOut =
    where === undefined || where === "never" || (where === "trailing-chunk" && stream);
  if (leftOut || response.usage) return recipe;
  return { ...recipe, response: { ...response, usage: { inputTokens: 1, outputTokens: 1 } } };
}

/** A case of suite `mapping` or `streaming`; null: the provider has no words for it, or the cut came after the end. */
export function exchangeOf(
  recipe: Recipe,
  number: number,
  suites: readonly Suite[],
): Planned | null {
  const each = caseOf(recipe, number);
  const suite = suites.find(({ name }) => name === each?.suite);
  return each && suite ? { suite, case: each } : null;
}

function caseOf(recipe: Recipe, number: number): ObservedCase | null {
  const { speaker, stream, response } = recipe;
  const { voice, write } = speaker;
  const options = { stream, table: voice.table, model: "fuzz-1", id: `fixture${number}` };
  const written = write(response, options);
  if ("inexpressible" in written) return null;
  const { status, contentType, headers } = written;
  const streamed = stream && status < 400;
  const { chunks, ends, cut, whole } = onTheWire(written.chunks, recipe, streamed);
  const bytes = Buffer.concat(chunks);
  const carrier = { status, contentType, headers };
  const meant = readResponse(voice, Buffer.concat(written.chunks), carrier, usualEnd(response));
  // By its card this provider says something else with these words, and would not have written them so.
  if (meant.stopReason !== response.stopReason) return null;
  const expected = readResponse(voice, bytes, carrier, ends);
  if (cut && readResponse(voice, Buffer.concat(whole), carrier).stopReason !== "interrupted")
    return null;
  const mode = stream ? "stream" : "json";
  const evidence: Evidence = { ...carrier, mode, file: "generated", bytes, ends, expected };
  const fixture = fixtureOf(recipe, evidence, number);
  const suite = cut ? "streaming" : "mapping";
  const accepted: StopReason[] = cut ? ["interrupted", "error"] : defensible(expected);
  return {
    ...ofFixture(suite, { fixture, evidence }, cut ? "cut" : null, {
      dialectOf: () => voice.dialect.id,
      needsOf: () => [],
    }),
    level: "odd",
    rules: [],
    wellFormed: false,
    ...(cut ? { cut: ends } : {}),
    chunks,
    ends,
    claim: {
      stopReason: expected.stopReason ?? "unknown",
      accepted: [expected.stopReason ?? "unknown", ...accepted],
      observation: expected,
    },
  };
}

/** Beside text, a tool reason without a call may also be read as the end of the turn, as fixtures of this kind have it (R17). */
function defensible({ stopReason, confidence, toolCalls, text }: Observation): StopReason[] {
  // A word that itself says malformed is certain, and has one reading.
  const promoted = stopReason === "malformed_tool_call" && confidence !== "high";
  return promoted && toolCalls.length === 0 && text !== "" ? ["end_turn"] : [];
}

const usualEnd = ({ stopReason }: CanonicalResponse): "break" | "close" =>
  stopReason === "interrupted" ? "break" : "close";

interface OnTheWire extends Pick<ObservedCase, "chunks" | "ends"> {
  readonly cut: boolean;
  /** The frames that came complete. */
  readonly whole: readonly Uint8Array[];
}

function onTheWire(
  frames: readonly Uint8Array[],
  { fault, response }: Recipe,
  streamed: boolean,
): OnTheWire {
  const usual = usualEnd(response);
  const place = chunkings[fault.chunking];
  if (!streamed || fault.kind === "none" || frames.length < 2 || !place)
    return { chunks: frames, ends: usual, cut: false, whole: frames };
  if (fault.kind === "chunks") {
    const bytes = Buffer.concat(frames);
    return { chunks: cutAt(bytes, place(bytes)), ends: usual, cut: false, whole: frames };
  }
  const count = 1 + Math.floor((fault.part * (frames.length - 1)) / 1000);
  const whole = frames.slice(0, count);
  const chunks = fault.kind === "cut" ? whole : tornAfter(frames, count);
  return { chunks, ends: fault.ends, cut: true, whole };
}

/** The case in the form of a fixture; its `expect` is empty, because the claim is in the case itself. */
function fixtureOf(
  { speaker, response }: Recipe,
  evidence: Evidence,
  number: number,
): LoadedFixture {
  const { provider } = speaker.voice;
  const fact = `fuzzed-${number}`;
  const tools = response.toolCalls.map(({ name }) => ({ name, parameters: { type: "object" } }));
  return {
    provider,
    fact,
    id: `${provider}/${fact}`,
    dir: "",
    fixture: {
      title: `a generated answer that ends with ${response.stopReason}`,
      provenance: { rung: "synthetic", why: "Made by fullstop fuzz." },
      covers: [],
      request: {
        model: "fuzz-1",
        messages: [{ role: "user", content: "Go on." }],
        ...(tools.length > 0 ? { tools } : {}),
      },
      expect: {},
      source: "generated",
    },
    evidence: [evidence],
  };
}

// The unified termination signal: one shape for every provider, safe to log, made from an observation by the vocabulary `bridge` of the corpus.
import bridge from "../../../corpus/vocabularies/bridge.json" with { type: "json" };
import type { Confidence, Observation, StopReason } from "../../generated/observation.ts";
import { stopReasons } from "../../model/stop-reason.ts";
import { project, type Vocabulary } from "../../model/vocabulary.ts";
import { sanitise, sanitiseText, textMax } from "./sanitise.ts";

const vocabulary = bridge as Vocabulary;
const reasons = new Set<unknown>(["unknown", ...vocabulary.rows.map(({ word }) => word)]);

export interface Signal {
  /** false: the conversation is not over: calls are pending, the provider paused, or the response still runs. */
  readonly shouldTerminate: boolean;
  /** A word of the vocabulary, or `unknown`. */
  readonly reason: string;
  /** What the six words cannot tell apart: a pause, a refusal, a full window. Absent in signals made by hand. */
  readonly stopReason?: StopReason | null;
  readonly confidence: Confidence;
  readonly providerSpecific: {
    /** The provider's own field, empty when there was none. */
    readonly originalField: string;
    readonly originalValue: string;
    readonly metadata?: Readonly<Record<string, unknown>>;
  };
  readonly message?: string;
}

/** The signal of an observation. */
export function bridgeSignal(observation: Observation): Signal {
  const { stopReason, rawReason, rawField, confidence } = observation;
  const { ended, detail, toolCalls, usage, error } = observation;
  const row = project(vocabulary, observation);
  const pendingCalls = toolCalls.filter(({ state }) => state === "complete").length;
  const unfinishedCalls = toolCalls.length - pendingCalls;
  // Facts about the ending that help to find out why, never the text of the answer.
  const facts = {
    stopReason,
    ended,
    rawField,
    detail,
    usage,
    error,
    pendingCalls,
    unfinishedCalls,
  };
  const signal = createSignal({
    reason: row?.word ?? "unknown",
    shouldTerminate: stopReason !== null && row?.carries?.shouldTerminate !== false,
    confidence,
    field: fieldName(rawField),
    value: rawReason,
    metadata: facts,
    message: stopReason === null ? "the response has not ended yet" : stopReasons[stopReason].means,
  });
  return { ...signal, stopReason };
}

/**
 * The observation that a signal speaks of. A custom detector's signal prevails over what was read: its ending, its
 * confidence and its value take the place of the reader's, so that a decision never contradicts the signal beside it.
 */
export function observationBehind(signal: Signal, read: Observation): Observation {
  const own = bridgeSignal(read);
  const alike = own.reason === signal.reason && own.shouldTerminate === signal.shouldTerminate;
  if (alike && own.confidence === signal.confidence) return read;
  const { confidence, providerSpecific } = signal;
  const stopReason = alike ? read.stopReason : reasonBehind(signal, read);
  return {
    ...read,
    stopReason,
    confidence,
    rawReason: providerSpecific.originalValue || read.rawReason,
  };
}

/** The stop reason that a signal names, else the first that its word stands for beside `shouldTerminate`. */
function reasonBehind(signal: Signal, read: Observation): StopReason {
  const { reason, shouldTerminate, stopReason } = signal;
  if (stopReason && stopReason in stopReasons) return stopReason;
  const row = vocabulary.rows.find(
    ({ word, carries }) => word === reason && carries?.shouldTerminate === shouldTerminate,
  );
  const [means = shouldTerminate ? "unknown" : "pause_turn"] = row?.means ?? [];
  // Without a call in hand the conversation goes on only by asking again.
  const hasCalls = read.toolCalls.some(({ state }) => state === "complete");
  return means === "tool_call" && !hasCalls ? "pause_turn" : means;
}

interface SignalParts {
  readonly reason: string;
  readonly shouldTerminate?: boolean;
  readonly confidence?: Confidence;
  readonly field?: string;
  readonly value?: unknown;
  readonly metadata?: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

/** A complete signal from a few parts: defaults are filled in, and everything is made safe to log. */
export function createSignal(parts: SignalParts): Signal {
  const { reason, field = "", value = null, metadata } = parts;
  const present = value !== null && value !== "";
  return {
    shouldTerminate: parts.shouldTerminate ?? reason !== "unknown",
    reason,
    confidence: parts.confidence ?? confidenceFrom({ present, known: reason !== "unknown" }),
    providerSpecific: {
      originalField: sanitiseText(field),
      originalValue: sanitiseText(textOf(value)),
      ...(metadata ? { metadata: sanitise(metadata) as Record<string, unknown> } : {}),
    },
    message: sanitiseText(parts.message ?? reason.replaceAll("_", " ")),
  };
}

interface Indicators {
  /** A value stood in the reason field. */
  readonly present: boolean;
  /** The value is mapped. */
  readonly known: boolean;
}

/** How sure an ending is by the word alone. */
export function confidenceFrom({ present, known }: Indicators): Confidence {
  if (!present) return "low";
  return known ? "high" : "medium";
}

/** Whether a value is a signal: every member there, of its type, and safe to log. */
export function isSignal(value: unknown): value is Signal {
  if (!isRecord(value) || !isRecord(value.providerSpecific)) return false;
  const { originalField, originalValue, metadata } = value.providerSpecific;
  return (
    typeof value.shouldTerminate === "boolean" &&
    reasons.has(value.reason) &&
    (value.confidence === "high" || value.confidence === "medium" || value.confidence === "low") &&
    isPlain(originalField) &&
    isPlain(originalValue) &&
    (metadata === undefined || isRecord(metadata)) &&
    (value.message === undefined || isPlain(value.message))
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isPlain(value: unknown): boolean {
  return typeof value === "string" && value.length <= textMax && sanitiseText(value) === value;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

/** The last name in a pointer: `finish_reason` of `/choices/0/finish_reason`. */
function fieldName(pointer: string | null): string {
  const names = (pointer ?? "").split("/").filter((name) => name !== "" && !/^\d+$/.test(name));
  return names.at(-1) ?? "";
}

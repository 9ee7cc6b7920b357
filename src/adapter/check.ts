// The schema door for what adapters say: they are hostile until proven otherwise.

import type { AdapterManifest } from "../generated/adapter.ts";
import type { Decision } from "../generated/decision.ts";
import type { GuestObservation } from "../generated/guest-observation.ts";
import type { TranslateAddress } from "../generated/translate-address.ts";
import type { TurnOutcome } from "../generated/turn-outcome.ts";
import {
  type Validate,
  validateAdapter,
  validateDecision,
  validateGuestObservation,
  validateTranslateAddress,
  validateTurnOutcome,
} from "../generated/validators.js";
import type { Answer, NoAnswer } from "../model/answer.ts";
import {
  type ActAnswer,
  type AnyAnswer,
  badDecision,
  type DecidedAnswer,
  type TranslatedAnswer,
} from "../model/answer.ts";
import type { ActResult } from "./acts.ts";
import { AdapterStartError } from "./session.ts";

const messageMax = 2000;

/** An observation as answer; one of the wrong shape counts as thrown by the adapter. */
export function checkObservation(value: unknown): Answer {
  return checked(value, validateGuestObservation, "BadObservation", (observation) => ({
    kind: "returned",
    observation: observation as GuestObservation,
  }));
}

/** What a loop said of a turn; one of the wrong shape counts as thrown by the adapter. */
export function checkTurnOutcome(value: unknown): ActAnswer {
  return checked(value, validateTurnOutcome, "BadOutcome", (outcome) => ({
    kind: "returned",
    outcome: outcome as TurnOutcome,
  }));
}

/** What an engine decided; what is no decision counts as thrown by the adapter. */
export function checkDecision(value: unknown): DecidedAnswer | ReturnType<typeof threw> {
  return checked(value, validateDecision, badDecision, (decision) => ({
    kind: "decided",
    decision: decision as Decision,
  }));
}

/** Where a translator says it listens; anything but a loopback address counts as thrown by the adapter. */
export function checkAddress(value: unknown): TranslateAddress | ReturnType<typeof threw> {
  return checked(
    value,
    validateTranslateAddress,
    "BadAddress",
    (address) => address as TranslateAddress,
  );
}

function checked<T>(
  value: unknown,
  validate: Validate,
  name: string,
  accept: (value: unknown) => T,
): T | ReturnType<typeof threw> {
  try {
    const copy = plain(value);
    return validate(copy) ? accept(copy) : threw(name, faults(validate));
  } catch (error) {
    return threw(name, error instanceof Error ? error.message : "cannot be written as JSON");
  }
}

/** An answer out of a process the adapter lives in: it may have been forged there. */
export function checkAnswer(value: unknown): AnyAnswer {
  const { kind, observation, acts, response, decision, error, reason } = membersOf(value);
  if (kind === "returned") return checkObservation(observation);
  if (kind === "turned") return { kind, acts: Array.isArray(acts) ? acts.map(checkAct) : [] };
  if (kind === "translated") return { kind, response: responseOf(response) };
  if (kind === "decided") return checkDecision(decision);
  if (kind === "timed_out") return { kind };
  if (kind === "skipped") return { kind, reason: textOf(reason) };
  return kind === "threw" ? thrownOf(error) : threw("BadAnswer", "not an answer");
}

function checkAct(value: unknown): ActAnswer {
  const { kind, outcome, error } = membersOf(value);
  return kind === "returned" ? checkTurnOutcome(outcome) : thrownOf(error);
}

/** A response whose parts make no sense is one that broke off before it began. */
function responseOf(value: unknown): TranslatedAnswer["response"] {
  const { status, contentType, headers, chunks, ends } = membersOf(value);
  const texts = Object.entries(membersOf(headers)).map(([name, text]) => [name, textOf(text)]);
  const bytes = Array.isArray(chunks) ? chunks : [];
  return {
    status: typeof status === "number" ? status : 0,
    contentType: textOf(contentType),
    headers: Object.fromEntries(texts),
    chunks: bytes.filter((chunk): chunk is Uint8Array => chunk instanceof Uint8Array),
    ends: ends === "close" ? "close" : "break",
  };
}

function thrownOf(error: unknown) {
  const { name, message } = membersOf(error);
  return threw(textOf(name), textOf(message));
}

/** What a promise was rejected with, whatever it is. */
export function checkThrown(error: unknown): Exclude<ActResult, { kind: "returned" }> & NoAnswer {
  if (!(error instanceof Error)) return threw(typeof error, textOf(error));
  const own = textOf(error.constructor?.name);
  if (own === "CannotAsk") return { kind: "skipped", reason: textOf(error.message) };
  return threw(own === "Error" ? textOf(error.name) : own, textOf(error.message));
}

/** A manifest, or an error that says what is wrong with it. */
export function checkManifest(value: unknown, where: string): AdapterManifest {
  if (validateAdapter(value)) return value as unknown as AdapterManifest;
  throw new AdapterStartError(
    `${where} is not an adapter: ${faults(validateAdapter)}. See schemas/adapter.schema.json.`,
  );
}

/** The members of whatever came, none if it is no object. */
export function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

/** Text of whatever came, also of what cannot be made text. */
export function textOf(value: unknown): string {
  try {
    return String(value).slice(0, messageMax);
  } catch {
    return `an unprintable ${typeof value}`;
  }
}

/** An event as JSON, or the word that it cannot be written as such. */
export function checkEvent(value: unknown): unknown {
  try {
    return plain(value);
  } catch {
    return `an unwritable ${typeof value}`;
  }
}

/** A copy that is JSON and nothing else: no getters, cycles or big integers to trip over later. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value) ?? "null");
}

function threw(name: string, message: string) {
  return { kind: "threw" as const, error: { name, message } };
}

function faults(validate: Validate): string {
  return (validate.errors ?? [])
    .map(
      ({ instancePath, message, params }) => `${instancePath || "/"} ${message}${allowed(params)}`,
    )
    .join("; ");
}

/** The values to choose from, where there are some. */
function allowed({ allowedValues }: Readonly<Record<string, unknown>>): string {
  return Array.isArray(allowedValues) ? `: ${allowedValues.join(", ")}` : "";
}

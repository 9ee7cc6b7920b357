// Checks everything an adapter says against its schema: no value from an adapter is trusted before that.

import { formatFault } from "../corpus/fault.ts";
import { faultsOf, shallow } from "../corpus/schema.ts";
import type { AdapterManifest } from "../generated/adapter.ts";
import { type Kinds, validators } from "../generated/kinds.ts";
import type { SchemaFault } from "../generated/validators.js";
import {
  type Answer,
  type AnyAnswer,
  badDecision,
  type NoAnswer,
  type TranslatedAnswer,
} from "../model/answer.ts";
import { type ActResult, turnedAnswer } from "./acts.ts";
import { AdapterStartError } from "./session.ts";

const messageMax = 2000;
/** Far more than any answer needs; the search for secrets in a longer string would take minutes. */
const wordMax = 250_000;
/** The same bound as for a message over standard streams. */
const answerMax = 16 * 1024 * 1024;

/** An observation as answer; one of the wrong shape is the wrapper's fault. */
export function checkObservation(value: unknown): Answer {
  const { fault, value: observation } = checked("guest-observation", value, wordAsText);
  return observation ? { kind: "returned", observation } : atFault("observation", fault);
}

/** SDKs that pass on what came may report any JSON value as the word: it counts as its text. */
function wordAsText(copy: unknown): unknown {
  const { reported } = membersOf(copy);
  const isText = reported === undefined || reported === null || typeof reported === "string";
  return isText ? copy : { ...membersOf(copy), reported: JSON.stringify(reported) };
}

/** What a loop said of a turn; one of the wrong shape is the wrapper's fault. */
export function checkTurnOutcome(value: unknown): ActResult {
  const { fault, value: outcome } = checked("turn-outcome", value);
  return outcome ? { kind: "returned", outcome } : atFault("outcome", fault);
}

/** What an engine decided; a value of the wrong shape counts as thrown by the library (`BadDecision`). */
export function checkDecision(value: unknown) {
  const { fault, value: decision } = checked("decision", value);
  return decision ? { kind: "decided" as const, decision } : threw(badDecision, fault);
}

/** Where a translator says it listens; anything but a loopback address is the wrapper's fault. */
export function checkAddress(value: unknown) {
  const { fault, value: address } = checked("translate-address", value);
  return address ?? atFault("address", fault);
}

const atFault = (what: string, why: string) => ({
  kind: "at_fault" as const,
  why: `the ${what} has the wrong shape: ${why}`,
});

/** A copy of the value that fits its schema, or what is wrong with it. */
function checked<K extends keyof Kinds>(
  kind: K,
  value: unknown,
  mended: (copy: unknown) => unknown = (copy) => copy,
) {
  const validate = validators[kind];
  try {
    const copy = mended(plain(value));
    if (validate(copy)) return { fault: "", value: copy as Kinds[K] };
    return { fault: (validate.errors ?? []).map(faultText).join("; "), value: null };
  } catch (error) {
    const fault = error instanceof Error ? error.message : "cannot be written as JSON";
    return { fault, value: null };
  }
}

/** An answer out of a process the adapter lives in: it may have been forged there. */
export function checkAnswer(value: unknown): AnyAnswer {
  const { kind, observation, acts, response, decision, reason, why } = membersOf(value);
  if (kind === "returned") return checkObservation(observation);
  if (kind === "turned") return turnedAnswer(Array.isArray(acts) ? acts.map(checkAct) : []);
  if (kind === "translated") return { kind, response: responseOf(response) };
  if (kind === "decided") return checkDecision(decision);
  if (kind === "timed_out") return { kind };
  if (kind === "skipped") return { kind, reason: textOf(reason) };
  if (kind === "at_fault") return { kind, why: textOf(why) };
  return kind === "threw" ? thrownOf(value) : atFault("answer", "not an answer");
}

function checkAct(value: unknown): ActResult {
  const { kind, outcome } = membersOf(value);
  return kind === "returned" ? checkTurnOutcome(outcome) : thrownOf(value);
}

/** Parts of the wrong type become an empty response that broke off. */
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

function thrownOf(answer: unknown) {
  const { error, inAdapter } = membersOf(answer);
  const { name, message } = membersOf(error);
  return threw(textOf(name), textOf(message), inAdapter === true);
}

/** What a promise was rejected with. `file`: the adapter's own; a built-in error made there is the wrapper's fault. */
export function checkThrown(error: unknown, file?: string): Extract<NoAnswer, { kind: "threw" }> {
  try {
    if (!(error instanceof Error)) return threw(typeof error, textOf(error));
    // The name a user sees in a log: Node prints the class where `name` is still "Error".
    const name = error.name === "Error" ? textOf(error.constructor?.name) : textOf(error.name);
    const own = file !== undefined && isBuiltIn(error) && topFrame(error).includes(file);
    return threw(name, textOf(error.message), own);
  } catch {
    return threw(typeof error, "an error that throws when it is looked at");
  }
}

const builtIns = [TypeError, ReferenceError, RangeError, SyntaxError, URIError, EvalError];
const isBuiltIn = (error: Error) => builtIns.some((each) => error.constructor === each);

/** The first frame of the stack: where the error was made. */
function topFrame(error: Error): string {
  return /^\s+at .*/m.exec(textOf(error.stack))?.[0] ?? "";
}

/** A manifest, or an error that says what is wrong with it. */
export function checkManifest(value: unknown, where: string): AdapterManifest {
  const found = faultsOf("adapter", value, "manifest").map(formatFault);
  if (found.length === 0) return value as AdapterManifest;
  throw new AdapterStartError(`${where} is not an adapter:\n  ${found.join("\n  ")}`);
}

/** The members of a value; none if it is not an object. */
export function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

/** Any value as text, also one whose `toString` throws. */
export function textOf(value: unknown): string {
  try {
    return cutTo(messageMax, String(value));
  } catch {
    return `an unprintable ${typeof value}`;
  }
}

/** An event as JSON, or a text that says it cannot be written as JSON. */
export function checkEvent(value: unknown): unknown {
  try {
    return plain(value);
  } catch {
    return `an unwritable ${typeof value}`;
  }
}

/** A copy that is pure JSON: no getters, no cycles, no big integers, no string or nesting without bound. */
function plain(value: unknown): unknown {
  const cut = (_key: string, each: unknown) =>
    typeof each === "string" ? cutTo(wordMax, each) : each;
  const text = JSON.stringify(value, cut) ?? "null";
  if (text.length > answerMax) throw new Error(`it has ${text.length} characters`);
  return shallow(JSON.parse(text));
}

/** A string that is cut says so at its end. */
function cutTo(most: number, text: string): string {
  return text.length > most ? `${text.slice(0, most)}… (cut, of ${text.length} characters)` : text;
}

function threw(name: string, message: string, inAdapter = false) {
  const error = { name, message };
  return { kind: "threw" as const, error, ...(inAdapter ? { inAdapter } : {}) };
}

/** Adds the allowed values or the unknown member, which the validator's own message leaves out. */
function faultText({ instancePath, message, params }: SchemaFault): string {
  const { allowedValues, additionalProperty } = params;
  const named =
    additionalProperty ?? (Array.isArray(allowedValues) ? allowedValues.join(", ") : "");
  return `${instancePath || "/"} ${message}${named === "" ? "" : `: ${named}`}`;
}

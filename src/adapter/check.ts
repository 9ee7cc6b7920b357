// The schema door for what adapters say: they are hostile until proven otherwise.
import type { AdapterManifest } from "../generated/adapter.ts";
import type { GuestObservation } from "../generated/guest-observation.ts";
import {
  type Validate,
  validateAdapter,
  validateGuestObservation,
} from "../generated/validators.js";
import type { Answer } from "../judge/meaning.ts";
import { AdapterStartError } from "./session.ts";

const messageMax = 2000;

/** An observation as answer; one of the wrong shape counts as thrown by the adapter. */
export function checkObservation(value: unknown): Answer {
  try {
    const observation = plain(value);
    if (validateGuestObservation(observation))
      return { kind: "returned", observation: observation as GuestObservation };
    return threw("BadObservation", faults(validateGuestObservation));
  } catch (error) {
    return threw(
      "BadObservation",
      error instanceof Error ? error.message : "cannot be written as JSON",
    );
  }
}

/** An answer out of a process the adapter lives in: it may have been forged there. */
export function checkAnswer(value: unknown): Answer {
  const { kind, observation, error, reason } = membersOf(value);
  if (kind === "returned") return checkObservation(observation);
  if (kind === "timed_out") return { kind };
  if (kind === "skipped") return { kind, reason: textOf(reason) };
  if (kind !== "threw") return threw("BadAnswer", "not an answer");
  const { name, message } = membersOf(error);
  return threw(textOf(name), textOf(message));
}

/** What a promise was rejected with, whatever it is. */
export function checkThrown(error: unknown): Answer {
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

/** A copy that is JSON and nothing else: no getters, cycles or big integers to trip over later. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value) ?? "null");
}

function threw(name: string, message: string): Answer {
  return { kind: "threw", error: { name, message } };
}

function faults(validate: Validate): string {
  return (validate.errors ?? [])
    .map(({ instancePath, message }) => `${instancePath || "/"} ${message}`)
    .join("; ");
}

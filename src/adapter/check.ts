// The schema door for what adapters say: they are hostile until proven otherwise.
import type { AdapterManifest } from "../generated/adapter.ts";
import type { GuestObservation } from "../generated/guest-observation.ts";
import { type Validate, validateAdapter, validateGuestObservation } from "../generated/validators.js";
import type { Answer } from "../judge/meaning.ts";
import { AdapterStartError } from "./session.ts";

/** An observation as answer; one of the wrong shape counts as thrown by the adapter. */
export function checkObservation(value: unknown): Answer {
  if (validateGuestObservation(value)) return { kind: "returned", observation: value as GuestObservation };
  return { kind: "threw", error: { name: "BadObservation", message: faults(validateGuestObservation) } };
}

/** A manifest, or an error that says what is wrong with it. */
export function checkManifest(value: unknown, where: string): AdapterManifest {
  if (validateAdapter(value)) return value as unknown as AdapterManifest;
  throw new AdapterStartError(`${where} is not an adapter: ${faults(validateAdapter)}. See schemas/adapter.schema.json.`);
}

function faults(validate: Validate): string {
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || "/"} ${message}`).join("; ");
}

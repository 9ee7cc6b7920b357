// Makes provider values safe to log: no secrets, no control characters, limited length.
import { redact } from "../../redact/index.ts";

/** Longest text that is returned. */
export const textMax = 200;
/** Only this much of a text is redacted: far more than is returned, so text beyond it is never shown. */
const lookedAtMax = 4 * textMax;
const depthMax = 6;
const itemsMax = 50;

/** Line ends, escape sequences, and characters that are invisible or change the direction of the text. */
const acting =
  /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
/** Names with a special meaning in JavaScript objects. */
const reserved = new Set(["__proto__", "constructor", "prototype"]);

/** Short texts that were looked at and found clean: the same few words come with every response. */
const clean = new Set<string>();
const cleanMax = 1_000;
const shortMax = 64;

/** A text that is safe to log. */
export function sanitiseText(text: string): string {
  if (clean.has(text)) return text;
  const safe = sanitiseUnknown(text);
  if (safe === text && text.length <= shortMax && clean.size < cleanMax) clean.add(text);
  return safe;
}

function sanitiseUnknown(text: string): string {
  const plain = redact(text.slice(0, lookedAtMax)).replace(acting, escapeOf);
  if (plain.length <= textMax && text.length <= lookedAtMax) return plain;
  return `${plain.slice(0, textMax - 1)}…`;
}

function escapeOf(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** A JSON value that is safe to log: every string and every name in it, no deeper and no wider than a log needs. */
export function sanitise(value: unknown, depth = depthMax): unknown {
  if (typeof value === "string") return sanitiseText(value);
  if (typeof value === "number" || typeof value === "boolean" || value === null) return value;
  if (typeof value !== "object" || depth === 0) return null;
  if (Array.isArray(value))
    return value.slice(0, itemsMax).map((each) => sanitise(each, depth - 1));
  const entries = Object.entries(value).slice(0, itemsMax);
  return Object.fromEntries(
    entries.map(([name, each]) => [sanitiseName(name), sanitise(each, depth - 1)]),
  );
}

/** Assigned to another object, a reserved name could change its prototype. */
function sanitiseName(name: string): string {
  return reserved.has(name) ? `[${name}]` : sanitiseText(name);
}

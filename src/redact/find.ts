// What must not leave, in one text or in every string of a value.
import { createRedactor, type Redactor } from "./redactor.ts";
import { isSuspicious, type Secret, scan } from "./scan.ts";

/** Finds what must not leave: no overlaps, in order. */
export function findSecrets(text: string): Secret[] {
  return scan(text);
}

/** The text with every secret replaced; equal secrets get equal placeholders, so ids still match each other. */
export function redact(text: string, redactor: Redactor = createRedactor()): string {
  redactor.reserve(text);
  let out = "";
  let at = 0;
  for (const { kind, start, end } of scan(text, redactor)) {
    out += text.slice(at, start) + redactor.secret(kind, text.slice(start, end));
    at = end;
  }
  return out + text.slice(at);
}

/** Redacts every string of a JSON value; keys are kept. */
export function redactValue<T>(value: T): T {
  if (typeof value === "string") return (isClean(value) ? value : redact(value)) as T;
  if (Array.isArray(value)) return value.map((each) => redactValue(each)) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, redactValue(each)]),
  ) as T;
}

/** A run says the same few words again and again: those that were found clean are not looked through each time. */
const clean = new Set<string>();
const cleanMax = 4096;
const wordMax = 40;

function isClean(text: string): boolean {
  if (!isSuspicious(text) || clean.has(text)) return true;
  if (text.length > wordMax || scan(text).length > 0) return false;
  if (clean.size < cleanMax) clean.add(text);
  return true;
}

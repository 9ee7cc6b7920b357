// What must not leave, in one text or in every string of a value.
import { createRedactor, type Redactor } from "./redactor.ts";
import { type Secret, scan } from "./scan.ts";

/** Finds what must not leave: no overlaps, in order. */
export function findSecrets(text: string): Secret[] {
  return scan(text);
}

/** The text with every secret replaced; equal secrets get equal placeholders, so ids still match each other. */
export function redact(text: string, redactor: Redactor = createRedactor()): string {
  redactor.reserve(text);
  let out = "";
  let at = 0;
  for (const { kind, start, end } of scan(text)) {
    out += text.slice(at, start) + redactor.secret(kind, text.slice(start, end));
    at = end;
  }
  return out + text.slice(at);
}

/** Redacts every string of a JSON value; keys are kept. */
export function redactValue<T>(value: T): T {
  if (typeof value === "string") return redact(value) as T;
  if (Array.isArray(value)) return value.map((each) => redactValue(each)) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, redactValue(each)]),
  ) as T;
}

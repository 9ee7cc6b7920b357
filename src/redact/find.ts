// Finds and replaces secrets in one text, or in every string of a value.
import { mapTexts } from "../text.ts";
import { editedText } from "./leaf.ts";
import { createRedactor, type Redactor } from "./redactor.ts";
import { isSuspicious, type Secret, scan } from "./scan.ts";

/** The secrets of a text: no overlaps, in order. */
export function findSecrets(text: string): Secret[] {
  return scan(text);
}

/** The text with every secret replaced; equal secrets get equal placeholders, so ids still match each other. */
export function redact(text: string, redactor: Redactor = createRedactor()): string {
  redactor.reserve(text);
  const edits = scan(text, redactor).map(({ kind, start, end }) => ({
    start,
    end,
    put: redactor.secret(kind, text.slice(start, end)),
  }));
  return editedText({ text, edits });
}

/** Redacts every string of a JSON value; keys are kept. */
export function redactValue<T>(value: T): T {
  return mapTexts(value, (text) => (isClean(text) ? text : redact(text)));
}

/** Texts found clean: a run repeats the same few, and they need not be searched each time. */
const clean = new Set<string>();
const cleanMax = 4096;
const wordMax = 40;

function isClean(text: string): boolean {
  if (!isSuspicious(text) || clean.has(text)) return true;
  if (text.length > wordMax || scan(text).length > 0) return false;
  if (clean.size < cleanMax) clean.add(text);
  return true;
}

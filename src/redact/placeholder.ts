// Placeholders say of themselves that they stand for something else; the redactor leaves them alone.
import { isRandom } from "./random.ts";

/** What AWS fills its frames up with, from the beginning and nothing after it. */
const padding = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
/** Masks are rows of crosses or stars. */
const said = /fixture|placeholder|example|redacted|[xX*]{6,}/gi;

/** Whether the word is a placeholder and nothing else: a real key with such a word in it is still a key. */
export function isPlaceholder(word: string): boolean {
  if (word.length >= 10 && padding.startsWith(word)) return true;
  const rest = word.replace(said, " ");
  return rest !== word && !isRandom(rest, 10);
}

/** A value that is a placeholder, or the base64 of one. */
export function standsForSomething(value: string): boolean {
  return isPlaceholder(value) || isPlaceholder(Buffer.from(value, "base64").toString("latin1"));
}

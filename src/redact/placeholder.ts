// Placeholders are recognised by their words; the redactor does not replace them.
import { isRandom } from "./random.ts";

/** What AWS pads its frames with: a beginning of this text. */
const padding = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
/** Words and masks (rows of x or *) that only placeholders have. */
const said = /fixture|placeholder|example|redacted|[xX*]{6,}/gi;

/** Whether the word is only a placeholder: a real key that contains such a word is still a key. */
export function isPlaceholder(word: string): boolean {
  if (word.length >= 10 && padding.startsWith(word)) return true;
  const rest = word.replace(said, " ");
  return rest !== word && !isRandom(rest, 10);
}

/** Whether a value is a placeholder, or the base64 of one. */
export function standsForSomething(value: string): boolean {
  return isPlaceholder(value) || isPlaceholder(Buffer.from(value, "base64").toString("latin1"));
}

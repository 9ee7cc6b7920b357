// Whether a word looks drawn at random: keys and ids do, names and prose do not.

const alphanumeric = /[^A-Za-z0-9]+/g;
/** Times written without separators look random and are not. */
const timestamp = /^\d{8}T\d{6,12}Z?$/;

/** Whether one of its parts, or the whole word, looks random. Parts shorter than `least` are not judged. */
export function isRandom(word: string, least = 16): boolean {
  const parts = word.split(alphanumeric);
  if (parts.some((part) => part.length >= least && isRandomPart(part))) return true;
  const whole = parts.join("");
  // Model names alternate words and numbers, so a whole word has to be more scrambled than a part.
  return whole.length >= Math.max(20, least) && /\d/.test(whole) && isScrambled(whole, 0.5);
}

function isRandomPart(part: string): boolean {
  if (timestamp.test(part)) return false;
  // Words with a number in them change between letters and digits once or twice; mixed case changes at every word.
  return turns(part) >= 4 || (part.length >= 24 && isScrambled(part, 0.3) && !isCamelCase(part));
}

/** Words, numbers and abbreviations written together, each with its capital. */
function isCamelCase(text: string): boolean {
  return /^[a-z]*(?:[A-Z][a-z]+|\d{1,4}|[A-Z]{2,6}(?![a-z]))+$/.test(text);
}

/** How many runs of letters and of digits alternate. */
export function turns(text: string): number {
  return text.match(/\d+|\D+/g)?.length ?? 0;
}

/** Whether a text is mixed as no words are: letters, capitals and digits alternate, and few repeat. */
export function isScrambled(text: string, share = 0.42): boolean {
  return changes(text) >= share && new Set(text).size >= Math.min(12, text.length / 2);
}

/** How often the class (lower, upper, digit) differs from one character to the next. */
function changes(text: string): number {
  let count = 0;
  for (let at = 1; at < text.length; at++)
    if (classOf(text.charCodeAt(at)) !== classOf(text.charCodeAt(at - 1))) count++;
  return count / (text.length - 1);
}

function classOf(code: number): 0 | 1 | 2 {
  if (code <= 57) return 0;
  return code <= 90 ? 1 : 2;
}

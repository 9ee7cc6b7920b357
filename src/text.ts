// Small things done to texts that every room needs, once each.

/** What an error says; what was thrown, where it is none. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Control characters, line ends, and what turns the direction of writing. */
const unprintable = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Words of others as they may be shown: what would command a terminal, a log or a page is spelt out. */
export function printable(text: string): string {
  return text.replace(unprintable, (each) => {
    const code = each.charCodeAt(0).toString(16).padStart(4, "0");
    return each === "\n" ? "\\n" : `\\u${code}`;
  });
}

/** A JSON value with every text in it changed; keys are kept. */
export function mapTexts<T>(value: T, change: (text: string) => string): T {
  if (typeof value === "string") return change(value) as T;
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, change)) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, mapTexts(each, change)]),
  ) as T;
}

/** One word of a command, for the shells of Unix and of Windows: in double quotes, where any are needed. */
export function asWord(text: string): string {
  return /^[\w@%+=:,./\\-]+$/.test(text) ? text : JSON.stringify(text);
}

/** A pattern that matches this text and nothing else. */
export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** What to say to a name nobody knows: the one that was probably meant, else something else. */
export function didYouMean(name: string, known: readonly string[], otherwise: string): string {
  const related = known.find((each) => each.includes(name) || name.includes(each));
  const [meant = related] = near(name, known, false);
  return meant === undefined ? otherwise : `Did you mean "${meant}"?`;
}

/** Those of the texts that hold something like this part, the nearest first. */
export function nearestHolding(part: string, texts: readonly string[], count: number): string[] {
  return near(part, texts, true).slice(0, count);
}

/** Texts that are like this one, or hold something like it: at most a fault in four characters, the nearest first. */
function near(text: string, texts: readonly string[], inside: boolean): string[] {
  return texts
    .map((each) => ({ each, distance: distanceOf(text, each, inside) }))
    .filter(({ distance }) => distance <= Math.max(2, text.length / 4))
    .sort((a, b) => a.distance - b.distance)
    .map(({ each }) => each);
}

/** How many characters have to change to make `a` into `b`; `inside`: into any part of it. */
function distanceOf(a: string, b: string, inside: boolean): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => (inside ? 0 : at));
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return inside ? Math.min(...row) : (row.at(-1) ?? 0);
}

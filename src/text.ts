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

/** The same for every text of a value. */
export function printableIn<T>(value: T): T {
  if (typeof value === "string") return printable(value) as T;
  if (Array.isArray(value)) return value.map((each) => printableIn(each)) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, printableIn(each)]),
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
  const near = nearest(name, known);
  return near === null ? otherwise : `Did you mean "${near}"?`;
}

/** Those of the texts that hold something like this part, the nearest first. */
export function nearestHolding(part: string, texts: readonly string[], count: number): string[] {
  return texts
    .map((each) => ({ each, distance: Math.min(...distances(part, each, () => 0)) }))
    .filter(({ distance }) => distance <= Math.max(2, part.length / 4))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ each }) => each);
}

function nearest(name: string, known: readonly string[]): string | null {
  const ranked = known
    .map((each) => ({ each, distance: editDistance(name, each) }))
    .sort((a, b) => a.distance - b.distance);
  const best = ranked[0];
  const related = known.find((each) => each.includes(name) || name.includes(each));
  return best && best.distance <= Math.max(2, name.length / 4) ? best.each : (related ?? null);
}

function editDistance(a: string, b: string): number {
  return distances(a, b, (at) => at)[b.length] ?? 0;
}

/** How far `a` is from `b` up to each of its characters; `start`: what it costs to begin there. */
function distances(a: string, b: string, start: (at: number) => number): number[] {
  let row = Array.from({ length: b.length + 1 }, (_, at) => start(at));
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row;
}

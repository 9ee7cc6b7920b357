// Small text functions that every room may use.

/** The message of an error; what was thrown, as text, where it is not an Error. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Control characters, line ends, and characters that change the direction of writing. */
const unprintable = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** What a CI service obeys in a log: `::error` at the start of a line, and `##[error]` or `##vso[…]` anywhere. */
const workflowCommand = /(?<=^[^\S\n]*):(?=:)|#(?=#\w*\[)/gm;

const escaped = (each: string) => `\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** One foreign value, safe to show on a line: what would control a terminal, a log or a page is written as an escape. */
export function printable(text: string): string {
  return text.replace(unprintable, (each) => (each === "\n" ? "\\n" : escaped(each)));
}

/** Whole lines, safe to print: line ends and tabs stay, and no line is a command. JSON means the same afterwards. */
export function printableLines(text: string): string {
  return text
    .replace(unprintable, (each) => (each === "\n" || each === "\t" ? each : escaped(each)))
    .replace(workflowCommand, escaped);
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

/** Names of this machine that no other site can take. */
const loopback = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

export const isLoopback = (host: string): boolean => loopback.test(host);

/**
 * Why a request to a server of this machine may not be answered, or null, by its Host and its Origin. A page of any site
 * can send requests to this machine: its browser names the site, and a name that was pointed at this machine stands in Host.
 */
export function foreignSite(host: string | null, origin: string | null): string | null {
  if (host !== null && !isLoopback(host)) return `Host ${host} is not this machine`;
  const site = origin?.replace(/^https?:\/\//, "");
  return site === undefined || isLoopback(site) ? null : `Origin ${origin} is another site`;
}

/** One argument of a command, for the shells of Unix and Windows: in double quotes where quotes are needed. */
export function asWord(text: string): string {
  return /^[\w@%+=:,./\\-]+$/.test(text) ? text : JSON.stringify(text);
}

/** A pattern that matches this text and nothing else. */
export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** The hint for an unknown name: the name that was probably meant, else `otherwise`. */
export function didYouMean(name: string, known: readonly string[], otherwise: string): string {
  const related = known.find((each) => each.includes(name) || name.includes(each));
  const [meant = related] = near(name, known, false);
  return meant === undefined ? otherwise : `Did you mean "${meant}"?`;
}

/** The texts that are like this one, the nearest first. */
export function nearestTo(text: string, texts: readonly string[], count: number): string[] {
  return near(text, texts, false).slice(0, count);
}

/** The texts that contain something like `part`, the nearest first. */
export function nearestHolding(part: string, texts: readonly string[], count: number): string[] {
  return near(part, texts, true).slice(0, count);
}

/** Texts that are like this one, or (`inside`) contain something like it, the nearest first: one wrong character in four at most. */
function near(text: string, texts: readonly string[], inside: boolean): string[] {
  return texts
    .map((each) => ({ each, distance: distanceOf(text, each, inside) }))
    .filter(({ distance }) => distance <= Math.max(2, text.length / 4))
    .sort((a, b) => a.distance - b.distance)
    .map(({ each }) => each);
}

/** How many characters must change to turn `a` into `b`, or (`inside`) into any part of `b`. */
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

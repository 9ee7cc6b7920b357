// Views: a text with its escapes undone, and where in the source each character came from.

export interface View {
  readonly text: string;
  /** The view it was made from; null for the source itself. */
  readonly from: View | null;
  /** Where each undone escape is, now one character, and how many characters were removed up to it. */
  readonly undone: readonly { readonly at: number; readonly lost: number }[];
}

interface Escapes {
  readonly pattern: RegExp;
  readonly undo: (written: string) => string;
}

const controls: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };

/** Backslashes, the way JSON and most languages write them. */
const backslashes: Escapes = {
  pattern: /\\(?:u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|["'\\/bfnrt])/g,
  undo: (written) => {
    const hex = /^\\[ux]([0-9a-fA-F]+)$/.exec(written)?.[1];
    const char = written.slice(1);
    return hex === undefined ? (controls[char] ?? char) : String.fromCharCode(parseInt(hex, 16));
  },
};

/** Percent escapes of URLs, character references of HTML. */
const references: Escapes = {
  pattern: /%[0-9a-fA-F]{2}|&#(?:[xX][0-9a-fA-F]{1,4}|\d{1,5});/g,
  undo: (written) => {
    const hex = /^(?:%|&#[xX])([0-9a-fA-F]+)/.exec(written)?.[1];
    return String.fromCharCode(
      hex === undefined ? Number(written.slice(2, -1)) : parseInt(hex, 16),
    );
  },
};

const depthMax = 4;

/** The text and every view with more escapes undone, in that order. `escaped`: it is the inside of a JSON string. */
export function viewsOf(text: string, escaped: boolean): View[] {
  const plain: View = { text, from: null, undone: [] };
  const first = escaped ? (undone(plain, backslashes) ?? plain) : plain;
  const views = [first];
  let latest = views;
  for (let depth = 0; depth < depthMax; depth++) {
    latest = latest.flatMap((view) =>
      [backslashes, references].flatMap((escapes) => undone(view, escapes) ?? []),
    );
    latest = latest.filter(({ text }, at) => latest.findIndex((each) => each.text === text) === at);
    views.push(...latest);
  }
  return views;
}

/** The view with one kind of escape undone once, or null when it has none. */
function undone(view: View, { pattern, undo }: Escapes): View | null {
  let text = "";
  let at = 0;
  const places: { at: number; lost: number }[] = [];
  for (const { 0: written, index } of view.text.matchAll(pattern)) {
    text += view.text.slice(at, index);
    at = index + written.length;
    places.push({ at: text.length, lost: at - text.length - 1 });
    text += undo(written);
  }
  if (places.length === 0) return null;
  return { text: text + view.text.slice(at), from: view, undone: places };
}

/** Where in the source a character of the view begins. */
export function sourceOf({ from, undone }: View, at: number): number {
  if (from === null) return at;
  return sourceOf(from, at + (undone.findLast((place) => place.at < at)?.lost ?? 0));
}

/** A span that begins or ends inside a backslash escape is widened to take it whole: half of one would break the text. */
export function wholeEscapes(text: string, start: number, end: number): [number, number] {
  return [escapeAround(text, start)[0], escapeAround(text, end)[1]];
}

const escapeLengthMax = 6;

/** The beginning and end of the escape around a place; the place itself if there is none. */
function escapeAround(text: string, at: number): [number, number] {
  let from = Math.max(0, at - escapeLengthMax);
  // Counted from the first of several backslashes: every second one ends an escape.
  while (text[from - 1] === "\\") from--;
  for (const match of text.slice(from, at + escapeLengthMax).matchAll(backslashes.pattern)) {
    const start = from + match.index;
    const end = start + match[0].length;
    if (start < at && at < end) return [start, end];
  }
  return [at, at];
}

// Looks for secrets in one text: as it is, with its escapes undone, and inside base64 of a text.
import { isPlaceholder } from "./placeholder.ts";
import { looks, rulesFor, type SecretRule } from "./rules.ts";
import { sourceOf, type View, viewsOf, wholeEscapes } from "./views.ts";

/** The place of a secret in a text. */
export interface Secret {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
}

export interface ScanOptions {
  /** The text is the inside of a JSON string, with its escapes. */
  readonly escaped?: boolean;
  /** Details of people are looked for as well. */
  readonly people?: boolean;
}

const wrappingsMax = 3;
/** Every rule needs one of these. Most pieces of a stream have none, so no rule is tried on them. */
const suspicious = /[\w+/=.~-]{10}|[@%\\:=&|]|\d[\d ./()-]{5}|[A-Z]{2}\d\d|login\s/;

export const isSuspicious = (text: string): boolean => suspicious.test(text);

/** Matching takes memory and time with the length of the text: a longer one is searched part by part. */
const partMax = 1 << 18;
/** How far it is from one part to the next: they overlap by more than the length of any secret that a rule describes. */
const step = partMax - (1 << 15);

/** Every secret of the text: no overlaps, in order. */
export function scan(text: string, options: ScanOptions = {}, wrappings = 0): Secret[] {
  const begins = Array.from({ length: Math.ceil(text.length / step) }, (_, at) => at * step);
  const found = begins.flatMap((from) =>
    scanPart(text.slice(from, from + partMax), options, wrappings).map(({ kind, start, end }) => ({
      kind,
      start: start + from,
      end: end + from,
    })),
  );
  return merged(found);
}

function scanPart(
  text: string,
  { escaped = false, people = false }: ScanOptions,
  wrappings: number,
): Secret[] {
  if (!isSuspicious(text)) return [];
  return viewsOf(text, escaped).flatMap((view) =>
    scanView(view, people, wrappings).map((secret) => ({
      kind: secret.kind,
      start: sourceOf(view, secret.start),
      end: sourceOf(view, secret.end),
    })),
  );
}

function scanView({ text }: View, people: boolean, wrappings: number): Secret[] {
  const runs = unwrap(text, people, wrappings);
  const wrapped = runs.flatMap(({ kind, start, end }) =>
    kind === null ? [] : [{ kind, start, end }],
  );
  const readable = runs.filter(({ kind }) => kind === null);
  const random = looks
    .flatMap((rule) => matches(rule, text))
    .filter(({ start, end }) => !readable.some((run) => run.start < end && start < run.end));
  const known = rulesFor(people).flatMap((rule) => matches(rule, text));
  return [...known, ...wrapped, ...random].map((secret) => {
    const [start, end] = wholeEscapes(text, secret.start, secret.end);
    return { kind: secret.kind, start, end };
  });
}

function matches({ kind, pattern, fits }: SecretRule, text: string): Secret[] {
  const found: Secret[] = [];
  pattern.lastIndex = 0;
  // Not matchAll, which copies the pattern for every text.
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [start, end] = placeOf(match);
    const word = text.slice(start, end);
    if (!isPlaceholder(word) && fits(word)) found.push({ kind, start, end });
  }
  return found;
}

/** The group that matched, else the whole match. */
function placeOf(match: RegExpExecArray): [number, number] {
  const groups = Object.values(match.indices?.groups ?? {});
  return (
    groups.find((place) => place !== undefined) ?? [match.index, match.index + match[0].length]
  );
}

const base64Run = /[A-Za-z0-9+/_-]{12,}={0,2}/g;

/** Base64 of a readable text is judged by the secrets inside, not by how random it looks. */
function unwrap(text: string, people: boolean, wrappings: number) {
  if (wrappings === wrappingsMax) return [];
  return [...text.matchAll(base64Run)].flatMap(({ 0: run, index }) => {
    const inside = Buffer.from(run, "base64").toString("latin1");
    if (!isReadable(inside)) return [];
    const [first] = scan(inside, { people }, wrappings + 1);
    return [{ kind: first?.kind ?? null, start: index, end: index + run.length }];
  });
}

function isReadable(text: string): boolean {
  // Printable ASCII only: decoded random bytes nearly always hold a control character or a byte above 127.
  return /^[\t\n\r\x20-\x7e]*$/.test(text);
}

/** Secrets that overlap become one; the one found first gives its kind. */
function merged(found: readonly Secret[]): Secret[] {
  const sorted = found.map((secret, rank) => ({ ...secret, rank }));
  sorted.sort((a, b) => a.start - b.start);
  const out: (Secret & { rank: number })[] = [];
  for (const secret of sorted) {
    const last = out.at(-1);
    if (!last || secret.start >= last.end) out.push(secret);
    else
      out[out.length - 1] = {
        kind: secret.rank < last.rank ? secret.kind : last.kind,
        start: last.start,
        end: Math.max(last.end, secret.end),
        rank: Math.min(secret.rank, last.rank),
      };
  }
  return out.map(({ kind, start, end }) => ({ kind, start, end }));
}

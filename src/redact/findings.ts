// Everything in a body that must be replaced: whole values by the name of their member, and secrets within texts.
import { type Leaf, meaning, written } from "./leaf.ts";
import { standsForSomething } from "./placeholder.ts";
import { isRandom, isScrambled } from "./random.ts";
import { isFixed, isNamed } from "./rules.ts";
import { scan } from "./scan.ts";
import { isTelling, type Thread, threadsOf } from "./threads.ts";

/** A stretch of one leaf, in characters from its beginning. */
export interface SecretPiece {
  readonly leaf: Leaf;
  readonly start: number;
  readonly end: number;
}

/** Which placeholder fits. */
type Shape = "secret" | "id" | "opaque" | "zero";

export interface SecretFinding {
  readonly kind: string;
  readonly shape: Shape;
  /** More than one if the secret goes on from one leaf to the next. */
  readonly pieces: readonly SecretPiece[];
}

/** Everything found in the leaves of a body. `people`: details of people as well. */
export function findIn(leaves: readonly Leaf[], people: boolean): SecretFinding[] {
  const whole = leaves.flatMap((leaf) => wholeValue(leaf, people) ?? []);
  const done = new Set(
    whole.filter(({ kind }) => kind !== "blob").map(({ pieces }) => pieces[0]?.leaf),
  );
  // A blob may be one piece of a longer text, so it is searched as well.
  const rest = leaves.filter((leaf) => leaf.form !== "number" && !done.has(leaf));
  const texts = rest.filter(isText);
  const alone = rest.filter((leaf) => !isText(leaf)).map((leaf) => [leaf]);
  const threads = threadsOf(texts, leaves.filter(isTelling));
  return [...whole, ...[...threads, ...alone].flatMap((thread) => withinThread(thread, people))];
}

/** Whether a leaf is text that may go on in another leaf; ids, names and labels never do. */
function isText(leaf: Leaf): boolean {
  if (leaf.form === "key" || leaf.form === "sealed") return false;
  return (
    !isFixed(leaf.key, written(leaf)) && !isNamed("id", leaf.key) && !isNamed("label", leaf.key)
  );
}

const opaqueLengthMin = 16;
const idLengthMin = 12;
const secretLengthMin = 6;

/** The finding that covers the whole value, if its member's name or its form requires it. */
function wholeValue(leaf: Leaf, people: boolean): SecretFinding | null {
  const { key, form } = leaf;
  const inside = written(leaf);
  if (form === "sealed" || inside === "") return null;
  const found = (kind: string, shape: Shape): SecretFinding => ({
    kind,
    shape,
    pieces: [{ leaf, start: 0, end: inside.length }],
  });
  const person = people && isNamed("person", key);
  if (form === "number") {
    if (!/[1-9]/.test(inside)) return null;
    if (isNamed("account", key)) return found("account", "zero");
    return person ? found("person", "zero") : null;
  }
  const value = meaning(inside);
  if (standsForSomething(value)) return null;
  if (form === "key") return isRandom(value) ? found("id", "id") : null;
  if (isFixed(key, value)) return null;
  if (person) return found("person", "secret");
  if (isNamed("secret", key) && value.length >= secretLengthMin)
    return found("named-secret", "secret");
  if (isNamed("account", key)) return found("account", "id");
  if (isNamed("opaque", key) && value.length >= opaqueLengthMin) return found("opaque", "opaque");
  if (isNamed("id", key) && isId(value)) return found("id", "id");
  return isBlob(value) ? found("blob", "opaque") : null;
}

function isId(value: string): boolean {
  if (/\s/.test(value)) return false;
  return plainId.test(value) || isRandom(value, idLengthMin) || scan(value).length > 0;
}

/** Ids that need not look random: `call_` and 8 characters (Ollama), or 16 or more, hexadecimal or in mixed case. */
const plainId =
  /^call_[a-z\d]{8}$|(?:^|[-_])(?:[\da-f]{16,}|(?=[A-Z\d]*[a-z])(?=[a-z\d]*[A-Z])[A-Za-z\d]{16,})$/;

/** Whether a value is a long base64 text: an image, sound, a file, encrypted reasoning. */
function isBlob(value: string): boolean {
  if (value.length < 64) return false;
  const data = value.replace(/^data:[\w/+.;=-]{1,100},/, "");
  return (
    /^[A-Za-z0-9+/_\-=\r\n]{40,}$/.test(data) && isScrambled(data.replace(/[^A-Za-z0-9]/g, ""), 0.3)
  );
}

function withinThread(thread: Thread, people: boolean): SecretFinding[] {
  const [first] = thread;
  if (!first) return [];
  const escaped = first.form === "string" || first.form === "key";
  const text = thread.map(written).join("");
  // A version looks like an IP address. In a fixed word only a secret is a doubt, not a likely detail of a person.
  const exempt = /model|version/i.test(first.key) || isFixed(first.key, text);
  return scan(text, { escaped, people: people && !exempt }).map(({ kind, start, end }) => ({
    kind,
    shape: isNumber(text, start, end) ? ("zero" as const) : ("secret" as const),
    pieces: piecesOf(thread, start, end),
  }));
}

/** Whether a span is a JSON number within a text, such as arguments: a word in its place would break the JSON. */
function isNumber(text: string, start: number, end: number): boolean {
  if (!/^\d+$/.test(text.slice(start, end))) return false;
  const before = text.slice(Math.max(0, start - 8), start);
  return /[:[,]\s*$/.test(before) && /^\s*[,}\]]/.test(text.slice(end, end + 8));
}

/** The pieces of leaves that a span of the joined text covers. */
function piecesOf(thread: Thread, from: number, to: number): SecretPiece[] {
  const pieces: SecretPiece[] = [];
  let offset = 0;
  for (const leaf of thread) {
    const { length } = written(leaf);
    const start = Math.max(0, from - offset);
    const end = Math.min(length, to - offset);
    if (start < end) pieces.push({ leaf, start, end });
    offset += length;
  }
  return pieces;
}

// Canaries: secrets made up from a seed, planted where real ones would be, and looked for wherever they must not surface.

const places = ["body", "header", "error", "request"] as const;

/** Where a canary is planted. */
export type PlantedIn = (typeof places)[number];

export interface Canary {
  readonly plantedIn: PlantedIn;
  readonly value: string;
}

/** How a secret was written where it was found. */
type Form = "plain" | "part" | "escaped" | "percent" | "base64" | "hex" | "joined";

export interface Sighting {
  readonly plantedIn: PlantedIn;
  readonly form: Form;
  /** JSON pointer of the text that holds it, less the names that are secrets themselves. */
  readonly pointer: string;
}

const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789";
const coreLength = 32;
/** So much of a secret is enough to recognise it by. */
const partLength = 16;

/** One canary for each place, the same for the same seed. They look like the keys of a provider, so a redactor can know them. */
export function makeCanaries(seed: number): Canary[] {
  return places.map((plantedIn, at) => {
    const next = numbers(Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(at + 1, 0x85ebca6b));
    const core = Array.from({ length: coreLength }, () => alphabet[next() % alphabet.length]);
    return { plantedIn, value: `sk-${core.join("")}` };
  });
}

/** Numbers that look random and are the same for the same seed (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/** Every place in a JSON value where a canary surfaces, in whatever form. */
export function findCanaries(value: unknown, canaries: readonly Canary[]): Sighting[] {
  const texts = [...textsIn(value, "")];
  return canaries.flatMap((canary) =>
    texts.flatMap(({ text, pointer, joined }): Sighting[] => {
      const form = formIn(text, canary.value);
      if (form === null) return [];
      const where = safePointer(pointer, canaries);
      return [{ plantedIn: canary.plantedIn, form: joined ? "joined" : form, pointer: where }];
    }),
  );
}

/** A verdict that quotes the secret would leak it in its turn. */
function safePointer(pointer: string, canaries: readonly Canary[]): string {
  const isSecret = (name: string) => canaries.some(({ value }) => formIn(name, value) !== null);
  return pointer
    .split("/")
    .map((name) => (isSecret(name) ? "(secret)" : name))
    .join("/");
}

interface FoundText {
  readonly text: string;
  readonly pointer: string;
  /** Not one text but the pieces of a list, put together. */
  readonly joined?: true;
}

function* textsIn(value: unknown, pointer: string): Generator<FoundText> {
  if (typeof value === "string") yield { text: value, pointer };
  if (typeof value !== "object" || value === null) return;
  for (const [name, each] of Object.entries(value)) {
    const inner = `${pointer}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
    if (!Array.isArray(value)) yield { text: name, pointer: inner };
    yield* textsIn(each, inner);
  }
  if (Array.isArray(value)) yield* joinedPieces(value, pointer);
}

/** A secret handed out in pieces is a secret handed out; one that a single piece holds was told already. */
function* joinedPieces(pieces: readonly unknown[], pointer: string): Generator<FoundText> {
  const texts = pieces.filter((piece) => typeof piece === "string");
  if (texts.length < 2 || texts.some((text) => text.length >= partLength)) return;
  yield { text: texts.join(""), pointer, joined: true };
}

/** How the text holds the secret, or null. */
function formIn(text: string, secret: string): Form | null {
  if (text.includes(secret)) return "plain";
  if (holdsPart(text, secret)) return "part";
  if (holdsPart(thrice(unescaped, text), secret)) return "escaped";
  if (holdsPart(thrice(percentDecoded, text), secret)) return "percent";
  if (base64Marks(secret).some((mark) => text.includes(mark))) return "base64";
  return text.toLowerCase().includes(Buffer.from(secret).toString("hex")) ? "hex" : null;
}

/** Its beginning or its end: what is left of it when somebody cuts it or masks the middle. */
function holdsPart(text: string, secret: string): boolean {
  const core = secret.slice(-coreLength);
  return text.includes(core.slice(0, partLength)) || text.includes(core.slice(-partLength));
}

/** Logs quote logs: what is escaped may be so several times over. */
const thrice = (undo: (text: string) => string, text: string) => undo(undo(undo(text)));

/** Escapes of JSON, JavaScript and XML undone. */
const unescaped = (text: string) =>
  text
    .replace(/\\+u\{?([0-9a-f]{4})\}?/gi, fromHex)
    .replace(/\\+x([0-9a-f]{2})/gi, fromHex)
    .replace(/&#x([0-9a-f]{1,4});/gi, fromHex)
    .replace(/&#(\d{1,5});/g, (_, decimal: string) => String.fromCharCode(Number(decimal)));

const percentDecoded = (text: string) => text.replace(/%([0-9a-f]{2})/gi, fromHex);

const fromHex = (_: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16));

/** What base64 makes of it at each of the three places where it may begin, less the characters its neighbours share. */
function base64Marks(secret: string): string[] {
  return [0, 1, 2].flatMap((before) => {
    const encoded = Buffer.from("\0".repeat(before) + secret).toString("base64");
    const mark = encoded.slice(before === 0 ? 0 : before + 1, -4);
    return [mark, mark.replaceAll("+", "-").replaceAll("/", "_")];
  });
}

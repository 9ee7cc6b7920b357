// Searches for planted secrets in everything the adapter gives out, in whatever form they stand there.
import { type Canary, coreLength, type PlantedIn } from "../../src/model/canary.ts";

/** How the secret was encoded where it was found. */
type Form = "plain" | "part" | "escaped" | "percent" | "base64" | "hex" | "joined";

export interface Sighting {
  readonly plantedIn: PlantedIn;
  readonly form: Form;
  /** JSON pointer of the text that holds it; names that are secrets are replaced. */
  readonly pointer: string;
}

/** This many characters of a secret count as having found it. */
const partLength = 16;

/** Every place in a JSON value that holds a canary, in any of the forms. */
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

/** A pointer without secrets: the verdict quotes it, and must not leak them. */
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
  /** The text was joined from the strings of a list. */
  readonly joined?: true;
}

function* textsIn(value: unknown, pointer: string): Generator<FoundText> {
  if (typeof value === "string") yield { text: value, pointer };
  if (typeof value !== "object" || value === null) return;
  for (const [name, each] of Object.entries(value)) {
    const inner = `${pointer}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
    yield { text: name, pointer: inner };
    yield* textsIn(each, inner);
  }
  if (Array.isArray(value)) yield* joinedPieces(value, pointer);
}

/** Finds a secret that is split over a list. Skipped where a piece is long enough to be found by itself. */
function* joinedPieces(pieces: readonly unknown[], pointer: string): Generator<FoundText> {
  const texts = pieces.filter((piece) => typeof piece === "string");
  if (texts.some((text) => text.length >= partLength)) return;
  yield { text: texts.join(""), pointer, joined: true };
}

/** The form in which the text holds the secret, or null. */
function formIn(text: string, secret: string): Form | null {
  if (text.includes(secret)) return "plain";
  if (holdsPart(text, secret)) return "part";
  if (holdsPart(thrice(unescaped, text), secret)) return "escaped";
  if (holdsPart(thrice(percentDecoded, text), secret)) return "percent";
  if (base64Marks(secret).some((mark) => text.includes(mark))) return "base64";
  return text.toLowerCase().includes(Buffer.from(secret).toString("hex")) ? "hex" : null;
}

/** Whether its first or last characters are there: what is left of a secret that was cut, or masked in the middle. */
function holdsPart(text: string, secret: string): boolean {
  const core = secret.slice(-coreLength);
  return text.includes(core.slice(0, partLength)) || text.includes(core.slice(-partLength));
}

/** Logs quote logs: what is escaped may be so several times over. */
const thrice = (undo: (text: string) => string, text: string) => undo(undo(undo(text)));

/** Undoes escapes of JSON, JavaScript and XML. */
const unescaped = (text: string) =>
  text
    .replace(/\\+u\{?([0-9a-f]{4})\}?/gi, fromHex)
    .replace(/\\+x([0-9a-f]{2})/gi, fromHex)
    .replace(/&#x([0-9a-f]{1,4});/gi, fromHex)
    .replace(/&#(\d{1,5});/g, (_, decimal: string) => String.fromCharCode(Number(decimal)));

const percentDecoded = (text: string) => text.replace(/%([0-9a-f]{2})/gi, fromHex);

const fromHex = (_: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16));

/** The secret in base64 at each of its three alignments, without the characters that also encode neighbouring bytes. */
function base64Marks(secret: string): string[] {
  return [0, 1, 2].flatMap((before) => {
    const encoded = Buffer.from("\0".repeat(before) + secret).toString("base64");
    const mark = encoded.slice(before + 1, -4);
    return [mark, mark.replaceAll("+", "-").replaceAll("/", "_")];
  });
}

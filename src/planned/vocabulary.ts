// The tokens of the model: single bytes, the pieces of its chains, and the marks. Prompts are read byte by byte.
import { chainOf, escaped, type Markup, markersOf, usual, written } from "./chains.ts";

/** Printable characters for bytes, as byte-level tokenizers write them. */
const letters: readonly string[] = (() => {
  const printable = (byte: number) =>
    (byte > 32 && byte < 127) || (byte > 160 && byte < 173) || byte > 173;
  let next = 256;
  return Array.from({ length: 256 }, (_, byte) =>
    String.fromCharCode(printable(byte) ? byte : next++),
  );
})();

const spelt = (bytes: Uint8Array): string => [...bytes].map((byte) => letters[byte]).join("");

/** The only merge: some servers refuse a tokenizer that has none. */
export const merge = ["t", "h"] as const;

/** The tokens of one model. */
export interface TokenList {
  readonly tokens: readonly string[];
  /** Those that a tokenizer builds from bytes; the marks come after them. */
  readonly plain: readonly string[];
  /** Begin and end of turns; never part of the text. */
  readonly controls: readonly string[];
  /** Always one token, wherever they are in a text. */
  readonly wholes: readonly string[];
  /** The number of a piece or mark. */
  idOf(piece: string | Uint8Array): number;
}

export function vocabularyOf(markup: Markup): TokenList {
  const markers = markersOf(markup);
  const controls = Object.values(markup.controls).filter((each) => each !== undefined);
  const wholes = [...markup.marks, ...markers.map(written)];
  const list = new Set([...letters, merge.join("")]);
  for (const piece of markers.flatMap((marker) => chainOf(marker, markup)))
    if (typeof piece === "string" && !controls.includes(piece) && !wholes.includes(piece))
      list.add(spelt(Buffer.from(piece)));
  const plain = [...list];
  const tokens = [...plain, ...controls, ...wholes];
  const index = new Map(tokens.map((token, id) => [token, id]));
  const idOf = (piece: string | Uint8Array) => {
    const marked = typeof piece === "string" ? index.get(piece) : undefined;
    if (marked !== undefined && marked >= plain.length) return marked;
    const known = index.get(spelt(typeof piece === "string" ? Buffer.from(piece) : piece));
    if (known === undefined) throw new Error(`no token for ${JSON.stringify(piece)}`);
    return known;
  };
  return { tokens, plain, controls, wholes, idOf };
}

const { controls, wholes } = vocabularyOf(usual);
const marked = new RegExp([...controls, ...wholes].map(escaped).join("|"), "g");

/**
 * How many tokens a prompt is: marks are one each, `th` is one, every other byte is one.
 * @public servers/ fills contexts with it.
 */
export function countTokens(text: string): number {
  const plain = text.split(marked);
  const merged = plain.flatMap((part) => part.match(/th/g) ?? []).length;
  return plain.length - 1 + Buffer.byteLength(plain.join("")) - merged;
}

/**
 * The prompt of one plain question; its tokens are counted to fill a context exactly.
 * @public servers/ fills contexts with it.
 */
export const promptOf = (question: string): string =>
  usual.question.replace("{question}", question);

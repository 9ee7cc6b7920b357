// The tokens of the model: single bytes, the pieces of its chains, and the marks. Prompts are read byte by byte.
import { type Chain, chains, type Marker, marks, written } from "./chains.ts";

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

export const markers = Object.keys(chains) as Marker[];

/** Begin and end of turns; never part of the text. */
export const controls: readonly string[] = [marks.begin, marks.otherEnd, marks.turn, marks.end];

/** Always one token, wherever they are in a text. */
export const wholes: readonly string[] = [
  marks.think,
  marks.unthink,
  marks.call,
  marks.uncall,
  ...markers.map(written),
];

/** The only merge: some servers refuse a tokenizer that has none. */
export const merge = ["t", "h"] as const;

function listTokens(): string[] {
  const list = new Set([...letters, merge.join("")]);
  for (const chain of Object.values<Chain>(chains))
    for (const piece of chain)
      if (typeof piece === "string" && !controls.includes(piece) && !wholes.includes(piece))
        list.add(spelt(Buffer.from(piece)));
  return [...list];
}

/** The tokens that a tokenizer builds from bytes; the marks come after them. */
export const plainTokens: readonly string[] = listTokens();
export const tokens: readonly string[] = [...plainTokens, ...controls, ...wholes];

const index = new Map(tokens.map((token, id) => [token, id]));

/** The number of a piece or mark. */
export function idOf(piece: string | Uint8Array): number {
  const marked = typeof piece === "string" ? index.get(piece) : undefined;
  const known =
    marked !== undefined && marked >= plainTokens.length
      ? marked
      : index.get(spelt(typeof piece === "string" ? Buffer.from(piece) : piece));
  if (known === undefined) throw new Error(`no token for ${JSON.stringify(piece)}`);
  return known;
}

/** How many tokens a prompt is: marks are one each, `th` is one, every other byte is one. */
export function countTokens(text: string): number {
  const any = new RegExp([...controls, ...wholes].map(escaped).join("|"));
  const found = any.exec(text);
  const plain = found ? text.slice(0, found.index) : text;
  const bytes = Buffer.byteLength(plain) - (plain.match(/th/g)?.length ?? 0);
  return found ? bytes + 1 + countTokens(text.slice(found.index + found[0].length)) : bytes;
}

const escaped = (text: string): string => text.replace(/[|[\]<>/]/g, "\\$&");

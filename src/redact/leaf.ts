// Leaves, the places of a body that hold text, and the pages they are on. Edits change leaves only, no other byte.
import { parseJson } from "../wire/frame.ts";

/** A text of one character per byte (latin1), with the edits to make in it. */
export interface Page {
  readonly text: string;
  readonly edits: LeafEdit[];
}

interface LeafEdit {
  readonly start: number;
  readonly end: number;
  readonly put: string;
}

/**
 * string: the inside of a JSON string, as written · key: the same, naming a member · number: a JSON number ·
 * raw: text that is not JSON · sealed: bytes that cannot be edited without breaking what holds them.
 */
type LeafForm = "string" | "key" | "number" | "raw" | "sealed";

/** One place that holds text. */
export interface Leaf {
  readonly page: Page;
  readonly start: number;
  readonly end: number;
  /** Which unit of the stream, from 0. */
  readonly frame: number;
  /** JSON pointer within the unit; `#comment`, `#event` … for what is not JSON. */
  readonly pointer: string;
  /** The name of the nearest member. */
  readonly key: string;
  readonly form: LeafForm;
}

/** A body, or one message of it, taken apart. */
export interface OpenBody {
  readonly leaves: readonly Leaf[];
  /** The bytes with the edits of all pages made. */
  close(): Uint8Array;
}

/** The page of these bytes, or of a text that has one character per byte already. */
export function createPage(given: Uint8Array | string): Page {
  if (typeof given === "string") return { text: given, edits: [] };
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  return { text: bytes.toString("latin1"), edits: [] };
}

/** The text of a leaf as it is written. */
export function written({ page, start, end }: Leaf): string {
  return page.text.slice(start, end);
}

/** The page with its edits made. */
export function editedText({ text, edits }: Page): string {
  let out = "";
  let at = 0;
  for (const { start, end, put } of edits.toSorted((a, b) => a.start - b.start)) {
    out += text.slice(at, start) + put;
    at = end;
  }
  return out + text.slice(at);
}

export function editedBytes(page: Page): Buffer {
  return Buffer.from(editedText(page), "latin1");
}

/** The string that the inside of a JSON string stands for; unchanged if it is cut or malformed. */
export function meaning(inside: string): string {
  if (!inside.includes("\\")) return inside;
  return (parseJson(`"${inside}"`) ?? inside) as string;
}

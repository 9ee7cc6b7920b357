// The sentences of a file of documentation or code, written one way, so that a hash of one finds it again.
import { createHash } from "node:crypto";

const marks = /^\s*(?:\/\*\*?|\*\/|\*(?!\*)|\/\/+|#+(?=\s)|>+)?\s*/;
const endOfSentence = /(?<=[.!?:])\s+(?=["'`([]?[A-Z@`])/;

/**
 * Every line on its own, and every sentence of every paragraph, without the marks of comments and lists and with single
 * spaces. A list item and a row of a table are paragraphs.
 */
export function sentencesOf(text: string): Set<string> {
  const found = new Set<string>();
  let open: string[] = [];
  const close = () => {
    const whole = open.join(" ").replace(/\s+/g, " ").trim();
    for (const sentence of whole.split(endOfSentence))
      if (sentence !== "") found.add(sentence.trim());
    open = [];
  };
  for (const line of text.split("\n")) {
    const bare = line
      .replace(marks, "")
      .replace(/\s*\*\/\s*$/, "")
      .replace(/\s+/g, " ")
      .trim();
    const isRow = bare.startsWith("|");
    if (bare === "" || isRow || /^(?:[-*+]|\d+\.)\s/.test(bare)) close();
    if (bare !== "") {
      found.add(bare);
      open.push(bare.replace(/^[-*+]\s+/, ""));
    }
    if (isRow || line.includes("*/")) close();
  }
  close();
  return found;
}

/** What a vocabulary keeps of a sentence: enough to find it, and nothing to read. */
export const hashOf = (sentence: string): string =>
  createHash("sha256").update(sentence).digest("hex").slice(0, 16);

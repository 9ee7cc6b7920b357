// Joins the pieces of an answer that was cut and continued, without repeating or losing text.

/** A shorter overlap is more likely chance: a digit, a bullet, a line break. */
const overlapMin = 12;
/** Models that repeat themselves repeat the last lines, not the last pages. */
const overlapMax = 600;

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The text so far and its continuation as one text. A long enough repetition of the end of `before` is dropped. */
export function mergeText(before: string, after: string): string {
  return before + after.slice(repeatedLength(before, after));
}

function repeatedLength(before: string, after: string): number {
  const most = Math.min(before.length, after.length, overlapMax);
  for (let length = most; length >= overlapMin; length--) {
    const piece = after.slice(0, length);
    if (!before.endsWith(piece) || !isTelling(piece)) continue;
    const from = before.length - length;
    if (startsGrapheme(after, length) && startsGrapheme(before, from)) return length;
  }
  return 0;
}

/** Whether it holds words: a row of dashes or digits may be meant to go on, and is not a repetition. */
function isTelling(piece: string): boolean {
  return /\p{L}{2}\P{L}.*\p{L}{2}|\p{Script=Han}{6}/su.test(piece);
}

/** Whether a grapheme starts here, so that the text may be split; always true at its end. */
function startsGrapheme(text: string, at: number): boolean {
  if (at === text.length) return true;
  // Far enough back for any cluster: long emoji sequences have about a dozen code units.
  const from = Math.max(0, at - 40);
  for (const { index } of graphemes.segment(text.slice(from, at + 40)))
    if (from + index === at) return true;
  return false;
}

// Some streams send every time all that was written so far, some only what is new, and a request option decides which.

/** What has been written, after one more piece: a piece that begins with all of it stands for the whole. */
export function grown(soFar: string, piece: string): string {
  return piece.startsWith(soFar) ? piece : soFar + piece;
}

/** Pieces that can only be read as what is new: one piece, where another would begin with all that came before it. */
export function increments(pieces: readonly string[]): readonly string[] {
  const mistakable = pieces.some(
    (piece, at) => at > 0 && piece.startsWith(pieces.slice(0, at).join("")),
  );
  return mistakable ? [pieces.join("")] : pieces;
}

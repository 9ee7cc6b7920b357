// Some streams send every time all that was written so far, some only what is new, and a request option decides which.

/** What has been written, after one more piece: a piece that begins with all of it stands for the whole. */
export function grown(soFar: string, piece: string): string {
  return piece.startsWith(soFar) ? piece : soFar + piece;
}

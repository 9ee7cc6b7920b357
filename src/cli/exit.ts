// What the exit codes of every command mean.
export const exitCodes = {
  /** Conforms. */
  ok: 0,
  /** Does not conform, a baseline entry is stale or expired, drift or regression found. */
  failed: 1,
  /** Wrong command line, nothing matched, unwritable output, port in use, bad corpus file. */
  usage: 2,
  /** The adapter would not start. */
  adapter: 3,
  /** Incomplete run. */
  incomplete: 4,
} as const;

/** A run or a journal is not whole, so that nothing can be said about an adapter. */
export class IncompleteError extends Error {
  override readonly name = "IncompleteError";
}

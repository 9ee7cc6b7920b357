// The one reader for foreign bytes: it counts while it reads, and refuses past its bound before more is kept.

export class TooManyBytes extends Error {
  override readonly name = "TooManyBytes";
  readonly max: number;

  constructor(max: number) {
    super(`more than ${max / mebibyte} MiB`);
    this.max = max;
  }
}

export const mebibyte = 1024 * 1024;

/** All bytes of a body or socket; rejects with TooManyBytes at the first chunk past `max`. */
export async function readBytes(
  source: AsyncIterable<Uint8Array> | null,
  max: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const pieces = source?.[Symbol.asyncIterator]();
  for (let next = await pieces?.next(); next && !next.done; next = await pieces?.next()) {
    size += next.value.length;
    if (size > max) {
      // Not awaited: half of a cloned body ends only when the other half does.
      pieces?.return?.().catch(() => {});
      throw new TooManyBytes(max);
    }
    chunks.push(next.value);
  }
  return Buffer.concat(chunks);
}

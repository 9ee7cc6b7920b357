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

export type Meter = ReturnType<typeof createMeter>;

/** A count of the bytes that are held. Readers that share one are bounded in their sum. */
export function createMeter(max: number) {
  let held = 0;
  return {
    left: () => max - held,
    /** Throws TooManyBytes where it would pass the bound. */
    take(size: number): void {
      if (held + size > max) throw new TooManyBytes(max);
      held += size;
    },
    give(size: number): void {
      held -= size;
    },
  };
}

type Chunks = AsyncIterable<Uint8Array> | null;

/** Hands on each chunk; rejects with TooManyBytes at the first past `max`, and with what `onChunk` throws. */
export async function readChunks(
  source: Chunks,
  max: number,
  onChunk: (chunk: Uint8Array) => void,
): Promise<void> {
  const { take } = createMeter(max);
  const pieces = source?.[Symbol.asyncIterator]();
  for (let next = await pieces?.next(); next && !next.done; next = await pieces?.next()) {
    try {
      take(next.value.length);
      onChunk(next.value);
    } catch (error) {
      // Not awaited: half of a cloned body ends only when the other half does.
      pieces?.return?.().catch(() => {});
      throw error;
    }
  }
}

/** All bytes of a body or socket. `shared`: bounds all that is being read at the same time. */
export async function readBytes(
  source: Chunks,
  max: number,
  shared?: Meter,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    await readChunks(source, max, (chunk) => {
      shared?.take(chunk.length);
      size += chunk.length;
      chunks.push(chunk);
    });
    return Buffer.concat(chunks);
  } finally {
    shared?.give(size);
  }
}

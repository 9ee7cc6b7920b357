// FNV-1a: small, stable, not cryptographic. Shards, samples and seeds depend on it.

export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++)
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return value;
}

// Canaries: made-up secrets, planted where real ones would be.

const places = ["body", "header", "error", "request"] as const;

/** Where a canary is planted. */
export type PlantedIn = (typeof places)[number];

export interface Canary {
  readonly plantedIn: PlantedIn;
  readonly value: string;
}

const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789";
/** Characters of a canary after its prefix. */
export const coreLength = 32;

/** One canary for each place, the same for the same seed. They look like provider keys, which redactors know. */
export function makeCanaries(seed: number): Canary[] {
  return places.map((plantedIn, at) => {
    const next = numbers(Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(at + 1, 0x85ebca6b));
    const core = Array.from({ length: coreLength }, () => alphabet[next() % alphabet.length]);
    return { plantedIn, value: `sk-${core.join("")}` };
  });
}

/** Numbers that look random and are the same for the same seed (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

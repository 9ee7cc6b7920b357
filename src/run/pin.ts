// The pin: the corpus version an adapter is scored by. Newer cases are shown as new, and count once the pin moves.
import type { CaseLine } from "../generated/journal.ts";

/** The corpus version of cases without `since`. */
const firstVersion = "0.2.0";

/** Whether something came after this version of the corpus. */
export function isNewer(since: string | undefined, pin: string): boolean {
  return compareVersions(since ?? firstVersion, pin) > 0;
}

/** Below zero: a is the older one. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a.split(".").map(Number), b.split(".").map(Number)];
  const steps = left.map((part, at) => part - (right[at] ?? 0));
  return steps.find((step) => step !== 0) ?? 0;
}

/** The lines under a pin: newer cases are shown, not scored. */
export function underPin(
  lines: readonly CaseLine[],
  pin: string | undefined,
): { readonly lines: readonly CaseLine[]; readonly fresh: readonly CaseLine[] } {
  if (pin === undefined) return { lines, fresh: [] };
  const isFresh = ({ since, scored }: CaseLine) => scored && isNewer(since, pin);
  return {
    lines: lines.map((line) => (isFresh(line) ? { ...line, scored: false } : line)),
    fresh: lines.filter(isFresh),
  };
}

// A share with its denominator, and how it reads everywhere.
import type { Ratio } from "../generated/report.ts";

export type { Ratio };

/** `98.7 % (301/305)`, or that nothing was measured. */
export function ratio({ right, of }: Ratio, digits = 1): string {
  return of === 0 ? "not measured" : `${((100 * right) / of).toFixed(digits)} % (${right}/${of})`;
}

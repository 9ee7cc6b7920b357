// For tests: which of two verdicts is worse.
import type { CaseLine } from "../../../src/generated/journal.ts";
import { type Harm, harmNames } from "../../../src/model/harm.ts";

interface Verdict {
  readonly grade: CaseLine["grade"];
  readonly harms: readonly Harm[];
}

export const isRight = ({ grade }: Verdict): boolean => grade === "exact" || grade === "coarse";

const mildness = ({ harms: [first] }: Verdict): number =>
  first === undefined ? harmNames.length : harmNames.indexOf(first);

/** Right is better than not right; among equals the milder harm is. */
export const isWorse = (one: Verdict, other: Verdict): boolean =>
  isRight(one) === isRight(other) ? mildness(one) < mildness(other) : isRight(other);

// The shape of a suite: an ordered set of requirements and the cases it makes from the corpus.
import type { Evidence, LoadedFixture } from "../src/corpus/load.ts";
import type { Claim } from "../src/judge/grade.ts";
import type { Requirement } from "../src/judge/requirement.ts";

/** One case: bytes to serve and the claim about them. */
export interface Case {
  /** `<suite>/<provider>/<fact>#json|stream[@variant]` */
  readonly id: string;
  readonly suite: string;
  readonly fixture: LoadedFixture;
  readonly evidence: Evidence;
  readonly variant: string | null;
  /** Frames or pieces, in the order they leave. */
  readonly chunks: readonly Uint8Array[];
  readonly ends: "close" | "break";
  readonly claim: Claim;
  readonly wellFormed: boolean;
}

export interface Suite {
  readonly name: string;
  readonly title: string;
  readonly requirements: readonly Requirement[];
  /** Its cases; `wanted` spares the work for those nobody asked for. */
  cases(fixtures: readonly LoadedFixture[], seed: number, wanted: (id: string) => boolean): Case[];
}

export function caseId(
  suite: string,
  fixture: LoadedFixture,
  mode: string,
  variant: string | null,
): string {
  return `${suite}/${fixture.id}#${mode}${variant === null ? "" : `@${variant}`}`;
}

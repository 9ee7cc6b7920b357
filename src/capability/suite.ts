// The shape of a suite: an ordered set of requirements, the cases it makes, and how one of them is asked and judged.
import type { Job, Outcome } from "../adapter/session.ts";
import type { LoadedFixture } from "../corpus/load.ts";
import type { AdapterManifest } from "../generated/adapter.ts";
import type { CaseLine } from "../generated/journal.ts";
import type { Vocabulary } from "../generated/vocabulary.ts";
import type { Statement } from "../model/requirement.ts";

/** One case, whatever kind it is. */
export interface Case {
  /** `<suite>/<provider>/<fact>#json|stream[@variant]` */
  readonly id: string;
  readonly suite: string;
  readonly provider: string;
  readonly dialect: string;
  readonly fact: string;
  readonly mode: "json" | "stream";
  readonly variant: string | null;
  /** A disputed expectation is shown, not scored. */
  readonly scored: boolean;
}

/** What cases are made from. */
export interface Plan {
  readonly fixtures: readonly LoadedFixture[];
  readonly dialectOf: (provider: string) => string;
  /** Whether cases of this provider and dialect are asked for. */
  readonly chosen: (provider: string, dialect: string) => boolean;
  readonly seed: number;
  /** Spares the work for cases nobody asked for. */
  readonly wanted: (id: string) => boolean;
  /** Who is to be tested, where the plan depends on it; null: not known yet. */
  readonly manifest: AdapterManifest | null;
  /** Every combination instead of every pair. */
  readonly exhaustive: boolean;
}

export interface Suite<C extends Case = Case> {
  readonly name: string;
  readonly title: string;
  readonly requirements: readonly Statement[];
  cases(plan: Plan): C[];
  /** Whether this adapter claims the case at all. */
  claimed(each: C, manifest: AdapterManifest): boolean;
  /** What a session is given of it: never the claim. */
  job(each: C, manifest: AdapterManifest): Job;
  judge(
    each: C,
    outcome: Outcome,
    manifest: AdapterManifest,
    vocabulary: Vocabulary,
  ): CaseLine | Promise<CaseLine>;
}

export function caseId(
  suite: string,
  { provider, fact }: { readonly provider: string; readonly fact: string },
  mode: string,
  variant: string | null,
): string {
  return `${suite}/${provider}/${fact}#${mode}${variant === null ? "" : `@${variant}`}`;
}

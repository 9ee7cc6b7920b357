// What every capability gives the run: its cases, whether an adapter claims them, their jobs, and how answers are judged.
import type { Job } from "../adapter/session.ts";
import type { LoadedFixture } from "../corpus/load.ts";
import type { AdapterManifest } from "../generated/adapter.ts";
import type { CaseLine } from "../generated/journal.ts";
import type { Vocabulary } from "../generated/vocabulary.ts";
import type { NoAnswer, Outcome } from "../model/answer.ts";
import type { Judged } from "../model/judged.ts";
import type { Statement } from "../model/requirement.ts";

/** Members that a journal line copies from its case. */
type Lined = Readonly<
  Pick<CaseLine, "suite" | "kind" | "provider" | "dialect" | "fact" | "mode" | "variant"> &
    Pick<CaseLine, "rung" | "level" | "wellFormed" | "scored">
>;

/** One case, whatever kind it is; the schema of journal lines says what its members mean. */
export interface Case extends Lined {
  /** `<suite>/<provider>/<fact>#json|stream[@variant]` */
  readonly id: string;
  readonly rules: readonly string[];
  readonly via?: string | undefined;
  /** How the connection ends, for a stream that was cut. */
  readonly cut?: "close" | "break";
  /** How much there is to read in what is served. */
  readonly bulk?: number;
}

/** What cases are made from. */
export interface Plan {
  readonly fixtures: readonly LoadedFixture[];
  /** Also those the filters leave out: a case may borrow from them, and must be the same when it is run alone. */
  readonly all: readonly LoadedFixture[];
  readonly dialectOf: (provider: string) => string;
  /** What a caller must be able to ask for to meet this value of a provider at all. */
  readonly needsOf: (
    provider: string,
    value: unknown,
    mode: "json" | "stream",
  ) => readonly string[];
  /** Whether the filters let cases of this provider and dialect through. */
  readonly chosen: (provider: string, dialect: string) => boolean;
  readonly seed: number;
  /** Whether the filters let this case id through; saves making cases that would be dropped. */
  readonly wanted: (id: string) => boolean;
  /** The adapter under test, where the plan depends on it; null: not known yet. */
  readonly manifest: AdapterManifest | null;
  /** Every combination instead of every pair. */
  readonly exhaustive: boolean;
}

/** Plans the cases of a suite and puts them to an adapter as questions. */
export interface CaseSource<C extends Case = Case> {
  cases(plan: Plan): C[];
  /** Whether this adapter claims the case at all. */
  claimed(each: C, manifest: AdapterManifest): boolean;
  /** What a session gets: request and bytes, never the claim. */
  job(each: C, manifest: AdapterManifest): Job;
  /** Why this outcome may be the doing of the harness or of a busy machine; null: it is not. The case is asked again. */
  doubt?(each: C, outcome: Outcome): NoAnswer | null;
}

/** Puts a job to the adapter under test. */
export type Ask = (job: Job) => Promise<Outcome>;

/** Questions with a judge of the answers. */
export interface Suite<C extends Case = Case> extends CaseSource<C> {
  readonly name: string;
  readonly title: string;
  /** What an adapter must implement to be asked. */
  readonly capability: CaseLine["kind"];
  readonly requirements: readonly Statement[];
  judge(
    each: C,
    outcome: Outcome,
    manifest: AdapterManifest,
    vocabulary: Vocabulary,
    /** Asks the same adapter something else, where a verdict needs a comparison. */
    ask?: Ask,
  ): Judged | Promise<Judged>;
}

export function caseId(
  suite: string,
  { provider, fact }: { readonly provider: string; readonly fact: string },
  mode: string,
  variant: string | null,
): string {
  return `${suite}/${provider}/${fact}#${mode}${variant === null ? "" : `@${variant}`}`;
}

/** The value under a key, made on first use. */
export function kept<K, V>(
  store: { get(key: K): V | undefined; set(key: K, value: V): unknown },
  key: K,
  make: () => V,
): V {
  const found = store.get(key);
  if (found !== undefined) return found;
  const made = make();
  store.set(key, made);
  return made;
}

// What every capability gives the run: its cases, who claims them, what a session is asked, and how the answer is judged.
import type { Job, Outcome } from "../adapter/session.ts";
import type { LoadedFixture } from "../corpus/load.ts";
import type { AdapterManifest } from "../generated/adapter.ts";
import type { AnswerSeen, CaseLine } from "../generated/journal.ts";
import type { Vocabulary } from "../generated/vocabulary.ts";
import type { AnyAnswer, NoAnswer } from "../model/answer.ts";
import type { Harm } from "../model/harm.ts";
import type { Result, Statement } from "../model/requirement.ts";

/** One case, whatever kind it is. */
export interface Case {
  /** `<suite>/<provider>/<fact>#json|stream[@variant]` */
  readonly id: string;
  readonly suite: string;
  /** The capability it asks for. */
  readonly kind: CaseLine["kind"];
  readonly provider: string;
  readonly dialect: string;
  readonly fact: string;
  readonly mode: "json" | "stream";
  readonly variant: string | null;
  readonly rung: string;
  readonly level: CaseLine["level"];
  /** Rules of docs/spec.md behind the expectation, the deciding one first. */
  readonly rules: readonly string[];
  /** What a provider sends on a good day. */
  readonly wellFormed: boolean;
  /** A disputed expectation is shown, not scored. */
  readonly scored: boolean;
  /** The look-alike or gateway whose bytes these are; absent: the provider itself. */
  readonly via?: string | undefined;
  /** The version of the corpus that added it; absent: the first that is counted from. */
  readonly since?: string | undefined;
  /** Of a stream that was cut: how it ends. */
  readonly cut?: "close" | "break";
}

/** What cases are made from. */
export interface Plan {
  readonly fixtures: readonly LoadedFixture[];
  /** Those that are not asked for too: a case may borrow from them, and must not change when it is asked for alone. */
  readonly all: readonly LoadedFixture[];
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

/** What the judge says of one case. The run makes a journal line of it. */
export interface Judged extends Pick<CaseLine, "expected" | "answer" | "grade" | "loop"> {
  /** The severest first. */
  readonly harms: readonly Harm[];
  readonly results: readonly Result[];
  /** Requests of a turn; absent: those of the exchange. */
  readonly requests?: number;
  /** In place of what the harness found. */
  readonly findings?: readonly string[];
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
    /** Asks the same adapter something else, where a verdict needs a comparison. */
    ask?: (job: Job) => Promise<Outcome>,
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

/** The answer, if it is of the kind that was asked for. Any other kind counts as a thrown `BadAnswer`. */
export function answerOf<K extends AnyAnswer["kind"]>(
  answer: AnyAnswer,
  kind: K,
): Extract<AnyAnswer, { kind: K }> | NoAnswer {
  if (isKind(answer, kind)) return answer;
  if (answer.kind !== "returned" && answer.kind !== "turned")
    if (answer.kind !== "translated" && answer.kind !== "decided") return answer;
  const message = `${answer.kind} where ${kind} was asked for`;
  return { kind: "threw", error: { name: "BadAnswer", message } };
}

function isKind<K extends AnyAnswer["kind"]>(
  answer: AnyAnswer,
  kind: K,
): answer is Extract<AnyAnswer, { kind: K }> {
  return answer.kind === kind;
}

/** Where the adapter was not asked, or the wrapper or the harness is to blame, nothing is said of the library. */
export function isUnjudged(grade: CaseLine["grade"]): boolean {
  return grade === "not_claimed" || grade === "at_fault" || grade === "could_not_run";
}

/** Grade and harms where no answer of the kind that was asked for came. */
export function gradeWithoutAnswer(kind: AnyAnswer["kind"]): Pick<Judged, "grade" | "harms"> {
  if (kind === "skipped") return { grade: "not_claimed", harms: [] };
  if (kind === "timed_out") return { grade: kind, harms: ["stuck"] };
  if (kind === "at_fault" || kind === "could_not_run") return { grade: kind, harms: [] };
  return { grade: "crashed", harms: ["parser-crash"] };
}

/** How an answer that is none stands in the journal. */
export function seenWithoutAnswer(answer: NoAnswer): AnswerSeen {
  const none = { kind: answer.kind, reported: null, means: [], action: null };
  if ("error" in answer) return { ...none, error: errorLine(answer.error) };
  if ("how" in answer) return { ...none, error: oneLine(answer.how) };
  return "why" in answer ? { ...none, error: oneLine(answer.why) } : none;
}

export const errorLine = ({ name, message }: { readonly name: string; readonly message: string }) =>
  oneLine(`${name}: ${message}`);

/** The first line of an error, without the machine's own paths: what is the same wherever it runs. */
export function oneLine(text: string): string {
  const [first = ""] = text.split("\n");
  return first.replace(/(?:\/[\w.@+-]+){3,}\/(?=[\w.@+-])/g, "…/").slice(0, 300);
}

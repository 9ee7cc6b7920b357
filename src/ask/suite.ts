// What every capability gives the run: its cases, whether an adapter claims them, their jobs, and how answers are judged.
import type { Job, Outcome } from "../adapter/session.ts";
import type { LoadedFixture } from "../corpus/load.ts";
import type { AdapterManifest } from "../generated/adapter.ts";
import type { AnswerSeen, CaseLine } from "../generated/journal.ts";
import type { Vocabulary } from "../generated/vocabulary.ts";
import type { AnyAnswer, NoAnswer } from "../model/answer.ts";
import type { Harm } from "../model/harm.ts";
import { type Result, rule, type Statement, type SuiteText } from "../model/requirement.ts";

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
}

/** What cases are made from. */
export interface Plan {
  readonly fixtures: readonly LoadedFixture[];
  /** Also those the filters leave out: a case may borrow from them, and must be the same when it is run alone. */
  readonly all: readonly LoadedFixture[];
  readonly dialectOf: (provider: string) => string;
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

/** What the judge says of one case. The run makes a journal line of it. */
export interface Judged extends Pick<CaseLine, "expected" | "answer" | "grade" | "loop"> {
  /** The severest first. */
  readonly harms: readonly Harm[];
  readonly results: readonly Result[];
  /** Requests of a turn; absent: those of the exchange. */
  readonly requests?: number;
  /** Replace the findings of the harness. */
  readonly findings?: readonly string[];
}

export interface Suite<C extends Case = Case> {
  readonly name: string;
  readonly title: string;
  readonly requirements: readonly Statement[];
  cases(plan: Plan): C[];
  /** Whether this adapter claims the case at all. */
  claimed(each: C, manifest: AdapterManifest): boolean;
  /** What a session gets: request and bytes, never the claim. */
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

/** The answer, if it is of the kind that was asked for. Another kind of answer counts as a thrown `BadAnswer`. */
export function answerOf<K extends AnyAnswer["kind"]>(
  answer: AnyAnswer,
  asked: K,
): Extract<AnyAnswer, { kind: K }> | NoAnswer {
  const { kind } = answer;
  const isOther = ["returned", "turned", "translated", "decided"].includes(kind) && kind !== asked;
  if (!isOther) return answer as Extract<AnyAnswer, { kind: K }> | NoAnswer;
  const message = `${kind} where ${asked} was asked for`;
  return { kind: "threw", error: { name: "BadAnswer", message } };
}

/** The verdict with the results of all requirements; none where the case says nothing about the library. */
export function ruled<Trial>(
  judged: Omit<Judged, "results">,
  { requirements }: Pick<SuiteText<Trial>, "requirements">,
  trial: Trial,
): Judged {
  return { ...judged, results: isUnjudged(judged.grade) ? [] : rule(requirements, trial) };
}

/** Not asked, or failed by the wrapper or the harness: the case says nothing about the library. */
export function isUnjudged(grade: CaseLine["grade"]): boolean {
  return grade === "not_claimed" || grade === "at_fault" || grade === "could_not_run";
}

/** Grade and harms of a case without an answer of the kind that was asked for. */
export function gradeWithoutAnswer(kind: AnyAnswer["kind"]): Pick<Judged, "grade" | "harms"> {
  if (kind === "skipped") return { grade: "not_claimed", harms: [] };
  if (kind === "timed_out") return { grade: kind, harms: ["stuck"] };
  if (kind === "at_fault" || kind === "could_not_run") return { grade: kind, harms: [] };
  return { grade: "crashed", harms: ["parser-crash"] };
}

/** The journal's record of a case without an answer. */
export function seenWithoutAnswer(answer: NoAnswer): AnswerSeen {
  const none = { kind: answer.kind, reported: null, means: [], action: null };
  if ("error" in answer) return { ...none, error: errorLine(answer.error) };
  if ("how" in answer) return { ...none, error: oneLine(answer.how) };
  return "why" in answer ? { ...none, error: oneLine(answer.why) } : none;
}

export const errorLine = ({ name, message }: { readonly name: string; readonly message: string }) =>
  oneLine(`${name}: ${message}`);

/** The first line of an error, with long paths shortened, so that it is the same on every machine. */
export function oneLine(text: string): string {
  const [first = ""] = text.split("\n");
  return first.replace(/(?:\/[\w.@+-]+){3,}\/(?=[\w.@+-])/g, "…/").slice(0, 300);
}

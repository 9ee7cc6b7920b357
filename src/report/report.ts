// One run as data for every renderer: who was tested, the dials, what failed and why. No clock and no durations.
import type { AdapterStamp, CaseLine, JournalHeader } from "../generated/journal.ts";
import type { Statement } from "../model/requirement.ts";
import { redactValue } from "../redact/index.ts";
import { type Cause, causeKey, isFailing, keyText } from "../run/causes.ts";
import { type Score, scoreAdapter } from "../run/score.ts";
import {
  type AdapterFault,
  adapterFaults,
  type Uncovered,
  uncoveredWords,
  withoutWrapperFaults,
} from "./at-fault.ts";
import { rulesBroken } from "./broken.ts";
import { causeSentence } from "./sentence.ts";

interface RequirementText {
  readonly id: string;
  readonly level: string;
  readonly rules: readonly string[];
  readonly sentence: string;
  readonly source: readonly string[];
}

interface Failure {
  readonly case: string;
  readonly kind: CaseLine["kind"];
  /** The look-alike whose bytes these are; null: the provider itself. */
  readonly via: string | null;
  /** The key of its cause. */
  readonly cause: string;
  readonly grade: CaseLine["grade"];
  readonly level: CaseLine["level"];
  readonly rung: string;
  readonly harms: readonly string[];
  /** Rules of docs/spec.md it breaks. */
  readonly rules: readonly string[];
  readonly expected: CaseLine["expected"];
  readonly answer: CaseLine["answer"];
  readonly broken: readonly {
    readonly id: string;
    readonly level: string;
    readonly message: string;
  }[];
  readonly findings: readonly string[];
  /** The reason a baseline gives for it, or null. */
  readonly known: string | null;
  /** The command that reruns just this. */
  readonly rerun: string;
}

export interface ReportedCause extends Omit<Cause, "cases"> {
  readonly cases: number;
  readonly example: string;
  readonly sentence: string;
  readonly rerun: string;
  /** The reason a baseline gives for all of it, or null. */
  readonly known: string | null;
  /** The lowest level at which it stands in the way. */
  readonly level: CaseLine["level"];
}

export type Level = "none" | "core" | "full";

export interface AdapterReport {
  readonly adapter: AdapterStamp;
  readonly score: Score;
  readonly faults: readonly AdapterFault[];
  readonly uncovered: readonly Uncovered[];
  readonly causes: readonly ReportedCause[];
  readonly failures: readonly Failure[];
  /** The lowest of `levels`; `none`: it does not conform. */
  readonly level: Level;
  /** The highest level reached in each capability that was judged: a client is not failed by a runner beside it. */
  readonly levels: Readonly<Partial<Record<CaseLine["kind"], Level>>>;
  readonly conforms: boolean;
}

export interface Report {
  readonly format: 2;
  readonly header: Omit<JournalHeader, "type" | "format">;
  readonly requirements: readonly RequirementText[];
  readonly adapters: readonly AdapterReport[];
}

/** What counts as not conforming. `threshold`: that is said by thresholds alone, which are not of the report. */
export type FailOn = "wrong" | "harm" | "threshold" | "never";

export interface ReportOptions {
  readonly failOn: FailOn;
  /** The reason a known failure has. */
  readonly known: (line: CaseLine) => string | null;
}

/** Builds the report of a run. Secrets that slipped into an answer are replaced here, once for every renderer. */
export function buildReport(
  header: JournalHeader,
  lines: readonly CaseLine[],
  requirements: readonly Statement[],
  options: ReportOptions,
): Report {
  const { type: _type, format: _format, ...stamp } = header;
  const sorted = [...lines].sort((a, b) => (a.case < b.case ? -1 : a.case > b.case ? 1 : 0));
  const texts = new Map(
    requirements.map(({ id, level, rules, sentence, source }) => [
      id,
      { id, level, rules, sentence, source },
    ]),
  );
  return {
    format: 2,
    header: stamp,
    requirements: [...texts.values()],
    adapters: header.adapters.map((adapter) =>
      redactValue(adapterReport(adapter, sorted, texts, options)),
    ),
  };
}

function adapterReport(
  adapter: AdapterStamp,
  all: readonly CaseLine[],
  texts: ReadonlyMap<string, RequirementText>,
  { failOn, known }: ReportOptions,
): AdapterReport {
  const own = all.filter((line) => line.adapter === adapter.name);
  const lines = withoutWrapperFaults(own, adapter.reports);
  const score = scoreAdapter(adapter.name, lines);
  const failures = lines
    .filter((line) => line.scored && isFailing(line))
    .map((line) => failureOf(line, texts, adapter, known(line)));
  const faults = adapterFaults(own, adapter.reports);
  // Not failing the command does not make an adapter conform.
  const open = failures.filter(
    (failure) =>
      failure.known === null &&
      failure.via === null &&
      breaks(failure, failOn === "harm" ? failOn : "wrong"),
  );
  const judged = new Set(
    lines.flatMap(({ kind, grade }) => (grade === "not_claimed" ? [] : [kind])),
  );
  const levels = Object.fromEntries(
    [...judged].map((kind) => [kind, levelReached(open.filter((each) => each.kind === kind))]),
  );
  const level = faults.length > 0 ? "none" : levelReached(open);
  return {
    adapter,
    score,
    faults,
    uncovered: uncoveredWords(lines),
    causes: score.causes.map((cause) => causeOf(cause, failures)),
    failures,
    level,
    levels,
    conforms: level !== "none",
  };
}

/** The highest level at which nothing stands in the way. */
function levelReached(open: readonly Failure[]): AdapterReport["level"] {
  if (open.some(({ level }) => level === "core")) return "none";
  return open.some(({ level }) => level === "full") ? "core" : "full";
}

const order: readonly CaseLine["level"][] = ["core", "full", "odd"];

function causeOf({ cases, ...cause }: Cause, failures: readonly Failure[]): ReportedCause {
  const own = failures.filter((failure) => failure.cause === cause.key);
  // What a look-alike sends stands in nobody's way.
  const counted = own.filter(({ via }) => via === null);
  const lowest = order.find((level) => counted.some((failure) => failure.level === level)) ?? "odd";
  const example = counted.find(({ level }) => level === lowest) ?? own[0];
  const reasons = new Set(own.map(({ known }) => known));
  return {
    ...cause,
    cases: cases.length,
    example: example?.case ?? cases[0] ?? "",
    sentence: causeSentence(cause),
    rerun: example?.rerun ?? "",
    known: reasons.size === 1 ? ([...reasons][0] ?? null) : null,
    level: lowest,
  };
}

function failureOf(
  line: CaseLine,
  texts: ReadonlyMap<string, RequirementText>,
  adapter: AdapterStamp,
  known: string | null,
): Failure {
  const { kind, via = null, grade, level, rung, harms, expected, answer, findings } = line;
  const broken = line.requirements
    .filter(({ result }) => result === "fail")
    .map(({ id, message }) => ({
      id,
      level: texts.get(id)?.level ?? "MUST",
      message: message ?? "",
    }));
  const cause = keyText(causeKey(line));
  const rerun = rerunCommand(adapter, line.case);
  return {
    case: line.case,
    kind,
    via,
    cause,
    grade,
    level,
    rung,
    harms,
    rules: rulesBroken(line, (id) => texts.get(id)?.rules ?? []),
    expected,
    answer,
    broken,
    findings,
    known,
    rerun,
  };
}

/** The command that reruns just this case. */
function rerunCommand({ command, name }: AdapterStamp, id: string): string {
  return `npx fullstop run ${command ?? `--adapter ${name}`} --case ${id}`;
}

/** Whether a failure stands in the way of conformance. */
function breaks(
  { broken, harms }: Pick<Failure, "broken" | "harms">,
  failOn: "wrong" | "harm",
): boolean {
  return harms.length > 0 || (failOn === "wrong" && broken.some(({ level }) => level === "MUST"));
}

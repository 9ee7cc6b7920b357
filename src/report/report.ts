// One run as data for every renderer: who was tested, the dials, what failed. No clock and no durations.
import type { AdapterStamp, CaseLine, JournalHeader } from "../generated/journal.ts";
import type { Statement } from "../model/requirement.ts";
import { redactValue } from "../redact/index.ts";
import { type Score, scoreAdapter } from "../run/score.ts";

interface RequirementText {
  readonly id: string;
  readonly level: string;
  readonly sentence: string;
  readonly source: readonly string[];
}

interface Failure {
  readonly case: string;
  readonly grade: CaseLine["grade"];
  readonly harm: string | null;
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

export interface AdapterReport {
  readonly adapter: AdapterStamp;
  readonly score: Score;
  readonly failures: readonly Failure[];
  readonly conforms: boolean;
}

export interface Report {
  readonly format: 1;
  readonly header: Omit<JournalHeader, "type" | "format">;
  readonly requirements: readonly RequirementText[];
  readonly adapters: readonly AdapterReport[];
}

/** What counts as not conforming. `threshold`: that is said by thresholds alone, which are not of the report. */
export type FailOn = "wrong" | "harm" | "threshold" | "never";

export interface ReportOptions {
  readonly failOn: FailOn;
  /** The reason a known failure has, by adapter and case. */
  readonly known: (adapter: string, line: CaseLine) => string | null;
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
  return {
    format: 1,
    header: stamp,
    requirements: requirements.map(({ id, level, sentence, source }) => ({
      id,
      level,
      sentence,
      source,
    })),
    adapters: header.adapters.map((adapter) =>
      redactValue(adapterReport(adapter, sorted, requirements, options)),
    ),
  };
}

function adapterReport(
  adapter: AdapterStamp,
  lines: readonly CaseLine[],
  requirements: readonly Statement[],
  { failOn, known }: ReportOptions,
): AdapterReport {
  const levels = new Map<string, string>(requirements.map(({ id, level }) => [id, level]));
  const failures = lines
    .filter((line) => line.adapter === adapter.name && line.scored)
    .filter(
      (line) => line.harm !== null || line.requirements.some(({ result }) => result === "fail"),
    )
    .map((line) => failureOf(line, levels, adapter, known(adapter.name, line)));
  return {
    adapter,
    score: scoreAdapter(adapter.name, lines),
    failures,
    // Not failing the command does not make an adapter conform.
    conforms: !failures.some(
      (failure) => failure.known === null && breaks(failure, failOn === "harm" ? failOn : "wrong"),
    ),
  };
}

function failureOf(
  line: CaseLine,
  levels: ReadonlyMap<string, string>,
  adapter: AdapterStamp,
  known: string | null,
): Failure {
  const { grade, harm, expected, answer, findings } = line;
  const broken = line.requirements
    .filter(({ result }) => result === "fail")
    .map(({ id, message }) => ({ id, level: levels.get(id) ?? "MUST", message: message ?? "" }));
  const rerun = `fullstop run ${adapter.command ?? `--adapter ${adapter.name}`} --grep '^${escapeRegExp(line.case)}$'`;
  return { case: line.case, grade, harm, expected, answer, broken, findings, known, rerun };
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** Whether a failure stands in the way of conformance. */
function breaks(
  { broken, harm }: Pick<Failure, "broken" | "harm">,
  failOn: "wrong" | "harm",
): boolean {
  return failOn === "harm" ? harm !== null : broken.some(({ level }) => level === "MUST");
}

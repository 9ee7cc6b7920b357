// One run as data for every renderer: who was tested, the dials, what failed and why. No clock and no durations.
import type { AdapterStamp, CaseLine, JournalHeader, Unread } from "../generated/journal.ts";
import type {
  AdapterReport,
  Cause,
  Failure,
  Level,
  Mechanism,
  Report,
  ReportedCause,
  RequirementText,
} from "../generated/report.ts";
import { harms } from "../model/harm.ts";
import type { Statement } from "../model/requirement.ts";
import { redactValue } from "../redact/index.ts";
import { failuresIn, isFailing, causeOf as keyOf, weight } from "../run/causes.ts";
import { partOf } from "../run/part.ts";
import { scoreAdapter } from "../run/score.ts";
import { adapterFaults, uncoveredWords, withoutWrapperFaults } from "./at-fault.ts";
import { rulesBroken } from "./broken.ts";
import { failureSentence, hintSentence } from "./sentence.ts";

export type { AdapterReport, Failure, Level, Mechanism, Report, ReportedCause };

/** What fails a run. `threshold`: only the thresholds of the config, which the report does not know. */
export type FailOn = "wrong" | "harm" | "threshold" | "never";

export interface ReportOptions {
  readonly failOn: FailOn;
  /** The reason that the baseline gives for this failure; null: it is not known. */
  readonly known: (line: CaseLine) => string | null;
  /** What makes the run a part, where the header does not say all of it. */
  readonly part?: readonly string[];
}

/** Builds the report of a run. Secrets that slipped into an answer are replaced here, once for every renderer. */
export function buildReport(
  header: JournalHeader,
  lines: readonly CaseLine[],
  requirements: readonly Statement[],
  options: ReportOptions,
): Report {
  const { type: _type, format: _format, ...stamp } = header;
  const sorted = lines.toSorted((a, b) => (a.case < b.case ? -1 : 1));
  const texts = new Map<string, RequirementText>(
    requirements.map(({ id, level, rules, sentence }) => [
      id,
      { id, level, rules: [...rules], sentence },
    ]),
  );
  const part = [...(options.part ?? partOf(header))];
  const run = { part, shard: header.shard, texts, options };
  return {
    format: 3,
    header: stamp,
    part,
    requirements: [...texts.values()],
    adapters: header.adapters.map((adapter) => redactValue(adapterReport(adapter, sorted, run))),
  };
}

interface RunFacts {
  readonly part: readonly string[];
  readonly shard: string | null;
  readonly texts: ReadonlyMap<string, RequirementText>;
  readonly options: ReportOptions;
}

function adapterReport(
  adapter: AdapterStamp,
  all: readonly CaseLine[],
  { part, shard, texts, options: { failOn, known } }: RunFacts,
): AdapterReport {
  const own = all.filter((line) => line.adapter === adapter.name);
  const lines = withoutWrapperFaults(own, adapter.reports);
  const score = scoreAdapter(adapter.name, lines);
  const failing = lines.filter((line) => line.scored && isFailing(line));
  const failureAt = new Map(
    failing.map((line) => [line.case, failureOf(line, texts, adapter, known(line))]),
  );
  const failures = [...failureAt.values()];
  const plainest = failing.toSorted(byPlainness).flatMap((line) => failureAt.get(line.case) ?? []);
  const hints = new Map(failing.flatMap(({ case: id, unread }) => (unread ? [[id, unread]] : [])));
  const causes = score.causes.flatMap((cause) => causeOf(cause, plainest, hints));
  const faults = adapterFaults(own, adapter.reports);
  // What a level says comes from the answers alone. Baseline and --fail-on decide the exit code.
  const counted = failures.filter((each) => each.via === null && isGrave(each));
  const judged = new Set(
    lines.flatMap(({ kind, grade }) => (grade === "not_claimed" ? [] : [kind])),
  );
  const whole = part.length === 0 && adapter.template === undefined;
  const levels = Object.fromEntries(
    [...judged].map((kind) => [kind, levelReached(counted.filter((each) => each.kind === kind))]),
  );
  const level = faults.length > 0 ? "none" : levelReached(counted);
  const open = failures.filter(
    (each) => each.known === null && (failOn === "harm" ? each.harms.length > 0 : isGrave(each)),
  );
  // A shard is a piece of a run that only Core fails; what else is a part was asked for by name.
  const asPart = part.length > 0 && shard === null;
  const fails = open.some(({ via, level }) => asPart || (via === null && level === "core"));
  return {
    adapter,
    part: [...part],
    score,
    faults,
    uncovered: uncoveredWords(lines),
    mechanisms: mechanismsOf(causes, plainest),
    causes,
    failures,
    level: whole ? level : null,
    levels: whole ? levels : {},
    conforms: whole && level !== "none",
    fails: fails || faults.length > 0 || adapter.template !== undefined,
  };
}

/** A harm, or a MUST that is broken. */
const isGrave = ({ harms, broken }: Failure) =>
  harms.length > 0 || broken.some(({ level }) => level === "MUST");

/** The highest level without a failure. */
function levelReached(open: readonly Failure[]): Level {
  if (open.some(({ level }) => level === "core")) return "none";
  return open.some(({ level }) => level === "full") ? "core" : "full";
}

/** The cause, with the plainest failure of its lowest level as the example. */
function causeOf(
  { cases, ...cause }: Cause,
  plainest: readonly Failure[],
  hints: ReadonlyMap<string, Unread>,
): ReportedCause[] {
  const own = plainest.filter((failure) => failure.cause === cause.key);
  // Responses of look-alikes do not count towards a level.
  const counted = own.filter(({ via }) => via === null);
  const levels = new Set(counted.map(({ level }) => level));
  const lowest = (["core", "full"] as const).find((level) => levels.has(level)) ?? "odd";
  const reasons = new Set(own.map(({ known }) => known));
  return own.slice(0, 1).map((first) => ({
    ...cause,
    cases: cases.length,
    ...exampleIn(first),
    known: reasons.size === 1 ? ([...reasons][0] ?? null) : null,
    level: lowest,
    hint: hintIn(own, hints),
  }));
}

/** The hint of the plainest case that has one, where most cases have. */
function hintIn(own: readonly Failure[], hints: ReadonlyMap<string, Unread>): string | null {
  const hinted = own.filter(({ case: id }) => hints.has(id)).map((each) => each.case);
  const [first = ""] = hinted;
  const unread = hinted.length * 2 > own.length && hints.get(first);
  return unread ? `${hintSentence(unread)} (${first})` : null;
}

const exampleIn = ({ case: example, sentence, rerun }: Failure) => ({ example, sentence, rerun });

/** Causes of one mechanism, with the plainest case of all. */
function mechanismsOf(causes: readonly ReportedCause[], plainest: readonly Failure[]): Mechanism[] {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
  return [...Map.groupBy(causes, ({ mechanism }) => mechanism)]
    .flatMap(([key, group]) => {
      const sorted = group.toSorted((a, b) => need(b) - need(a) || b.cases - a.cases);
      const keys = sorted.map((cause) => cause.key);
      const [first] = plainest.filter(({ cause }) => keys.includes(cause));
      return sorted.slice(0, 1).flatMap(({ kind, harm, sign, level }) =>
        first
          ? [
              {
                ...{ key, kind, harm, sign, level, causes: keys, ...exampleIn(first) },
                cases: sum(group.map(({ cases }) => cases)),
                // A provider speaks one dialect: no fact is in two causes of a mechanism.
                facts: sum(group.map(({ facts }) => facts)),
                known: group.every(({ known }) => known !== null),
                hint: group.toSorted((a, b) => b.cases - a.cases)[0]?.hint ?? null,
              },
            ]
          : [],
      );
    })
    .sort(
      (a, b) =>
        Number(b.hint !== null && b.harm in harms) - Number(a.hint !== null && a.harm in harms) ||
        weight(a.harm) - weight(b.harm) ||
        b.cases - a.cases,
    );
}

/** What Core needs is more than what Full needs; what no level needs is -1. */
const need = ({ level }: ReportedCause) => ["full", "core"].indexOf(level);

/** The order in which cases show what goes wrong: what counts, ordinary bytes, whole before cut, text alone, short. */
function byPlainness(a: CaseLine, b: CaseLine): number {
  const [one, other] = [oddness(a), oddness(b)];
  const at = one.findIndex((value, place) => value !== other[place]);
  return at < 0 ? (a.case < b.case ? -1 : 1) : (one[at] ?? 0) - (other[at] ?? 0);
}

function oddness({
  via,
  level,
  suite,
  wellFormed,
  variant,
  expected,
  bulk,
  loop,
}: CaseLine): number[] {
  const change = variant?.replace(/\d.*/, "") ?? "";
  return [
    via === undefined ? 0 : 1,
    ["core", "full", "odd"].indexOf(level),
    // A stream that the suite cut at a frame is as plain as a whole response.
    wellFormed || (suite === "streaming" && change === "cut") ? 0 : 1,
    expected.calls === "none" ? 0 : 1,
    ["inside", "error"].includes(change) || suite === "arrival" ? 1 : 0,
    bulk ?? loop?.timeline?.length ?? 0,
  ];
}

function failureOf(
  line: CaseLine,
  texts: ReadonlyMap<string, RequirementText>,
  adapter: AdapterStamp,
  known: string | null,
): Failure {
  const { kind, via = null, grade, level, rung, harms, expected, answer, findings } = line;
  const broken = failuresIn(line).map(({ id, message = "" }) => ({
    id,
    level: texts.get(id)?.level ?? "MUST",
    message,
  }));
  const cause = keyOf(line);
  const rerun = rerunCommand(adapter, line.case);
  // Without a harm the requirement is printed in full: its id alone explains nothing.
  const shown = harms.length === 0 ? broken.slice(0, 1) : [];
  const sentences = [failureSentence(line), ...shown.map(({ id }) => texts.get(id)?.sentence)];
  return {
    case: line.case,
    kind,
    via,
    cause,
    sentence: sentences.filter(Boolean).join(" "),
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
  const own = command?.startsWith("probe ") ? command : `run ${command ?? `--adapter ${name}`}`;
  return `npx --no fullstop ${own} --case ${id}`;
}

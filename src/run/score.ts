// Totals over the lines of a run: dials with their denominators, harms, losses. Lines in, numbers out.
import type { CaseLine } from "../generated/journal.ts";
import { type Harm, harmNames } from "../model/harm.ts";
import type { Ratio } from "../model/ratio.ts";
import { type LoopScore, scoreLoops } from "./score-loops.ts";

interface RequirementTotal {
  readonly id: string;
  readonly pass: number;
  readonly fail: number;
  readonly notClaimed: number;
}

interface Loss {
  readonly word: string;
  /** Raw values this word can no longer tell apart, by what they mean. */
  readonly joins: readonly { readonly reason: string; readonly raw: readonly string[] }[];
  /** Decisions that this costs. */
  readonly actions: readonly string[];
}

export interface Score {
  readonly adapter: string;
  readonly cases: number;
  /** How many of them the adapter claims. */
  readonly claimed: number;
  readonly grades: Readonly<Record<CaseLine["grade"], number>>;
  /** Exact and coarse readings over claimed ones. */
  readonly mapping: Ratio;
  readonly wellFormed: Ratio;
  readonly edge: Ratio;
  /** Cut streams taken for finished, over cut streams judged. */
  readonly falsePositives: Ratio;
  readonly terminalPaths: Ratio | null;
  readonly budget: Ratio | null;
  /** What happened after the stop; null: no loop was judged. */
  readonly loops: LoopScore | null;
  readonly twins: Ratio;
  /** Endings that lead to the right action in another protocol; null: no translator was judged. */
  readonly translation: Ratio | null;
  /** Conversations that go on where they should, and only there; null: no engine was judged. */
  readonly decisions: Ratio | null;
  /** Cases in which no planted secret surfaced; null: none was judged. */
  readonly privacy: Ratio | null;
  readonly harms: readonly { readonly harm: Harm; readonly cases: readonly string[] }[];
  readonly requirements: readonly RequirementTotal[];
  readonly byRung: Readonly<Record<string, Ratio>>;
  readonly byProvider: Readonly<Record<string, Ratio>>;
  readonly unknownPolicy: Readonly<Record<string, number>>;
  readonly losses: readonly Loss[];
  readonly findings: readonly { readonly finding: string; readonly cases: number }[];
}

/** Scores the lines of one adapter. Only scored cases count. */
export function scoreAdapter(adapter: string, all: readonly CaseLine[]): Score {
  const lines = all.filter((line) => line.adapter === adapter && line.scored);
  const mapping = lines.filter(({ suite }) => suite === "mapping");
  const loops = scoreLoops(lines);
  const cuts = lines.filter(({ suite, grade }) => suite === "streaming" && grade !== "not_claimed");
  return {
    adapter,
    cases: lines.length,
    claimed: lines.filter(isClaimed).length,
    grades: countGrades(mapping),
    mapping: ratioOf(mapping),
    wellFormed: ratioOf(mapping.filter(({ wellFormed }) => wellFormed)),
    edge: ratioOf(mapping.filter(({ wellFormed }) => !wellFormed)),
    falsePositives: {
      right: cuts.filter((line) => isTakenForFinished(line) && !isRight(line)).length,
      of: cuts.length,
    },
    terminalPaths: loops?.paths ?? null,
    budget: loops?.budget ?? null,
    loops,
    twins: twinRatio(mapping),
    translation: suiteRatio(lines, "translation"),
    decisions: suiteRatio(lines, "decision"),
    privacy: suiteRatio(lines, "privacy"),
    harms: harmTotals(lines),
    requirements: requirementTotals(lines),
    byRung: groupRatios(mapping, ({ rung }) => rung),
    byProvider: groupRatios(mapping, ({ provider }) => provider),
    unknownPolicy: policies(mapping),
    losses: lossesOf(mapping),
    findings: findingTotals(lines),
  };
}

const isRight = ({ grade }: CaseLine) => grade === "exact" || grade === "coarse";
const isClaimed = ({ grade }: CaseLine) => grade !== "not_claimed";
const isTakenForFinished = ({ answer: { action } }: CaseLine) =>
  action === "complete" || action === "run_tools";

function ratioOf(lines: readonly CaseLine[]): Ratio {
  return { right: lines.filter(isRight).length, of: lines.filter(isClaimed).length };
}

/** Null where nothing of the suite was claimed. */
function suiteRatio(lines: readonly CaseLine[], name: string): Ratio | null {
  const ratio = ratioOf(lines.filter(({ suite }) => suite === name));
  return ratio.of === 0 ? null : ratio;
}

function countGrades(lines: readonly CaseLine[]): Score["grades"] {
  const counts = {
    exact: 0,
    coarse: 0,
    ambiguous: 0,
    wrong: 0,
    crashed: 0,
    timed_out: 0,
    not_claimed: 0,
  };
  for (const { grade } of lines) counts[grade]++;
  return counts;
}

function groupRatios(
  lines: readonly CaseLine[],
  key: (line: CaseLine) => string,
): Record<string, Ratio> {
  const groups = Map.groupBy(lines, key);
  return Object.fromEntries([...groups].sort().map(([name, group]) => [name, ratioOf(group)]));
}

/** Both modes of one fact must be answered with the same meaning. */
function twinRatio(lines: readonly CaseLine[]): Ratio {
  const pairs = [
    ...Map.groupBy(lines.filter(isClaimed), ({ provider, fact }) => `${provider}/${fact}`).values(),
  ];
  const twins = pairs.filter(
    (pair) => pair.length === 2 && pair[0]?.expected.stopReason === pair[1]?.expected.stopReason,
  );
  const agree = twins.filter(
    ([a, b]) => a && b && a.answer.means.join() === b.answer.means.join() && a.grade === b.grade,
  );
  return { right: agree.length, of: twins.length };
}

function harmTotals(lines: readonly CaseLine[]): Score["harms"] {
  return harmNames
    .map((harm) => ({
      harm,
      cases: lines
        .filter((line) => line.harm === harm)
        .map((line) => line.case)
        .sort(),
    }))
    .filter(({ cases }) => cases.length > 0);
}

function requirementTotals(lines: readonly CaseLine[]): RequirementTotal[] {
  const results = lines.flatMap(({ requirements }) => requirements);
  return [...Map.groupBy(results, ({ id }) => id)]
    .map(([id, group]) => ({
      id,
      pass: group.filter(({ result }) => result === "pass").length,
      fail: group.filter(({ result }) => result === "fail").length,
      notClaimed: group.filter(({ result }) => result === "not_claimed").length,
    }))
    .sort((a, b) => a.id.localeCompare(b.id));
}

function policies(lines: readonly CaseLine[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { expected, answer, requirements } of lines) {
    if (expected.stopReason !== "unknown" || expected.rawReason === null) continue;
    if (!requirements.some(({ id }) => id === "SR-007")) continue;
    const policy = policyOf(answer);
    counts[policy] = (counts[policy] ?? 0) + 1;
  }
  return counts;
}

function policyOf({ kind, action, reported, rawReason }: CaseLine["answer"]): string {
  if (kind !== "returned") return "throws";
  if (action === "complete" || action === "run_tools") return "silent success";
  return reported !== null && reported === rawReason ? "passes through" : "says unknown";
}

/** Words that stand for values of different meaning: what the caller can no longer tell apart. */
function lossesOf(lines: readonly CaseLine[]): Loss[] {
  const told = lines.filter(
    ({ answer, grade }) => answer.kind === "returned" && grade !== "not_claimed",
  );
  return [...Map.groupBy(told, ({ answer }) => answer.reported ?? "(no word)")]
    .map(([word, group]) => ({
      word,
      joins: joinsOf(group),
      actions: [...new Set(group.map(({ expected }) => expected.action ?? ""))].sort(),
    }))
    .filter(({ joins }) => joins.length > 1)
    .sort((a, b) => b.actions.length - a.actions.length || a.word.localeCompare(b.word));
}

function joinsOf(lines: readonly CaseLine[]): Loss["joins"] {
  return [...Map.groupBy(lines, ({ expected }) => expected.stopReason ?? "open")]
    .map(([reason, group]) => ({
      reason,
      raw: [...new Set(group.map(({ expected }) => JSON.stringify(expected.rawReason)))].sort(),
    }))
    .sort((a, b) => a.reason.localeCompare(b.reason));
}

function findingTotals(lines: readonly CaseLine[]): Score["findings"] {
  const all = lines.flatMap(({ findings }) => findings);
  return [...Map.groupBy(all, (finding) => finding.replace(/\/c\/\w+/g, "/c/…"))]
    .map(([finding, group]) => ({ finding, cases: group.length }))
    .sort((a, b) => b.cases - a.cases || a.finding.localeCompare(b.finding))
    .slice(0, 20);
}

// Totals over the lines of a run: dials with their denominators, harms, causes, losses.
import type { CaseLine } from "../generated/journal.ts";
import type {
  Answers,
  Cause,
  Cuts,
  HarmTotal,
  Loss,
  Ratio,
  RequirementTotal,
  Score,
} from "../generated/report.ts";
import { type Family, families, type Harm, harmNames, harms } from "../model/harm.ts";
import { causesOf, isFailing } from "./causes.ts";
import { scoreLoops } from "./score-loops.ts";

/** Scores the lines of one adapter. Only scored cases count; failures of the wrapper or harness are counted apart. */
export function scoreAdapter(adapter: string, all: readonly CaseLine[]): Score {
  const own = all.filter((line) => line.adapter === adapter && line.scored);
  const lines = own.filter(isJudgedOrUnclaimed);
  const whole = lines.filter(({ suite }) => suite === "mapping");
  const mapping = whole.filter(({ via }) => via === undefined);
  const loops = scoreLoops(lines);
  const cuts = lines.filter(
    (line) => line.kind === "observe" && line.ends !== undefined && isClaimed(line),
  );
  const causes = causesOf(lines);
  return {
    adapter,
    cases: own.length,
    claimed: own.filter(isClaimed).length,
    atFault: own.filter(({ grade }) => grade === "at_fault").length,
    couldNotRun: own.filter(({ grade }) => grade === "could_not_run").length,
    answers: answersOf(mapping),
    grades: countGrades(mapping),
    mapping: shareOf(mapping),
    wellFormed: shareOf(mapping.filter(({ wellFormed }) => wellFormed)),
    edge: shareOf(mapping.filter(({ wellFormed }) => !wellFormed)),
    via: shareOrNone(whole.filter(({ via }) => via !== undefined)),
    cuts: {
      close: cutsOf(cuts.filter(({ ends }) => ends === "close")),
      break: cutsOf(cuts.filter(({ ends }) => ends === "break")),
    },
    falsePositives: cutsOf(cuts).told,
    terminalPaths: loops?.paths ?? null,
    budget: loops?.budget ?? null,
    loops,
    arrival: shareOrNone(
      lines.filter(({ suite }) => suite === "arrival"),
      (line) => !isFailing(line),
    ),
    twins: twinRatio(mapping),
    translation: shareOrNone(lines.filter(({ kind }) => kind === "translate")),
    decisions: shareOrNone(lines.filter(({ kind }) => kind === "decide")),
    server: shareOrNone(lines.filter(({ kind }) => kind === "endpoint")),
    privacy: shareOrNone(lines.filter(({ suite }) => suite === "privacy")),
    harms: harmTotals(lines, causes),
    families: familyTotals(lines),
    causes,
    requirements: requirementTotals(lines),
    byRung: groupRatios(mapping, ({ rung }) => rung),
    byProvider: groupRatios(mapping, ({ provider }) => provider),
    losses: lossesOf(mapping),
    findings: findingTotals(own),
  };
}

export const isRight = ({ grade }: Pick<CaseLine, "grade">) =>
  grade === "exact" || grade === "coarse";
const isClaimed = ({ grade }: CaseLine) => grade !== "not_claimed";
const isJudgedOrUnclaimed = ({ grade }: CaseLine) =>
  grade !== "at_fault" && grade !== "could_not_run";

const saysDone = (action: string | null) => action === "complete" || action === "run_tools";

/** The answer says finished, with no error. */
function isToldAsFinished(line: CaseLine): boolean {
  const { kind, action, error } = line.answer;
  return kind === "told" && saysDone(action) && !error && !isRight(line);
}

/** Cut between reason and marker, and read by the reason instead of as cut. */
function isReadByItsReason(line: CaseLine): boolean {
  const { answer, expected } = line;
  return (
    expected.afterReason !== undefined && isRight(line) && !answer.error && answer.action !== "fail"
  );
}

function cutsOf(lines: readonly CaseLine[]): Cuts {
  const of = lines.length;
  const wrongly = (kind: CaseLine["answer"]["kind"]) =>
    lines.filter((line) => line.answer.kind === kind && !isRight(line)).length;
  return {
    told: { right: lines.filter(isToldAsFinished).length, of },
    untold: { right: wrongly("untold"), of },
    leftOpen: { right: wrongly("left_open"), of },
    afterReason: { right: lines.filter(isReadByItsReason).length, of },
  };
}

/** One of the four answers, or damaged; null where the adapter was not asked or not judged. */
export function answerOfLine(line: CaseLine): keyof Answers | null {
  const { grade, answer } = line;
  if (isRight(line)) return "right";
  if (grade === "damaged") return "damaged";
  if (grade === "ambiguous") return "vague";
  if (grade === "not_claimed" || grade === "at_fault" || grade === "could_not_run") return null;
  return answer.kind === "untold" ? "silent" : "wrong";
}

function answersOf(lines: readonly CaseLine[]): Answers {
  const counts = { right: 0, damaged: 0, vague: 0, wrong: 0, silent: 0 };
  for (const answer of lines.map(answerOfLine)) if (answer) counts[answer]++;
  return counts;
}

function shareOf(lines: readonly CaseLine[], isGood: (line: CaseLine) => boolean = isRight): Ratio {
  const claimed = lines.filter(isClaimed);
  return { right: claimed.filter(isGood).length, of: claimed.length };
}

/** null where no line is claimed. */
function shareOrNone(...of: Parameters<typeof shareOf>): Ratio | null {
  const share = shareOf(...of);
  return share.of === 0 ? null : share;
}

function countGrades(lines: readonly CaseLine[]): Score["grades"] {
  const counts = {
    exact: 0,
    coarse: 0,
    damaged: 0,
    ambiguous: 0,
    wrong: 0,
    crashed: 0,
    timed_out: 0,
    at_fault: 0,
    could_not_run: 0,
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
  return Object.fromEntries([...groups].sort().map(([name, group]) => [name, shareOf(group)]));
}

/** Both modes of one fact must lead the caller to the same action; their words may differ. */
function twinRatio(lines: readonly CaseLine[]): Ratio {
  const facts = Map.groupBy(lines.filter(isClaimed), ({ provider, fact }) => `${provider}/${fact}`);
  const twins = [...facts.values()].filter(
    (pair) => pair.length === 2 && pair[0]?.expected.stopReason === pair[1]?.expected.stopReason,
  );
  const agree = twins.filter((pair) => new Set(pair.map(actionSeen)).size === 1);
  return { right: agree.length, of: twins.length };
}

/** The action a caller is led to: an error comes before the word; silence that is right leads to the right action. */
function actionSeen({ answer, expected, grade }: CaseLine): string {
  if (answer.error) return "fail";
  if (answer.action !== null) return answer.action === "abort" ? "fail" : answer.action;
  return isRight({ grade }) ? (expected.action ?? "none") : answer.kind;
}

function harmTotals(lines: readonly CaseLine[], causes: readonly Cause[]): HarmTotal[] {
  const casesOf = (harm: Harm) =>
    lines.flatMap((line) => (line.harms.includes(harm) ? [line.case] : [])).sort();
  return harmNames
    .map((harm) => ({
      harm,
      family: harms[harm].family,
      cases: casesOf(harm),
      causes: causes.filter((cause) => cause.harm === harm).length,
    }))
    .filter(({ cases }) => cases.length > 0);
}

/** Each case counts once, by its severest harm. */
function familyTotals(lines: readonly CaseLine[]): Record<Family, number> {
  const found = lines.flatMap(({ harms: [first] }) => (first ? [harms[first as Harm].family] : []));
  const names = Object.keys(families) as Family[];
  const count = (name: Family) => found.filter((each) => each === name).length;
  return Object.fromEntries(names.map((name) => [name, count(name)])) as Record<Family, number>;
}

function requirementTotals(lines: readonly CaseLine[]): RequirementTotal[] {
  const results = lines.flatMap(({ requirements }) => requirements);
  return [...Map.groupBy(results, ({ id }) => id)]
    .map(([id, group]) => {
      const of = (wanted: string) => group.filter(({ result }) => result === wanted).length;
      return { id, pass: of("pass"), fail: of("fail"), notClaimed: of("not_claimed") };
    })
    .sort((a, b) => a.id.localeCompare(b.id));
}

/** Words that stand for several stop reasons, which the caller can no longer tell apart. */
function lossesOf(lines: readonly CaseLine[]): Loss[] {
  const told = lines.filter(({ answer }) => answer.kind === "told" || answer.kind === "untold");
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

// Consistency: the same situation for every provider, and whether an adapter tells callers to do the same each time.
import { recogniser } from "../corpus/lint/situations.ts";
import type { Corpus } from "../corpus/load.ts";
import type {
  CellAnswer,
  CellState,
  Consistency,
  ConsistencyCell,
  SituationRow,
} from "../generated/consistency.ts";
import type { AdapterStamp, CaseLine } from "../generated/journal.ts";
import type { StopReason } from "../generated/observation.ts";
import type { Situation, Situations } from "../generated/situations.ts";
import { actionOf } from "../model/stop-reason.ts";
import { redactValue } from "../redact/index.ts";
import { isRight } from "../run/score.ts";
import { answerWord } from "./answer-word.ts";
import { countsOf } from "./cells.ts";

/** The matrix of one adapter from the lines of its run. */
export function consistencyOf(
  { name, command = `--adapter ${name}` }: Pick<AdapterStamp, "name" | "command">,
  lines: readonly CaseLine[],
  told: Situations,
  { cards, fixtures }: Pick<Corpus, "cards" | "fixtures">,
): Consistency {
  const { situations, silent } = told;
  const own = lines.filter((line) => line.adapter === name);
  const recognise = recogniser(told, fixtures);
  const shown = Map.groupBy(own, (line) => `${recognise(line)?.id} ${line.provider}`);
  const providers = Object.entries(cards).flatMap(([id, { dialect, unnamed }]) =>
    unnamed ? [] : [{ id, dialect }],
  );
  providers.sort((a, b) => order(a.dialect, b.dialect) || order(a.id, b.id));
  return consistencyFrom({ name, command }, situations, (situation) =>
    providers.map(({ id, dialect }) => {
      const silence = silent.find(
        (row) => row.provider === id && row.situations.includes(situation.id),
      );
      const seen = shown.get(`${situation.id} ${id}`) ?? [];
      const { why = null, source = null } = seen.length === 0 ? (silence ?? {}) : {};
      return { provider: id, dialect, why, source, ...judged(situation, seen, why !== null) };
    }),
  );
}

/** The matrix of one adapter from its cells, which stand in the same order in each situation. */
export function consistencyFrom(
  { name, command }: { readonly name: string; readonly command: string },
  situations: readonly Situation[],
  cellsIn: (situation: Situation) => ConsistencyCell[],
): Consistency {
  const rows = situations.map((situation) => rowOf(situation, cellsIn(situation)));
  return { adapter: name, command, rows, summary: summaryOf(rows) };
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function judged(
  situation: Situation,
  lines: readonly CaseLine[],
  isSilent: boolean,
): Pick<ConsistencyCell, "state" | "answers" | "saysOnly"> {
  const claimed = lines.filter(({ grade }) => grade !== "not_claimed");
  const firm = plainest(claimed.filter((line) => line.scored && isFirm(situation, line)));
  const answers = answersIn(situation, firm.length > 0 ? firm : claimed);
  const read = new Set(firm.map(({ expected }) => expected.stopReason));
  const said = situation.reasons.find((each) => read.has(each)) ?? null;
  const saysOnly = said === situation.reasons[0] ? null : said;
  const state = (): CellState => {
    if (lines.length === 0) return isSilent ? "inherent" : "uncovered";
    if (claimed.length === 0) return "not_claimed";
    if (firm.length === 0) return "unjudged";
    return answers.every(({ right }) => right) ? "agrees" : "fault";
  };
  return { state: state(), answers, saysOnly };
}

/** Only the well-formed responses where there are some: odd bytes are no difference between providers. */
function plainest(lines: readonly CaseLine[]): readonly CaseLine[] {
  const plain = lines.filter(({ wellFormed }) => wellFormed);
  return plain.length > 0 ? plain : lines;
}

/** Whether every accepted reading leads to an action of the situation: only then can an answer be a fault. */
function isFirm({ actions }: Situation, { expected }: CaseLine): boolean {
  const unfinished = expected.calls === "unfinished";
  return expected.accepted.every((reason) =>
    actions.includes(actionOf(reason as StopReason, unfinished)),
  );
}

function answersIn({ actions }: Situation, lines: readonly CaseLine[]): CellAnswer[] {
  const all = lines.map(({ case: id, answer, harms, grade }) => ({
    word: redactValue(answerWord(answer)),
    action: answer.action,
    // Silence and errors name no action, so their grade decides.
    right:
      answer.kind === "told"
        ? actions.some((action) => action === answer.action)
        : isRight({ grade }),
    harm: harms[0] ?? null,
    id,
  }));
  const groups = Map.groupBy(all, ({ word, action, harm }) => `${word} ${action} ${harm}`);
  return [...groups.values()]
    .flatMap((group) =>
      group.slice(0, 1).map(({ id: _, ...answer }) => ({
        ...answer,
        cases: group.map(({ id }) => id).sort(),
      })),
    )
    .sort((a, b) => order(`${a.right} ${a.word}`, `${b.right} ${b.word}`));
}

function rowOf({ id, title, reasons, actions }: Situation, cells: ConsistencyCell[]): SituationRow {
  const judgedCells = cells.filter(({ state }) => state === "agrees" || state === "fault");
  const told = judgedCells.flatMap(({ answers }) => answers.map(({ action }) => action ?? "none"));
  const answered = [...new Set(told)].sort();
  const alike = judgedCells.every(({ state }) => state === "agrees");
  const consistent = judgedCells.length === 0 ? null : alike;
  return { id, title, reasons, actions, answered, consistent, cells };
}

function summaryOf(rows: readonly SituationRow[]): Consistency["summary"] {
  const cells = rows.flatMap((row) => row.cells);
  return {
    judged: rows.filter(({ consistent }) => consistent !== null).length,
    consistent: rows.filter(({ consistent }) => consistent === true).length,
    cells: countsOf(cells),
    harmful: cells.filter(
      ({ state, answers }) => state === "fault" && answers.some(({ harm }) => harm !== null),
    ).length,
  };
}

/** Whether it told callers the same thing wherever the situation was the same. */
export function isConsistent({ summary }: Consistency): boolean {
  return summary.judged > 0 && summary.consistent === summary.judged;
}

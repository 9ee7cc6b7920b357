// The consistency of adapters on a screen.
import type { Cell, CellAnswer, CellState, Consistency, SituationRow } from "./consistency.ts";

const width = 118;

const stateNames: Readonly<Record<CellState, string>> = {
  agrees: "agree",
  fault: "fault",
  inherent: "inherent",
  unjudged: "unjudged",
  not_claimed: "not claimed",
  uncovered: "uncovered",
};

/** How it went, in one sentence. */
export function consistencySentence({ adapter, summary }: Consistency): string {
  const { judged, consistent, cells, harmful } = summary;
  if (judged === 0) return `${adapter}: nothing was compared.`;
  const head = `${adapter} reads ${consistent} of ${judged} situations alike for every provider it speaks to`;
  if (cells.fault === 0) return `${head}: ${cells.agrees} cells agree.`;
  return `${head}: ${cells.agrees} cells agree, ${cells.fault} are faults (${harmful} harmful).`;
}

/** On a screen: a line a situation, and below it who is read differently. */
export function renderConsistency(all: readonly Consistency[]): string {
  return `${all
    .map((each) => [consistencySentence(each), ...each.rows.flatMap(rowLines)].join("\n"))
    .join("\n\n")}\n`;
}

function rowLines(row: SituationRow): string[] {
  const mark = row.consistent === null ? "·" : row.consistent ? "✓" : "✗";
  const counts = countsOf(row.cells)
    .map(([state, count]) => `${count} ${stateNames[state]}`)
    .join(", ");
  const head = `  ${mark} ${row.id.padEnd(16)}${row.answered.join(" / ").padEnd(20)}${counts}`;
  const faults = row.cells.filter(({ state }) => state === "fault");
  return [head, ...faults.map((cell) => `      ${cell.provider}: ${faultText(cell)}`)].map(clip);
}

function countsOf(cells: readonly Cell[]): [CellState, number][] {
  const groups = Map.groupBy(cells, ({ state }) => state);
  const states = Object.keys(stateNames) as CellState[];
  return states.flatMap((state): [CellState, number][] => {
    const count = groups.get(state)?.length ?? 0;
    return count > 0 ? [[state, count]] : [];
  });
}

function faultText({ answers }: Cell): string {
  return answers
    .filter(({ right }) => !right)
    .map((answer) => `${told(answer)}, e.g. ${answer.cases[0] ?? ""}`)
    .join("; ");
}

function told({ word, action, harm }: CellAnswer): string {
  return `${word} → ${action ?? "no action"}${harm === null ? "" : ` (${harm})`}`;
}

function clip(text: string): string {
  return text.length > width ? `${text.slice(0, width - 1)}…` : text;
}

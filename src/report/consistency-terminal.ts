// The consistency of adapters on a screen.
import type { Cell, CellState, Consistency, SituationRow } from "./consistency.ts";

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
  const head = `${adapter} reads ${consistent} of ${judged} situations alike at every provider`;
  if (cells.fault === 0) return `${head}: ${cells.agrees} cells agree.`;
  return `${head}: ${cells.agrees} cells agree, ${cells.fault} are faults (${harmful} harmful).`;
}

/** On a screen: a line a situation, and below it who is read differently. */
export function renderConsistency(all: readonly Consistency[]): string {
  return `${all
    .map((each) =>
      [consistencySentence(each), ...each.rows.flatMap(rowLines), ...rerun(each)].join("\n"),
    )
    .join("\n\n")}\n`;
}

function rowLines(row: SituationRow): string[] {
  const mark = row.consistent === null ? "·" : row.consistent ? "✓" : "✗";
  const counts = countsOf(row.cells)
    .map(([state, count]) => `${count} ${stateNames[state]}`)
    .join(", ");
  const head = `  ${mark} ${row.id.padEnd(16)}${toldActions(row).padEnd(23)}${counts}`;
  const faults = row.cells.filter(({ state }) => state === "fault");
  return [head, ...faults.flatMap(faultLines)].map(clip);
}

function toldActions({ answered }: SituationRow): string {
  return answered.length > 2 ? `${answered.length} actions` : answered.join(" / ");
}

function countsOf(cells: readonly Cell[]): [CellState, number][] {
  const groups = Map.groupBy(cells, ({ state }) => state);
  const states = Object.keys(stateNames) as CellState[];
  return states.flatMap((state): [CellState, number][] => {
    const count = groups.get(state)?.length ?? 0;
    return count > 0 ? [[state, count]] : [];
  });
}

/** Each wrong answer, and below it a case that got it. */
function faultLines({ provider, answers }: Cell): string[] {
  const wrong = answers.filter(({ right }) => !right);
  return wrong.flatMap(({ word, action, harm, cases: [first = "", ...more] }) => [
    `      ${provider}: ${word} → ${action ?? "no action"}${harm === null ? "" : `, ${harm}`}`,
    `        ${first}${more.length > 0 ? ` and ${more.length} more` : ""}`,
  ]);
}

function rerun({ command, summary }: Consistency): string[] {
  return summary.cells.fault > 0 ? [`  rerun one: npx fullstop run ${command} --case <case>`] : [];
}

function clip(text: string): string {
  return text.length > width ? `${text.slice(0, width - 1)}…` : text;
}

// The consistency of adapters as text for a terminal.

import type { Consistency, SituationRow } from "../generated/consistency.ts";
import { andMore, countsOf, faultsIn, stateNames, states } from "./cells.ts";

const width = 118;

/** How it went, in one sentence. */
export function consistencySentence({ adapter, summary }: Consistency): string {
  const { judged, consistent, cells, harmful } = summary;
  if (judged === 0) return `${adapter}: nothing was compared.`;
  const head = `${adapter} reads ${consistent} of ${judged} situations alike at every provider`;
  if (cells.fault === 0) return `${head}: ${cells.agrees} cells agree.`;
  return `${head}: ${cells.agrees} cells agree, ${cells.fault} are faults (${harmful} harmful).`;
}

export const rerunOne = ({ command }: Consistency): string =>
  `npx --no fullstop run ${command} --case <case>`;

/** A line for each situation, and below it the providers that are read differently, each with a case that shows it. */
export function renderConsistency(all: readonly Consistency[]): string {
  const texts = all.map((each) =>
    [
      consistencySentence(each),
      ...each.rows.flatMap(rowLines),
      ...(each.summary.cells.fault > 0 ? [`  rerun one: ${rerunOne(each)}`] : []),
    ].join("\n"),
  );
  return `${texts.join("\n\n")}\n`;
}

function rowLines(row: SituationRow): string[] {
  const { id, answered, consistent, cells } = row;
  const mark = consistent === null ? "·" : consistent ? "✓" : "✗";
  const actions = answered.length > 2 ? `${answered.length} actions` : answered.join(" / ");
  const all = countsOf(cells);
  const counts = stateNames
    .filter((state) => all[state] > 0)
    .map((state) => `${all[state]} ${states[state][1]}`);
  const faults = faultsIn(row).flatMap(
    ({ provider, word, action, harm, cases: [first = "", ...more] }) => [
      `      ${provider}: ${word} → ${action ?? "no action"}${harm === null ? "" : `, ${harm}`}`,
      `        ${first}${andMore(more)}`,
    ],
  );
  return [`  ${mark} ${id.padEnd(16)}${actions.padEnd(23)}${counts.join(", ")}`, ...faults].map(
    clip,
  );
}

function clip(text: string): string {
  return text.length > width ? `${text.slice(0, width - 1)}…` : text;
}

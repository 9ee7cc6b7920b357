// The comparison of providers, cell by cell, and what each renderer shows of it.
import type {
  CellCounts,
  CellState,
  ConsistencyCell,
  SituationRow,
} from "../generated/consistency.ts";

/** The states of a cell, each with its mark and its label. */
export const states: Readonly<Record<CellState, readonly [mark: string, label: string]>> = {
  agrees: ["✓", "agree"],
  fault: ["✗", "fault"],
  inherent: ["–", "inherent"],
  unjudged: ["~", "unjudged"],
  not_claimed: ["·", "not claimed"],
  uncovered: ["", "uncovered"],
};

export const stateNames = Object.keys(states) as CellState[];

/** How many cells are in each state. */
export function countsOf(cells: readonly ConsistencyCell[]): CellCounts {
  const counts = { agrees: 0, fault: 0, inherent: 0, unjudged: 0, not_claimed: 0, uncovered: 0 };
  for (const { state } of cells) counts[state]++;
  return counts;
}

/** Each wrong answer in a situation, with the provider it was given for. */
export const faultsIn = ({ id, actions, cells }: SituationRow) =>
  cells
    .filter(({ state }) => state === "fault")
    .flatMap(({ provider, answers }) =>
      answers.filter(({ right }) => !right).map((each) => ({ ...each, id, actions, provider })),
    );

/** What a provider cannot say: situations with the same reason for it together. */
export function silences(rows: readonly SituationRow[]) {
  const silent = rows.flatMap(({ id, cells }) =>
    cells.filter(({ why }) => why !== null).map((cell) => ({ ...cell, id })),
  );
  const groups = Map.groupBy(silent, ({ provider, why, source }) => `${provider} ${why} ${source}`);
  return [...groups.values()];
}

/** The words in a cell, each once; of a fault the wrong ones. */
export function wordsIn({ state, answers, saysOnly }: ConsistencyCell): string {
  const told = answers.filter(({ right }) => state !== "fault" || !right);
  const words = new Set(told.map(({ word }) => word));
  return [...words].join(", ") + (saysOnly === null ? "" : "*");
}

export const andMore = (more: readonly unknown[]): string =>
  more.length > 0 ? ` and ${more.length} more` : "";

// The comparison of providers, cell by cell, and what each renderer shows of it.
import type { StopReason } from "../generated/observation.ts";

/**
 * What a cell says. agrees: does what the situation asks · fault: does not, though the provider said it ·
 * inherent: the provider cannot say it · unjudged: only evidence that is not scored or allows another action ·
 * not_claimed: the adapter does not speak to this provider · uncovered: there is no fixture yet.
 */
export const states = {
  agrees: ["✓", "agree"],
  fault: ["✗", "fault"],
  inherent: ["–", "inherent"],
  unjudged: ["~", "unjudged"],
  not_claimed: ["·", "not claimed"],
  uncovered: ["", "uncovered"],
} as const satisfies Record<string, readonly [mark: string, label: string]>;

export type CellState = keyof typeof states;

export const stateNames = Object.keys(states) as CellState[];

/** One answer and the cases that got it. */
export interface CellAnswer {
  readonly word: string;
  readonly action: string | null;
  readonly right: boolean;
  readonly harm: string | null;
  readonly cases: readonly string[];
}

export interface ConsistencyCell {
  readonly provider: string;
  readonly dialect: string;
  readonly state: CellState;
  readonly answers: readonly CellAnswer[];
  /** Where the provider's word says less than the situation: what it does say. */
  readonly saysOnly: StopReason | null;
  /** inherent: why, and who says so. */
  readonly why: string | null;
  readonly source: string | null;
}

export interface SituationRow {
  readonly id: string;
  readonly title: string;
  readonly reasons: readonly string[];
  readonly actions: readonly string[];
  /** Every action callers were told to take, over all judged cells. */
  readonly answered: readonly string[];
  /** Whether all judged cells ask for the same action, or for one the situation accepts too; null when nothing was judged. */
  readonly consistent: boolean | null;
  readonly cells: readonly ConsistencyCell[];
}

/** How many cells are in each state. */
export function countsOf(cells: readonly ConsistencyCell[]): Readonly<Record<CellState, number>> {
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

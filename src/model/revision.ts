// Cards change: which rows of a card held on a given day.
import type { Day, ProviderCard, ReasonRow, Revision } from "../generated/provider.ts";

/** The card as it was on that day: rows of the revisions in force stand in place of those with the same value and field. */
export function cardOn(card: ProviderCard, day: Day): ProviderCard {
  const inForce = (card.revisions ?? []).filter((revision) => holds(revision, day));
  return { ...card, reasons: inForce.reduce(revise, card.reasons) };
}

/** From the first day on, up to the day before `until`. */
function holds({ from, until }: Revision, day: Day): boolean {
  return (from === undefined || from <= day) && (until === undefined || day < until);
}

function revise(reasons: ReasonRow[], { reasons: rows }: Revision): ReasonRow[] {
  const replaced = (row: ReasonRow) =>
    rows.some(({ value, at }) => value === row.value && at === row.at);
  return [...reasons.filter((row) => !replaced(row)), ...rows];
}

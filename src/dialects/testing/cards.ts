// A card made up for tests, without words.
import type { ProviderCard } from "../../model/card.ts";

/** What every row of a card has. */
export const cited = { source: "a test", date: "2026-11-01" };

export const madeUp: ProviderCard = {
  name: "Made-up",
  dialect: "made-up",
  docs: [],
  routes: [],
  reasons: [],
};

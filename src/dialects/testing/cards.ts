// A card made up for tests, without words.
import type { ProviderCard, ReasonRow } from "../../generated/provider.ts";

/** What every row of a card has. */
export const cited: Pick<ReasonRow, "seen" | "source" | "date"> = {
  seen: ["body", "stream"],
  source: "a test",
  date: "2026-11-01",
};

export const madeUp: ProviderCard = {
  name: "Made-up",
  dialect: "made-up",
  docs: [],
  routes: [],
  reasons: [],
};

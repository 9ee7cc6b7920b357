// The facts about a case, as they are gathered while it runs.
import type { Fact } from "../model/facts.ts";

export type Seen = { readonly [What in Exclude<keyof Fact, "latencyMs">]: Fact[What][number][] };

export type Tell = <What extends keyof Seen>(what: What, value: Seen[What][number]) => void;

/** About the case with this id; null: about every case that runs now. */
export type TellOf = (id: string | null, ...seen: Parameters<Tell>) => void;

export const nothingSeen = (): Seen => ({
  requests: [],
  deeds: [],
  findings: [],
  events: [],
  printed: [],
});

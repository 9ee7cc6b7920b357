// What is seen of a case while it runs, whoever sees it.
import type { Fact } from "../model/facts.ts";

/** Facts as they are gathered. */
export type Seen = { readonly [What in Exclude<keyof Fact, "latencyMs">]: Fact[What][number][] };

export type Tell = <What extends keyof Seen>(what: What, value: Seen[What][number]) => void;

/** Tells of the case with this id; null: of whatever runs now. */
export type TellOf = (id: string | null, ...seen: Parameters<Tell>) => void;

export const nothingSeen = (): Seen => ({
  requests: [],
  deeds: [],
  findings: [],
  events: [],
  printed: [],
});

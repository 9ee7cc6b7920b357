// The data of the page: compressed blocks of JSON. The first is read at once, the others when a view needs them.

import type { Consistency } from "../../generated/consistency.ts";
import type { CaseLine } from "../../generated/journal.ts";
import type { LoopScore, Score } from "../../generated/report.ts";
import type { CaseChange } from "../../run/changes.ts";
import type { AdapterReport, Report, ReportedCause } from "../report.ts";
import type { ConfirmedFinding } from "../repro.ts";
import type { ScenarioDoc } from "./documents.ts";

/** The first block: all that the first screen shows. */
export interface Summary {
  readonly header: Report["header"];
  /** What makes the run a part: then there is no score. Empty: a whole run. */
  readonly part: readonly string[];
  readonly adapters: readonly AdapterSummary[];
  /** Providers whose payloads are on the page, by the number of their block. */
  readonly payloads: readonly string[];
  /** null: no earlier run was given. */
  readonly changes: readonly CaseChange[] | null;
}

/** What is long in a score, or shown from elsewhere. */
type Dropped = "adapter" | "harms" | "causes" | "loops" | "requirements" | "losses" | "findings";

export interface AdapterSummary
  extends Readonly<Pick<AdapterReport, "adapter" | "level" | "levels" | "faults" | "uncovered">> {
  readonly head: string;
  readonly rest: string;
  readonly score: Omit<Score, Dropped>;
  readonly causes: readonly (ReportedCause & { readonly traced: ConfirmedFinding | null })[];
  readonly mechanisms: AdapterReport["mechanisms"];
  readonly consistency: Consistency["summary"] | null;
}

/** A column that stores each different value once. `at` −1: the row has no value. */
export interface Column<T> {
  readonly values: readonly T[];
  readonly at: readonly number[];
}

/** What a case is, the same for every adapter. */
export const headMembers = [
  "suite",
  "kind",
  "provider",
  "dialect",
  "fact",
  "mode",
  "variant",
  "rung",
  "level",
  "rules",
  "wellFormed",
  "scored",
  "via",
  "ends",
] as const;

export type Head = Pick<CaseLine, (typeof headMembers)[number]>;

/** One adapter's answers to the cases. */
export const answerMembers = [
  "grade",
  "answer",
  "harms",
  "requirements",
  "expected",
  "requests",
  "findings",
  "loop",
] as const;

export type PageVerdict = Pick<CaseLine, (typeof answerMembers)[number]> & {
  /** The number of its cause in the summary; null: nothing failed. */
  readonly cause: number | null;
};

export type Columns<T> = { readonly [K in keyof T]-?: Column<T[K]> };

/** The block of all lines. */
export interface Lines {
  readonly heads: Columns<Head>;
  /** One for each adapter, in the order of the summary; rows as in `heads`. */
  readonly verdicts: readonly Columns<PageVerdict>[];
  /** How many frames each stream has, by `<provider>/<fact>`. */
  readonly frames: Readonly<Record<string, number>>;
  readonly requirements: Report["requirements"];
  /** Rules of the specification: id to title. */
  readonly rules: Readonly<Record<string, string>>;
  readonly scenarios: Readonly<Record<string, ScenarioDoc>>;
  readonly loops: readonly (LoopScore | null)[];
  /** The frame of a repro file: a server, with places for the rest. */
  readonly reproFrame: string;
}

/** The block of the comparison of providers, adapter by adapter. */
export type Compared = readonly Pick<Consistency, "adapter" | "rows">[];

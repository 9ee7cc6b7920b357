// The search for faults: generated cases are put to one adapter and judged, or to two and compared. Each fault is found
// once, shrunk to its smallest case, and then ignored, so that the next one can be found.
import fc from "fast-check";
import type { Session } from "../adapter/session.ts";
import type { Case } from "../ask/suite.ts";
import type { CaseLine } from "../generated/journal.ts";
import type { Vocabulary } from "../generated/vocabulary.ts";
import { own } from "../model/case-profile.ts";
import { answeredIn, causeOf, isFailing, sentOf } from "../run/causes.ts";
import { linesOf, type Planned } from "../run/run.ts";

/** An adapter under test. */
export interface Guest {
  readonly session: Session;
  readonly vocabulary: Vocabulary;
}

export interface SearchOptions {
  readonly seed: number;
  /** How many cases to try; those tried while shrinking do not count. */
  readonly cases: number;
  readonly stopped: () => boolean;
}

export interface Find<S> {
  /** Two finds with one key are the same fault. */
  readonly key: string;
  /** The smallest case that shows it. */
  readonly case: Case;
  readonly recipe: S;
  readonly line: CaseLine;
  /** The actions two adapters lead their callers to; empty where one adapter was judged. */
  readonly answers: readonly string[];
}

/** Makes a case; null: the dialect cannot express it, or the adapter does not claim it. */
type Make<S> = (recipe: S, number: number) => Planned | null;

/** Tries one case; null: no fault. */
type Attempt<S> = (recipe: S) => Promise<Find<S> | null>;

/** Finds broken requirements; for a loop that runs as a profile, also where it diverges from the reference. */
export function wrongIn<S>(guest: Guest, make: Make<S>): Attempt<S> {
  let number = 0;
  return async (recipe) => {
    const planned = make(recipe, ++number);
    const line = planned && (await lineOf(guest, planned));
    if (!line) return null;
    const astray = line.loop?.profile !== own && line.loop?.divergence;
    if (!isFailing(line) && !astray) return null;
    const key = isFailing(line)
      ? [causeOf(line), sentOf(line), answeredIn(line)].join(" | ")
      : `another way | ${line.loop?.profile}`;
    return { key, case: planned.case, recipe, line, answers: [] };
  };
}

/** Finds where two adapters lead their callers to different actions, whichever is right. */
export function differenceOf<S>(one: Guest, other: Guest, make: Make<S>): Attempt<S> {
  let number = 0;
  return async (recipe) => {
    const planned = make(recipe, ++number);
    if (!planned) return null;
    const [line, second] = await Promise.all([one, other].map((guest) => lineOf(guest, planned)));
    if (!line || !second || ledTo(line) === ledTo(second)) return null;
    const answers = [ledTo(line), ledTo(second)];
    const key = [line.dialect, line.expected.stopReason, ...answers].join(" | ");
    return { key, case: planned.case, recipe, line, answers };
  };
}

async function lineOf(guest: Guest, planned: Planned): Promise<CaseLine | null> {
  const [line = null] = await linesOf([planned], guest);
  return line?.grade === "not_claimed" ? null : line;
}

/** What a caller does next; for a turn, how it ended and what it did. */
function ledTo({ answer, loop, requests }: CaseLine): string {
  if (loop) return `${loop.outcome} after ${requests} requests and ${loop.toolRuns} tool runs`;
  if (answer.error !== undefined) return "error";
  return answer.action ?? (answer.reported === null ? answer.kind : "a word without a row");
}

/** Gives each fault to `onFound` as it is found; returns how many cases were tried. */
export async function search<S>(
  recipes: fc.Arbitrary<S>,
  attempt: Attempt<S>,
  { seed, cases, stopped }: SearchOptions,
  onFound: (found: Find<S>) => void,
): Promise<number> {
  const known = new Set<string>();
  let tried = 0;
  for (let round = 0; tried < cases && !stopped(); round++) {
    let smallest: Find<S> | null = null;
    const property = fc.asyncProperty(recipes, async (recipe) => {
      if (stopped()) return true;
      if (smallest === null) tried++;
      const found = await attempt(recipe);
      // While shrinking, only smaller cases of the same fault count.
      if (!found || known.has(found.key) || (smallest && smallest.key !== found.key)) return true;
      smallest = found;
      return false;
    });
    await fc.check(property, { seed: seed + round, numRuns: cases - tried, endOnFailure: false });
    const found = smallest as Find<S> | null;
    if (!found) break;
    known.add(found.key);
    onFound(found);
  }
  return tried;
}

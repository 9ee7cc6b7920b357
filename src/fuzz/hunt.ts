// The hunt: generated cases are put to one adapter and judged as any other, or to two and compared. Each fault is found once,
// made as small as it gets, and set aside, so that the next one can be found behind it.
import fc from "fast-check";
import type { Session } from "../adapter/session.ts";
import type { ObservedCase } from "../capability/observe/cases.ts";
import { gradeAnswer } from "../capability/observe/grade.ts";
import { observeJob } from "../capability/observe/job.ts";
import type { Suite } from "../capability/suite.ts";
import type { CaseLine } from "../generated/journal.ts";
import type { Vocabulary } from "../generated/vocabulary.ts";
import type { Answer } from "../model/answer.ts";
import { causeKey, isFailing, keyText } from "../run/causes.ts";
import { runCases } from "../run/run.ts";
import { caseOf, type Seedling } from "./cases.ts";

/** An adapter that is hunted. */
export interface Prey {
  readonly session: Session;
  readonly vocabulary: Vocabulary;
}

export interface HuntOptions {
  readonly seed: number;
  /** So many cases, the small ones of shrinking not counted. */
  readonly cases: number;
  readonly stopped: () => boolean;
}

export interface Found {
  /** What makes two finds the same. */
  readonly key: string;
  /** The smallest case that shows it. */
  readonly case: ObservedCase;
  readonly seedling: Seedling;
  /** The verdict, of one adapter; the answers, of two. */
  readonly line: CaseLine | null;
  readonly answers: readonly string[];
}

/** Looks at one case; null: nothing wrong, or nothing that is not known. */
type Look = (seedling: Seedling) => Promise<Found | null>;

/** Where the adapter is wrong, judged by the requirements of the suites. */
export function wrongIn({ session, vocabulary }: Prey, suites: readonly Suite[]): Look {
  let number = 0;
  return async (seedling) => {
    const each = caseOf(seedling, ++number);
    if ("why" in each) return null;
    const suite = suites.find(({ name }) => name === each.suite);
    if (!suite) return null;
    const lines: CaseLine[] = [];
    const onLine = (line: CaseLine) => void lines.push(line);
    await runCases([{ suite, case: each }], session, vocabulary, { onLine });
    const [line] = lines;
    if (!line || !isFailing(line)) return null;
    return { key: keyText(causeKey(line)), case: each, seedling, line, answers: [] };
  };
}

/** Where two adapters lead their callers to different actions, whichever is right. */
export function differenceOf(one: Prey, other: Prey): Look {
  let number = 0;
  return async (seedling) => {
    const each = caseOf(seedling, ++number);
    if ("why" in each) return null;
    const [a, b] = await Promise.all([one, other].map((prey) => ledTo(prey, each)));
    if (!a || !b || a === b) return null;
    const key = [each.dialect, each.claim.stopReason, a, b].join(" | ");
    return { key, case: each, seedling, line: null, answers: [a, b] };
  };
}

/** What a caller of this adapter does next. */
async function ledTo({ session, vocabulary }: Prey, each: ObservedCase): Promise<string> {
  const { answer } = await session.run(observeJob(each));
  const given = answer as Answer;
  const { hand } = gradeAnswer(each.claim, given, vocabulary, each.dialect, session.manifest);
  if (!hand) return given.kind;
  if (hand.error) return "error";
  return hand.row?.action ?? (hand.word === null ? "untold" : "a word without a row");
}

/** Everything found within the bounds, in the order it was found. */
export async function hunt(
  seedlings: fc.Arbitrary<Seedling>,
  look: Look,
  { seed, cases, stopped }: HuntOptions,
  onFound: (found: Found) => void,
): Promise<number> {
  const known = new Set<string>();
  let looked = 0;
  for (let round = 0; looked < cases && !stopped(); round++) {
    let smallest: Found | null = null;
    const property = fc.asyncProperty(seedlings, async (seedling) => {
      if (stopped()) return true;
      if (smallest === null) looked++;
      const found = await look(seedling);
      // While a find is made smaller it must stay the same find.
      if (!found || known.has(found.key) || (smallest && smallest.key !== found.key)) return true;
      smallest = found;
      return false;
    });
    await fc.check(property, { seed: seed + round, numRuns: cases - looked, endOnFailure: false });
    const found = smallest as Found | null;
    if (!found) break;
    known.add(found.key);
    onFound(found);
  }
  return looked;
}

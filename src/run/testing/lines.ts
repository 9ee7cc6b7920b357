// For tests: the suites over the built-in corpus, and the lines a session gets in them.

import type { Session } from "../../adapter/session.ts";
import { corpus } from "../../corpus/testing/built-in.ts";
import type { CaseLine } from "../../generated/journal.ts";
import type { Vocabulary } from "../../generated/vocabulary.ts";
import reference from "../../reference/guest.ts";
import { allSuites } from "../assemble.ts";
import { linesOf as linesIn, type Planned } from "../run.ts";

export const suites = allSuites(corpus);

/** The timeout of a case that must answer: a verdict must not depend on how busy the machine is. */
export const patientMs = 120_000;

/** The timeout of a guest that never answers. The healthy cases beside it have the same, so it is not shorter. */
export const hangMs = 5_000;

export const words = reference.vocabulary as Vocabulary;

/** Runs these cases and returns their lines in the order they came. */
export const linesOf = (
  session: Session,
  planned: readonly Planned[],
  vocabulary = words,
  concurrency?: number,
): Promise<CaseLine[]> => linesIn(planned, { session, vocabulary }, concurrency);

/** The ids of all requirements that are broken in these lines. */
export function failedIn(lines: Iterable<CaseLine>): string[] {
  const results = [...lines].flatMap(({ requirements }) => requirements);
  return [...new Set(results.filter(({ result }) => result === "fail").map(({ id }) => id))];
}

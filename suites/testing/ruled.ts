// For tests: what a requirement says of a trial made by hand.
import type { SuiteText } from "../../src/model/requirement.ts";

/**
 * Asks one requirement of a suite. The trial needs only what its predicate looks at. Returns `pass`, `not_claimed`, the
 * message of a failure, or null where the requirement says nothing.
 */
export const ruledBy =
  <Trial>({ requirements }: SuiteText<Trial>) =>
  (id: string, trial: object): string | null => {
    const requirement = requirements.find((each) => each.id === id);
    if (!requirement) throw new Error(`no requirement ${id}`);
    const ruling = requirement.judge(trial as Trial);
    return ruling?.result === "fail" ? ruling.message : (ruling?.result ?? null);
  };

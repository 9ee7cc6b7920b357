// For tests: whether a translation is not right in every respect.
import type { CaseLine } from "../../generated/journal.ts";

export function isFaulty({ grade, findings, requirements, requests }: CaseLine): boolean {
  return (
    !["exact", "coarse"].includes(grade) ||
    findings.length > 0 ||
    requests !== 1 ||
    requirements.some(({ result }) => result === "fail")
  );
}

// Which rules of docs/spec.md a failing case breaks, from the requirements it breaks and the rules that decide it.
import type { CaseLine } from "../generated/journal.ts";
import { brokenIn } from "../run/causes.ts";

/**
 * Of each broken requirement the rules that decide this case; where none of them does, all its rules. A harm without a
 * broken requirement breaks what decides the case.
 */
export function rulesBroken(
  line: CaseLine,
  rulesOf: (requirement: string) => readonly string[],
): string[] {
  const broken = brokenIn(line).flatMap((id) => {
    const all = rulesOf(id);
    const deciding = line.rules.filter((rule) => all.includes(rule));
    return deciding.length > 0 ? deciding : all;
  });
  return [...new Set(broken.length > 0 ? broken : line.rules)];
}

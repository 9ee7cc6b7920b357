// Which rules of docs/spec.md a failing case breaks, from the requirements it breaks and the rules that decide it.
import type { CaseLine } from "../generated/journal.ts";
import { brokenIn } from "../run/causes.ts";

/**
 * For each broken requirement those of its rules that decide this case, or all its rules where none does. A harm without
 * a broken requirement breaks the rules that decide the case.
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

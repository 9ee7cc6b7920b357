// `fullstop explain`: what a case rests on: the rules that decide it, with links; its level, its rung, who sent the bytes.
import type { Case } from "../ask/suite.ts";
import { rules as rulesFile } from "../run/assemble.ts";

const levels: Readonly<Record<Case["level"], string>> = {
  core: "Core: what conforming means",
  full: "Full: counts for level Full alone",
  odd: "Odd: made to probe, shown and never counted",
};

/** Level, look-alike and rules, a line each. */
export function standing(each: Pick<Case, "level" | "rung" | "via" | "rules">): string[] {
  const { level, rung, via, rules } = each;
  return [
    `level       ${levels[level]} (rung ${rung})`,
    ...(via === undefined
      ? []
      : [`via         ${via}: not the provider's own bytes, scored apart`]),
    ...rules.map((id, at) => `${at === 0 ? "rules       " : "            "}${ruleText(id)}`),
  ];
}

/** A rule: its title and its address. */
export function ruleText(id: string): string {
  const rule = rulesFile.rules.find((each) => each.id === id);
  return rule ? `${id} ${rule.title}, docs/spec.md#${id.toLowerCase()}` : id;
}

// Builds a journal line: what the case is, what the judge says of it, what the harness saw.
import type { Case } from "../ask/suite.ts";
import type { AdapterManifest } from "../generated/adapter.ts";
import type { CaseLine } from "../generated/journal.ts";
import type { Fact } from "../model/facts.ts";
import type { Judged } from "../model/judged.ts";

export function caseLine(
  each: Case,
  { name: adapter, madeFor }: Pick<AdapterManifest, "name" | "madeFor">,
  judged: Judged,
  facts: Fact,
): CaseLine {
  const { id, suite, kind, provider, dialect, fact, mode, variant, rung, wellFormed } = each;
  const { level, rules, scored, cut } = each;
  // To a library that is made for certain providers, every other provider of their protocol is a look-alike.
  const via = each.via ?? (madeFor?.includes(provider) === false ? provider : undefined);
  const { expected, answer, grade, harms, results, loop } = judged;
  const { requests = facts.requests.length, findings = facts.findings } = judged;
  return {
    type: "case",
    adapter,
    case: id,
    suite,
    kind,
    provider,
    dialect,
    fact,
    mode,
    variant,
    rung,
    level,
    rules: [...rules],
    wellFormed,
    scored,
    ...(via === undefined ? {} : { via }),
    ...(cut === undefined ? {} : { ends: cut }),
    expected,
    answer,
    grade,
    harms: [...harms],
    requirements: results.map(({ harm: _harm, ...result }) => result),
    requests,
    findings: [...findings],
    ...(loop ? { loop } : {}),
    ...(facts.latencyMs === null ? {} : { latencyMs: Math.round(facts.latencyMs * 1000) / 1000 }),
  };
}

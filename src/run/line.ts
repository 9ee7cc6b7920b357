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
  const { level, rules, scored, cut, bulk } = each;
  // To a library that is made for certain providers, every other provider of their protocol is a look-alike.
  const via = each.via ?? (madeFor?.includes(provider) === false ? provider : undefined);
  const { expected, answer, results, loop, unread } = judged;
  // What is held to nothing is not judged; a crash or a hang is seen by the harness, whatever was asked.
  const isHeld = results.length > 0 || standsAlone.includes(judged.grade);
  const grade = isHeld ? judged.grade : "not_claimed";
  const harms = isHeld ? judged.harms : [];
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
    requirements: results.map(({ harm, ...result }) =>
      harm !== undefined && result.result === "fail" ? { ...result, harm } : result,
    ),
    ...(bulk === undefined ? {} : { bulk }),
    requests,
    findings: [...findings, ...unasked(answer)],
    ...(unread ? { unread } : {}),
    ...(loop ? { loop } : {}),
    ...(facts.latencyMs === null ? {} : { latencyMs: Math.round(facts.latencyMs * 1000) / 1000 }),
  };
}

const standsAlone: readonly CaseLine["grade"][] = [
  "at_fault",
  "could_not_run",
  "timed_out",
  "crashed",
];

/** Why there is no verdict, so that it is listed with how often. */
function unasked({ kind, error }: CaseLine["answer"]): string[] {
  if (kind === "could_not_run") return [`could not run: ${error}`];
  return kind === "declined" ? [`declined by the library: ${error}`] : [];
}

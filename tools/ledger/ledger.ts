// The ledger line by line: the requirements of its rules, what else shows it, and in how many cases it could have failed; or why nothing shows it.
import type { Case } from "../../src/ask/suite.ts";
import type { LoadedFixture } from "../../src/corpus/load.ts";
import type { FixturePattern, Ledger, LedgerLine } from "../../src/generated/ledger.ts";
import type { Rule, Test } from "../../src/generated/rules.ts";
import { same } from "../../src/model/compare.ts";
import type { Statement } from "../../src/model/requirement.ts";

/** A requirement with the suites of the plan that judge it. */
export interface JudgedRequirement
  extends Pick<Statement, "id" | "sentence" | "rules" | "mutants"> {
  readonly suites: readonly string[];
}

/** The input of the rows. */
export interface LedgerEvidence {
  readonly ledger: Ledger;
  readonly rules: readonly Pick<Rule, "id" | "kept" | "broken">[];
  readonly requirements: readonly JudgedRequirement[];
  /** Scenarios and decisions of the corpus, whose `source` names the lines they show, with the key of their cases in the tally. */
  readonly scenarios: readonly {
    readonly id: string;
    readonly source: readonly string[];
    readonly key: string;
  }[];
  readonly fixtures: readonly (Pick<LoadedFixture, "id" | "evidence"> & { dialect: string })[];
  /** The cases that the reference claims. `traced`: no loop, or one with a hand-written trace, which alone shows what its scenario is about. */
  readonly cases: readonly (Pick<Case, "suite" | "provider" | "fact" | "mode"> & {
    readonly traced: boolean;
  })[];
}

export interface LedgerRow extends Pick<LedgerLine, "id" | "kind" | "form" | "note" | "why"> {
  readonly text: string;
  readonly rules: readonly string[];
  readonly requirements: readonly JudgedRequirement[];
  readonly scenarios: readonly string[];
  readonly fixtures: readonly string[];
  readonly tests: readonly Test[];
  /** Cases in which this line could have failed: of its scenarios and fixtures; where it has none, of the suites that judge its requirements. */
  readonly cases: number;
}

/** A row for every line. */
export function ledgerRows(evidence: LedgerEvidence): LedgerRow[] {
  const tally = tallyOf(evidence.cases);
  return evidence.ledger.lines.map((line) => rowOf(line, evidence, tally));
}

/** Whether anything at all shows a line. */
export function isShown({ requirements, scenarios, fixtures, tests }: LedgerRow): boolean {
  return [requirements, scenarios, fixtures, tests].some((list) => list.length > 0);
}

function rowOf(line: LedgerLine, evidence: LedgerEvidence, tally: Tally): LedgerRow {
  const { id, kind, form, requirement: text, rules = [], only, test, note, why } = line;
  // A test or a reason stands in place of what the rules have.
  const showing = test || why ? [] : rules;
  const requirements = evidence.requirements.filter(
    (each) =>
      each.rules.some((rule) => showing.includes(rule)) && (only?.includes(each.id) ?? true),
  );
  const suites = [...new Set(requirements.flatMap((each) => each.suites))];
  const scenarios = evidence.scenarios.filter(({ source }) => source.includes(id));
  const fitting = (line.fixtures ?? []).flatMap((pattern) => fixturesThat(pattern, evidence));
  const own = [
    ...scenarios.map(({ key }) => key),
    ...new Set(fitting.flatMap(({ key }) => suites.map((suite) => `${suite} ${key}`))),
  ];
  const tests = evidence.rules
    .filter((rule) => requirements.length === 0 && showing.includes(rule.id))
    .flatMap(({ kept, broken }) => [kept, broken]);
  return {
    ...{ id, kind, form, text, rules, requirements },
    scenarios: scenarios.map((each) => each.id),
    fixtures: [...new Set(fitting.map(({ fixture }) => fixture))],
    tests: (test ? [test] : tests).filter((each) => each !== undefined),
    cases: (own.length > 0 ? own : suites).reduce((sum, key) => sum + (tally.get(key) ?? 0), 0),
    ...(note === undefined ? {} : { note }),
    ...(why === undefined ? {} : { why }),
  };
}

/** The fixtures that fit, by mode. */
export function fixturesThat(
  { dialects, ...wanted }: FixturePattern,
  { fixtures }: Pick<LedgerEvidence, "fixtures">,
): { readonly fixture: string; readonly key: string }[] {
  const facts = Object.entries(wanted) as [keyof typeof wanted, unknown][];
  return fixtures
    .filter(({ dialect }) => dialects.includes(dialect))
    .flatMap(({ id, evidence }) =>
      evidence
        .filter(({ expected }) => facts.every(([name, value]) => same(expected[name], value)))
        .map(({ mode }) => ({ fixture: id, key: `${id}#${mode}` })),
    );
}

/** The number of cases of each suite, of each scenario (`suite/fact`), and of each fixture in each suite. */
type Tally = ReadonlyMap<string, number>;

function tallyOf(cases: LedgerEvidence["cases"]): Tally {
  const tally = new Map<string, number>();
  for (const { suite, provider, fact, mode, traced } of cases) {
    const own = traced ? [`${suite}/${fact}`, `${suite} ${provider}/${fact}#${mode}`] : [];
    for (const key of [suite, ...own]) tally.set(key, (tally.get(key) ?? 0) + 1);
  }
  return tally;
}

// The ledger line by line: which requirements judge a line, what shows it, in how many cases, or why nothing does.
import type { Case } from "../../src/ask/suite.ts";
import type { LoadedFixture } from "../../src/corpus/load.ts";
import type { Coverage, CoverageEntry, FixturePattern } from "../../src/generated/coverage.ts";
import type { Ledger, LedgerLine } from "../../src/generated/ledger.ts";
import { same } from "../../src/model/compare.ts";
import type { Statement } from "../../src/model/requirement.ts";

/** A requirement with the suites of the plan that judge it. */
export interface JudgedRequirement extends Pick<Statement, "id" | "sentence" | "source"> {
  readonly suites: readonly string[];
}

/** A scenario or decision of the corpus, whose `source` names the lines it shows. */
export interface Citing {
  readonly id: string;
  readonly source: readonly string[];
}

/** The input of the rows. */
export interface LedgerEvidence {
  readonly ledger: Ledger;
  /** Keyed by the letter of the system. */
  readonly coverage: Readonly<Record<string, Coverage>>;
  readonly requirements: readonly JudgedRequirement[];
  readonly scenarios: readonly Citing[];
  readonly decisions: readonly Citing[];
  readonly fixtures: readonly (Pick<LoadedFixture, "id" | "evidence"> & { dialect: string })[];
  /** The cases that the reference claims; of loops, only those with a hand-written trace. */
  readonly cases: readonly Pick<Case, "suite" | "provider" | "fact" | "mode">[];
}

export interface LedgerRow extends Omit<LedgerLine, "requirement"> {
  readonly text: string;
  readonly requirements: readonly Omit<JudgedRequirement, "source">[];
  readonly scenarios: readonly string[];
  readonly decisions: readonly string[];
  readonly fixtures: readonly string[];
  readonly tests: readonly string[];
  /** Cases in which this line could have failed: of its scenarios (under profiles with a trace), its decisions, and its fixtures in suites that judge its requirements. */
  readonly cases: number;
  readonly note: string | null;
  readonly why: string | null;
}

/** A row for every line of a system, and for every other line that something cites. */
export function ledgerRows(evidence: LedgerEvidence): LedgerRow[] {
  const { ledger, requirements, scenarios, decisions } = evidence;
  const cited = new Set(
    [...requirements, ...scenarios, ...decisions].flatMap((each) => each.source),
  );
  const tally = tallyOf(evidence.cases);
  return ledger.lines
    .filter(({ id }) => isDemanded(ledger, id) || cited.has(id))
    .map((line) => rowOf(line, evidence, tally));
}

/** Whether a line needs evidence or a reason why not: lines of the systems do, conclusions drawn from them do not. */
export function isDemanded({ systems }: Ledger, id: string): boolean {
  return Object.hasOwn(systems, letterOf(id));
}

export const letterOf = (id: string): string => id.slice(0, 1);

/** Whether anything at all shows a line. */
export function isShown(row: LedgerRow): boolean {
  const { requirements, scenarios, decisions, fixtures, tests } = row;
  return [requirements, scenarios, decisions, fixtures, tests].some((list) => list.length > 0);
}

function rowOf(
  { id, kind, form, requirement: text }: LedgerLine,
  evidence: LedgerEvidence,
  tally: Tally,
): LedgerRow {
  const entry: CoverageEntry = evidence.coverage[letterOf(id)]?.[id] ?? {};
  const requirements = evidence.requirements
    .filter((each) => each.source.includes(id) || entry.requirements?.includes(each.id))
    .map(({ source: _source, ...rest }) => rest);
  const scenarios = evidence.scenarios
    .filter((each) => each.source.includes(id) || entry.scenarios?.includes(each.id))
    .map((each) => each.id);
  const decisions = evidence.decisions.filter((each) => each.source.includes(id));
  const shown = (entry.fixtures ?? []).flatMap((pattern) => fixturesThat(pattern, evidence));
  const suites = [...new Set(requirements.flatMap((each) => each.suites))];
  return {
    id,
    kind,
    form,
    text,
    requirements,
    scenarios,
    decisions: decisions.map((each) => each.id),
    fixtures: [...new Set(shown.map(({ fixture }) => fixture))],
    tests: entry.tests ?? [],
    cases: [
      ...scenarios,
      ...decisions.map((each) => `decision ${each.id}#json`),
      ...new Set(shown.flatMap(({ key }) => suites.map((suite) => `${suite} ${key}`))),
    ].reduce((total, key) => total + (tally.get(key) ?? 0), 0),
    note: entry.note ?? null,
    why: entry.why ?? null,
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

/** The number of cases of each scenario (`suite/fact`), and of each fixture in each suite. */
type Tally = ReadonlyMap<string, number>;

function tallyOf(cases: LedgerEvidence["cases"]): Tally {
  const tally = new Map<string, number>();
  for (const { suite, provider, fact, mode } of cases)
    for (const key of [`${suite}/${fact}`, `${suite} ${provider}/${fact}#${mode}`])
      tally.set(key, (tally.get(key) ?? 0) + 1);
  return tally;
}

// The evidence for every rule of the specification: its requirements, the cases it decides, and the mutants that break it.
import type { Case } from "../../src/ask/suite.ts";
import type { InputFault } from "../../src/corpus/fault.ts";
import type { Rule, Test } from "../../src/generated/rules.ts";
import { page, tableOf } from "../../src/report/markdown-table.ts";
import type { JudgedRequirement } from "./ledger.ts";
import { faultIn } from "./ledger-faults.ts";

/** The input of the rows. */
export interface SpecEvidence {
  readonly rules: readonly Rule[];
  readonly requirements: readonly JudgedRequirement[];
  /** The cases that the reference claims. */
  readonly cases: readonly Pick<Case, "id" | "suite" | "rules">[];
}

export interface SpecRow extends Pick<Rule, "id" | "title" | "kept" | "broken"> {
  readonly requirements: readonly { readonly id: string; readonly sentence: string }[];
  /** Cases whose expectation it decides. */
  readonly decides: number;
  /** A few of them. */
  readonly examples: readonly string[];
  /** Cases of the suites in which its requirements are judged. */
  readonly judged: number;
  /** Adapters broken on purpose that its requirements catch. */
  readonly mutants: readonly string[];
}

const examplesShown = 3;

/** A row for every rule that is not withdrawn. */
export function specRows({ rules, requirements, cases }: SpecEvidence): SpecRow[] {
  return rules
    .filter(({ withdrawn }) => withdrawn === undefined)
    .map(({ id, title, kept, broken }) => {
      const own = requirements.filter((each) => each.rules.includes(id));
      const suites = new Set(own.flatMap((each) => each.suites));
      const decided = cases.filter((each) => each.rules.includes(id));
      return {
        id,
        title,
        requirements: own.map((each) => ({ id: each.id, sentence: each.sentence })),
        decides: decided.length,
        examples: decided.slice(0, examplesShown).map((each) => each.id),
        judged: cases.filter(({ suite }) => suites.has(suite)).length,
        mutants: [...new Set(own.flatMap(({ mutants }) => mutants))],
        ...(kept ? { kept } : {}),
        ...(broken ? { broken } : {}),
      };
    });
}

/** Faults: empty cells, and names that do not exist. `holds`: whether the file of a test has its title. */
export function specFaults(
  rows: readonly SpecRow[],
  { requirements, cases }: Pick<SpecEvidence, "requirements" | "cases">,
  holds: (test: Test) => boolean,
): InputFault[] {
  const ids = rows.map(({ id }) => id);
  const cited = new Set([...requirements, ...cases].flatMap(({ rules }) => rules));
  return [
    ...rows.flatMap(emptyCells),
    ...[...cited]
      .filter((id) => !ids.includes(id))
      .map((id) => fault(id, id, "a rule that stands")),
    ...rows.flatMap(({ id, kept, broken }) =>
      [kept, broken]
        .filter((test) => test !== undefined && !holds(test))
        .map((test) => fault(id, `"${test?.title}" in ${test?.file}`, "the title of a test")),
    ),
  ];
}

function emptyCells({ id, decides, judged, mutants, kept, broken }: SpecRow): InputFault[] {
  const next = "Name a test in suites/rules.json, or write a requirement.";
  return [
    ...(decides + judged === 0 && !kept
      ? [fault(id, "nothing", "a case or test in which following it passes", next)]
      : []),
    ...(mutants.length === 0 && !broken
      ? [fault(id, "nothing", "a mutant or test that shows it broken", next)]
      : []),
  ];
}

const fault = (id: string, ...rest: [found: string, expected: string, next?: string]) =>
  faultIn("suites/rules.json", `/${id}`, ...rest);

/** Rules × cases, as a table. */
export function renderSpec(rows: readonly SpecRow[]): string {
  return page(
    tableOf(rows, {
      rule: ({ id }) => id,
      title: ({ title }) => title,
      requirements: ({ requirements }) => requirements.map(({ id }) => id).join(" "),
      decides: ({ decides }) => decides,
      "judged in": ({ judged }) => judged,
      mutants: ({ mutants }) => mutants.length,
      "test +": ({ kept }) => Number(kept !== undefined),
      "test −": ({ broken }) => Number(broken !== undefined),
    }),
  );
}

/** One rule with all its evidence. */
export function renderRule(row: SpecRow): string {
  const listed = (title: string, texts: readonly string[]) =>
    texts.map((text, at) => `${(at === 0 ? title : "").padEnd(14)}${text}`);
  const named = (test?: Test) => (test ? [`${test.file}: ${test.title}`] : []);
  return [
    `${row.id} ${row.title}, docs/spec.md#${row.id.toLowerCase()}`,
    ...listed(
      "requirements",
      row.requirements.map(({ id, sentence }) => `${id} ${sentence}`),
    ),
    ...listed("decides", [`${row.decides} cases`, ...row.examples]),
    ...listed("judged in", [`${row.judged} cases of the suites of its requirements`]),
    ...listed("mutants", row.mutants),
    ...listed("kept in", named(row.kept)),
    ...listed("broken in", named(row.broken)),
    "",
  ].join("\n");
}

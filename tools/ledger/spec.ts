// The evidence for every rule of the specification: its requirements, the cases it decides, and the mutants that break it.
import type { Case } from "../../src/ask/suite.ts";
import type { Fault } from "../../src/corpus/fault.ts";
import type { HeldBy, RuleEvidence } from "../../src/generated/rule-evidence.ts";
import type { Rule, Rules } from "../../src/generated/rules.ts";
import type { Statement } from "../../src/model/requirement.ts";
import { page, tableOf } from "../../src/report/markdown-table.ts";
import type { JudgedRequirement } from "./ledger.ts";

/** The input of the rows. */
export interface SpecEvidence {
  readonly rules: Pick<Rules, "rules">;
  readonly held: RuleEvidence;
  /** Each with the suites that judge it. */
  readonly requirements: readonly (Pick<Statement, "id" | "sentence" | "rules" | "mutants"> &
    Pick<JudgedRequirement, "suites">)[];
  /** The cases that the reference claims. */
  readonly cases: readonly Pick<Case, "id" | "suite" | "rules">[];
}

export interface SpecRow extends Pick<Rule, "id" | "title" | "part" | "anchor"> {
  readonly requirements: readonly { readonly id: string; readonly sentence: string }[];
  /** Cases whose expectation it decides. */
  readonly decides: number;
  /** A few of them. */
  readonly examples: readonly string[];
  /** Cases of the suites in which its requirements are judged. */
  readonly judged: number;
  /** Adapters broken on purpose that its requirements catch. */
  readonly mutants: readonly string[];
  /** Tests and fixtures that show it kept, and broken. */
  readonly positive: readonly HeldBy[];
  readonly negative: readonly HeldBy[];
}

const examplesShown = 3;

/** A row for every rule that is not withdrawn. */
export function specRows({ rules, held, requirements, cases }: SpecEvidence): SpecRow[] {
  return rules.rules
    .filter(({ withdrawn }) => withdrawn === undefined)
    .map(({ id, title, part, anchor }) => {
      const own = requirements.filter((each) => each.rules.includes(id));
      const suites = new Set(own.flatMap((each) => each.suites));
      const decided = cases.filter((each) => each.rules.includes(id));
      return {
        id,
        title,
        part,
        anchor,
        requirements: own.map((each) => ({ id: each.id, sentence: each.sentence })),
        decides: decided.length,
        examples: decided.slice(0, examplesShown).map((each) => each.id),
        judged: cases.filter(({ suite }) => suites.has(suite)).length,
        mutants: [...new Set(own.flatMap(({ mutants }) => mutants))],
        positive: held[id]?.positive ?? [],
        negative: held[id]?.negative ?? [],
      };
    });
}

/** Faults: empty cells, and evidence that does not exist. `holds`: whether a file contains the text it is cited for. */
export function specFaults(
  rows: readonly SpecRow[],
  { held, cases }: Pick<SpecEvidence, "held" | "cases">,
  holds: (each: HeldBy) => boolean,
): Fault[] {
  const ids = rows.map(({ id }) => id);
  const cited = [...Object.keys(held), ...new Set(cases.flatMap(({ rules }) => rules))];
  return [
    ...rows.flatMap(emptyCells),
    ...cited.filter((id) => !ids.includes(id)).map((id) => fault(id, id, "a rule that stands")),
    ...rows.flatMap((row) =>
      [...row.positive, ...row.negative]
        .filter((each) => !holds(each))
        .map(({ file, holds: text }) => fault(row.id, `"${text}" in ${file}`, "a test or fixture")),
    ),
  ];
}

function emptyCells(row: SpecRow): Fault[] {
  const { id, decides, judged, mutants, positive, negative } = row;
  const next = "Name what shows it in suites/coverage/rules.json, or write it.";
  return [
    ...(decides + judged + positive.length === 0
      ? [fault(id, "nothing", "a case or test in which following it passes", next)]
      : []),
    ...(mutants.length + negative.length === 0
      ? [fault(id, "nothing", "a mutant or test that shows it broken", next)]
      : []),
  ];
}

function fault(id: string, found: string, expected: string, next = "Correct the name."): Fault {
  return { file: "suites/coverage/rules.json", pointer: `/${id}`, found, expected, next };
}

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
      "tests +": ({ positive }) => positive.length,
      "tests −": ({ negative }) => negative.length,
    }),
  );
}

/** One rule with all its evidence. */
export function renderRule(row: SpecRow): string {
  const listed = (title: string, texts: readonly string[]) =>
    texts.map((text, at) => `${(at === 0 ? title : "").padEnd(14)}${text}`);
  const named = ({ file, holds }: HeldBy) => `${file}: ${holds}`;
  return [
    `${row.id} ${row.title}, docs/spec.md#${row.anchor}`,
    ...listed(
      "requirements",
      row.requirements.map(({ id, sentence }) => `${id} ${sentence}`),
    ),
    ...listed("decides", [`${row.decides} cases`, ...row.examples]),
    ...listed("judged in", [`${row.judged} cases of the suites of its requirements`]),
    ...listed("mutants", row.mutants),
    ...listed("kept in", row.positive.map(named)),
    ...listed("broken in", row.negative.map(named)),
    "",
  ].join("\n");
}

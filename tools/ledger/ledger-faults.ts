// Faults of the ledger: lines that nothing shows, and names that do not exist.
import type { InputFault } from "../../src/corpus/fault.ts";
import type { LedgerLine } from "../../src/generated/ledger.ts";
import type { Test } from "../../src/generated/rules.ts";
import { fixturesThat, isShown, type LedgerEvidence, type LedgerRow } from "./ledger.ts";

/** Every fault. `holds`: whether the file of a test has its title. */
export function ledgerFaults(
  rows: readonly LedgerRow[],
  evidence: LedgerEvidence,
  holds: (test: Test) => boolean,
): InputFault[] {
  const { lines } = evidence.ledger;
  const ids = lines.map(({ id }) => id);
  return [
    ...rows.flatMap((row, at) => rowFaults(row, `/lines/${at}`)),
    ...lines.flatMap((line, at) => nameFaults(line, `/lines/${at}`, evidence, holds)),
    ...evidence.scenarios.flatMap(({ id, source }) =>
      source
        .filter((each) => !ids.includes(each))
        .map((each) => ({ ...fault("/source", each, "a line of the ledger"), file: id })),
    ),
  ];
}

export function faultIn(
  file: string,
  pointer: string,
  found: string,
  expected: string,
  next = "Correct the name.",
): InputFault {
  return { file, pointer, found, expected, next };
}

const fault = (pointer: string, ...rest: [found: string, expected: string, next?: string]) =>
  faultIn("suites/ledger.json", pointer, ...rest);

function rowFaults(row: LedgerRow, pointer: string): InputFault[] {
  const { id, why, requirements, scenarios, fixtures, cases } = row;
  const shown = isShown(row);
  const played = requirements.length + scenarios.length + fixtures.length > 0;
  const faults: readonly [boolean, found: string, expected: string, next: string][] = [
    [!shown && why === undefined, "nothing", "what shows it, or why", "Give rules, test or why."],
    [shown && why !== undefined, "evidence and a reason", "one", "Make the reason a note."],
    [played && cases === 0, "no case", "at least one", "See which suite plays its evidence."],
  ];
  return faults
    .filter(([fits]) => fits)
    .map(([, found, expected, next]) => fault(pointer, `${found} for ${id}`, expected, next));
}

function nameFaults(
  { id, rules = [], only = [], fixtures = [], test }: LedgerLine,
  pointer: string,
  evidence: LedgerEvidence,
  holds: (test: Test) => boolean,
): InputFault[] {
  const judging = evidence.requirements.filter((each) =>
    each.rules.some((rule) => rules.includes(rule)),
  );
  const absent = (
    member: string,
    names: readonly string[],
    known: readonly { readonly id: string }[],
    expected: string,
  ) =>
    names
      .filter((name) => !known.some((each) => each.id === name))
      .map((name) => fault(`${pointer}/${member}`, `${name} for ${id}`, expected));
  const unfit = fixtures.filter((pattern) => fixturesThat(pattern, evidence).length === 0);
  return [
    ...absent("rules", rules, evidence.rules, "a rule of suites/rules.json"),
    ...absent("only", only, judging, "a requirement of its rules"),
    ...unfit.map((pattern) =>
      fault(`${pointer}/fixtures`, `${JSON.stringify(pattern)} for ${id}`, "a fixture that fits"),
    ),
    ...(test && !holds(test)
      ? [fault(`${pointer}/test`, `"${test.title}" in ${test.file}`, "the title of a test")]
      : []),
  ];
}

// Faults between the ledger and its evidence: lines that nothing shows, and citations of names that do not exist.
import type { Fault } from "../../src/corpus/fault.ts";
import type { CoverageEntry } from "../../src/generated/coverage.ts";
import {
  type Citing,
  fixturesThat,
  isDemanded,
  isShown,
  type LedgerEvidence,
  type LedgerRow,
  letterOf,
} from "./ledger.ts";

/** Every fault, as a sentence that says what to change. `hasFile`: whether the project has a file at this path. */
export function ledgerFaults(
  rows: readonly LedgerRow[],
  evidence: LedgerEvidence,
  hasFile: (path: string) => boolean,
): Fault[] {
  const entries = Object.values(evidence.coverage).flatMap((each) => Object.entries(each));
  return [
    ...rows.flatMap((row) => rowFaults(row, evidence)),
    ...entries.flatMap(([id, entry]) => entryFaults(id, entry, evidence, hasFile)),
    ...strangers(evidence),
  ];
}

function fault(id: string, found: string, expected: string, next: string): Fault {
  const file = `suites/coverage/${letterOf(id)}.json`;
  return { file, pointer: `/${id}`, found, expected, next };
}

function rowFaults(row: LedgerRow, { ledger }: LedgerEvidence): Fault[] {
  const { id, why, scenarios, decisions, fixtures, cases } = row;
  const shown = isShown(row);
  const played = scenarios.length + decisions.length + fixtures.length;
  return [
    ...(isDemanded(ledger, id) && !shown && why === null
      ? [fault(id, "nothing", "evidence, or why there is none", "Cite the line, or say why not.")]
      : []),
    ...(shown && why !== null
      ? [fault(id, "evidence and a reason for none", "one of them", "Make the reason a note.")]
      : []),
    ...(played > 0 && cases === 0
      ? [fault(id, "no case of its own", "at least one", "See which suite plays its evidence.")]
      : []),
  ];
}

function entryFaults(
  id: string,
  { requirements = [], scenarios = [], tests = [], fixtures = [] }: CoverageEntry,
  evidence: LedgerEvidence,
  hasFile: (path: string) => boolean,
): Fault[] {
  const has = (known: readonly { readonly id: string }[]) => (name: string) =>
    known.some((each) => each.id === name);
  const absent = (names: readonly string[], known: (name: string) => boolean, what: string) =>
    names
      .filter((name) => !known(name))
      .map((name) => fault(id, name, what, "Correct the name, or take it out."));
  return [
    ...absent([id], has(evidence.ledger.lines), "a line of the ledger"),
    ...absent(requirements, has(evidence.requirements), "a requirement of a suite"),
    ...absent(scenarios, has(evidence.scenarios), "a scenario of the corpus"),
    ...absent(tests, hasFile, "a file of the project"),
    ...fixtures
      .filter((pattern) => fixturesThat(pattern, evidence).length === 0)
      .map((pattern) =>
        fault(id, JSON.stringify(pattern), "a fixture that fits", "Correct the pattern."),
      ),
  ];
}

/** Citations of lines that do not exist. A web address needs no line. */
function strangers({ ledger, requirements, scenarios, decisions }: LedgerEvidence): Fault[] {
  const known = new Set(ledger.lines.map(({ id }) => id));
  const expected = "a line of the ledger, or an address";
  const unknown = ({ id, source }: Citing): Fault[] =>
    source
      .filter((each) => !known.has(each) && !/^https?:/.test(each))
      .map((found) => ({
        file: id,
        pointer: "/source",
        found,
        expected,
        next: "Correct the source.",
      }));
  return [...requirements, ...scenarios, ...decisions].flatMap(unknown);
}

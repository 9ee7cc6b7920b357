// The ledger: something that exists shows every line, or the line says why nothing does.
import { describe, expect, it } from "vitest";
import { formatFault } from "../src/corpus/fault.ts";
import type { LedgerLine } from "../src/generated/ledger.ts";
import { validateLedger } from "../src/generated/validators.js";
import { isShown, type LedgerEvidence, ledgerRows } from "../tools/ledger/ledger.ts";
import { ledgerFaults } from "../tools/ledger/ledger-faults.ts";
import { ledger, surveyLedger } from "../tools/ledger/survey.ts";

const { evidence, rows, faults } = surveyLedger();
const row = (id: string) => rows.find((each) => each.id === id);

describe("the ledger", () => {
  it("matches its evidence", () => {
    expect(faults.map(formatFault)).toEqual([]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  it("shows at least 342 lines of the five systems", () => {
    const shown = rows.filter((each) => /^[ZABQP]-/.test(each.id) && isShown(each));
    expect(shown.length).toBeGreaterThanOrEqual(342);
  });

  it("counts the cases of a scenario, of fixtures, and of the suites of requirements", () => {
    const { scenarios = [], cases = 0 } = row("A-012") ?? {};
    const played = evidence.cases.filter(
      ({ suite, fact, traced }) => traced && scenarios.includes(`${suite}/${fact}`),
    );
    expect(scenarios).toContain("terminal-paths/a-tool-call-runs-and-its-result-goes-back");
    expect(cases).toBe(played.length);
    expect(cases).toBeGreaterThan(0);
    const mapping = evidence.cases.filter(({ suite }) => suite === "mapping").length;
    expect(row("Z-005")?.cases).toBe(mapping);
    expect(row("Z-010")?.cases).toBeLessThan(mapping);
  });

  it("refuses the id of no line", () => {
    expect(() => ledger(["Z-9090"], {})).toThrow(/found "Z-9090".*Did you mean/);
  });

  it("says nothing its schema does not know", () => {
    const { systems, lines } = evidence.ledger;
    const [line] = lines;
    expect(validateLedger({ systems, lines: [line] })).toBe(true);
    expect(validateLedger({ systems, lines: [{ ...line, cases: 3 }] })).toBe(false);
  });
});

describe("faults of the ledger", () => {
  const test = { file: "src/a.test.ts", title: "shows it" };
  const fixture = { id: "p/f", dialect: "d", evidence: [] };
  /** A ledger of one line, a rule with a requirement, one with a test, and one with neither. */
  const small = (more: Partial<LedgerLine>, change: Partial<LedgerEvidence> = {}) => {
    const line = { id: "Z-001", kind: "mapping", requirement: "Something.", form: "MF", ...more };
    const statement = { sentence: "It MUST.", mutants: ["m"], suites: ["s"] } as const;
    return {
      ledger: { systems: { Z: "a system" }, lines: [line] },
      rules: [{ id: "R1" }, { id: "R2", kept: test }, { id: "R3" }],
      requirements: [{ id: "SR-1", rules: ["R1"], ...statement }],
      scenarios: [],
      fixtures: [fixture],
      cases: [{ suite: "s", provider: "p", fact: "fact", mode: "json", traced: true }],
      ...change,
    } satisfies LedgerEvidence;
  };
  const found = (given: LedgerEvidence) =>
    ledgerFaults(ledgerRows(given), given, ({ title }) => title === test.title);
  const citing = (...source: string[]) => [{ id: "s/fact", key: "s/fact", source }];

  const sound: readonly [string, LedgerEvidence][] = [
    ["a rule with a requirement", small({ rules: ["R1"] })],
    ["one of the requirements of its rules", small({ rules: ["R1", "R3"], only: ["SR-1"] })],
    ["a rule with a test", small({ rules: ["R2"] })],
    ["a test with a note", small({ test, note: "Measured there." })],
    ["a scenario", small({}, { scenarios: citing("Z-001") })],
    ["a reason", small({ rules: ["R1"], why: "Nothing an adapter shows." })],
  ];
  it.each(sound)("exempt a line with %s", (_, given) => {
    expect(found(given)).toEqual([]);
  });

  const gone = { ...test, title: "showed it" };
  const broken: readonly [string, LedgerEvidence, pointer: string, found: string, RegExp][] = [
    ["nothing", small({}), "", "nothing for Z-001", /what shows it/],
    ["a bare rule", small({ rules: ["R3"] }), "", "nothing for Z-001", /what shows it/],
    [
      "a test and a reason",
      small({ test, why: "Nothing an adapter shows." }),
      "",
      "evidence and a reason for Z-001",
      /one/,
    ],
    ["an unknown rule", small({ rules: ["R1", "R9"] }), "/rules", "R9 for Z-001", /a rule/],
    [
      "a requirement of another rule",
      small({ rules: ["R2"], test, only: ["SR-1"] }),
      "/only",
      "SR-1 for Z-001",
      /of its rules/,
    ],
    [
      "a test that is gone",
      small({ test: gone }),
      "/test",
      '"showed it" in src/a.test.ts',
      /title of a test/,
    ],
    [
      "a pattern that fits no fixture",
      small({ rules: ["R1"], fixtures: [{ dialects: ["e"] }] }),
      "/fixtures",
      '{"dialects":["e"]} for Z-001',
      /a fixture that fits/,
    ],
    [
      "a scenario that no case plays",
      small({}, { scenarios: citing("Z-001"), cases: [] }),
      "",
      "no case for Z-001",
      /at least one/,
    ],
  ];
  it.each(broken)("name %s", (_, given, member, text, expected) => {
    const pointer = `/lines/0${member}`;
    expect(found(given)).toEqual([
      expect.objectContaining({ file: "suites/ledger.json", pointer, found: text }),
    ]);
    expect(found(given)[0]?.expected).toMatch(expected);
  });

  it("name a scenario that shows an unknown line", () => {
    expect(found(small({ test }, { scenarios: citing("Z-099") }))).toMatchObject([
      { file: "s/fact", pointer: "/source", found: "Z-099", expected: "a line of the ledger" },
    ]);
  });
});

// The ledger: every line of every system is shown by something that exists, or says why not; the committed report says so too.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { formatFault } from "../src/corpus/fault.ts";
import type { CoverageEntry } from "../src/generated/coverage.ts";
import { validateCoverage } from "../src/generated/validators.js";
import { type LedgerEvidence, ledgerRows } from "../tools/ledger/ledger.ts";
import { ledgerFaults } from "../tools/ledger/ledger-faults.ts";
import { ledger, surveyLedger } from "../tools/ledger/survey.ts";
import { coverage } from "./coverage/index.ts";

const { evidence, rows, faults } = surveyLedger();
const row = (id: string) => rows.find((each) => each.id === id);

describe("the ledger", () => {
  it("matches its evidence", () => {
    expect(faults.map(formatFault)).toEqual([]);
  });

  it("gives a row for every line of the five systems", () => {
    const demanded = evidence.ledger.lines.filter(({ id }) => /^[ZABQP]-/.test(id));
    expect(demanded.length).toBeGreaterThan(370);
    expect(demanded.filter(({ id }) => !row(id))).toEqual([]);
  });

  it("counts the cases of the plan", () => {
    const scenario = "a-tool-call-runs-and-its-result-goes-back";
    const played = evidence.cases.filter(({ fact }) => fact === scenario);
    expect(played.length).toBeGreaterThan(0);
    expect(row("A-012")?.scenarios).toEqual([`terminal-paths/${scenario}`]);
    expect(row("A-012")?.cases).toBe(played.length);
  });

  it("refuses the id of no line", () => {
    expect(() => ledger(["Z-9090"], {})).toThrow(/found "Z-9090".*Did you mean/);
  });
});

describe("coverage files", () => {
  const folder = join(import.meta.dirname, "coverage");
  const files = readdirSync(folder).filter((file) => /^[A-Z]\.json$/.test(file));

  it.each(files)("%s is read, and has each of its own lines once", (file) => {
    const letter = file.replace(".json", "");
    const text = readFileSync(join(folder, file), "utf8");
    const keys = [...text.matchAll(/^ {2}"([^"]+)":/gm)].map((match) => match[1]);
    expect(coverage[letter]).toEqual(JSON.parse(text));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter((key) => !key?.startsWith(letter))).toEqual([]);
  });

  it("say nothing their schema does not know", () => {
    expect(validateCoverage({ "Z-001": { why: "Nothing an adapter shows." } })).toBe(true);
    expect(validateCoverage({ "Z-001": {} })).toBe(false);
    expect(validateCoverage({ "Z-001": { cases: 3 } })).toBe(false);
  });
});

describe("faults of the ledger", () => {
  /** A ledger of one line, with one requirement that is judged in one case. */
  const small = (entry: CoverageEntry, change: Partial<LedgerEvidence> = {}): LedgerEvidence => ({
    ledger: {
      systems: { Z: "a system" },
      lines: [{ id: "Z-001", kind: "mapping", requirement: "Something.", form: "MF" }],
    },
    coverage: { Z: { "Z-001": entry } },
    requirements: [{ id: "SR-1", sentence: "It MUST.", source: [], suites: ["s"] }],
    scenarios: [{ id: "s/fact", source: [] }],
    decisions: [],
    fixtures: [],
    cases: [{ suite: "s", provider: "p", fact: "fact", mode: "json" }],
    ...change,
  });
  const found = (given: LedgerEvidence) =>
    ledgerFaults(ledgerRows(given), given, (path) => path === "src/a.test.ts").map(
      (fault) => `${fault.found} | ${fault.expected}`,
    );

  const sound: readonly [string, CoverageEntry][] = [
    ["a requirement", { requirements: ["SR-1"] }],
    ["a scenario", { scenarios: ["s/fact"] }],
    ["a test with a note", { tests: ["src/a.test.ts"], note: "Measured there." }],
    ["a reason", { why: "Nothing an adapter shows." }],
  ];
  it.each(sound)("finds none with %s", (_, entry) => {
    expect(found(small(entry))).toEqual([]);
  });

  const broken: readonly [string, LedgerEvidence, RegExp][] = [
    ["neither evidence nor a reason", small({}), /^nothing \| evidence, or why/],
    [
      "evidence and a reason",
      small({ requirements: ["SR-1"], why: "Nothing an adapter shows." }),
      /evidence and a reason/,
    ],
    ["an unknown requirement", small({ requirements: ["SR-1", "SR-2"] }), /SR-2 \| a requirement/],
    ["an unknown scenario", small({ scenarios: ["s/fact", "s/x"] }), /s\/x \| a scenario/],
    ["a test that is gone", small({ tests: ["src/b.test.ts"] }), /b\.test\.ts \| a file/],
    [
      "a pattern no fixture fits",
      small({ requirements: ["SR-1"], fixtures: [{ dialects: ["d"] }] }),
      /a fixture that fits/,
    ],
    ["a scenario that is not played", small({ scenarios: ["s/fact"] }, { cases: [] }), /no case/],
    [
      "an entry for no line",
      small({}, { coverage: { Z: { "Z-001": { scenarios: ["s/fact"] }, "Z-002": {} } } }),
      /Z-002 \| a line/,
    ],
    [
      "a source that is no line",
      small({ requirements: ["SR-1"] }, { decisions: [{ id: "d/x", source: ["Z-099"] }] }),
      /Z-099 \| a line of the ledger/,
    ],
  ];
  it.each(broken)("%s", (_, given, message) => {
    expect(found(given)).toEqual([expect.stringMatching(message)]);
  });
});

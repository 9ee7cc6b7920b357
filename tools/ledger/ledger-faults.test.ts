// Faults between the ledger and its evidence: lines without evidence, and names that do not exist.
import { describe, expect, it } from "vitest";
import type { CoverageEntry } from "../../src/generated/coverage.ts";
import type { LedgerEvidence, LedgerRow } from "./ledger.ts";
import { ledgerFaults } from "./ledger-faults.ts";

const citing = (id: string, ...source: string[]) => ({ id, source, sentence: "", suites: [] });

const evidence = {
  ledger: { systems: { Z: "a system" }, lines: [{ id: "Z-001" }, { id: "Z-002" }] },
  coverage: {},
  requirements: [citing("SR-001", "Z-001"), citing("SR-002")],
  scenarios: [citing("a/one"), citing("a/two")],
  decisions: [citing("natural/f")],
  fixtures: [
    {
      id: "p/fact",
      dialect: "d",
      evidence: [{ mode: "json", expected: { stopReason: "refusal" } }],
    },
  ],
  cases: [],
} as unknown as LedgerEvidence;

const at = (id: string, found: string, expected: string, next: string) => ({
  file: `suites/coverage/${id.slice(0, 1)}.json`,
  pointer: `/${id}`,
  found,
  expected,
  next,
});

describe("a line of the ledger", () => {
  const faultsOf = (more: Partial<LedgerRow>) =>
    ledgerFaults(
      [
        {
          ...{ id: "Z-001", kind: "k", form: "f", text: "t", requirements: [], scenarios: [] },
          ...{ decisions: [], fixtures: [], tests: [], cases: 0, note: null, why: null },
          ...more,
        },
      ],
      evidence,
      () => true,
    );
  const bare = at(
    "Z-001",
    "nothing",
    "evidence, or why there is none",
    "Cite the line, or say why not.",
  );
  const both = at(
    "Z-001",
    "evidence and a reason for none",
    "one of them",
    "Make the reason a note.",
  );
  const idle = at(
    "Z-001",
    "no case of its own",
    "at least one",
    "See which suite plays its evidence.",
  );

  it.each<[string, Partial<LedgerRow>, object[]]>([
    ["without evidence", {}, [bare]],
    ["without evidence, of no system", { id: "P-001" }, []],
    ["with a reason for none", { why: "w" }, []],
    ["that a test shows", { tests: ["t"] }, []],
    ["that a test shows, with a reason for none", { tests: ["t"], why: "w" }, [both]],
    ["with a scenario that no case plays", { scenarios: ["s"] }, [idle]],
    ["with a decision that no case plays", { decisions: ["d"] }, [idle]],
    ["with a fixture that no case plays", { fixtures: ["f"] }, [idle]],
    [
      "with a scenario and a fixture that no case plays",
      { scenarios: ["s"], fixtures: ["f"] },
      [idle],
    ],
    [
      "with a scenario and a decision that no case plays",
      { scenarios: ["s"], decisions: ["d"] },
      [idle],
    ],
    ["with a scenario that is played", { scenarios: ["s"], cases: 1 }, []],
  ])("%s", (_, more, faults) => {
    expect(faultsOf(more)).toEqual(faults);
  });
});

describe("an entry of the coverage", () => {
  const faultsOf = (id: string, entry: CoverageEntry) =>
    ledgerFaults([], { ...evidence, coverage: { Z: { [id]: entry } } }, (path) => path === "a.ts");
  const wrong = (found: string, expected: string) =>
    at("Z-002", found, expected, "Correct the name, or take it out.");
  const refusal = { dialects: ["d"], stopReason: "refusal" as const };

  it("names what exists", () => {
    const entry = {
      requirements: ["SR-001", "SR-002"],
      scenarios: ["a/two"],
      tests: ["a.ts"],
      fixtures: [refusal],
    };
    expect(faultsOf("Z-002", entry)).toEqual([]);
    expect(faultsOf("Z-002", {})).toEqual([]);
  });

  it("is a fault for each name that does not exist", () => {
    const pattern = { ...refusal, dialects: ["e"] };
    const entry = {
      requirements: ["SR-001", "SR-009"],
      scenarios: ["a/nine"],
      tests: ["b.ts"],
      fixtures: [pattern, refusal],
    };
    expect(faultsOf("Z-002", entry)).toEqual([
      wrong("SR-009", "a requirement of a suite"),
      wrong("a/nine", "a scenario of the corpus"),
      wrong("b.ts", "a file of the project"),
      at("Z-002", JSON.stringify(pattern), "a fixture that fits", "Correct the pattern."),
    ]);
    expect(faultsOf("Z-009", {})).toEqual([
      at("Z-009", "Z-009", "a line of the ledger", "Correct the name, or take it out."),
    ]);
  });
});

it("a source is a line of the ledger or an address", () => {
  const sources = ["Z-002", "https://a.test", "http://a.test", "Z-009", "see https://a.test"];
  const cited = {
    ...evidence,
    requirements: [citing("SR-001", ...sources)],
    scenarios: [citing("a/one", "Z-008")],
    decisions: [citing("natural/f", "Z-007")],
  } as unknown as LedgerEvidence;
  const stranger = (file: string, found: string) => ({
    file,
    pointer: "/source",
    found,
    expected: "a line of the ledger, or an address",
    next: "Correct the source.",
  });
  expect(ledgerFaults([], cited, () => true)).toEqual([
    stranger("SR-001", "Z-009"),
    stranger("SR-001", "see https://a.test"),
    stranger("a/one", "Z-008"),
    stranger("natural/f", "Z-007"),
  ]);
});

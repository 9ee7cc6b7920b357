// The data beside the fixtures: the built-in corpus has no faults, and every check can fail.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { scenarioSuites } from "../../run/assemble.ts";
import { formatFault } from "../fault.ts";
import { builtInCorpus } from "../home.ts";
import { checkData } from "./check-data.ts";
import { type CorpusData, surveyData } from "./survey-data.ts";

const { data, faults } = surveyData(builtInCorpus(), scenarioSuites);
const { known } = data;

it("finds no faults in the built-in data", () => {
  expect([...faults, ...checkData(data)].map(formatFault)).toEqual([]);
  for (const list of [data.areas, data.policies, data.scenarios, data.profiles])
    expect(list.length).toBeGreaterThan(1);
});

const [area] = data.areas;
const [policy] = data.policies;
const [profile] = data.profiles;
const [scenario] = data.scenarios;
if (!area || !policy || !profile || !scenario) throw new Error("the built-in corpus is empty");
const [first] = area.cases;
if (!first) throw new Error("an area without a case");
const without = (list: keyof CorpusData["known"], name: string) => ({
  known: { ...known, [list]: known[list].filter((each) => each !== name) },
});

const broken: readonly (readonly [string, Partial<CorpusData>, RegExp])[] = [
  ["a fact that is there twice", { areas: [area, area] }, /again.*a fact of its own/],
  [
    "an expectation of no policy",
    { areas: [{ ...area, cases: [{ ...first, expect: { nobody: { shouldContinue: true } } }] }] },
    /nobody.*a policy/,
  ],
  ["a policy without a case", { areas: [] }, /policies.*no case that expects/],
  ["a policy under another name", { policies: [{ ...policy, name: "else" }] }, /else.*its file/],
  ["unknown words", { policies: [{ ...policy, vocabulary: "nobody" }] }, /vocabulary.*nobody/],
  [
    "a rule that is there twice",
    { policies: [{ ...policy, rules: [...policy.rules, ...policy.rules.slice(0, 1)] }] },
    /the rule .* again/,
  ],
  ["a profile without a scenario", { scenarios: [] }, /no scenario/],
  ["a profile under another name", { profiles: [{ ...profile, name: "else" }] }, /else.*its file/],
  ["a scenario of no suite", without("suites", scenario.area), /the folder .*one of/],
  [
    "a scenario for no profile",
    { scenarios: [{ ...scenario, scenario: { ...scenario.scenario, profiles: ["nobody"] } }] },
    /nobody.*a profile/,
  ],
];

it.each(broken)("reports %s", (_, change, message) => {
  const found = checkData({ ...data, ...change }).map(formatFault);
  expect(found.join("\n").replaceAll("\n", " ")).toMatch(message);
});

const dir = mkdtempSync(join(tmpdir(), "fullstop-data-"));
afterAll(() => rmSync(dir, { recursive: true }));

it("reports files that break their schema, each by its name", () => {
  const files = [
    "decisions/a.json",
    "policies/b.json",
    "profiles/c.json",
    "scenarios/repair/d.json",
  ];
  for (const file of files) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), "{}");
  }
  const told = surveyData(dir, scenarioSuites).faults.map(({ file }) => file);
  for (const file of files)
    expect(
      told.some((each) => each.endsWith(file)),
      file,
    ).toBe(true);
});

it("finds no faults in a corpus without data files", () => {
  const none = surveyData(join(dir, "policies"), scenarioSuites);
  expect([...none.faults, ...checkData(none.data)]).toEqual([]);
});

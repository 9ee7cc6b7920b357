// Every rule of the specification is shown kept and shown broken, and the cited evidence exists.
import { expect, it } from "vitest";
import { fullstopHere } from "../../src/cli/testing/fullstop.ts";
import { toolbox } from "../main.ts";
import { renderRule, type SpecEvidence, specFaults, specRows } from "./spec.ts";

it("prints, by `npm run spec`, a case that keeps each rule and one that breaks it", async () => {
  const { code, stderr, stdout } = await fullstopHere(["spec"], toolbox);
  expect(stderr).toBe("");
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^\| R5 \| The graver reason wins \| SR-001 SR-027 SR-028 \| \d+ \| \d+ \|/m,
  );
});

it("refuses an unknown rule", async () => {
  expect(await fullstopHere(["spec", "R99"], toolbox)).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/expected the id of a rule.*Did you mean "R9"/),
  });
});

const test = { file: "src/a.test.ts", title: "something holds" };
const rule = { id: "R1", title: "A rule" };
const small = (change: Partial<SpecEvidence> = {}): SpecEvidence => ({
  rules: [rule],
  requirements: [
    { id: "SR-1", sentence: "It MUST.", rules: ["R1"], mutants: ["m"], suites: ["s"] },
  ],
  cases: [{ id: "s/p/f#json", suite: "s", rules: ["R1"] }],
  ...change,
});
const found = (evidence: SpecEvidence, held = true) =>
  specFaults(specRows(evidence), evidence, () => held).map(({ expected }) => expected);

it("accepts a requirement with cases and mutants", () => {
  expect(found(small())).toEqual([]);
  const [row] = specRows(small());
  expect(row).toMatchObject({ decides: 1, judged: 1, mutants: ["m"] });
  expect(row && renderRule(row)).toContain("SR-1 It MUST.");
});

it("shows two empty cells for a rule without evidence, which tests fill", () => {
  const bare = { requirements: [], cases: [] };
  expect(found(small(bare))).toEqual([
    "a case or test in which following it passes",
    "a mutant or test that shows it broken",
  ]);
  const rules = [{ ...rule, kept: test, broken: test }];
  expect(found(small({ ...bare, rules }))).toEqual([]);
});

it("refuses a test that does not exist, and an unknown rule", () => {
  expect(found(small({ rules: [{ ...rule, broken: test }] }), false)).toEqual([
    "the title of a test",
  ]);
  const stranger = { id: "s/p/g#json", suite: "s", rules: ["R2"] };
  expect(found(small({ cases: [stranger] }))).toEqual(["a rule that stands"]);
});

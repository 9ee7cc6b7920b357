// The machine as data: whole, true to the table, and the same in the committed reports.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { validateMachine } from "../generated/validators.js";
import { machineDiagram } from "../model/diagram.ts";
import { machine } from "../model/machine.ts";
import { renderMachine } from "./machine.ts";

const names = (words: readonly { readonly name: string }[]) => words.map(({ name }) => name);
const committed = (name: string) =>
  readFileSync(join(import.meta.dirname, "../../reports", name), "utf8");

it("keeps its schema", () => {
  expect(validateMachine(machine), JSON.stringify(validateMachine.errors)).toBe(true);
  expect(validateMachine({ ...machine, states: [{ name: "Request" }] })).toBe(false);
});

it("says what every condition and effect of the table means, and of no other", () => {
  const when = new Set(machine.transitions.flatMap(({ when }) => when ?? []));
  const effects = new Set(machine.transitions.flatMap((row) => row.effects));
  expect(names(machine.conditions).toSorted()).toEqual([...when].sort());
  expect(names(machine.effects).toSorted()).toEqual([...effects].sort());
});

it("says it in one sentence each, never the same twice", () => {
  const groups = [machine.states, machine.events, machine.conditions, machine.effects];
  for (const group of groups) {
    const means = group.map((each) => each.means);
    expect(means.filter((text) => !/^[A-Z].{10,}\.$/.test(text))).toEqual([]);
    expect(new Set(means).size).toBe(means.length);
  }
});

it("is the one that is committed; `fullstop machine --out reports/machine.md` and `--json --out reports/machine.json` remake it", () => {
  expect(committed("machine.md")).toBe(renderMachine(machine, machineDiagram()));
  expect(committed("machine.json")).toBe(`${JSON.stringify(machine, null, 2)}\n`);
});

// The machine as data: whole, true to the table.
import { expect, it } from "vitest";
import { validateMachine } from "../generated/validators.js";
import { machine } from "../model/machine.ts";

const names = (words: readonly { readonly name: string }[]) => words.map(({ name }) => name);

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

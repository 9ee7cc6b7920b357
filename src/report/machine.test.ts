// The machine as data: whole, true to the table.
import { expect, it } from "vitest";
import { validateMachine } from "../generated/validators.js";
import { machine } from "../model/machine.ts";

const names = (words: readonly { readonly name: string }[]) => words.map(({ name }) => name);

it("fits its schema", () => {
  expect(validateMachine(machine), JSON.stringify(validateMachine.errors)).toBe(true);
  expect(validateMachine({ ...machine, states: [{ name: "Request" }] })).toBe(false);
});

it("describes every condition and effect of the table, and no other", () => {
  const when = new Set(machine.transitions.flatMap(({ when }) => when ?? []));
  const effects = new Set(machine.transitions.flatMap((row) => row.effects));
  expect(names(machine.conditions).toSorted()).toEqual([...when].sort());
  expect(names(machine.effects).toSorted()).toEqual([...effects].sort());
});

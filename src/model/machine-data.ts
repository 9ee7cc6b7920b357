// The machine as one value: the table with what its words mean, as other languages get it.
import type { Machine, MachineWord } from "../generated/machine.ts";
import { states, transitions } from "./machine.ts";
import {
  conditionTexts,
  effectTexts,
  eventTexts,
  machineRules,
  stateTexts,
} from "./machine-text.ts";

/** States, events, conditions, effects and transitions, as schemas/machine.schema.json has them. */
export function machineData(): Machine {
  const kinds = Object.entries(states) as [
    keyof typeof states,
    Machine["states"][number]["kind"],
  ][];
  return {
    start: "Request",
    rules: [...machineRules],
    states: kinds.map(([name, kind]) => ({ name, kind, means: stateTexts[name] })),
    events: wordsOf(eventTexts),
    conditions: wordsOf(conditionTexts),
    effects: wordsOf(effectTexts),
    transitions: transitions.map((row) => ({ ...row, effects: [...row.effects] })),
  };
}

function wordsOf(texts: Readonly<Record<string, string>>): MachineWord[] {
  return Object.entries(texts).map(([name, means]) => ({ name, means }));
}

// `fullstop machine`: the continuation machine as a page, as data, or as a diagram.
import { machineDiagram } from "../model/diagram.ts";
import { machine as table } from "../model/machine.ts";
import { renderMachine } from "../report/machine.ts";
import { exitCodes } from "./exit.ts";
import { writeOut } from "./output.ts";

export interface MachineOptions {
  readonly json?: boolean;
  readonly mermaid?: boolean;
  readonly out?: string;
}

/** Prints or writes it. */
export function machine(options: MachineOptions): number {
  writeOut(machineText(options), options.out);
  return exitCodes.ok;
}

/** The machine in the form that was asked for. */
export function machineText({ json, mermaid }: MachineOptions): string {
  if (json) return `${JSON.stringify(table, null, 2)}\n`;
  const diagram = machineDiagram();
  return mermaid ? `${diagram}\n` : renderMachine(table, diagram);
}

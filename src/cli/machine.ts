// `fullstop machine`: the continuation machine as a page, as data, or as a diagram.
import { machineDiagram } from "../model/diagram.ts";
import { machine as table } from "../model/machine.ts";
import { renderMachine } from "../report/machine.ts";
import { jsonText, writeOut } from "./output.ts";

interface MachineOptions {
  readonly json?: boolean;
  readonly mermaid?: boolean;
  readonly out?: string;
}

export function machine({ json, mermaid, out }: MachineOptions): void {
  const diagram = machineDiagram();
  const page = mermaid ? `${diagram}\n` : renderMachine(table, diagram);
  writeOut(json ? jsonText(table) : page, out);
}

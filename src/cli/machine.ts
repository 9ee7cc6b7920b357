// `fullstop machine`: the continuation machine as a page, as data, or as a diagram; and what every loop owes after each last exchange.
import { machineDiagram } from "../model/diagram.ts";
import { machine as table } from "../model/machine.ts";
import { lastExchangeTable } from "../report/last-exchange.ts";
import { renderMachine } from "../report/machine.ts";
import { lastExchange } from "../run/assemble.ts";
import { jsonText, writeOut } from "./output.ts";

interface MachineOptions {
  readonly json?: boolean;
  readonly mermaid?: boolean;
  readonly ends?: boolean;
  readonly out?: string;
}

export function machine({ json, mermaid, ends, out }: MachineOptions): void {
  if (ends) {
    writeOut(json ? jsonText(lastExchange) : `${lastExchangeTable(lastExchange)}\n`, out);
    return;
  }
  const diagram = machineDiagram();
  const page = mermaid ? `${diagram}\n` : renderMachine(table, diagram);
  writeOut(json ? jsonText(table) : page, out);
}

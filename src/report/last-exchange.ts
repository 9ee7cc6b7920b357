// The table of last exchanges as Markdown: what every loop owes after each, and the requirements that judge it.
import type { Duty, LastExchangeTable } from "../generated/last-exchange.ts";
import { code, table } from "./markdown-table.ts";

export function lastExchangeTable({ columns, rows }: LastExchangeTable): string {
  return table(
    ["the last exchange", ...columns.map(({ title }) => title)],
    rows.map(({ title, reasons, cells }) => [
      reasons.length > 0 ? `${title} (${reasons.map(code).join(", ")})` : title,
      ...columns.map(({ name }) => cell(cells[name])),
    ]),
  );
}

/** What is demanded, and by which requirements; else why nothing is. */
function cell(duty: Duty): string {
  return "empty" in duty ? `– ${duty.empty}` : `${duty.demand} (${duty.by.join(", ")})`;
}

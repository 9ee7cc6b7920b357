// The loops section of the report: the machine with the edges a run covered, what it did not reach, and budgets that were exceeded.

import type { BudgetRow, LoopScore } from "../generated/report.ts";
import { coverageDiagram } from "../model/diagram.ts";
import { ratio } from "../model/ratio.ts";
import { code, details, list, section, tableOf } from "./markdown-table.ts";

const divergencesShown = 20;

/** The section on loops; empty when no loop was judged. */
export function loopSection(loops: LoopScore | null): string {
  if (!loops) return "";
  const { turns, unreachable, wrong, inexpressible, divergences } = loops;
  return section(
    "### Terminal paths",
    `${ratio(turns)} of turns ended as their profile says. A path is a transition of the continuation machine or an end with its cause; it counts when this loop took it, by what the harness saw, and never went astray on it. A case that goes wrong is laid at the first step that differs from the reference. ${unreachable.length} paths were not reached${inexpressible > 0 ? `, ${inexpressible} cases have no words in their dialect` : ""}.`,
    `\`\`\`mermaid\n${coverageDiagram(marks(loops))}\n\`\`\``,
    details(`Not reached: ${unreachable.length}`, list(unreachable.map(code))),
    details(`Not right: ${wrong.length}`, list(wrong.map(code))),
    tableOf(divergences.slice(0, divergencesShown), {
      case: ({ case: id }) => code(id),
      "first step that differs from the reference's": ({ divergence }) => divergence,
    }),
    overspent(loops.ledger),
  );
}

/** Turns that exceeded their budget. The HTML page shows what every turn spent. */
function overspent(ledger: readonly BudgetRow[]): string {
  const rows = ledger.filter(({ kept }) => !kept);
  return details(
    `Budgets not kept: ${rows.length}`,
    tableOf(rows, {
      turn: ({ fact }) => fact,
      profile: ({ profile }) => profile,
      ended: ({ outcome }) => outcome ?? "",
      by: ({ limit }) => limit ?? "",
      "spent (left)": ({ spent }) =>
        Object.entries(spent)
          .map(([name, amount]) => `${name} ${amount.spent} (${amount.left})`)
          .join(", "),
    }),
  );
}

function marks({ unreachable, wrong }: LoopScore) {
  return (edge: string) => {
    if (wrong.includes(edge)) return "wrong";
    return unreachable.includes(edge) ? "uncovered" : "right";
  };
}

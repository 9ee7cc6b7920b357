// The loops section of the report: the machine with the edges a run covered, what it did not reach, and budgets that were exceeded.

import type { BudgetRow, LoopScore } from "../generated/report.ts";
import { coverageDiagram } from "../model/diagram.ts";
import { ratio } from "../model/ratio.ts";
import { code, details, list, section, tableOf } from "./markdown-table.ts";

const divergencesShown = 20;

/** The section on loops; empty when no loop was judged. */
export function loopSection(loops: LoopScore | null): string {
  if (!loops) return "";
  const { turns, paths, right, unreachable, wrong, inexpressible, divergences } = loops;
  return section(
    "### Terminal paths",
    `Turns right: ${turns.right} of ${turns.of}.`,
    `${ratio(paths)} of the paths reachable under this declaration were taken rightly. A path is a transition of the continuation machine or an end with its cause; it counts when this loop took it, by what the harness saw, and never went astray on it. A case that goes wrong is laid at the first step that differs from the reference. Where a turn is right and still another than the reference's, the declaration leaves open what to do, and what the reference did from there is not reachable. ${unreachable.length} paths are not reachable${inexpressible > 0 ? `, ${inexpressible} cases have no words in their dialect` : ""}.`,
    `\`\`\`mermaid\n${coverageDiagram(marks(loops))}\n\`\`\``,
    details(`Taken rightly: ${right.length}`, list(right.map(code))),
    details(`Not reachable: ${unreachable.length}`, list(unreachable.map(code))),
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

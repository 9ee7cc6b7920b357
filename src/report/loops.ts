// What the report says of loops: the machine with the edges a run covered, what it did not reach, and budgets that were not kept.

import type { BudgetRow, LoopScore } from "../generated/report.ts";
import { coverageDiagram } from "../model/diagram.ts";
import { ratio } from "../model/ratio.ts";
import { code, details, tableOf } from "./markdown-table.ts";

const divergencesShown = 20;

/** The section on loops; nothing when none was judged. */
export function loopSection(loops: LoopScore | null): string[] {
  if (!loops) return [];
  return [
    "",
    "### Terminal paths",
    "",
    `${ratio(loops.turns)} of turns ended as their profile says. A path is a transition of the continuation machine or an end with its cause; it counts when this loop took it, by what the harness saw, and never went astray on it. A case that goes wrong is laid at the first step that differs from the reference. ${loops.unreachable.length} paths were not reached${loops.inexpressible > 0 ? `, ${loops.inexpressible} cases have no words in their dialect` : ""}.`,
    "",
    "```mermaid",
    coverageDiagram(marks(loops)),
    "```",
    ...listed("Not reached", loops.unreachable),
    ...listed("Not right", loops.wrong),
    ...divergences(loops),
    ...overspent(loops.ledger),
  ];
}

/** Turns that did not keep their budget; what every other one spent is on the HTML page. */
function overspent(ledger: readonly BudgetRow[]): string[] {
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
  const [missing, bad] = [new Set(unreachable), new Set(wrong)];
  return (edge: string) =>
    bad.has(edge)
      ? ("wrong" as const)
      : missing.has(edge)
        ? ("uncovered" as const)
        : ("right" as const);
}

function listed(title: string, paths: readonly string[]): string[] {
  const lines = paths.map((path) => `- ${code(path)}`);
  return details(`${title}: ${paths.length}`, lines);
}

function divergences({ divergences: all }: LoopScore): string[] {
  const rows = tableOf(all.slice(0, divergencesShown), {
    case: ({ case: id }) => code(id),
    "first step that differs from the reference's": ({ divergence }) => divergence,
  });
  return all.length === 0 ? [] : ["", ...rows];
}

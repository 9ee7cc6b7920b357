// The machine as Markdown: the diagram, how the table is read, the table, and what its words mean.
import type { Machine, MachineTransition, MachineWord } from "../generated/machine.ts";
import { code, table } from "./markdown-table.ts";

/** A page for people who write a loop, in whatever language. */
export function renderMachine(machine: Machine, diagram: string): string {
  const { rules, states, events, conditions, effects, transitions } = machine;
  return [
    "# The continuation machine",
    "",
    `What a loop does after the model stopped: ${states.length} states, ${events.length} events, ${transitions.length} transitions. The same as data: [machine.json](machine.json). Made by \`fullstop machine\`.`,
    "",
    "```mermaid",
    diagram,
    "```",
    "",
    "## How the table is read",
    "",
    ...rules.map((rule, at) => `${at + 1}. ${rule}`),
    "",
    "## States",
    "",
    ...table(
      ["state", "kind", "means"],
      states.map(({ name, kind, means }) => [code(name), kind, means]),
    ),
    ...words("Events", events),
    ...words("Conditions", conditions),
    ...words("Effects", effects),
    "",
    "## Transitions",
    "",
    "In order: the first row that fits is taken.",
    "",
    ...table(["from", "on", "when", "to", "effects", "cause"], transitions.map(cells)),
    "",
  ].join("\n");
}

function words(title: string, rows: readonly MachineWord[]): string[] {
  const cells = rows.map(({ name, means }) => [code(name), means]);
  return ["", `## ${title}`, "", ...table(["name", "means"], cells)];
}

function cells({ from, on, when, to, effects, cause }: MachineTransition): string[] {
  const maybe = (name: string | undefined) => (name === undefined ? "" : code(name));
  return [code(from), maybe(on), maybe(when), code(to), effects.map(code).join(", "), cause ?? ""];
}

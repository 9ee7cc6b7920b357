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
    "In order: the first row that fits is taken. Rows without a condition that lead to the same are one.",
    "",
    ...table(["from", "on", "when", "to", "effects", "cause"], folded(transitions).map(cells)),
    "",
  ].join("\n");
}

function words(title: string, rows: readonly MachineWord[]): string[] {
  const cells = rows.map(({ name, means }) => [code(name), means]);
  return ["", `## ${title}`, "", ...table(["name", "means"], cells)];
}

interface Row extends Omit<MachineTransition, "from" | "on"> {
  readonly from: readonly string[];
  readonly on: readonly string[];
}

/** Rows that differ only in where they start or in what happened, and depend on nothing else, as one. */
function folded(transitions: readonly MachineTransition[]): Row[] {
  const rows = transitions.map(({ from, on, ...rest }) => ({
    ...rest,
    from: [from],
    on: on === undefined ? [] : [on],
  }));
  const by = (
    given: readonly Row[],
    same: (row: Row) => unknown,
    join: (all: readonly Row[]) => Row,
  ) =>
    [
      ...Map.groupBy(given, (row) =>
        row.when === undefined && row.on.length > 0 ? JSON.stringify(same(row)) : row,
      ).values(),
    ].map(join);
  const outcome = ({ to, effects, cause }: Row) => [to, effects, cause];
  const byStart = by(
    rows,
    (row) => [row.on, ...outcome(row)],
    (all) => ({ ...(all[0] as Row), from: all.flatMap(({ from }) => from) }),
  );
  return by(
    byStart,
    (row) => [row.from, ...outcome(row)],
    (all) => ({ ...(all[0] as Row), on: all.flatMap(({ on }) => on) }),
  );
}

function cells({ from, on, when, to, effects, cause }: Row): string[] {
  const list = (names: readonly string[]) => names.map(code).join(", ");
  return [
    list(from),
    list(on),
    when === undefined ? "" : code(when),
    code(to),
    list(effects),
    cause ?? "",
  ];
}

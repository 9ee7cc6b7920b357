// The machine as Markdown: the diagram, how the table is read, the table, and what its words mean.
import type { Machine, MachineTransition, MachineWord } from "../generated/machine.ts";
import { code, page, section, tableOf } from "./markdown-table.ts";

/** A page for people who write a loop, in any language. */
export function renderMachine(machine: Machine, diagram: string): string {
  const { rules, states, events, conditions, effects, transitions } = machine;
  return page(
    "# The continuation machine",
    `What a loop does after the model stopped: ${states.length} states, ${events.length} events, ${transitions.length} transitions. The same as data: \`fullstop machine --json\`.`,
    `\`\`\`mermaid\n${diagram}\n\`\`\``,
    section("## How the table is read", rules.map((rule, at) => `${at + 1}. ${rule}`).join("\n")),
    section(
      "## States",
      tableOf(states, {
        state: ({ name }) => code(name),
        kind: ({ kind }) => kind,
        means: ({ means }) => means,
      }),
    ),
    section("## Events", words(events)),
    section("## Conditions", words(conditions)),
    section("## Effects", words(effects)),
    section(
      "## Transitions",
      "In order: the first row that fits is taken. Rows without a condition that lead to the same are one.",
      tableOf(folded(transitions), {
        from: ({ from }) => names(from),
        on: ({ on }) => names(on),
        when: ({ when }) => (when === undefined ? "" : code(when)),
        to: ({ to }) => code(to),
        effects: ({ effects }) => names(effects),
        cause: ({ cause }) => cause ?? "",
      }),
    ),
  );
}

const names = (all: readonly string[]) => all.map(code).join(", ");

const words = (rows: readonly MachineWord[]) =>
  tableOf(rows, { name: ({ name }) => code(name), means: ({ means }) => means });

interface MachineRow extends Omit<MachineTransition, "from" | "on"> {
  readonly from: readonly string[];
  readonly on: readonly string[];
}

/** Joins rows that differ only in their state or event and have no other conditions. */
function folded(transitions: readonly MachineTransition[]): MachineRow[] {
  const rows = transitions.map(({ from, on, ...rest }) => ({
    ...rest,
    from: [from],
    on: on === undefined ? [] : [on],
  }));
  const by = (
    given: readonly MachineRow[],
    same: (row: MachineRow) => unknown,
    join: (all: readonly MachineRow[]) => MachineRow,
  ) =>
    [
      ...Map.groupBy(given, (row) =>
        row.when === undefined && row.on.length > 0 ? JSON.stringify(same(row)) : row,
      ).values(),
    ].map(join);
  const outcome = ({ to, effects, cause }: MachineRow) => [to, effects, cause];
  const byStart = by(
    rows,
    (row) => [row.on, ...outcome(row)],
    (all) => ({ ...(all[0] as MachineRow), from: all.flatMap(({ from }) => from) }),
  );
  return by(
    byStart,
    (row) => [row.from, ...outcome(row)],
    (all) => ({ ...(all[0] as MachineRow), on: all.flatMap(({ on }) => on) }),
  );
}

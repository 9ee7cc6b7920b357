// A vocabulary as a page: its words, and what they cannot tell apart.
import type { Vocabulary } from "../generated/vocabulary.ts";
import { citationsOf, labelOf, lossOf } from "../model/vocabulary.ts";

/** Table and loss, as text for a terminal. */
export function renderVocabulary(vocabulary: Vocabulary): string {
  return [
    `${vocabulary.name}: ${vocabulary.library}`,
    ...(vocabulary.note === undefined ? [] : [vocabulary.note]),
    "",
    ...wordLines(vocabulary),
    "",
    ...lossLines(vocabulary),
    "",
  ].join("\n");
}

/** Words and loss, as a value for programs. */
export function vocabularyAsJson(vocabulary: Vocabulary) {
  const { $schema: _, ...words } = vocabulary;
  return { ...words, loss: lossOf(vocabulary) };
}

function wordLines(vocabulary: Vocabulary): string[] {
  const { rows, throws = [] } = vocabulary;
  const said = (row: (typeof rows | typeof throws)[number]) =>
    citationsOf(vocabulary, row).join("; ");
  const cells = [
    ["word", "means", "then", "says who"],
    ...rows.map((row) => [labelOf(row), row.means.join(", "), row.action, said(row)]),
    ...throws.map((row) => [
      `throws ${row.class ?? "an error"}`,
      row.means.join(", "),
      row.action,
      said(row),
    ]),
  ];
  const widths = [0, 1, 2].map((column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  );
  return cells.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "));
}

function lossLines(vocabulary: Vocabulary): string[] {
  const { joined, wordless, confused } = lossOf(vocabulary);
  const told = joined.map(({ label, reasons, actions }) => {
    const verdict = actions.length > 1 ? `different actions: ${actions.join(", ")}` : actions[0];
    return `  ${label} joins ${reasons.join(", ")} (${verdict})`;
  });
  return [
    "Loss:",
    ...(told.length > 0 ? told : ["  no word joins two stop reasons"]),
    `  no word for: ${wordless.join(", ") || "none, every stop reason has one"}`,
    `  actions it cannot tell apart: ${confused.map((pair) => pair.join(" and ")).join("; ") || "none"}`,
  ];
}

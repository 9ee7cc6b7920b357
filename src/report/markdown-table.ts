// Tables, sections and code spans of Markdown, safe for whatever a library answered.

const cellMax = 300;

type Cell = string | number;

/** A table with these columns and rows. */
export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string[] {
  const line = (cells: readonly Cell[]) => `| ${cells.map(safeCell).join(" | ")} |`;
  return [line(head), `|${head.map(() => "---|").join("")}`, ...rows.map(line)];
}

/** A table of values with what each column shows of one; nothing where there are no values. */
export function tableOf<T>(
  rows: readonly T[],
  columns: Readonly<Record<string, (row: T) => Cell>>,
): string[] {
  const cells = rows.map((row) => Object.values(columns).map((cell) => cell(row)));
  return rows.length === 0 ? [] : table(Object.keys(columns), cells);
}

/** A heading and what stands below it; nothing where nothing does. */
export function section(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ["", heading, "", ...lines];
}

/** Lines folded under a summary; nothing where there are none. */
export function details(summary: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  return ["", "<details>", `<summary>${summary}</summary>`, "", ...lines, "", "</details>"];
}

/** A code span. */
export function code(text: string): string {
  return `\`${text.replaceAll("`", "'")}\``;
}

function safeCell(cell: Cell): string {
  const flat = String(cell).replaceAll("|", "\\|").replace(/\s+/g, " ");
  return flat.length > cellMax ? `${flat.slice(0, cellMax)}…` : flat;
}

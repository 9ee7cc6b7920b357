// Tables and code spans of Markdown, safe for whatever a library answered.

const cellMax = 300;

/** A table with these columns and rows. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.map(safeCell).join(" | ")} |`;
  return [line(head), `|${head.map(() => "---|").join("")}`, ...rows.map(line)];
}

/** A code span. */
export function code(text: string): string {
  return `\`${text.replaceAll("`", "'")}\``;
}

/** Lines folded under a summary. */
export function details(summary: string, lines: readonly string[]): string[] {
  return ["<details>", `<summary>${summary}</summary>`, "", ...lines, "", "</details>"];
}

function safeCell(text: string): string {
  const flat = text.replaceAll("|", "\\|").replace(/\s+/g, " ");
  return flat.length > cellMax ? `${flat.slice(0, cellMax)}…` : flat;
}

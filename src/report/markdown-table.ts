// Blocks of Markdown: tables, sections, code spans. A block is a text, perhaps empty; answers of libraries are escaped.

const cellMax = 300;

type TableCell = string | number;

/** Blocks with an empty line between them; empty blocks are left out. */
export function stacked(...blocks: readonly string[]): string {
  return blocks.filter((block) => block !== "").join("\n\n");
}

/** A whole page of blocks. */
export const page = (...blocks: readonly string[]): string => `${stacked(...blocks)}\n`;

/** What a code span or our own `\|` holds stays; of the rest, what would be a tag, a link or a span. */
const live = /(?<![\\`])`[^`]+`(?!`)|[`<[]/g;
const dead: Readonly<Record<string, string>> = { "`": "'", "<": "&lt;", "[": "\\[" };

/** A page on which foreign words are words: no tags but our folds, no links, no fences but our diagrams. */
export function inert(whole: string): string {
  let inDiagram = false;
  const still = (text: string) => text.replace(live, (each) => dead[each] ?? each);
  const lines = whole.split("\n").map((line) => {
    const ends = line === (inDiagram ? "```" : "```mermaid");
    if (ends) inDiagram = !inDiagram;
    if (ends || inDiagram || /^<\/?details>$/.test(line)) return line;
    const [, summary] = /^<summary>(.*)<\/summary>$/.exec(line) ?? [];
    return summary === undefined ? still(line) : `<summary>${still(summary)}</summary>`;
  });
  return lines.join("\n");
}

/** A table with these columns and rows. */
export function table(head: readonly string[], rows: readonly (readonly TableCell[])[]): string {
  const line = (cells: readonly TableCell[]) => `| ${cells.map(safeCell).join(" | ")} |`;
  return [line(head), `|${head.map(() => "---|").join("")}`, ...rows.map(line)].join("\n");
}

/** A table with a row for each value; each column is a function of the value. Empty where there are no values. */
export function tableOf<T>(
  rows: readonly T[],
  columns: Readonly<Record<string, (row: T) => TableCell>>,
): string {
  const cells = rows.map((row) => Object.values(columns).map((cell) => cell(row)));
  return rows.length === 0 ? "" : table(Object.keys(columns), cells);
}

/** Items of a list. */
export const list = (items: readonly string[]): string =>
  items.map((item) => `- ${item}`).join("\n");

/** A heading with its content; empty where the content is. */
export function section(heading: string, ...blocks: readonly string[]): string {
  const below = stacked(...blocks);
  return below === "" ? "" : stacked(heading, below);
}

/** Blocks folded under a summary; empty where there are none. */
export function details(summary: string, ...blocks: readonly string[]): string {
  const folded = section(`<details>\n<summary>${summary}</summary>`, ...blocks);
  return folded === "" ? "" : stacked(folded, "</details>");
}

/** A code span. */
export function code(text: string): string {
  return `\`${text.replaceAll("`", "'")}\``;
}

function safeCell(cell: TableCell): string {
  const flat = String(cell).replaceAll("|", "\\|").replace(/\s+/g, " ");
  return flat.length > cellMax ? `${flat.slice(0, cellMax)}…` : flat;
}

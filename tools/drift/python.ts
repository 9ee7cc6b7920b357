// The literal lists of one Python file: `Literal[…]` under a name or on a field, and the members of an Enum. Lines and brackets are enough for it.
import type { Declaration } from "./extract.ts";

/** Every list of literals in the file, in source order; a field is named `Class#field`. */
export function pythonDeclarations(source: string): Declaration[] {
  const found: Declaration[] = [];
  const classes: { readonly name: string; readonly indent: number; readonly words: string[] }[] =
    [];
  for (const { indent, text } of statementsOf(source)) {
    while ((classes.at(-1)?.indent ?? -1) >= indent) classes.pop();
    const scope = classes.at(-1);
    const path = classes.map(({ name }) => name).join(".");
    const [, opened, bases = ""] = /^class (\w+)(?:\(([^)]*)\))?:/.exec(text) ?? [];
    if (opened !== undefined) {
      const words: string[] = [];
      classes.push({ name: opened, indent, words });
      const selector = classes.map(({ name }) => name).join(".");
      if (/Enum\b/.test(bases)) found.push({ kind: "python", selector, values: words, unread: [] });
      continue;
    }
    const [, name, rest = ""] = /^(\w+)\s*[:=]\s*(.*)$/s.exec(text) ?? [];
    if (name === undefined) continue;
    const [, member] = /^["'](.*)["']$/s.exec(rest) ?? [];
    if (member !== undefined) scope?.words.push(member);
    const lists = [...rest.matchAll(/Literal\[([^\]]*)\]/gs)].map(([, inside = ""]) => inside);
    if (lists.length === 0) continue;
    const items = lists.flatMap((each) => each.match(/"[^"]*"|'[^']*'|[\w.]+/g) ?? []);
    const isText = (item: string) => /^["']/.test(item);
    found.push({
      kind: "python",
      selector: path === "" ? name : `${path}#${name}`,
      values: items.filter(isText).map((item) => item.slice(1, -1)),
      unread: items.filter((item) => !isText(item) && item !== "None"),
    });
  }
  return found;
}

/** Logical lines: open brackets continue a line; comments and triple-quoted texts are left out. */
function statementsOf(source: string): { readonly indent: number; readonly text: string }[] {
  const lines = source.replace(/"""[\s\S]*?"""|'''[\s\S]*?'''/g, '""').split("\n");
  const found: { indent: number; text: string }[] = [];
  let open = 0;
  for (const line of lines) {
    const text = line.replace(/(^|\s)#.*$/, "").trimEnd();
    if (text.trim() === "") continue;
    const last = found.at(-1);
    if (open > 0 && last) last.text += ` ${text.trim()}`;
    else found.push({ indent: text.length - text.trimStart().length, text: text.trim() });
    open += (text.match(/[([{]/g) ?? []).length - (text.match(/[)\]}]/g) ?? []).length;
  }
  return found;
}

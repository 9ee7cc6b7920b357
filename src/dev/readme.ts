// Puts a text between two markers of the README.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./validators.ts";

export function writeBlock(name: string, text: string): void {
  const readme = join(root, "README.md");
  const marked = new RegExp(`<!-- ${name} -->[\\s\\S]*<!-- /${name} -->`);
  const block = `<!-- ${name} -->\n${text}<!-- /${name} -->`;
  const written = readFileSync(readme, "utf8").replace(marked, () => block);
  writeFileSync(readme, written);
}

// Puts a text between two comments of a page.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./validators.ts";

export function writeBlock(page: string, name: string, text: string): void {
  const file = join(root, page);
  const [from, to] = [`<!-- ${name} -->\n`, `<!-- /${name} -->`];
  const before = readFileSync(file, "utf8");
  const [start, end] = [before.indexOf(from), before.indexOf(to)];
  if (start < 0 || end < start) throw new Error(`${page}: found no block ${from}${to}`);
  writeFileSync(file, `${before.slice(0, start)}${from}${text.trimEnd()}\n${before.slice(end)}`);
}

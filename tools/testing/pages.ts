// For tests: the pages of the documentation, and the shell blocks in them.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Block, blocksIn } from "./docs.ts";

export const root = join(import.meta.dirname, "../..");

export const pages = [
  "README.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  ...globSync("docs/*.md", { cwd: root }),
  "corpus/README.md",
];

export const pageOf = (file: string) => readFileSync(join(root, file), "utf8");

export const shellBlocks = (file: string): Block[] =>
  blocksIn(pageOf(file)).filter(({ language }) => language === "sh");

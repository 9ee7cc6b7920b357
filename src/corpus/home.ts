// Finds the corpus that came with this package, from the source tree and from the bundle alike.
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The built-in corpus folder: the nearest one above this file. */
export function builtInCorpus(): string {
  for (let dir = import.meta.dirname; dir !== dirname(dir); dir = dirname(dir)) {
    const corpus = join(dir, "corpus");
    if (existsSync(join(corpus, "census.json"))) return corpus;
  }
  throw new Error("the built-in corpus is missing: reinstall the package");
}

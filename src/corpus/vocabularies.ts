// Vocabularies from disk, each checked: a word that may mean anything must say who says so.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Vocabulary, VocabularyRow } from "../generated/vocabulary.ts";
import { actionOf } from "../model/stop-reason.ts";
import { type Fault, InputError } from "./fault.ts";
import { parseAs } from "./schema.ts";

/** Names of the vocabularies of a corpus. */
export function vocabularyNames(dir: string): string[] {
  const folder = join(dir, "vocabularies");
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith(".json"))
        .map((file) => file.replace(/\.json$/, ""))
        .sort()
    : [];
}

/** The vocabulary of this name in the corpus; an InputError with the known names otherwise. */
export function loadVocabulary(dir: string, name: string): Vocabulary {
  const folder = join(dir, "vocabularies");
  const file = join(folder, `${name}.json`);
  if (!existsSync(file)) {
    throw new InputError([
      {
        file,
        pointer: "",
        found: `no vocabulary "${name}"`,
        expected: `one of ${vocabularyNames(dir).join(", ")}`,
        next: "Name one of these, or give the adapter a vocabulary of its own.",
      },
    ]);
  }
  const vocabulary = parseAs("vocabulary", readFileSync(file, "utf8"), file);
  const faults = vocabularyFaults(vocabulary, file);
  if (faults.length > 0) throw new InputError(faults);
  return vocabulary;
}

/** What is wrong with a vocabulary beyond its schema. */
export function vocabularyFaults(vocabulary: Vocabulary, file: string): Fault[] {
  return [...vocabulary.rows.entries()].flatMap(([at, row]) => {
    if (!joinsComplete(row) || /https?:\/\/|@\d/.test(row.citation)) return [];
    return [
      {
        file,
        pointer: `/rows/${at}`,
        found: `"${row.word}" joins complete with another action`,
        expected: "a citation with an address or package@version",
        next: "Cite the documentation that says so, or split the row.",
      },
    ];
  });
}

function joinsComplete({ means }: VocabularyRow): boolean {
  const actions = new Set(means.map((reason) => actionOf(reason, false)));
  return actions.size > 1 && actions.has("complete");
}

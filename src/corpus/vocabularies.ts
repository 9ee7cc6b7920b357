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
  const faults = [...vocabularyFaults(vocabulary, file), ...committedFaults(vocabulary, file)];
  if (faults.length > 0) throw new InputError(faults);
  return vocabulary;
}

/** What is wrong with a vocabulary beyond its schema. */
export function vocabularyFaults(vocabulary: Vocabulary, file: string): Fault[] {
  return [...vocabulary.rows.entries()].flatMap(([at, row]) => {
    const fault = faultOf(row);
    return fault ? [{ file, pointer: `/rows/${at}`, ...fault }] : [];
  });
}

function faultOf(row: VocabularyRow): Omit<Fault, "file" | "pointer"> | null {
  if (row.word === null && row.means.includes("unknown"))
    return {
      found: "a row for null that means unknown",
      expected: "no row, or what the library documents of having no word",
      next: "Remove the row: an answer without a word is judged by one rule for every library.",
    };
  if (!joinsComplete(row) || /https?:\/\/|@\d/.test(row.citation)) return null;
  return {
    found: `"${row.word}" joins complete with another action`,
    expected: "a citation with an address or package@version",
    next: "Cite the documentation that says so, or split the row.",
  };
}

/** What only a vocabulary of the corpus is held to: a row that covers every error would hide the wrapper's own. */
export function committedFaults({ throws = [] }: Vocabulary, file: string): Fault[] {
  return [...throws.entries()]
    .filter(([, row]) => row.class === undefined && row.contains === undefined)
    .map(([at]) => ({
      file,
      pointer: `/throws/${at}`,
      found: "a row for any error",
      expected: "a class, or a part of the message",
      next: "Name the class the library documents.",
    }));
}

function joinsComplete({ means }: VocabularyRow): boolean {
  const actions = new Set(means.map((reason) => actionOf(reason, false)));
  return actions.size > 1 && actions.has("complete");
}

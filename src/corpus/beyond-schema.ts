// Faults that a schema cannot find: a word that joins actions without a citation, a script that cannot be played.
import type { Scenario } from "../generated/scenario.ts";
import type { Vocabulary, VocabularyRow } from "../generated/vocabulary.ts";
import { actionOf } from "../model/stop-reason.ts";
import { citationsOf } from "../model/vocabulary.ts";
import type { InputFault } from "./fault.ts";

/** What is wrong with a vocabulary beyond its schema. */
export function vocabularyFaults(vocabulary: Vocabulary, file: string): InputFault[] {
  return [...vocabulary.rows.entries()].flatMap(([at, row]) => {
    const fault = faultOf(row, vocabulary);
    return fault ? [{ file, pointer: `/rows/${at}`, ...fault }] : [];
  });
}

function faultOf(
  row: VocabularyRow,
  vocabulary: Vocabulary,
): Omit<InputFault, "file" | "pointer"> | null {
  if (!joinsComplete(row) || /https?:\/\/|@\d/.test(citationsOf(vocabulary, row).join()))
    return null;
  return {
    found: `"${row.word}" joins complete with another action`,
    expected: "a citation with an address or package@version",
    next: "Cite the documentation that says so, or split the row.",
  };
}

/**
 * Faults in a vocabulary of the corpus only: a row that covers every error would hide the wrapper's own errors; a key has a
 * source.
 */
export function committedFaults(vocabulary: Vocabulary, file: string): InputFault[] {
  const { rows, throws = [] } = vocabulary;
  const unbound = [...throws.entries()]
    .filter(([, row]) => row.class === undefined && row.contains === undefined)
    .map(([at]) => ({
      file,
      pointer: `/throws/${at}`,
      found: "a row for any error",
      expected: "a class, or a part of the message",
      next: "Name the class the library documents.",
    }));
  const cited = [
    ...[...rows.entries()].map(([at, row]) => ({ at: `/rows/${at}/citation`, row })),
    ...[...throws.entries()].map(([at, row]) => ({ at: `/throws/${at}/citation`, row })),
  ];
  return [...unbound, ...cited.flatMap(({ at, row }) => citedFaults(vocabulary, row, file, at))];
}

function citedFaults(
  { sources = {} }: Vocabulary,
  { citation }: Pick<VocabularyRow, "citation">,
  file: string,
  pointer: string,
): InputFault[] {
  const unknown = [citation].flat().filter((key) => Array.isArray(citation) && !(key in sources));
  const expected = `a key of \`sources\`: ${Object.keys(sources).join(", ")}`;
  const next = "Add the source: `npm run citations -- find` prints the hash of a sentence.";
  return unknown.map((key) => ({ file, pointer, found: `no source ${key}`, expected, next }));
}

function joinsComplete({ means }: VocabularyRow): boolean {
  const actions = new Set(means.map((reason) => actionOf(reason, false)));
  return actions.size > 1 && actions.has("complete");
}

/** What a schema cannot check: there must be an act to play, and every call needs a declared tool. */
export function scenarioFaults(
  { acts, variants = [], tools, control }: Scenario,
  file: string,
): InputFault[] {
  const next = "See schemas/scenario.schema.json.";
  const all = [...(acts ?? []), ...variants.flatMap((variant) => variant.acts ?? [])];
  const names = tools?.map(({ name }) => name) ?? ["weather"];
  const called = [...all.flatMap(({ script }) => script), ...control.script].flatMap(
    ({ toolCalls = [] }) => toolCalls.map(({ name }) => name),
  );
  const unknown = [...new Set(called)].filter((name) => !names.includes(name));
  const expected = `a declared tool: ${names.join(", ")}`;
  const none = { file, pointer: "/acts", found: "no act", expected: "at least one", next };
  return [
    ...(all.length === 0 ? [none] : []),
    ...unknown.map((name) => ({
      file,
      pointer: "/tools",
      found: `a call of ${name}`,
      expected,
      next,
    })),
  ];
}

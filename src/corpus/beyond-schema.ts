// What is wrong with a file though its schema is kept: a word that may mean anything and cites nobody, a script that cannot be played.
import type { Scenario } from "../generated/scenario.ts";
import type { Vocabulary, VocabularyRow } from "../generated/vocabulary.ts";
import { actionOf } from "../model/stop-reason.ts";
import type { Fault } from "./fault.ts";

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

/** What a schema cannot say: there must be something to play, and every call needs a declared tool. */
export function scenarioFaults(
  { acts, variants = [], tools, control }: Scenario,
  file: string,
): Fault[] {
  const next = "See schemas/scenario.schema.json.";
  const all = [...(acts ?? []), ...variants.flatMap((variant) => variant.acts ?? [])];
  const names = tools?.map(({ name }) => name) ?? ["weather"];
  const called = [...all.flatMap(({ script }) => script), ...control.script].flatMap(
    ({ toolCalls = [] }) => toolCalls.map(({ name }) => name),
  );
  const unknown = [...new Set(called)].filter((name) => !names.includes(name));
  return [
    ...(all.length === 0
      ? [{ file, pointer: "/acts", found: "no act", expected: "at least one", next }]
      : []),
    ...unknown.map((name) => ({
      file,
      pointer: "/tools",
      found: `a call of ${name}`,
      expected: `a declared tool: ${names.join(", ")}`,
      next,
    })),
  ];
}

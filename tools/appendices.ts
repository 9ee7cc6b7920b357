// The tables of the appendices of docs/spec.md: words of other vocabularies, and the sources of the rules.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { loadVocabulary } from "../src/corpus/collections.ts";
import { builtInCorpus } from "../src/corpus/home.ts";
import type { StopReason } from "../src/generated/observation.ts";
import type { Rules } from "../src/generated/rules.ts";
import type { Vocabulary, VocabularyRow } from "../src/generated/vocabulary.ts";
import { stopReasonNames } from "../src/model/stop-reason.ts";
import { labelOf, lossOf } from "../src/model/vocabulary.ts";
import { table } from "../src/report/markdown-table.ts";
import { ledger } from "../src/run/assemble.ts";

/** Telemetry conventions first, then the words of providers. */
const shown = [
  "otel-genai",
  "openinference",
  "ocsf",
  "openai-chat",
  "openai-responses",
  "anthropic",
  "gemini",
];

const root = join(import.meta.dirname, "..");

function rulesFile(): Rules {
  return JSON.parse(readFileSync(join(root, "suites/rules.json"), "utf8"));
}

/** Only words: error classes of a library are not words of a protocol. */
function wordsOf(vocabulary: Vocabulary): Vocabulary {
  return { ...vocabulary, throws: [] };
}

// --- words of others ------------------------------------------------------------------------------

export function wordsOfOthers(): string {
  const vocabularies = shown.map((name) => wordsOf(loadVocabulary(builtInCorpus(), name)));
  return [
    table(
      ["stop reason", ...vocabularies.map(({ name }) => name)],
      stopReasonNames.map((reason) => [
        `\`${reason}\``,
        ...vocabularies.map((each) => wordsFor(each, reason)),
      ]),
    ),
    "",
    "What each cannot say:",
    "",
    table(
      ["vocabulary", "of", "one word for several reasons", "no word for", "actions not told apart"],
      vocabularies.map(lossRow),
    ),
  ].join("\n");
}

function wordsFor({ rows }: Vocabulary, reason: StopReason): string {
  const words = rows.filter(({ means }) => means.includes(reason)).map(plainLabel);
  return [...new Set(words)].join(", ") || "–";
}

function plainLabel(row: VocabularyRow): string {
  if (row.word === "*") return "any other string";
  return row.word === null ? "no word" : `\`${labelOf(row)}\``;
}

function lossRow(vocabulary: Vocabulary): string[] {
  const { wordless, confused } = lossOf(vocabulary);
  const joined = vocabulary.rows
    .filter(({ means }) => means.length > 1)
    .map((row) => `${plainLabel(row)}: ${row.means.join(", ")}`);
  return [
    vocabulary.name,
    vocabulary.library,
    joined.join("; ") || "–",
    wordless.join(", ") || "–",
    confused.map((pair) => pair.join(" and ")).join("; ") || "–",
  ];
}

// --- sources --------------------------------------------------------------------------------------

export function sourcesOfRules(): string {
  const { rules } = rulesFile();
  const linesOf = (fits: (rules: readonly string[]) => boolean) =>
    rangesOf(ledger.lines.flatMap((line, at) => (fits(line.rules ?? []) ? [at] : [])));
  return [
    table(
      ["rule", "title", "lines of the ledger", "documentation"],
      rules.map(({ id, title, source = [] }) => [
        `[${id}](#${id.toLowerCase()})`,
        title,
        linesOf((each) => each.includes(id)),
        source.join(", "),
      ]),
    ),
    "",
    `Without a rule: ${linesOf((each) => each.length === 0)}.`,
  ].join("\n");
}

/** Places in the ledger, neighbours as a range. */
function rangesOf(places: readonly number[]): string {
  const runs: number[][] = [];
  for (const place of places) {
    const run = runs.at(-1);
    if (run && run.at(-1) === place - 1 && nameOf(place)[0] === nameOf(place - 1)[0])
      run.push(place);
    else runs.push([place]);
  }
  return runs.map(rangeOf).join(", ");
}

function rangeOf(run: readonly number[]): string {
  const names = run.map(nameOf);
  return names.length < 3 ? names.join(", ") : `${names[0]} to ${names.at(-1)}`;
}

function nameOf(place: number): string {
  return ledger.lines[place]?.id ?? "";
}

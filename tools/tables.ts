// What pages say that the code says too. `npm run generate` writes each text between two comments of its page.
import { loadVocabulary } from "../src/corpus/collections.ts";
import { builtInCorpus } from "../src/corpus/home.ts";
import { loadCards } from "../src/corpus/load.ts";
import { dialects } from "../src/dialects/index.ts";
import { formats } from "../src/fixture/import/formats.ts";
import type { StopReason } from "../src/generated/observation.ts";
import type { Rule, Rules } from "../src/generated/rules.ts";
import type { Action } from "../src/generated/translations.ts";
import type { Vocabulary, VocabularyRow } from "../src/generated/vocabulary.ts";
import { families, harmNames, harmOf, harms } from "../src/model/harm.ts";
import { stopReasonNames, stopReasons } from "../src/model/stop-reason.ts";
import { labelOf, lossOf } from "../src/model/vocabulary.ts";
import { lastExchangeTable } from "../src/report/last-exchange.ts";
import { code, list, table, tableOf } from "../src/report/markdown-table.ts";
import { lastExchange, ledger, rules } from "../src/run/assemble.ts";
import { examplesOf } from "./rule-examples.ts";

interface Block {
  readonly page: string;
  readonly name: string;
  text(): string;
}

export const blocks: readonly Block[] = [
  { page: "docs/glossary.md", name: "stop reasons", text: reasons },
  { page: "docs/glossary.md", name: "played dialects", text: () => dialectsThat(isPlayed) },
  { page: "docs/glossary.md", name: "read dialects", text: () => dialectsThat(isRead) },
  { page: "docs/dialects.md", name: "terminal evidence", text: terminalEvidence },
  { page: "docs/scores.md", name: "harms", text: harmTable },
  { page: "docs/scores.md", name: "harms by answer", text: harmsByAnswer },
  { page: "docs/spec.md", name: "stop reasons", text: reasons },
  { page: "docs/spec.md", name: "last exchange", text: () => lastExchangeTable(lastExchange) },
  { page: "docs/spec.md", name: "words of others", text: wordsOfOthers },
  { page: "docs/spec.md", name: "harms", text: harmFamilies },
  { page: "corpus/README.md", name: "formats", text: captureFormats },
  ...(rules as Rules).rules
    .filter(({ withdrawn }) => withdrawn === undefined)
    .map((rule) => ({ page: "docs/spec.md", name: rule.id, text: () => below(rule) })),
];

function reasons(): string {
  return tableOf(stopReasonNames, {
    "stop reason": code,
    action: (name) => code(stopReasons[name].action),
    means: (name) => [stopReasons[name].means, stopReasons[name].more ?? []].flat().join("; "),
  });
}

type Known = (typeof dialects)[number];

const isPlayed = ({ write, readRequest }: Known) => Boolean(write && readRequest);
const isRead = (dialect: Known) => !isPlayed(dialect);

function dialectsThat(fits: (dialect: Known) => boolean): string {
  return dialects
    .filter(fits)
    .map(({ id }) => code(id))
    .join(", ");
}

function terminalEvidence(): string {
  const yes = (flag: boolean | undefined) => (flag ? "yes" : "no");
  const cards = loadCards(builtInCorpus());
  const endingOf = (id: string) => {
    const ending = cards[id]?.ending;
    if (ending) return ending;
    throw new Error(`corpus/providers/${id}/provider.json: write \`ending\`, for docs/dialects.md`);
  };
  return tableOf(dialects, {
    dialect: ({ id }) => code(id),
    "reason field": ({ id }) => endingOf(id).field,
    "terminal evidence": ({ id, markerInBody }) =>
      endingOf(id).evidence + (markerInBody ? ", in a whole body too" : ""),
    "reason and close": ({ reasonEnds }) => yes(reasonEnds),
    "item done": ({ itemDone }) => yes(itemDone),
  });
}

function harmTable(): string {
  return tableOf(harmNames, {
    family: (name) => families[harms[name].family],
    harm: code,
    "": (name) => harms[name].does,
  });
}

function harmFamilies(): string {
  return tableOf([...Map.groupBy(harmNames, (name) => harms[name].family)], {
    family: ([family]) => families[family],
    harms: ([, names]) => names.map(code).join(", "),
  });
}

const actions = [...new Set(stopReasonNames.map((name) => stopReasons[name].action))];

function harmsByAnswer(): string {
  return table(
    ["expected", ...actions.map(code)],
    stopReasonNames.map((name) => [code(name), ...actions.map((action) => cell(name, action))]),
  );
}

/** Where no tool can run, a caller who is told to run tools takes the answer as finished. */
function cell(expected: StopReason, answered: Action): string {
  if (answered !== "run_tools") return harmOf(expected, answered) ?? "";
  if (stopReasons[expected].action === answered) return "";
  return harmOf(expected, "complete") ?? "";
}

function captureFormats(): string {
  const named = Map.groupBy(formats, ({ name }) => name);
  return list([...named].map(([name, all]) => `${name}: ${all.map(({ of }) => of).join("; ")}`));
}

/** Telemetry conventions first, then the words of providers. */
const shown = "otel-genai openinference ocsf openai-chat openai-responses anthropic gemini".split(
  " ",
);

function wordsOfOthers(): string {
  const vocabularies = shown.map((name) => ({
    ...loadVocabulary(builtInCorpus(), name),
    // Only words: error classes of a library are not words of a protocol.
    throws: [],
  }));
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
  return `\`${labelOf(row)}\``;
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

/** What stands below a rule: an example, and where the rule comes from. */
function below(rule: Rule): string {
  const lines = ledger.lines.flatMap(({ rules: named = [] }, at) =>
    named.includes(rule.id) ? [at] : [],
  );
  const sources = [...(lines.length > 0 ? [rangesOf(lines)] : []), ...(rule.source ?? [])];
  return `${examplesOf(rule)}\n\nSources: ${sources.join(", ")}`;
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

// What pages say that the code says too. `npm run generate` writes each text between two comments of its page.
import { builtInCorpus } from "../src/corpus/home.ts";
import { loadCards } from "../src/corpus/load.ts";
import { dialects } from "../src/dialects/index.ts";
import { formats } from "../src/fixture/import/formats.ts";
import type { StopReason } from "../src/generated/observation.ts";
import type { Action } from "../src/generated/translations.ts";
import { families, harmNames, harmOf, harms } from "../src/model/harm.ts";
import { stopReasonNames, stopReasons } from "../src/model/stop-reason.ts";
import { code, list, table, tableOf } from "../src/report/markdown-table.ts";
import { sourcesOfRules, wordsOfOthers } from "./appendices.ts";

interface Block {
  readonly page: string;
  readonly name: string;
  text(): string;
}

export const blocks: readonly Block[] = [
  { page: "docs/glossary.md", name: "stop reasons", text: reasons },
  { page: "docs/glossary.md", name: "played dialects", text: () => dialectsThat(isPlayed) },
  {
    page: "docs/glossary.md",
    name: "read dialects",
    text: () => dialectsThat((d) => !isPlayed(d)),
  },
  { page: "docs/dialects.md", name: "terminal evidence", text: terminalEvidence },
  { page: "docs/scores.md", name: "harms", text: harmTable },
  { page: "docs/scores.md", name: "harms by answer", text: harmsByAnswer },
  { page: "docs/spec.md", name: "stop reasons", text: reasons },
  { page: "docs/spec.md", name: "words of others", text: wordsOfOthers },
  { page: "docs/spec.md", name: "sources", text: sourcesOfRules },
  { page: "docs/spec.md", name: "harms", text: harmFamilies },
  { page: "corpus/README.md", name: "formats", text: captureFormats },
];

function reasons(): string {
  return tableOf(stopReasonNames, {
    "stop reason": code,
    action: (name) => code(stopReasons[name].action),
    means: (name) => stopReasons[name].means,
  });
}

type Known = (typeof dialects)[number];

const isPlayed = ({ write, readRequest }: Known) => Boolean(write && readRequest);

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

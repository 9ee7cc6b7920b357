// `fullstop corpus`: what is in it, and whether it is right.

import { loadCaptures } from "../corpus/captures.ts";
import { loadScenarios } from "../corpus/collections.ts";
import { type CorpusChoice, surveyCorpora } from "../corpus/corpora.ts";
import { attempt, formatFault, type InputFault, inputError } from "../corpus/fault.ts";
import { checkCorpus } from "../corpus/lint/check.ts";
import { checkData } from "../corpus/lint/check-data.ts";
import { loadSituations } from "../corpus/lint/situations.ts";
import { surveyData } from "../corpus/lint/survey-data.ts";
import { type Corpus, modes } from "../corpus/load.ts";
import { dialects } from "../dialects/index.ts";
import { scenarioSuites } from "../run/assemble.ts";
import { didYouMean } from "../text.ts";
import { exitCodes } from "./exit.ts";
import { print, printJson, warn } from "./output.ts";
import { openCorpora } from "./registry.ts";

interface CorpusOptions extends CorpusChoice {
  readonly json?: boolean;
}

/** Lists fixtures with their titles. */
export function listCorpus(options: CorpusOptions & { provider?: string }): number {
  const { fixtures, unreviewed } = openCorpora(options, options.provider);
  const chosen = [...fixtures, ...unreviewed];
  if (chosen.length === 0) {
    const known = Object.keys(openCorpora(options).cards);
    const next = didYouMean(
      options.provider ?? "",
      known,
      "`npx --no fullstop corpus list` shows all.",
    );
    warn(`no fixture of provider "${options.provider}". ${next}`);
    return exitCodes.usage;
  }
  const rows = chosen.map(({ id, fixture }) => ({
    id,
    title: fixture.title,
    rung: fixture.provenance.rung,
    modes: modes.filter((mode) => fixture[mode] !== undefined),
    scored: fixture.scored !== false,
    review: fixture.review,
  }));
  if (options.json) printJson(rows);
  else
    for (const { id, modes: shown, rung, review, title } of rows)
      print(`${id}  [${[shown.join("+"), rung, review].filter(Boolean).join(", ")}]  ${title}`);
  return exitCodes.ok;
}

/** Checks everything and prints every fault with its place and the next step. */
export function runCheck(options: CorpusOptions): number {
  const { corpus, faults } = surveyCorpora(options);
  const beside = surveyData(corpus.dir, scenarioSuites);
  const all = [
    ...faults,
    ...checkCorpus(corpus, dialects),
    ...faultsOf(() => loadSituations(corpus)),
    ...checkCaptures(corpus),
    ...beside.faults,
    ...(options.corpus ?? []).flatMap((dir) => faultsOf(() => loadScenarios(dir))),
    ...checkData(beside.data),
  ];
  if (options.json) printJson(all);
  else {
    for (const fault of all) print(formatFault(fault));
    const evidence = corpus.fixtures.reduce((sum, fixture) => sum + fixture.evidence.length, 0);
    const { scenarios, areas } = beside.data;
    const decisions = areas.flatMap(({ cases }) => cases).length;
    print(
      `${Object.values(corpus.cards).filter(({ unnamed }) => !unnamed).length} providers, ${corpus.fixtures.length} fixtures, ${evidence} responses, ${scenarios.length} scenarios, ${decisions} decisions: ${all.length === 0 ? "no faults" : `${all.length} faults`}`,
    );
  }
  return all.length === 0 ? exitCodes.ok : exitCodes.usage;
}

function faultsOf(load: () => unknown): readonly InputFault[] {
  const faults: InputFault[] = [];
  attempt(faults, load);
  return faults;
}

/** Checks that references fit their schema and that their providers have a card. */
function checkCaptures({ dir, cards }: Corpus): readonly InputFault[] {
  return faultsOf(() => {
    const stranger = Object.keys(loadCaptures(dir)).find((provider) => !cards[provider]);
    const file = `captures/${stranger}.jsonl`;
    const next = "Name the file after a provider.";
    if (stranger !== undefined) throw inputError(file, "a provider without a card", "a card", next);
  });
}

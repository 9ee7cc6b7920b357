// `fullstop corpus`: what is in it, whether it is right, how much of the census it shows, how it differs from real responses.

import { join } from "node:path";
import { loadCaptures } from "../corpus/captures.ts";
import { loadScenarios } from "../corpus/collections.ts";
import { type CorpusChoice, loadCorpora, surveyCorpora } from "../corpus/corpora.ts";
import { attempt, type Fault, formatFault, inputError } from "../corpus/fault.ts";
import { builtInCorpus } from "../corpus/home.ts";
import { checkCorpus } from "../corpus/lint/check.ts";
import { checkData } from "../corpus/lint/check-data.ts";
import {
  byRung,
  coverageOf,
  type FamilyCoverage,
  isRecordedWhole,
  ladder,
  totalsOf,
} from "../corpus/lint/coverage.ts";
import { type Departure, departures, shapesOf } from "../corpus/lint/shapes.ts";
import { loadSituations } from "../corpus/lint/situations.ts";
import { surveyData } from "../corpus/lint/survey-data.ts";
import { type Corpus, loadCards, loadCorpus, modes, readAs } from "../corpus/load.ts";
import { dialects } from "../dialects/index.ts";
import { renderCoverage } from "../report/coverage.ts";
import { scenarioSuites } from "../run/assemble.ts";
import { didYouMean } from "../text.ts";
import { exitCodes } from "./exit.ts";
import { print, printJson, warn } from "./output.ts";

interface CorpusOptions extends CorpusChoice {
  readonly json?: boolean;
}

/** Lists fixtures with their titles. */
export function listCorpus(options: CorpusOptions & { provider?: string }): number {
  const { fixtures, unreviewed } = loadCorpora(options, options.provider);
  const chosen = [...fixtures, ...unreviewed];
  if (chosen.length === 0) {
    const known = Object.keys(loadCorpora(options).cards);
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

function faultsOf(load: () => unknown): readonly Fault[] {
  const faults: Fault[] = [];
  attempt(faults, load);
  return faults;
}

/** Checks that references fit their schema and that their providers have a card. */
function checkCaptures({ dir, cards }: Corpus): readonly Fault[] {
  return faultsOf(() => {
    const stranger = Object.keys(loadCaptures(dir)).find((provider) => !cards[provider]);
    const file = `captures/${stranger}.jsonl`;
    const next = "Name the file after a provider.";
    if (stranger !== undefined) throw inputError(file, "a provider without a card", "a card", next);
  });
}

/** Prints census coverage; a line that is neither covered nor waived fails. */
export function runCoverage(
  options: CorpusOptions & { all?: boolean; markdown?: boolean },
): number {
  const corpus = loadCorpora(options);
  const families = coverageOf(corpus, loadCaptures(corpus.dir));
  const totals = totalsOf(families.flatMap(({ lines }) => lines));
  if (options.markdown) process.stdout.write(renderCoverage(families));
  else if (options.json) printJson({ totals, families: families.map(asJson) });
  else {
    printTable(families.filter(({ family }) => options.all || family.waived === undefined));
    const whole = families.filter(({ family }) => family.waived !== undefined).length;
    if (!options.all && whole > 0)
      print(`${whole} families are waived as a whole (--all lists them).`);
    const recorded = families.filter(isRecordedWhole).map(({ family }) => family.id);
    print(
      `every value recorded, in every mode it can occur in: ${recorded.length} families (${recorded.join(", ")})`,
    );
    print(
      `census: ${totals.lines} lines, ${totals.covered} covered, ${totals.waived} waived, ${totals.missing} neither`,
    );
  }
  return totals.missing === 0 ? exitCodes.ok : exitCodes.failed;
}

function asJson({ family, lines }: FamilyCoverage) {
  return {
    id: family.id,
    ...totalsOf(lines),
    lines: lines.map(({ line: { id, kind }, state, rungs, seen, waived }) => {
      return { id, kind, state, waived, rungs, seen };
    }),
  };
}

function printTable(families: readonly FamilyCoverage[]): void {
  print(row(["family", "lines", "json", "stream", "seen", "waived", "neither", ...ladder]));
  for (const { family, lines } of families) {
    const { covered: _, ...totals } = totalsOf(lines);
    print(
      row([
        family.id,
        totals.lines,
        ...modes.map((mode) => lines.filter(({ rungs }) => rungs[mode].length > 0).length),
        lines.filter(({ seen }) => seen.times > 0).length,
        totals.waived,
        totals.missing,
        ...byRung(lines),
      ]),
    );
    for (const { line, state } of lines)
      if (state === "missing") print(`    neither covered nor waived: ${line.id}`);
  }
}

function row([name, ...cells]: readonly (string | number)[]): string {
  return String(name).padEnd(28) + cells.map((cell) => String(cell).padStart(11)).join("");
}

/** A summary of fewer responses would describe single ones. */
const fewest = 10;

/** Sums up real responses as facts (`--from`), or compares the fixtures with those facts. */
export function runShapes(options: CorpusOptions & { from?: string }): void {
  if (options.from !== undefined)
    printJson(shapesOf(loadCorpus(options.from, loadCards(builtInCorpus())), fewest));
  else {
    const real = readAs("shapes", join(builtInCorpus(), "shapes.json"));
    const found = departures(real, loadCorpora(options));
    if (options.json) printJson(found);
    else for (const each of found) for (const line of linesOf(each)) print(line);
  }
}

function linesOf({ provider, mode, real, fixtures, ...found }: Departure): string[] {
  const list = (what: string, names: readonly string[]) =>
    names.length === 0 ? [] : [`  ${what}`, ...names.map((name) => `    ${name}`)];
  const [there, here] = found.events;
  const frames = mode === "stream" ? `; frames, median: ${there} and ${here}` : "";
  return [
    `${provider} ${mode}: ${real} real, ${fixtures} well-formed fixtures${frames}`,
    ...(found.contentType === null
      ? []
      : [`  no fixture has the usual content type ${found.contentType}`]),
    ...list("in most real responses and hardly any fixture:", found.lacks),
    ...list("orders of real streams that no fixture has:", found.orders),
    ...list("in fixtures and no real response:", found.alone),
  ];
}

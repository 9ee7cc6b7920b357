// `fullstop ledger`: every line that was asked for, the requirements and cases that show it, or the reason why not.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { manifestOf } from "../adapter/contract.ts";
import reference from "../adapter/reference.ts";
import type { Case, Suite } from "../capability/suite.ts";
import type { LoopCase } from "../capability/turn/cases.ts";
import { expectedFor } from "../capability/turn/trial.ts";
import { loadDecisionCases, loadScenarios } from "../corpus/collections.ts";
import { formatFault, inputError } from "../corpus/fault.ts";
import { builtInCorpus } from "../corpus/home.ts";
import { type Corpus, loadCorpus } from "../corpus/load.ts";
import { checkedAs } from "../corpus/schema.ts";
import { type JudgedRequirement, type LedgerEvidence, ledgerRows } from "../report/ledger.ts";
import { ledgerFaults } from "../report/ledger-faults.ts";
import { renderLedger } from "../report/ledger-markdown.ts";
import { allSuites, coverage as coverageFiles, ledger as ledgerFile } from "../run/assemble.ts";
import { claims, planCases } from "../run/run.ts";
import { didYouMean } from "../text.ts";
import { exitCodes } from "./exit.ts";
import { jsonText, warn, writeOut } from "./output.ts";

interface LedgerOptions {
  readonly json?: boolean;
  readonly out?: string;
}

const what = ["the id of a line, such as Z-090", "`fullstop ledger` shows every line."] as const;

/** Prints or writes the lines asked for, or all; 1 when something is missing or does not fit. */
export function ledger(ids: readonly string[], { json, out }: LedgerOptions): number {
  const { evidence, rows, faults } = surveyLedger();
  const chosen = ids.length === 0 ? rows : ids.map((id) => rowNamed(id, rows, what));
  writeOut(json ? jsonText({ rows: chosen, faults }) : renderLedger(evidence.ledger, chosen), out);
  faults.map(formatFault).forEach(warn);
  return faults.length === 0 ? exitCodes.ok : exitCodes.failed;
}

/** Everything about the ledger: what was looked at, the rows, and what is wrong. */
export function surveyLedger() {
  const evidence = gather(loadCorpus(builtInCorpus()));
  const rows = ledgerRows(evidence);
  return { evidence, rows, faults: ledgerFaults(rows, evidence, hasFile) };
}

function gather(corpus: Corpus): LedgerEvidence {
  const suites = allSuites(corpus);
  const manifest = manifestOf(reference);
  const planned = planCases(suites, corpus, {}, 1, manifest);
  const letters = Object.entries(coverageFiles).map(([letter, value]) => [
    letter,
    checkedAs("coverage", value, `suites/coverage/${letter}.json`),
  ]);
  return {
    ledger: checkedAs("ledger", ledgerFile, "suites/ledger.json"),
    coverage: Object.fromEntries(letters),
    requirements: requirementsOf(suites),
    scenarios: loadScenarios(corpus.dir).map(({ area, fact, scenario: { source } }) => ({
      id: `${area}/${fact}`,
      source,
    })),
    decisions: loadDecisionCases(corpus.dir).flatMap(({ area, cases }) =>
      cases.map(({ fact, source }) => ({ id: `${area}/${fact}`, source })),
    ),
    fixtures: corpus.fixtures.map(({ id, provider, evidence }) => ({
      id,
      evidence,
      dialect: corpus.cards[provider]?.dialect ?? "",
    })),
    cases: planned
      .filter((each) => claims(manifest, each))
      .map((each) => each.case)
      .filter((each) => !isLoopCase(each) || expectedFor(each, manifest, each.slot) !== null),
  };
}

const isLoopCase = (each: Case): each is LoopCase => "slot" in each;

function requirementsOf(suites: readonly Suite[]): JudgedRequirement[] {
  const judged = suites.flatMap(({ name, requirements }) =>
    requirements.map((each) => ({ each, suite: name })),
  );
  return [...Map.groupBy(judged, ({ each }) => each.id).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { id, sentence, source } = first.each;
    return [{ id, sentence, source, suites: group.map(({ suite }) => suite) }];
  });
}

/** Whether a file of the tree is there. A package that was installed has no tests: then nothing is said against them. */
function hasFile(path: string): boolean {
  const home = join(builtInCorpus(), "..");
  return !existsSync(join(home, "suites")) || existsSync(join(home, path));
}

/** The row of this id; an InputError that guesses the typo otherwise. */
export function rowNamed<R extends { readonly id: string }>(
  id: string,
  rows: readonly R[],
  [expected, otherwise]: readonly [string, string],
): R {
  const row = rows.find((each) => each.id === id);
  if (row) return row;
  const known = rows.map((each) => each.id);
  throw inputError("command line", `"${id}"`, expected, didYouMean(id, known, otherwise));
}

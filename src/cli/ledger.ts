// `fullstop ledger`: every line that was asked for, the requirements and cases that show it, or the reason why not.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { manifestOf } from "../adapter/contract.ts";
import reference from "../adapter/reference.ts";
import type { Suite } from "../capability/suite.ts";
import { loadDecisionCases, loadScenarios } from "../corpus/collections.ts";
import { type Fault, formatFault, inputError } from "../corpus/fault.ts";
import { builtInCorpus } from "../corpus/home.ts";
import { type Corpus, loadCorpus } from "../corpus/load.ts";
import { checkedAs } from "../corpus/schema.ts";
import {
  type Citing,
  type JudgedRequirement,
  type LedgerEvidence,
  type LedgerRow,
  ledgerRows,
} from "../report/ledger.ts";
import { ledgerFaults } from "../report/ledger-faults.ts";
import { renderLedger } from "../report/ledger-markdown.ts";
import { allSuites, coverage as coverageFiles, ledger as ledgerFile } from "../run/assemble.ts";
import { claims, planCases } from "../run/run.ts";
import { didYouMean } from "../text.ts";
import { exitCodes } from "./exit.ts";
import { writeOut } from "./output.ts";

interface LedgerOptions {
  readonly json?: boolean;
  readonly out?: string;
}

/** Prints or writes the lines asked for, or all; 1 when something is missing or does not fit. */
export function ledger(ids: readonly string[], { json, out }: LedgerOptions): number {
  const { evidence, rows, faults } = surveyLedger();
  const chosen = ids.length === 0 ? rows : ids.map((id) => rowNamed(id, rows));
  const text = json
    ? `${JSON.stringify({ rows: chosen, faults }, null, 2)}\n`
    : renderLedger(evidence.ledger, chosen);
  writeOut(text, out);
  for (const fault of faults) process.stderr.write(`fullstop: ${formatFault(fault)}\n`);
  return faults.length === 0 ? exitCodes.ok : exitCodes.failed;
}

/** Everything about the ledger: what was looked at, the rows, and what is wrong. */
export function surveyLedger(): {
  readonly evidence: LedgerEvidence;
  readonly rows: readonly LedgerRow[];
  readonly faults: readonly Fault[];
} {
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
    decisions: decisionsOf(corpus.dir),
    fixtures: corpus.fixtures.map(({ id, provider, evidence }) => ({
      id,
      evidence,
      dialect: corpus.cards[provider]?.dialect ?? "",
    })),
    cases: planned.filter((each) => claims(manifest, each)).map((each) => each.case),
  };
}

function decisionsOf(dir: string): Citing[] {
  return loadDecisionCases(dir).flatMap(({ area, cases }) =>
    cases.map(({ fact, source }) => ({ id: `${area}/${fact}`, source })),
  );
}

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

/** A package that was installed has no tests beside it: then nothing can be said against them. */
function hasFile(path: string): boolean {
  const home = join(builtInCorpus(), "..");
  return !existsSync(join(home, "suites")) || existsSync(join(home, path));
}

function rowNamed(id: string, rows: readonly LedgerRow[]): LedgerRow {
  const row = rows.find((each) => each.id === id);
  if (row) return row;
  const known = rows.map((each) => each.id);
  const next = didYouMean(id, known, "`fullstop ledger` shows every line.");
  throw inputError("command line", `"${id}"`, "the id of a line, such as Z-090", next);
}

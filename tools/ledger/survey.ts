// `npm run ledger` and `npm run spec`: every line of the ledger and every rule, with what shows it or why nothing does.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { manifestOf } from "../../src/adapter/contract.ts";
import type { Case } from "../../src/ask/suite.ts";
import type { LoopCase } from "../../src/ask/turn/cases.ts";
import { exitCodes } from "../../src/cli/exit.ts";
import { printJson, printPage, warn } from "../../src/cli/output.ts";
import { loadDecisionCases, loadScenarios } from "../../src/corpus/collections.ts";
import { formatFault, type InputFault, inputError } from "../../src/corpus/fault.ts";
import { builtInCorpus } from "../../src/corpus/home.ts";
import { loadCorpus } from "../../src/corpus/load.ts";
import { checkedAs } from "../../src/corpus/schema.ts";
import type { Test } from "../../src/generated/rules.ts";
import reference from "../../src/reference/guest.ts";
import * as assembled from "../../src/run/assemble.ts";
import { claims, planCases } from "../../src/run/run.ts";
import { didYouMean } from "../../src/text.ts";
import { expectedFor } from "../../suites/turn/trial.ts";
import { type LedgerEvidence, ledgerRows } from "./ledger.ts";
import { ledgerFaults } from "./ledger-faults.ts";
import { renderLedger } from "./ledger-markdown.ts";
import { renderRule, renderSpec, specFaults, specRows } from "./spec.ts";

/** Prints the lines asked for, or all; 1 when something is missing or does not fit. */
export function ledger(ids: readonly string[], { json }: { readonly json?: boolean }): number {
  const { evidence, rows, faults } = surveyLedger();
  const chosen = rowsNamed(ids, rows, "the id of a line, such as Z-090");
  if (json) printJson({ rows: chosen, faults });
  else printPage(renderLedger(evidence.ledger, chosen));
  return codeAfter(faults);
}

/** Prints the rules asked for, or all; 1 when a rule has no case that keeps it or none that breaks it. */
export function spec(ids: readonly string[], { json }: { readonly json?: boolean }): number {
  const evidence = referencePlan();
  const all = specRows(evidence);
  const rows = rowsNamed(ids, all, "the id of a rule, such as R5");
  const faults = specFaults(all, evidence, isHeld);
  if (json) printJson({ rows, faults });
  else printPage(ids.length === 0 ? renderSpec(rows) : `${rows.map(renderRule).join("\n")}\n`);
  return codeAfter(faults);
}

function codeAfter(faults: readonly InputFault[]): number {
  faults.map(formatFault).forEach(warn);
  return faults.length === 0 ? exitCodes.ok : exitCodes.failed;
}

/** The ledger: the evidence, the rows made from it, and the faults. */
export function surveyLedger() {
  const evidence = ledgerEvidence();
  const rows = ledgerRows(evidence);
  return { evidence, rows, faults: ledgerFaults(rows, evidence, isHeld) };
}

/** The rules, and what the reference is asked over the built-in corpus: the cases it claims, and each requirement with the suites that judge it. */
function referencePlan() {
  const corpus = loadCorpus(builtInCorpus());
  const suites = assembled.allSuites(corpus);
  const manifest = manifestOf(reference);
  const planned = planCases(suites, corpus, {}, 1, manifest);
  const requirements = assembled.statements.map((each) => ({
    ...each,
    suites: suites
      .filter((suite) => suite.requirements.some(({ id }) => id === each.id))
      .map(({ name }) => name),
  }));
  const cases = planned.filter((each) => claims(manifest, each)).map((each) => each.case);
  const { rules } = checkedAs("rules", assembled.rules, "suites/rules.json");
  return { corpus, manifest, rules, requirements, cases };
}

function ledgerEvidence(): LedgerEvidence {
  const { corpus, manifest, rules, requirements, cases } = referencePlan();
  return {
    ledger: checkedAs("ledger", assembled.ledger, "suites/ledger.json"),
    rules,
    requirements,
    scenarios: [
      ...loadScenarios(corpus.dir).map(({ area, fact, scenario: { source } }) => {
        const id = `${area}/${fact}`;
        return { id, source, key: id };
      }),
      ...loadDecisionCases(corpus.dir).flatMap(({ area, cases: decisions }) =>
        decisions.map(({ fact, source }) => {
          const id = `${area}/${fact}`;
          return { id, source, key: `decision ${id}#json` };
        }),
      ),
    ],
    fixtures: corpus.fixtures.map(({ id, provider, evidence }) => ({
      id,
      evidence,
      dialect: corpus.cards[provider]?.dialect ?? "",
    })),
    cases: cases.map((each) => ({
      ...each,
      traced: !isLoopCase(each) || expectedFor(each, manifest, each.slot) !== null,
    })),
  };
}

const isLoopCase = (each: Case): each is LoopCase => "slot" in each;

/** Whether a file of the checkout has this title, between quotation marks. */
function isHeld({ file, title }: Test): boolean {
  const path = join(import.meta.dirname, "../..", file);
  return existsSync(path) && readFileSync(path, "utf8").includes(JSON.stringify(title));
}

/** All rows, or those with these ids; an InputError that suggests the nearest id where there is none. */
function rowsNamed<R extends { readonly id: string }>(
  ids: readonly string[],
  rows: readonly R[],
  expected: string,
): readonly R[] {
  if (ids.length === 0) return rows;
  const known = rows.map((each) => each.id);
  return ids.map((id) => {
    const row = rows.find((each) => each.id === id);
    if (row) return row;
    throw inputError(
      "command line",
      `"${id}"`,
      expected,
      didYouMean(id, known, "Name none for all."),
    );
  });
}

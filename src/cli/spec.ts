// `fullstop spec`: every rule of the specification with what shows it kept and broken; a rule without either fails.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { manifestOf } from "../adapter/contract.ts";
import reference from "../adapter/reference.ts";
import { formatFault } from "../corpus/fault.ts";
import { builtInCorpus } from "../corpus/home.ts";
import { loadCorpus } from "../corpus/load.ts";
import { checkedAs } from "../corpus/schema.ts";
import type { HeldBy } from "../generated/rule-evidence.ts";
import { renderRule, renderSpec, type SpecEvidence, specFaults, specRows } from "../report/spec.ts";
import { allSuites, ruleEvidence, rules, statements } from "../run/assemble.ts";
import { claims, planCases } from "../run/run.ts";
import { exitCodes } from "./exit.ts";
import { rowNamed } from "./ledger.ts";
import { print, printJson, warn } from "./output.ts";

const what = ["the id of a rule, such as R5", "`fullstop spec` shows every rule."] as const;

/** Prints the rules asked for, or all; 1 when a rule has no case that keeps it or none that breaks it. */
export function spec(ids: readonly string[], { json }: { readonly json?: boolean }): number {
  const evidence = gather();
  const all = specRows(evidence);
  const chosen = ids.map((id) => rowNamed(id, all, what));
  const rows = ids.length === 0 ? all : chosen;
  const faults = specFaults(all, evidence, isHeld);
  if (json) printJson({ rows, faults });
  else print(ids.length === 0 ? renderSpec(rows).trimEnd() : chosen.map(renderRule).join("\n"));
  faults.map(formatFault).forEach(warn);
  return faults.length === 0 ? exitCodes.ok : exitCodes.failed;
}

function gather(): SpecEvidence {
  const corpus = loadCorpus(builtInCorpus());
  const suites = allSuites(corpus);
  const manifest = manifestOf(reference);
  const planned = planCases(suites, corpus, {}, 1, manifest);
  return {
    rules: checkedAs("rules", rules, "suites/rules.json"),
    held: checkedAs("rule-evidence", ruleEvidence, "suites/coverage/rules.json"),
    requirements: statements.map((each) => ({
      ...each,
      suites: suites
        .filter(({ requirements }) => requirements.some(({ id }) => id === each.id))
        .map(({ name }) => name),
    })),
    cases: planned.filter((each) => claims(manifest, each)).map((each) => each.case),
  };
}

/** A package that was installed has no tests beside it: then nothing can be said against them. */
function isHeld({ file, holds }: HeldBy): boolean {
  const home = join(builtInCorpus(), "..");
  if (!existsSync(join(home, "suites"))) return true;
  const path = join(home, file);
  return existsSync(path) && readFileSync(path, "utf8").includes(holds);
}

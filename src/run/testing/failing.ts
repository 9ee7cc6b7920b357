// For tests: the cases of some suites in which an adapter in this process is not right.
import type { Adapter } from "../../adapter/contract.ts";
import { inlineSession } from "../../adapter/inline-session.ts";
import { corpus } from "../../corpus/testing/built-in.ts";
import { isFailing } from "../causes.ts";
import { type CaseFilters, planCases } from "../run.ts";
import { linesOf, patientMs, suites } from "./lines.ts";

/** The lines of the adapter, and the ids of those that fail. FILTER=<part of case ids> runs a part of the cases. */
export async function runOf(adapter: Adapter, filters: CaseFilters) {
  const session = inlineSession(adapter, patientMs);
  const grep = new RegExp(process.env.FILTER ?? "");
  const planned = planCases(suites, corpus, { grep, ...filters }, 1, session.manifest);
  const lines = await linesOf(session, planned);
  const failing = lines.filter(
    (line) =>
      line.scored &&
      (isFailing(line) || line.grade === "at_fault" || line.grade === "could_not_run"),
  );
  return { lines, failing: failing.map((line) => line.case) };
}

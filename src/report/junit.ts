// The report as JUnit XML: a test case for each claimed case.
import type { CaseLine } from "../generated/journal.ts";
import type { AdapterReport, Failure, Report } from "./report.ts";

export function renderJunit(report: Report, lines: readonly CaseLine[]): string {
  const suites = report.adapters.map((each) =>
    suiteOf(
      each,
      lines.filter((line) => line.adapter === each.adapter.name),
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join("\n")}\n</testsuites>\n`;
}

/** Cases that are not claimed are left out. */
function suiteOf({ adapter, failures }: AdapterReport, lines: readonly CaseLine[]): string {
  const broken = new Map(failures.map((failure) => [failure.case, failure]));
  const cases = lines
    .filter(({ grade }) => grade !== "not_claimed")
    .sort((a, b) => a.case.localeCompare(b.case))
    .map((line) => {
      const open = `    <testcase classname="${xml(adapter.name)}.${xml(line.suite)}" name="${xml(line.case)}"`;
      const [element, message, text = ""] = resultOf(line, broken.get(line.case));
      if (element === "") return `${open}/>`;
      return `${open}><${element} message="${xml(message)}">${xml(text)}</${element}></testcase>`;
    });
  const count = (element: string) => cases.filter((each) => each.includes(`><${element} `)).length;
  return `  <testsuite name="${xml(adapter.name)}" tests="${cases.length}" failures="${count("failure")}" errors="${count("error")}" skipped="${count("skipped")}">\n${cases.join("\n")}\n  </testsuite>`;
}

/** The element of a case that did not pass, its message, and its text. */
function resultOf(
  { grade, scored }: CaseLine,
  failure: Failure | undefined,
): readonly [element: string, message: string, text?: string] {
  if (!scored) return ["skipped", "not scored"];
  if (grade === "could_not_run") return ["skipped", "could not be run"];
  if (grade === "at_fault") return ["error", "the adapter file is at fault"];
  if (!failure) return ["", ""];
  if (failure.known !== null) return ["skipped", `known: ${failure.known}`];
  const rules = failure.broken.map(({ id, message }) => `${id} ${message}`).join("; ");
  return ["failure", rules || failure.harms.join(", "), failure.rerun];
}

function xml(text: string): string {
  return (
    text
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
      .replaceAll('"', "&quot;")
      // Not allowed in XML 1.0 at all; control characters are escapes by now.
      .replace(/[\ufffe\uffff]/g, "\ufffd")
  );
}

// The report as JUnit XML, one test case a failing or passing requirement set per case.
import type { CaseLine } from "../generated/journal.ts";
import type { AdapterReport, Report } from "./report.ts";

export function renderJunit(report: Report, lines: readonly CaseLine[]): string {
  const suites = report.adapters.map((each) =>
    suiteOf(
      each,
      lines.filter((line) => line.adapter === each.adapter.name),
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join("\n")}\n</testsuites>\n`;
}

function suiteOf({ adapter, failures }: AdapterReport, lines: readonly CaseLine[]): string {
  const broken = new Map(failures.map((failure) => [failure.case, failure]));
  const cases = [...lines]
    .sort((a, b) => a.case.localeCompare(b.case))
    .map((line) => {
      const failure = broken.get(line.case);
      const open = `    <testcase classname="${xml(adapter.name)}.${xml(line.suite)}" name="${xml(line.case)}"`;
      const skipped = whySkipped(line, failure?.known ?? null);
      if (skipped !== null) return `${open}><skipped message="${xml(skipped)}"/></testcase>`;
      if (!failure) return `${open}/>`;
      const message =
        failure.broken.map((rule) => `${rule.id} ${rule.message}`).join("; ") ||
        failure.harms.join(", ");
      return `${open}><failure message="${xml(message)}">${xml(failure.rerun)}</failure></testcase>`;
    });
  const fresh = failures.filter(({ known }) => known === null).length;
  const skipped = lines.filter(
    (line) => whySkipped(line, broken.get(line.case)?.known ?? null) !== null,
  ).length;
  return `  <testsuite name="${xml(adapter.name)}" tests="${lines.length}" failures="${fresh}" skipped="${skipped}">\n${cases.join("\n")}\n  </testsuite>`;
}

/** Why a case is neither passed nor failed; null: it is one of both. */
function whySkipped({ grade, scored }: CaseLine, known: string | null): string | null {
  if (!scored) return "not scored";
  if (grade === "not_claimed") return "not claimed";
  if (grade === "could_not_run") return "could not be run";
  if (grade === "at_fault") return "the adapter file is at fault";
  return known === null ? null : `known: ${known}`;
}

function xml(text: string): string {
  return (
    text
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
      .replaceAll('"', "&quot;")
      // Control characters are not allowed in XML 1.0 at all.
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "\ufffd")
  );
}

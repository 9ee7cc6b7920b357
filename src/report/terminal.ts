// The report on one screen.
import { harms } from "../model/harm.ts";
import { dials, verdictSentence } from "./figures.ts";
import type { AdapterReport, Report } from "./report.ts";

const failuresShown = 12;

export function renderTerminal(report: Report): string {
  const local = report.header.corpus.local
    ? "with local fixtures: these are not figures of the published corpus\n"
    : "";
  return `${local}${report.adapters.map(renderAdapter).join("\n\n")}\n`;
}

function renderAdapter(each: AdapterReport): string {
  return [
    verdictSentence(each),
    ...dials(each).map(([name, value]) => `  ${name.padEnd(24)}${value}`),
    ...harmLines(each),
    ...findingLines(each),
    ...failureLines(each),
  ].join("\n");
}

function harmLines({ score }: AdapterReport): string[] {
  if (score.harms.length === 0) return ["  no harm found"];
  return score.harms.map(
    ({ harm, cases }) => `  ${harm.padEnd(24)}${cases.length} · ${harms[harm]}`,
  );
}

function findingLines({ score }: AdapterReport): string[] {
  return score.findings.map(
    ({ finding, cases }) => `  finding                 ${cases} × ${finding}`,
  );
}

function failureLines({ failures }: AdapterReport): string[] {
  const fresh = failures.filter(({ known }) => known === null);
  const shown = fresh
    .slice(0, failuresShown)
    .flatMap(({ case: id, expected, answer, broken, rerun }) => [
      `  ✗ ${id}`,
      `      expected ${expected.stopReason}, answered ${answer.reported ?? answer.error ?? answer.kind}; ${broken.map((rule) => `${rule.id} ${rule.message}`).join("; ")}`,
      `      ${rerun}`,
    ]);
  const rest = fresh.length - failuresShown;
  return rest > 0 ? [...shown, `  … and ${rest} more in the report`] : shown;
}

// The report on one screen: sentence, dials, harms by family, causes. The rest is in the report.
import { clearing, dials, familyCounts, figures, verdictSentence } from "./figures.ts";
import type { AdapterReport, Report } from "./report.ts";

/** A failing run must fit on one screen. */
const causesShown = 8;
const faultsShown = 5;
const wordsShown = 3;

export function renderTerminal(report: Report): string {
  const local = report.header.corpus.local
    ? "with local fixtures: these are not figures of the published corpus\n"
    : "";
  return `${local}${report.adapters.map(renderAdapter).join("\n\n")}\n`;
}

function renderAdapter(each: AdapterReport): string {
  return [
    verdictSentence(each),
    ...faultLines(each),
    ...[...dials(each), ...figures(each)].map(([name, value]) => `  ${name.padEnd(26)}${value}`),
    ...harmLines(each),
    ...findingLines(each),
    ...causeLines(each),
    ...wordLines(each),
  ].join("\n");
}

function faultLines({ faults }: AdapterReport): string[] {
  return faults
    .slice(0, faultsShown)
    .flatMap(({ what, cases, example, fix }) => [
      `  adapter at fault        ${cases} × ${what}`,
      `      ${fix} For instance ${example}`,
    ]);
}

function harmLines(each: AdapterReport): string[] {
  const counts = familyCounts(each).filter(([, count]) => count > 0);
  if (counts.length === 0) return ["  no harm found"];
  return counts.map(([family, count]) => `  ${family.padEnd(32)}${count} cases`);
}

function findingLines({ score }: AdapterReport): string[] {
  return score.findings
    .slice(0, 3)
    .map(({ finding, cases }) => `  finding                 ${cases} × ${finding}`);
}

function causeLines({ causes, failures }: AdapterReport): string[] {
  const fresh = causes.filter(({ known }) => known === null);
  const shown = fresh
    .slice(0, causesShown)
    .flatMap((cause) => [
      `  ✗ ${clearing(cause)}`,
      `      ${cause.sentence}`,
      `      ${cause.rerun}`,
    ]);
  const rest = fresh.length - causesShown;
  const total = failures.filter(({ known }) => known === null).length;
  if (rest <= 0) return shown;
  return [...shown, `  … and ${rest} more causes in the report; ${total} failing cases in all`];
}

function wordLines({ uncovered }: AdapterReport): string[] {
  return uncovered
    .slice(0, wordsShown)
    .map(
      ({ word, thrown, cases, row }) =>
        `  no row for ${thrown ? "the error" : "the word"} ${JSON.stringify(word)} (${cases} cases). To say what it means: ${row}`,
    );
}

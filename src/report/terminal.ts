// The report on one screen: sentence, dials, what to fix. The rest is in the report.
import { casesIn, counted, dials, figures, fixesOf, fixLines, verdictSentence } from "./figures.ts";
import type { AdapterReport, Report } from "./report.ts";

/** A failing run must fit on one screen. */
const fixesShown = 8;
const faultsShown = 5;
const findingsShown = 3;
const wordsShown = 3;

export function renderTerminal(report: Report): string {
  const local = report.header.corpus.local
    ? "with local fixtures: these are not figures of the published corpus\n"
    : "";
  return `${local}${report.adapters.map((each, _at, all) => renderAdapter(each, all.length)).join("\n\n")}\n`;
}

function renderAdapter(each: AdapterReport, adapters: number): string {
  const { faults, score, causes, uncovered } = each;
  return [
    verdictSentence(each),
    ...faults
      .slice(0, faultsShown)
      .flatMap(({ what, cases, example, fix }) => [
        `  adapter at fault        ${cases} × ${what}`,
        `      ${fix} For instance ${example}`,
      ]),
    ...[...dials(each), ...figures(each)].map(([name, value]) => `  ${name.padEnd(26)}${value}`),
    ...(score.harms.length === 0 && causes.length === 0 ? ["  no harm found"] : []),
    ...score.findings
      .slice(0, findingsShown)
      .map(({ finding, cases }) => `  finding                 ${cases} × ${finding}`),
    ...fixSection(each, Math.max(2, Math.floor(fixesShown / adapters))),
    ...uncovered
      .slice(0, wordsShown)
      .map(
        ({ word, thrown, cases, row }) =>
          `  no row for ${thrown ? "the error" : "the word"} ${JSON.stringify(word)} (${counted(cases, "case")}). To say what it means: ${row}`,
      ),
  ].join("\n");
}

function fixSection(each: AdapterReport, shown: number): string[] {
  const { open, rest } = fixesOf(each);
  const fresh = open.filter(({ known }) => !known);
  const more = [...fresh.slice(shown), ...open.filter(({ known }) => known), ...rest];
  const last = `  … and ${more.length} more (${casesIn(more)}) in the report`;
  return [
    ...fresh.slice(0, shown).flatMap((fix) => {
      const [worth, ...lines] = fixLines(fix);
      return [`  ✗ ${worth}`, ...lines.map((line) => `      ${line}`)];
    }),
    ...(more.length > 0 ? [last] : []),
  ];
}

// The report on one screen: sentence, dials, what to fix. The rest is in the report.
import {
  casesIn,
  counted,
  countsText,
  dials,
  figures,
  mechanismLines,
  mechanismsIn,
  verdictSentence,
} from "./figures.ts";
import type { AdapterReport, Report } from "./report.ts";

/** A failing run must fit on one screen. */
const mechanismsShown = 8;
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
    ...mechanismSection(each, Math.max(2, Math.floor(mechanismsShown / adapters))),
    ...uncovered
      .slice(0, wordsShown)
      .map(
        ({ word, thrown, cases, row }) =>
          `  no row for ${thrown ? "the error" : "the word"} ${JSON.stringify(word)} (${counted(cases, "case")}). To say what it means: ${row}`,
      ),
  ].join("\n");
}

/** What the next level needs and no baseline knows, then how many more there are. */
function mechanismSection(each: AdapterReport, most: number): string[] {
  const { mechanisms, causes } = each;
  if (mechanisms.length === 0) return [];
  const shown = mechanismsIn(each)
    .open.filter(({ known }) => !known)
    .slice(0, most);
  const more = mechanisms.filter((one) => !shown.includes(one));
  const known = more.filter((one) => one.known);
  const which = known.length > 0 ? `, ${known.length} of them known` : "";
  return [
    `  ${countsText(each)}:`,
    ...shown.flatMap((one) => {
      const [what, ...lines] = mechanismLines(one, causes);
      return [`  ✗ ${what}`, ...lines.map((line) => `      ${line}`)];
    }),
    ...(more.length > 0
      ? [
          `  ${shown.length > 0 ? "… and" : "…"} ${more.length} more (${casesIn(more)})${which} in the report`,
        ]
      : []),
  ];
}
